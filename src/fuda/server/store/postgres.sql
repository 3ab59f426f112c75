-- The tables of store/postgres.py, and what is done in one go. Can be run again at any time.
CREATE TABLE IF NOT EXISTS matches (
    id text PRIMARY KEY, version bigint NOT NULL, state text NOT NULL, listed boolean NOT NULL,
    created double precision NOT NULL, touched double precision NOT NULL, last bigint NOT NULL DEFAULT 0, head bytea NOT NULL
);
CREATE INDEX IF NOT EXISTS matches_by_time ON matches (state, touched);
CREATE TABLE IF NOT EXISTS entries (match text NOT NULL, number bigint NOT NULL, entry bytea NOT NULL, PRIMARY KEY (match, number));
CREATE TABLE IF NOT EXISTS sitting (person text NOT NULL, match text NOT NULL, PRIMARY KEY (person, match));
CREATE INDEX IF NOT EXISTS sitting_by_match ON sitting (match);
CREATE TABLE IF NOT EXISTS kept (match text NOT NULL, number bigint NOT NULL, saved bytea NOT NULL, PRIMARY KEY (match, number));
CREATE TABLE IF NOT EXISTS frames (match text PRIMARY KEY, frames bytea NOT NULL);
CREATE TABLE IF NOT EXISTS people (id text PRIMARY KEY, secret bytea NOT NULL UNIQUE, name text NOT NULL, since double precision NOT NULL);
CREATE TABLE IF NOT EXISTS invitations (token bytea PRIMARY KEY, match text NOT NULL, seat integer NOT NULL, used boolean NOT NULL DEFAULT false);
CREATE TABLE IF NOT EXISTS leases (match text PRIMARY KEY, owner text NOT NULL, until double precision NOT NULL);
CREATE TABLE IF NOT EXISTS fuda (version integer NOT NULL);
INSERT INTO fuda SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM fuda);

CREATE OR REPLACE FUNCTION fuda_change(a_match text, a_version bigint, a_state text, a_listed boolean, a_touched double precision,
    a_head bytea, a_people text[]) RETURNS boolean AS $$
BEGIN
    UPDATE matches SET version = a_version, state = a_state, listed = a_listed, touched = a_touched, head = a_head
        WHERE id = a_match AND version = a_version - 1;
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM sitting WHERE match = a_match;
    INSERT INTO sitting SELECT DISTINCT p, a_match FROM unnest(a_people) AS p;
    RETURN true;
END $$ LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION fuda_append(a_match text, a_lease text, a_first bigint, a_entries bytea[], a_time double precision,
    a_version bigint, a_state text, a_listed boolean, a_touched double precision, a_head bytea, a_people text[]) RETURNS text AS $$
DECLARE
    found_last bigint;
BEGIN
    SELECT last INTO found_last FROM matches WHERE id = a_match FOR UPDATE;
    IF found_last IS NULL THEN RETURN 'none'; END IF;
    IF a_lease <> '' AND NOT EXISTS (SELECT 1 FROM leases WHERE match = a_match AND owner = a_lease) THEN RETURN 'lease'; END IF;
    IF a_first <> found_last + 1 THEN RETURN 'taken'; END IF;
    IF a_version > 0 AND NOT fuda_change(a_match, a_version, a_state, a_listed, a_touched, a_head, a_people) THEN RETURN 'version'; END IF;
    INSERT INTO entries SELECT a_match, a_first + n - 1, e FROM unnest(a_entries) WITH ORDINALITY AS t (e, n);
    UPDATE matches SET last = a_first + cardinality(a_entries) - 1, touched = greatest(touched, a_time) WHERE id = a_match;
    RETURN 'done';
END $$ LANGUAGE plpgsql;
