"""What the kernel asks of every rulebook: one list, with a sentence and what holds where a game does not say.

A game answers with rows (`facts.answer`) that name the clauses which say so.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables.facts import question

# the game as a whole
PLAYERS: Final = question("It is said how many players play a game.")
CONCESSION: Final = question("A player may concede at any moment.")
CONCESSION_IS_FINAL: Final = question("No effect keeps a player who concedes from losing.")
AS_MANY_AS_POSSIBLE: Final = question(
    "Who cannot choose or do as many as a text says chooses or does as many as possible."
)
ZERO_IS_NOTHING: Final = question("What is to be done no times or fewer is not done.")
NUMBERS_FROM_ZERO: Final = question("A number that a player names is a whole number from zero.")
SAME_STATE_IS_NOTHING: Final = question("A card that is already in a state does not come into it.")
THE_REST_IS_DONE: Final = question("Where a part of an effect cannot be done, the rest of it is done.")
TURN_PLAYER_ACTS_FIRST: Final = question("Where several players do the same, the turn player does it first.")
CHOSEN_UNSEEN: Final = question(
    "Where several players choose at the same time, all have chosen before anything is done with it."
)
PARTS_TOGETHER: Final = question("What several players are told to do is done act by act, and not player by player.")
ACTS_AT_ONCE: Final = question(
    "What several players are told to do and leaves nothing to choose is done by all of them at the same time.", 0
)
PRINTED_ORDER: Final = question("The sentences of an effect are carried out in their printed order.")

# zones
ZONES_PER_PLAYER: Final = question("Every player has zones of the own.")
ZONES_HIDE: Final = question("A zone says who may look at the cards in it.")
COUNTS_PUBLIC: Final = question("How many cards lie in a zone is known to everybody.")
OPEN_TO_SOME: Final = question("A card can be open to some players and closed to others.")
CLOSED_BY_MOVING: Final = question("What was shown of a card is closed again when it moves.")
LOOKED_THROUGH: Final = question("Open piles may be looked through, and not only their topmost card.")
FACE_BY_ZONE: Final = question(
    "A card lies face up in open zones and face down in hidden ones, unless something else is said."
)
FACE_DOWN_HIDES: Final = question("A card that lies face down hides what it is.")
FACE_DOWN_IS_KNOWN: Final = question("Who may look at the own cards face down knows them.")
FACE_UP_IS_PUBLIC: Final = question("A card that lies face up in a hidden zone is seen by everybody.", 0)
FACE_UP_IS_SEEN: Final = question("A card that lies face up in an open zone is seen by everybody.")
ENTERS_NORMAL: Final = question("A card that comes to the field is upright, unless something else is said.")
ENTERS_UNMARKED: Final = question("A card that comes to another zone has no damage or other marks.")
FIELD_KEEPS_IDENTITY: Final = question("A card that moves between places of the field stays the same card.")
TO_OWNER: Final = question("A card that leaves the field goes to a zone of its owner.")
ORDER_IS_SECRET: Final = question("In which order a player puts cards into a hidden pile is not told to others.")
ZONE_OWNER_ORDERS: Final = question("Who has the zone to which several cards go decides their order there.")
TEXTS_FOLLOW_WHAT_THEY_MOVE: Final = question("A text that moves a card still means that card afterwards.")

# who controls what
OWNER_CONTROLS: Final = question("A card is controlled by its owner, unless something else is said.")
FIELD_GIVES_CONTROL: Final = question("A card on the field is controlled by the player on whose side it lies.")
CARD_CONTROLS_ABILITY: Final = question("The player who controls a card controls its abilities.")
CONSTANTS_ARE_THEIR_CARDS: Final = question("A constant ability is controlled by the player who controls its card.")
TRIGGERED_ARE_THEIR_CARDS: Final = question(
    "A triggered ability is controlled by the player who controls its card when it is met."
)
ABILITY_CONTROLS_EFFECT: Final = question("Who controls an ability controls the effects that it makes.")
TEXTS_SPEAK_FOR_THEIR_CONTROLLER: Final = question('"You" and "your" in a text mean the player who controls the card.')
UNTOLD_IS_THE_CONTROLLER: Final = question("What a text tells nobody in particular is done by its controller.")

# where effects come from
ABILITIES_KNOW_THEIR_CARD: Final = question("What an ability does is done by the card that has it.")
EFFECTS_KNOW_THEIR_ABILITY: Final = question("What an effect does is done by the ability that made it.")
ABILITIES_BY_CARD: Final = question("What an ability of a card does counts as done by that card.")
EFFECTS_BY_CARD: Final = question("What an effect of a card does counts as done by that card's effect.")
COSTS_ARE_EFFECTS: Final = question("What is done to pay a cost counts as done by an effect.")
INSTANT_IS_ONCE: Final = question("An effect that is no lasting one is carried out once, when it is resolved.")

# choosing, looking, kinds
CHOOSING_IS_A_DUTY: Final = question("Who is told to choose a number of things chooses that many.")
UPTO_ALLOWS_NONE: Final = question('"Up to" a number allows to choose none.')
HIDDEN_MAY_FAIL: Final = question("Who chooses a certain kind of card from a hidden place may say that there is none.")
PICKER_LOOKS: Final = question("Who chooses from a hidden place looks at all of it.")
LOOKER_ONLY: Final = question("What a player is told to look at is seen by that player alone.")
SHOWN_IS_SHOWN: Final = question("A card that everybody sees already is not shown again.")
SHOWN_UNTIL_DONE: Final = question("What an effect shows stays open until the effect has ended.")
KINDS_TELL_CARDS_APART: Final = question("A text that names a kind of card means cards of that kind alone.")
ALIKE_IS_ONE: Final = question("Cards that nobody can tell apart are offered as one answer.", 0)

# playing and paying
COSTS_IN_ORDER: Final = question("The parts of a cost are paid in the order in which they are printed.")
CONDITIONS_GOVERN: Final = question("What stands behind a condition is done only if the condition holds.")
THEN_GOES_ON: Final = question("What follows in a further sentence is done even if the one before was not.")
ONLY_IF_DONE: Final = question('"If you do" holds only if what stands before it was done.')
LIMITS_ARE_EACH_CARDS: Final = question("How often an ability may be used is counted for each card by itself.")
LIMITS_BEGIN_ANEW: Final = question("A card that has become another one may use its ability again.")

# triggered abilities
EFFECTS_FIRST: Final = question("What is met while an effect is carried out waits until it has ended.")
EACH_OCCURRENCE: Final = question("A triggered ability is met once for each time that its condition occurs.")
NON_CUMULATIVE: Final = question("Some abilities are met once at most, however often their condition occurs at once.")
CONDITIONS_WHEN_MET: Final = question("A condition of a triggered ability must hold when it is met.")
ARRIVES_IN_TIME: Final = question("A card that comes by an event sees that event already.")
MOVES_ARE_LOOKED_AT: Final = question("An ability that waits for a move looks at the card on the right side of it.")
LOOK_AT_PUBLIC_SIDE: Final = question("Of a move from a hidden to an open place, or back, the open side is looked at.")
LOOK_AT_FIELD_SIDE: Final = question("Of a move from or to the field, the side on the field is looked at.")
LOOK_AT_NEW_SIDE: Final = question("Of any other move, the side after it is looked at.")
DELAYED_ONCE: Final = question("A delayed ability is met once.")
DELAYED_REMEMBERS_ITS_CARD: Final = question(
    "A delayed ability means the card that its effect spoke of, and no later one."
)
STATES_ARE_WATCHED: Final = question("Some triggered abilities wait for a state and not for an event.")
STATE_TRIGGER_ONCE: Final = question(
    "An ability that waits for a state does not wait again while it waits to be resolved."
)
ONE_STATE_ONE_PLAY: Final = question(
    "An ability that was played for a state waits for it again only when it is so anew.", 0
)
UNRESOLVED_STATE_IS_OVER: Final = question(
    "An ability that waits for a state and could not be resolved waits again only after the state has ended.", 0
)
LAST_KNOWN: Final = question("Of a card that has left, what it last was is used.")

# continuous effects
BASE_ABILITIES: Final = question("Some abilities of a card count as printed: they apply before all other effects.")
LAYERS_IN_ORDER: Final = question("Continuous effects are applied in the order of their kinds.")
LAYERS_SPLIT: Final = question("Each part of an effect is applied with the parts of its own kind.")
LAYER_DEPENDENCY: Final = question("An effect that depends on another of its kind is applied after it.")
LAYER_TIMESTAMPS: Final = question(
    "Effects of one kind that do not depend on each other are applied in the order of their ages."
)
CONSTANTS_HAVE_AGE: Final = question("A constant ability is as old as the stay of its card where it lies.")
RESOLVED_EFFECTS_HAVE_AGE: Final = question("An effect that an ability made is as old as the moment when it was made.")
ARRIVES_WITH_EFFECTS: Final = question("A card that comes to a place is at once as the effects there make it.")
PERMANENT_EFFECTS: Final = question("Permanent effects apply as long as their card is where they are valid.")
PERMANENT_CONDITIONS: Final = question("A permanent effect with a condition applies only while the condition holds.")
PERMANENT_UNTIL_STABLE: Final = question("Permanent effects are applied again and again until nothing changes.")
RESOLVED_EFFECTS_STAY: Final = question(
    "An effect that was resolved goes on when the card that made it has lost the ability."
)
OVER_BEFORE_IT_BEGAN: Final = question("An effect that would end before it begins does not come about.")
THIS_TURN_ENDS: Final = question('What lasts "this turn" ends with the turn.')
NAMED_TURN_BEGINS: Final = question("What lasts for a later turn begins to apply in that turn.")

# replacement
REPLACE_ONCE: Final = question("A replacement applies at most once to one event.")
REPLACE_AFFECTED_CHOOSES: Final = question("Of several replacements the player who is affected chooses the first.")
DEALERS_CHOOSE: Final = question("Of several replacements the player whose effect it is chooses the first.", 0)
REPLACE_IN_ORDER: Final = question(
    "Of several replacements that of the event's own source applies first, then the turn player's, then the other's.", 0
)
REPLACE_COVERS_ALL: Final = question("A replacement takes the place of everything that happens together.", 0)
REPLACE_MUST_BE_POSSIBLE: Final = question(
    "A replacement whose own instruction cannot be carried out does not apply.", 0
)
REPLACED_ANYWAY: Final = question(
    "A replacement without a choice applies even if its own instruction cannot be carried out.", 0
)
REPLACED_MAY_BE_REPLACED: Final = question("What happens instead may itself be replaced.")
REPLACED_NEVER_HAPPENED: Final = question("What was replaced has not happened.")
REPLACEMENT_IS_ITS_OWNERS: Final = question("What happens instead is done by the player whose replacement it is.")
TEXT_GOES_ON_AFTER_REPLACEMENT: Final = question("The text whose act was replaced goes on with what follows.")
INSTEAD_MAY_BE_DECLINED: Final = question('A replacement that "may" apply can be declined.')
DECLINED_IS_UNUSED: Final = question("A replacement that was declined has not been used.")

# loops
LOOPS: Final = question("Actions that could be repeated for ever are found.")
LOOPS_DRAW: Final = question("A loop that nobody can stop ends the game in a draw.")
LOOPS_ARE_NAMED: Final = question("Where one player can stop a loop, that player names how often it is gone through.")
LOOPS_ARE_NAMED_BY_BOTH: Final = question(
    "Where several players can stop a loop, each names a number and the smallest holds."
)
LOOPS_NOT_AGAIN: Final = question("An action that brings back the very same position is not offered again.", 0)
LOOPS_THROUGH_WINDOWS: Final = question(
    "Loops are also looked for where players are asked in secret whether they answer.", 0
)

# Of what the kernel asks the tables of conditions that it reads (a game says the same of its own: `ASKS`).
OF_CONDITIONS: Final = {
    "valid": "ref: the card; n: an ability of it",
    "effective": "ref: the card; n: an ability of it",
    "seen_face_down": "ref: the card",
    "own_face_down": "seat: whose place it lies in; ref: the card",
    "seen_open": "ref: the card",
    "chosen": "seat: who chooses; ref: what could be chosen; n: the ref of the card whose text says so",
    "foremost": "seat: who chooses; ref: what could be chosen; n: the ref of the card whose text says so",
    "spared": "seat: who would lose",
}
