"""Rulings on 汎用TCG: how contradictory, silent or damaged passages of the rulebook are read, and why."""

from __future__ import annotations

from fuda.kernel.game.clauses import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        ("811.2a", "1001.2"),
        reading="One round runs 1002, 1003, 1004, 1005 in that order, each for all cards and both players at once; "
        "rounds repeat until nothing is due. Choices: turn player first.",
        reason="811.2a says all at once and 1001.2 says from top to bottom; rounds of ordered steps satisfy both.",
    ),
    Ruling(
        ("804.2b", "201.3", "306.8"),
        reading="A 強化 whose text names no owner may be set on any unit that fits, also the opponent's, and is then "
        "controlled by that player.",
        reason="201.3 reads a kind without an owner as every such card in the areas, and 306.8 gives control to the "
        "area's player.",
    ),
    Ruling(
        ("602.1", "906.1"),
        reading="The action of charging is not offered with an empty hand; an effect's チャージする with an empty "
        "hand still draws.",
        reason="The action begins with a hand card; an effect does what it can (104.2).",
    ),
    Ruling(
        ("802.2", "306.7a-3"),
        reading="The text of a KO'd unit is inactive, and it is not counted as a unit unless KOしたユニット is named.",
        reason="306.7a-3 takes KO'd units out of everything that does not name them; counting and applying texts are "
        "such things.",
    ),
    Ruling(
        ("205.1", "704.3c-1"),
        reading="Advantage doubles damage to the opposing main unit in 704.3 only, never other damage.",
        reason="205.1 speaks of any damage, but the one place that applies it, 704.3c-1, is about the main unit.",
    ),
    Ruling(
        ("704.2", "812.1", "813.4"),
        reading="If the attacker is KO'd or swapped by a used-a-skill trigger, the declared skill goes on with "
        "last-known information; 704.3c-1 reads whoever is main now.",
        reason="Nothing in 704 stops the skill, 813.4 keeps its unit as source, and 704.3c-1 names the place.",
    ),
    Ruling(
        ("704.3a-2", "704.3a-1"),
        reading="An N× skill whose base comes to 0 skips 704.3b to 704.3d.",
        reason="The test is made at this point, after 704.3a-1 has fixed the base.",
    ),
    Ruling(
        ("806.2b", "804.2c-31", "920.1"),
        reading="The success of an activated EX skill is judged once, when its ability is in the resolution zone.",
        reason="Both clauses describe the one judgement of 920.1; 920.2b points to 804.2c-31 for the failure.",
    ),
    Ruling(
        ("807.7a", "807.3", "811.2b"),
        reading="A state trigger's count drops after play and resolution, which are one act.",
        reason="Otherwise the state, which mostly still holds while it is played, would make it wait again at once.",
    ),
    Ruling(
        ("302.3b", "809.3b-3"),
        reading="Leaving main ends effects tied to that unit, not effects over all own units or over the own main "
        "unit.",
        reason="809.3b-3 makes the latter effects over whatever matches, which are not applied to the unit as such.",
    ),
    Ruling(
        ("605.1", "605.3", "915.1a", "306.7b"),
        reading="The controller picks which face-down energy is discarded without seeing it; a stunned main unit "
        "cannot retreat.",
        reason="306.7b closes energy to everybody, and 605.1 points to 915, where 915.1a asks for a unit that is not "
        "stunned.",
    ),
    Ruling(
        ("804.2b",),
        reading="A play without a legal target is illegal, and the game returns to the state before it.",
        reason="The printed sentence ends in a negation that would leave an illegal play standing.",
    ),
    Ruling(
        ("807.5",),
        reading="Triggered abilities on a card changing zones do exist.",
        reason="The printed sentence denies them and then explains how they look at the card.",
    ),
    Ruling(
        ("807.5b",),
        reading="戦場 is the エリア.",
        reason="No zone has that name, and the area is the only zone that fits the pair of cases.",
    ),
    Ruling(
        ("505.3c",),
        reading="優先権処理 is the rule check.",
        reason="The game has no priority; rule processing and triggers are dealt with by 811.",
    ),
    Ruling(
        ("105.3c",),
        reading="An effect is controlled by the controller of the ability that produced it.",
        reason="Printed the other way round, as if the effect produced the ability; 813.1 gives the direction.",
    ),
    Ruling(
        ("801.1b",),
        reading="The unnamed subject of the clause is the triggered ability.",
        reason="It stands where 801.1 lists that kind, and 807.1 says the same of it.",
    ),
    Ruling(
        ("811.1",),
        reading="自動能力 is the triggered ability.",
        reason="No other kind of ability is played in a rule check (811.2b, 811.2c).",
    ),
    Ruling(
        ("813.5", "813.5a", "813.5b"),
        reading="The letter A in the cases is the card or effect that is said to have knocked the unit out.",
        reason="The leading sentence names only that card or effect.",
    ),
    Ruling(
        ("807.8",),
        reading="A waiting ability is played also if its card is elsewhere, lost it, or it is no longer valid.",
        reason="The sentence is garbled in the middle; its end is plain.",
    ),
    Ruling(
        ("209.1", "801.1g-1", "802.2a", "606.1"),
        reading="EX skills are printed on 強化 only; a unit has EX skills through its sets or by an effect.",
        reason="208.1 gives skills to units and 強化, 209.1 EX skills to 強化 alone; 801.1g-1 lets a unit's EX skills "
        "mean those of its sets.",
    ),
    Ruling(
        ("802.2a", "801.1g-1", "807.8"),
        reading="Stunning a unit makes the EX skills of its sets invalid, but not those already waiting.",
        reason="Its sets' EX skills are its own (801.1g-1); a waiting ability no longer needs to be valid (807.8).",
    ),
    Ruling(
        ("801.1e", "208.1", "703.2a-1"),
        reading="A skill printed on a set 強化 is a skill ability as well.",
        reason="801.1e names units only, but 208.1 and 801.1g-1 make it a skill of the unit that wears it.",
    ),
    Ruling(
        ("503.3e", "606.1", "806.1"),
        reading="Activated abilities are played as EX skills only; there is no action for any other.",
        reason="503.3 lists every action of the main phase.",
    ),
    Ruling(
        ("403.3", "403.3a"),
        reading="In setup only the player without a unit redraws; a player with one puts it down before the other's "
        "redraw. Both are asked without seeing the other's card.",
        reason="403.3a speaks of the player without a unit at that point; there is no turn player yet to order the "
        "choices.",
    ),
    Ruling(
        ("403.3a", "302.2b"),
        reading="A player who holds a unit cannot deny it in order to redraw.",
        reason="302.2b protects a hand that stays hidden; 403.3a has the hand shown.",
    ),
    Ruling(
        ("403.3", "303.2"),
        reading="The main unit of the setup lies unseen by both views until 403.5.",
        reason="303.2 hides a face-down card from every player, and names no exception for who put it.",
    ),
    Ruling(
        ("403.3b",),
        reading="The compensation is drawn after placing the main unit and cannot be declined.",
        reason="It follows 403.3 and is worded as an instruction.",
    ),
    Ruling(
        ("402.2c", "201.2", "201.2b"),
        reading="For the limit of four, all commands are one kind, whatever their class.",
        reason="201.2 knows two kinds; 201.2b calls the three classes a further division.",
    ),
    Ruling(
        ("402.2a",),
        reading="Backs are a property of the card sheet, the same by default; a deck that mixes them is refused.",
        reason="The clause is a condition on decks like its neighbours, and a sheet can state a back.",
    ),
    Ruling(
        ("307.1", "308.1", "914.1", "603.1"),
        reading="The main area and each standby area hold one unit with its attachments.",
        reason="No clause gives the number; 403.3, 603.1, 914.1 and 1004.2 only work with one each.",
    ),
    Ruling(
        ("308.1", "306.3"),
        reading="Standby areas are interchangeable: a unit put out takes a free one without a question.",
        reason="They keep no order and nothing refers to one of them, except 914.1, where the place is given.",
    ),
    Ruling(
        ("309.2",),
        reading="The order of the discard pile is kept; rearranging it freely is not offered.",
        reason="The clause leaves that to an event's organiser; the order is what effects about the top card read.",
    ),
    Ruling(
        ("309.3", "306.7b", "303.2a"),
        reading="Energy discarded at once is ordered by its owner as the face-up cards they become.",
        reason="They arrive open in a public zone, where their order is seen by all; 807.5a looks at that side too.",
    ),
    Ruling(
        ("302.5", "911.1", "1005.1"),
        reading="A set owned by one player on the other's unit is discarded to its owner's pile.",
        reason="302.5 yields only to a text that says whose zone; 911.1 describes the usual case of a player's own "
        "card.",
    ),
    Ruling(
        ("306.6", "905.3a"),
        reading="A unit's sets are whatever cards are set on it.",
        reason="306.6 says commands, 905.3a says cards; only commands are set by rule, so the wider word costs "
        "nothing.",
    ),
    Ruling(
        ("306.7a-1", "909.1", "907.1"),
        reading="A KO also puts the unit upright, and that is not recovering.",
        reason="306.7a-1 shows KO by an upright card; 907.1 is an instruction of its own that nobody gave.",
    ),
    Ruling(
        ("302.3b", "306.7a-3"),
        reading="A KO'd main unit that is swapped out loses its effects like any other.",
        reason="302.3b ends effects as part of the move; it does not choose or affect the unit in the sense of "
        "306.7a-3.",
    ),
    Ruling(
        ("302.3", "916.1"),
        reading="Damage markers and states are gone when a unit leaves the areas, and stay when it moves between them.",
        reason="Elsewhere it is a new card (302.3); between areas it is the same card and 302.3a-1, 302.3b name all "
        "that changes.",
    ),
    Ruling(
        ("804.2b-1",),
        reading="A KO'd unit that an effect turns up again has been in the area all the time; a card set this turn "
        "counts even if it is gone.",
        reason="KO is a state in the area (306.7a), not a move; the clause asks what happened in the turn, not what "
        "is set now.",
    ),
    Ruling(
        ("602.2", "605.2", "906.1", "915.1"),
        reading="Charges and retreats by effects neither use up the once a turn nor are stopped by it, but they are "
        "charges and retreats for triggers.",
        reason="602.2 and 605.2 limit the actions of the main phase; the words of 906 and 915 are the same acts.",
    ),
    Ruling(
        ("605.1", "915.1a", "915.1b"),
        reading="The standby unit is chosen before the energy is discarded.",
        reason="605.1 mentions the cost first, but sends the reader to 915, which has the steps.",
    ),
    Ruling(
        ("206.1", "203.1"),
        reading="Every unit prints HP; a unit without a printed retreat cost has retreat cost 0.",
        reason="Nothing says what a missing one would mean.",
    ),
    Ruling(
        ("704.4", "704.5", "704.3d"),
        reading="A skill's text that deals damage to a chosen unit, or again to the opposing main unit, is dealt in "
        "704.4 without changes of 704.3b and without advantage.",
        reason="704.5 leaves out all damage and 704.3 knows only the skill damage, so 704.4 is the only place left; "
        "104.1 forbids dropping it.",
    ),
    Ruling(
        ("704.3b-1", "916.4a", "104.2"),
        reading="Changes of damage apply to a base above 0; a result of 0 or less deals nothing and is not dealt "
        "damage.",
        reason="704.3a-2 leaves at 0, and 104.2 does not carry out amounts of 0 or less.",
    ),
    Ruling(
        ("704.3c-1",),
        reading="Damage doubles once, however many attributes match.",
        reason="The clause asks whether one matches, not how many do.",
    ),
    Ruling(
        ("703.1", "704.2"),
        reading="Resting or stunning the main unit after the declaration does not stop the skill.",
        reason="Only 703.1 looks at the state, before the declaration.",
    ),
    Ruling(
        ("505.3c", "505.3b"),
        reading="When the last step is redone, a main unit still rested or stunned gets another janken.",
        reason="The clause restarts the step from its beginning and excepts nothing.",
    ),
    Ruling(
        ("505.3b", "919.1"),
        reading="A drawn janken is repeated; only a lost one leaves the unit as it is.",
        reason="919.1 has janken decide a winner.",
    ),
    Ruling(
        ("807.2a", "902.1b", "807.3"),
        reading="For 累積しない, EX skills of one name under one controller share the count; if several are met at "
        "once, their controller picks which waits.",
        reason="902.1b makes them the same skill, while 807.3 lets each player look after the own abilities.",
    ),
    Ruling(
        ("809.7", "811.2b"),
        reading="An as-long-as about the own card that is not met when the effect would begin never begins, also if "
        "it is met later.",
        reason="Play and resolution are one act, so the moment of resolution is the test that is left.",
    ),
    Ruling(
        ("809.8", "502.1"),
        reading="An effect for a named turn applies from the moment the turn passes, before its draw.",
        reason="The turn begins in 505.4; 502.2 only lets its triggers happen.",
    ),
    Ruling(
        ("803.1", "920.2b"),
        reading="An ability that failed was played: a limit per turn is used up.",
        reason="The limit counts plays; 920.2b ends the resolution, not the play.",
    ),
    Ruling(
        ("920.1a", "920.1b"),
        reading="Unconditional failure is judged first; conditional ones follow, turn player's first, and stop at the "
        "first that makes the skill fail.",
        reason="The order is that of the clauses; once failed there is nothing left to judge.",
    ),
    Ruling(
        ("1002.1", "1002.2", "1004.1"),
        reading="A replacement that could not be done is lost in the next round of the same check; both players in "
        "the same round draw the game.",
        reason="1002.2 looks back at the processing before it, and 811.2a goes on while something is due.",
    ),
    Ruling(
        ("103.1", "103.2", "1002.1"),
        reading="The game ends with the defeat step in which somebody loses; later steps of that round are not done.",
        reason="103.1 and 103.2 decide the game then, and 1001.2 puts defeat before the rest.",
    ),
    Ruling(
        ("104.2", "910.1", "910.2"),
        reading="まで allows fewer, also none; a number without まで must be reached as far as possible.",
        reason="910.1 makes the number named a duty; a text that says 'up to' names a range (104.1, 104.5).",
    ),
    Ruling(
        ("910.2", "912.1"),
        reading="Looking through a deck does not shuffle it; only a text that says so does.",
        reason="No clause adds a shuffle to searching.",
    ),
    Ruling(
        ("910.2", "306.7b"),
        reading="Choosing energy does not show it.",
        reason="910.2 opens hidden zones; energy lies in a public zone, closed by 306.7b.",
    ),
    Ruling(
        ("1101.1", "919.1"),
        reading="Repeated draws in janken are no loop.",
        reason="Either player can break them by another choice, and no one action is repeated by will.",
    ),
    Ruling(
        ("302.4",),
        reading="Cards looked at in the deck and put back on its top or bottom are ordered by their owner; no "
        "order is asked of an owner who cannot tell the cards apart.",
        reason="The clause speaks of moving to a zone, but nothing else would settle their order.",
    ),
    Ruling(
        ("302.2b",),
        reading="Where an effect asks whether certain cards are in a hand, that hand's player may say there are "
        "none, and is asked even when there are none. Constant abilities and questions about a deck read"
        " the truth.",
        reason="Nobody can be made to prove what is hidden; where nobody can be asked, there is nothing but the truth.",
    ),
    Ruling(
        ("302.3",),
        reading="A text that names a card again after moving it itself means that card where it now is, except "
        "in the deck.",
        reason="The text itself states that it goes on with the card; nobody follows a card in the deck.",
    ),
    Ruling(
        ("302.3", "302.3a"),
        reading="Energy or a set that is moved from one unit to another stays the same card; a unit that becomes"
        " energy or a set is a new card.",
        reason="Both places are areas; but damage and states of a unit have no meaning under another one.",
    ),
    Ruling(
        ("302.3a-1", "104.4"),
        reading="The recovery on going to standby is an instruction like any other: it triggers what waits for "
        "it and can be forbidden.",
        reason="Nothing exempts it.",
    ),
    Ruling(
        ("104.4", "602.1", "603.1"),
        reading="What forbids charging or putting out units also forbids doing so by an effect.",
        reason="The act is forbidden, not one of its occasions.",
    ),
    Ruling(
        ("306.7a-3",),
        reading="A reference to a unit that has been KO'd meanwhile no longer lets it be damaged, turned, "
        "charged or attached to, swapped, given counters or changed by an effect that lasts.",
        reason="Only a text that says KOしたユニット speaks of KO'd units.",
    ),
    Ruling(
        ("104.5",),
        reading="Where a text asks for a number without a bound, 0 to 20 are offered; for loops, 0 to 999.",
        reason="The rules set no upper end, and a question needs one.",
    ),
    Ruling(
        ("603.1", "308.1"),
        reading="A unit that is put out goes to the first free standby area.",
        reason="The four areas differ in nothing that any rule or text could ask for.",
    ),
    Ruling(
        ("603.1", "308.2", "104.2"),
        reading="A command that an effect would put into a standby area stays where it is.",
        reason="Standby areas are for units, and what cannot be done is not done.",
    ),
    Ruling(
        ("803.1", "902.1b"),
        reading="A limit per turn is counted for the ability on its card, not for all skills of that name.",
        reason="The limit stands in the text of that ability; sameness of names is for references.",
    ),
    Ruling(
        ("912.2", "912.2a", "903.1"),
        reading="A card that was looked at or revealed is out of sight after the shuffle, also when it is then "
        "placed on top.",
        reason="Nobody can follow a card through a shuffle.",
    ),
    Ruling(
        ("910.2",),
        reading="What a player saw while picking stays in view until the effect ends; a search is asked even if "
        "nothing fits.",
        reason="It gives the player nothing new, and its absence would tell the opponent.",
    ),
    Ruling(
        ("914.1", "810.1"),
        reading="A swap of which one half is replaced does not happen at all.",
        reason="Two units cannot stand in one area, and a swap is one act.",
    ),
    Ruling(
        ("920.1b",),
        reading="An effect by which a skill fails may stand in the skill's own text as well as in another one.",
        reason="The clause does not say where.",
    ),
    Ruling(
        ("1101.1a",),
        reading="Not doing the loop again means not completing it again; each of its actions, or the same action"
        " on another unit, stays possible.",
        reason="The clause forbids the loop, not its parts.",
    ),
    Ruling(
        ("1101.1a", "1101.1b"),
        reading="Whoever could choose otherwise and thereby leave the loop names a number; choices of order "
        "alone do not count.",
        reason="Only such a choice is a choice to repeat.",
    ),
    Ruling(
        ("1101.1",),
        reading="A loop that leaves more counters or effects behind is a loop; one that uses something up is "
        "not. A forced one that only grows counts as endless after 3000 plays or 300 new effects.",
        reason="What is used up ends by itself; what grows never does, and a machine must stop somewhere.",
    ),
    Ruling(
        ("1101.1c",),
        reading="Choices that must be made but cannot lead out of the loop do not stop it.",
        reason="Nobody can stop it by them.",
    ),
    Ruling(
        ("1005.1", "1005.2", "915.1b", "911.1"),
        reading="Cards put into the discard pile by rule processing or for a retreat are discarded.",
        reason="Both clauses use the word.",
    ),
    Ruling(
        ("811.2a", "104.4"),
        reading="What an effect forbids is not due.",
        reason="Otherwise rule processing would never end.",
    ),
    Ruling(
        ("802.2a", "807.2"),
        reading="A unit that becomes stunned does not trigger its own EX skill that waits for that.",
        reason="The skill is not valid in the state that would trigger it.",
    ),
    Ruling(
        ("801.2d", "212.1"),
        reading="Printed skill damage is not an effect of a card, but it is done by an ability of the card that "
        "has the skill.",
        reason="Effects are card texts and skill texts; the printed damage stands apart from both.",
    ),
    Ruling(
        ("807.7", "807.1"),
        reading="A state that held only for a moment inside an effect was met.",
        reason="Triggered abilities always watch.",
    ),
    Ruling(
        ("801.2b", "809.7"),
        reading="An effect that lasts as long as something is so is over for good when that stops, also when the"
        " card it speaks of has left.",
        reason="As-long-as is a duration, and a duration that has ended does not begin again.",
    ),
    Ruling(
        ("810.3",),
        reading="Once per event means once for the event and everything that comes of it: two effects that draw "
        "two instead of one make three of one.",
        reason="What comes of an event is still that event replaced.",
    ),
    Ruling(
        ("810.2", "810.3"),
        reading="Whether an optional replacement is used is up to its controller; choosing among several is up "
        "to whoever the event affects.",
        reason="The permission stands in the text, which speaks to its controller.",
    ),
    Ruling(
        ("801.1g-1",),
        reading="A unit that loses its skills or EX skills loses those of its sets as well.",
        reason="They count as the unit's.",
    ),
    Ruling(
        ("813.4", "813.2"),
        reading="Damage by an ability of a 強化 that is not a skill comes from the 強化, not from its unit.",
        reason="Only skills hand their damage to the unit.",
    ),
    Ruling(
        ("807.5", "909.1"),
        reading="What waits for a KO looks at the unit as it was just before.",
        reason="A KO is no move, and a KO'd unit is no longer spoken of.",
    ),
    Ruling(
        ("809.8", "807.6"),
        reading="A delayed ability with a certain turn named in front waits in that turn only.",
        reason="It begins and ends with the named turn, as an effect does.",
    ),
    Ruling(
        ("1002.1", "104.4", "810.1"),
        reading="Only a draw that was tried, and could not be made because the deck is empty, loses the game; one that "
        "is forbidden is not tried, and one that is replaced did not happen.",
        reason="104.4 does not carry out what is forbidden, with cards in the deck or without, and 810.1 leaves "
        "nothing of what is replaced.",
    ),
    Ruling(
        ("810.1", "809.4"),
        reading="What replaces the coming of a unit looks at it as it is before it comes, but at the area to which it "
        "would come.",
        reason="It has not come yet, so that nothing that holds there applies to it; whose area it is can be told.",
    ),
    Ruling(
        ("809.1e", "703.2a-2"),
        reading="A skill cost that is set counts for every skill of the unit instead of the printed cost; what changed "
        "it before is gone, what changes it later counts.",
        reason="Effects on one number apply in the order of their age.",
    ),
    Ruling(
        ("810.1", "602.1", "906.1", "704.1"),
        reading="A charge that is replaced neither attaches nor draws, though the action counts for the turn; a skill "
        "whose use is replaced does nothing of what it says.",
        reason="Both are one act with several parts, and 810.1 lets nothing of it happen.",
    ),
    Ruling(
        ("810.1", "804.2c-2"),
        reading="A 強化 whose setting is replaced goes to the discard pile.",
        reason="It has been played and resolved, and nothing keeps a card in the resolution zone after that.",
    ),
    Ruling(
        ("810.1", "804.2", "919.1"),
        reading="Texts that replace the play of a card or the winning of a janken are refused.",
        reason="Nothing says what becomes of a card that was not played after all, or how a janken without a winner "
        "goes on.",
    ),
    Ruling(
        ("704.3a-1", "704.3b", "704.4", "704.5"),
        reading="What a sentence about damage looks back at (it, that was done, the janken, that number) is carried "
        "out with it, before its own time; a skill whose sentences could not look back at what they say is refused.",
        reason="The text makes the one depend on the other, and the damage cannot wait for 704.5.",
    ),
    Ruling(
        ("807.4", "807.7a", "807.3a"),
        reading="A state trigger that cannot be played does not make the check begin again; while the state lasts it "
        "waits for every later check, and is played in the first in which it can be.",
        reason="807.3a goes on only after an ability was played, and 807.7a triggers it whenever it is not waiting.",
    ),
    Ruling(
        ("505.3c", "807.4"),
        reading="An ability that cannot be played is no reason to do the last step again.",
        reason="Otherwise the step would never end.",
    ),
)
