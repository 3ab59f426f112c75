"""The ledger of Gate Ruler: every clause of its rulebook in our own words, and what becomes of it.

An entry with `none` asks for no behaviour, for the reason given. Every other entry has a `probe`: the smallest
situation that comes out differently when the clause is switched off. `same_as` names a clause that says the same,
so that one row may carry both. How doubtful or damaged passages are read stands in `rulings.py`.
In the probes A is the turn player and B the other, unless they say otherwise. Chapters 10 to 17 are in
`ledger_part2.py`. The appendix on rulers has no clauses of its own: 5-2c-1, 5-3b, 6-2f, 3-2f and 4-3a-1a carry it.
"""

from __future__ import annotations

from fuda.games.gateruler.clauses.ledger_part2 import ENTRIES as LATER
from fuda.kernel.game.clauses import Entry

ENTRIES: tuple[Entry, ...] = (
    # 1 The game
    Entry(
        "1-1a",
        "Introduces the document as the detailed rules of the game.",
        none="It only says what the document is.",
    ),
    Entry(
        "1-2a",
        "Two players play against each other; no other number is provided for.",
        probe="A new game with one or three decks is refused.",
    ),
    Entry(
        "1-3a",
        "Says what a game is in this document.",
        none="It only names the notion; 1-4 says how a game ends.",
    ),
    Entry(
        "1-3b",
        "Says who a player is.",
        none="It only names the notion.",
    ),
    Entry(
        "1-3c",
        "Says what a card is.",
        none="It only names the notion; chapter 2 says what is printed on cards.",
    ),
    Entry(
        "1-4a",
        "Who has lost leaves the game.",
        probe="B's defeat process resolves: B is out and takes no further decision; without it B plays on.",
    ),
    Entry(
        "1-4b",
        "The only player left wins, and the game is over.",
        probe="B has lost and A has not: the game ends there and the result names A as the winner.",
    ),
    Entry(
        "1-4b-1",
        "When nobody is left the game ends without a winner.",
        probe="One defeat process names both players and both still meet a condition: the result is a draw.",
    ),
    Entry(
        "1-4c",
        "A player may give up at any moment and leaves the game.",
        probe="B concedes while A is being asked something in the middle of a resolution: A has won.",
    ),
    Entry(
        "1-4c-1",
        "No effect replaces a concession, asks for one or makes one happen.",
        probe="A player whose defeat would be replaced concedes: the concession still ends the game for that player.",
    ),
    Entry(
        "1-5a",
        "Where a card's text and these rules disagree, the text goes first.",
        probe="A text lets its unit attack the ruler behind a defender: that ruler is offered although it is not in "
        "front.",
    ),
    Entry(
        "1-5b",
        "What cannot be done of an instruction is left out, and the rest of it is done.",
        probe='"Destroy the field card and draw one" with no field card in play: one card is drawn.',
    ),
    Entry(
        "1-5b-1",
        "Of a number that cannot be reached as much as possible is done.",
        probe='"Discard two" with one card in hand: that one is discarded.',
    ),
    Entry(
        "1-5b-2",
        "Something that is to be done zero times or fewer is not done at all.",
        probe="Draw as many as a difference that comes to -1: nothing is drawn, and nothing that waits for drawing "
        "triggers.",
    ),
    Entry(
        "1-5c",
        "Being told to become what it is already is no becoming.",
        probe='A rested unit is told to rest: nothing that waits for resting triggers, and "if you did" fails.',
        same_as="15-7c",
    ),
    Entry(
        "1-5d",
        "When something is ordered and at the same time forbidden, it is not done.",
        probe="An effect destroys two units, one of which cannot be destroyed by effects: only the other goes to "
        "the grave.",
    ),
    Entry(
        "1-5e",
        "A number that is chosen is a whole number of zero or more.",
        probe='"Choose a number": 0 is among the answers, -1 and one half are not.',
    ),
    Entry(
        "1-5f",
        "One fitting item is enough to be something; to be not something, none may fit.",
        probe='A unit with the attributes earth and beast is found by "beast", and not found by "not beast".',
    ),
    Entry(
        "1-5g",
        "What is asked for but does not exist is zero, or no information.",
        probe="Cards in the hand of a player whose ruler has no hand are counted: 0. An energy card has no army to "
        "share.",
    ),
    # 2 What is printed on cards
    Entry(
        "2-1a",
        "Says that cards carry information.",
        none="It only introduces the chapter; each item has clauses of its own.",
    ),
    Entry(
        "2-1b",
        "An item named alone, or with the word card, means cards that have that item.",
        probe='"When a card of army X attacks", said only by the army\'s name: a unit of X attacks, and it triggers.',
    ),
    Entry(
        "2-2a",
        "Every card has a name of its own.",
        probe="A card sheet without a name is refused.",
    ),
    Entry(
        "2-2b",
        "Names are what deck building counts copies by.",
        probe="Five cards of one name under different numbers in an Apprentice deck are refused.",
        same_as="5-2c-1c",
    ),
    Entry(
        "2-2c",
        "A name in quotation marks means that card name, or a part of one, as the context has it.",
        probe='"A card with X in its name" finds a longer name with X in it; "the card X" does not find that one.',
    ),
    Entry(
        "2-3a",
        "Every card belongs to a kind.",
        probe='"Choose a unit" with a unit and a field card in play: only the unit is offered.',
    ),
    Entry(
        "2-3b",
        "There are five kinds: ruler, unit, event, field and energy.",
        probe="A card sheet with a sixth kind is refused, and each of the five is read.",
    ),
    Entry(
        "2-4a",
        "A card belongs to an army.",
        probe="A card sheet names two armies: the card is found by either of them.",
    ),
    Entry(
        "2-4b",
        "Armies are looked at by deck building, cards, abilities and effects.",
        probe='"Units of army X get ATK+1": a unit of another army does not get it.',
    ),
    Entry(
        "2-5a",
        "A card has attributes.",
        probe="A card sheet names two attributes with a slash between: the card has both.",
    ),
    Entry(
        "2-5b",
        "Attributes are looked at by cards, abilities and effects.",
        probe='"Destroy a unit of attribute Y": only units that have Y are offered.',
    ),
    Entry(
        "2-5c",
        "Who chooses an attribute chooses one that some published card has.",
        probe="Familiar offers the attributes that occur on known cards, and no invented one.",
    ),
    Entry(
        "2-6a",
        "Says that life is how much a ruler's player can bear.",
        none="It only introduces the item; 2-6c and 12-2a-1 say what it does.",
    ),
    Entry(
        "2-6b",
        "A player with as much damage as the ruler's life, and unhealed, loses.",
        probe="B's twelfth damage card under a ruler of life 12: B's defeat process is put on the gate.",
        same_as="12-2a-1",
    ),
    Entry(
        "2-6c",
        "The current life of a ruler is its life less the cards in its controller's damage zone.",
        probe='"If the enemy ruler\'s life is 3 or less" with life 12 and nine damage cards: it holds; with eight it '
        "does not.",
    ),
    Entry(
        "2-6c-1",
        "A player's current life is that of the ruler this player controls.",
        probe='"If your life is 5 or less" looks at the own ruler and the own damage zone, not at the other\'s.',
    ),
    Entry(
        "2-7a",
        "Says that the level measures how strong a card is.",
        none="It only introduces the item; 2-7b says what it does.",
    ),
    Entry(
        "2-7b",
        "The level is what the cost of playing a card is taken from.",
        probe="A Knight plays a level 2 unit: two energy cards are rested.",
        same_as="14-3b-6a",
    ),
    Entry(
        "2-8a",
        "Describes the icon of cards with an overdrive, touchdown or counter ability.",
        none="It marks what the text says anyway; 16-2 to 16-4 are the abilities.",
    ),
    Entry(
        "2-9a",
        "Describes the icon of strong cards.",
        none="It only introduces the icon; 2-9b says what it does.",
    ),
    Entry(
        "2-9b",
        "Cards with that icon are legends, and deck building looks at them.",
        probe="Three different legends in a deck whose ruler allows two are refused.",
        same_as="5-2c-1d",
    ),
    Entry(
        "2-10a",
        "Says that ATK is how hard a ruler or unit hits units.",
        none="It only introduces the item; 2-10b says what it does.",
    ),
    Entry(
        "2-10b",
        "Damage from attacking a unit is the attacker's own ATK.",
        probe="A unit of ATK 3 and STK 1 attacks a unit: 3 damage.",
        same_as="8-6b-2",
    ),
    Entry(
        "2-11a",
        "Says that HP is how much a unit can bear.",
        none="It only introduces the item; 2-11b and 2-11c say what it does.",
    ),
    Entry(
        "2-11b",
        "Damage adds to what the unit bears; its HP does not go down.",
        probe='A unit of HP 5 with 3 damage is found by "HP 5", and "HP 2 or less" does not find it.',
    ),
    Entry(
        "2-11c",
        "A unit is destroyed when its damage reaches its HP or its HP is zero or less.",
        probe="A unit of HP 3 takes 3 damage: a destruction process for it is put on the gate; with 2 it is not.",
        same_as="12-4a-1",
    ),
    Entry(
        "2-12a",
        "Says that STK is how hard a ruler or unit hits rulers.",
        none="It only introduces the item; 2-12b says what it does.",
    ),
    Entry(
        "2-12b",
        "Damage from attacking a ruler is the attacker's own STK.",
        probe="A unit of ATK 3 and STK 1 attacks the ruler: one damage, not three.",
        same_as="8-6b-1",
    ),
    Entry(
        "2-13a",
        "The text of a card is its abilities.",
        probe="A card with a printed draw ability offers it; the same card with an empty text offers nothing.",
    ),
    Entry(
        "2-13b",
        "Each paragraph of a text, by frame or leading mark, is an ability of its own.",
        probe="A text of two marked paragraphs with a limit of once a turn each: both can be used in one turn.",
    ),
    Entry(
        "2-13c",
        "Says that a counter ability is printed in a frame of its own.",
        none="It describes the printing; the text names the ability itself.",
    ),
    Entry(
        "2-13d",
        "Explanations in brackets are no part of the text.",
        probe="A bracketed reminder that speaks of drawing a card: nothing is drawn on account of it.",
    ),
    Entry(
        "2-14a",
        "Describes the flavour text.",
        none="It takes no part in the game, as 2-14b says.",
    ),
    Entry(
        "2-14b",
        "Says that flavour text means nothing in the game.",
        none="It denies any meaning, so there is nothing to carry out.",
    ),
    Entry(
        "2-15a",
        "Describes the picture.",
        none="Pictures take no part in the game.",
    ),
    Entry(
        "2-15b",
        "Says that pictures mean nothing in the game.",
        none="It denies any meaning, so there is nothing to carry out.",
    ),
    Entry(
        "2-16a",
        "Describes collector number, rarity and the other small print.",
        none="It only lists them; 2-16b says that they mean nothing.",
    ),
    Entry(
        "2-16b",
        "Says that small print normally means nothing in the game.",
        none="It denies any meaning; the exception is 2-16b-1.",
    ),
    Entry(
        "2-16b-1",
        "Some rulers look at the small print when a deck is built.",
        probe="A World Master deck with a card whose number begins otherwise, and no card of its name that fits, is "
        "refused.",
    ),
    # 3 Zones
    Entry(
        "3-1a",
        "Says that zones are the places of cards and abilities.",
        none="It only names the notion; each zone has rows of its own.",
    ),
    Entry(
        "3-2a",
        "Cards lie in zones; each player has one of each, except for the field as a whole and the gate.",
        probe="Both players play something: both things lie on the one gate, in the order in which they were played.",
    ),
    Entry(
        "3-2a-1",
        "The zones that make up the field belong to one player each.",
        probe="A and B each have a unit in attack zone 1: these are different places, and neither crowds the other.",
    ),
    Entry(
        "3-2b",
        "In every zone a card is open or hidden to each player.",
        probe="The view of B never shows A's hand, and always shows A's grave.",
    ),
    Entry(
        "3-2b-1",
        "A player may look at what is open to this player at any time.",
        probe="In the middle of B's decision A's view still shows every card of both graves and of A's own hand.",
    ),
    Entry(
        "3-2b-2",
        "A player cannot see what is hidden from this player.",
        probe="The view of B shows A's set cards as backs.",
    ),
    Entry(
        "3-2b-3",
        "How many cards a zone holds is always known to everybody.",
        probe="The view of B shows how many cards A's hand and deck hold.",
    ),
    Entry(
        "3-2c",
        "Says that some zones keep an order.",
        none="It announces the notion; 3-4b and 3-18b say which zones do.",
    ),
    Entry(
        "3-2c-1",
        "Says that an order is shown by laying cards on one another.",
        none="It is about laying out physical cards.",
    ),
    Entry(
        "3-2c-2",
        "The order of such a zone changes only by rules or effects.",
        probe="An effect looks at the top three of the deck and says nothing more: they lie in the same order "
        "afterwards.",
    ),
    Entry(
        "3-2d",
        "A card that moves inside the field stays the same; any other move makes it a new card.",
        probe="A unit with ATK+2 for the turn is rearranged: it keeps it. Returned to the hand and played again: it "
        "has not got it.",
    ),
    Entry(
        "3-2d-1",
        "An effect that moves a card and speaks on of it means the card where it now is.",
        probe='"Put a card from the grave into the hand; you may play it": the card in the hand can be played.',
    ),
    Entry(
        "3-2d-2",
        "Of several cards put into an ordered zone at once the owner decides the order, unseen if hidden.",
        probe="Two cards of B go on top of B's deck by A's effect: B is asked for the order, and A does not learn it.",
    ),
    Entry(
        "3-2e",
        "Without a named player, cards go to the owner's zone and texts mean the controller's zones.",
        probe="A unit of B that A controls is destroyed: it goes to B's grave.",
    ),
    Entry(
        "3-2f",
        "A ruler may change how many of a zone its player has, or take the zone away.",
        probe="Apprentice has no hand: nothing can be played from one, and the count of its hand is 0.",
    ),
    Entry(
        "3-2f-1",
        "A card that would go to a zone that does not exist stays where it is.",
        probe="An Apprentice is told to draw: the card stays on top of the deck.",
    ),
    Entry(
        "3-2g",
        '"Up to so many" is settled as a number first, then that many are dealt with.',
        probe='"Put up to three cards of your grave": the player names how many, then these are chosen and moved '
        "together.",
    ),
    Entry(
        "3-2h",
        "A card that cannot lie in a zone does not go there.",
        probe="An effect would put an event card from the grave into an attack zone: it stays in the grave.",
    ),
    Entry(
        "3-3a",
        "In some zones cards act (upright) or rest (sideways).",
        probe="A unit in an attack zone is rested; a card in the grave cannot be.",
    ),
    Entry(
        "3-3a-1",
        "Unless told otherwise a card is put into such a zone acting.",
        probe="A summoned unit in an attack zone may attack in the same turn's attack phase.",
    ),
    Entry(
        "3-3a-2",
        "A card acts or rests, never both and never neither.",
        probe='A unit that rested acts: it is no longer found by "rested".',
    ),
    Entry(
        "3-3b",
        "In some zones cards lie face up or face down.",
        probe="A set card's face is not in the other player's view; a shown card of the drive zone is in both.",
    ),
    Entry(
        "3-3b-1",
        "A card open to everybody is put face up, any other face down.",
        probe="A driven card lies face down; a unit that resolves lies face up.",
    ),
    Entry(
        "3-3b-2",
        "A card is face up or face down, never both.",
        probe="A card shown in the drive zone is no longer offered to be shown, nor to be set as a hidden one.",
    ),
    Entry(
        "3-3b-3",
        "Face down does not hide a card from a player to whom its zone is open.",
        probe="A's view shows the faces of A's own set cards.",
    ),
    Entry(
        "3-4a",
        "Says that the deck zone holds the deck.",
        none="It only says what the zone is for; 3-4b gives its properties.",
    ),
    Entry(
        "3-4a-1",
        "The word deck in a game means the cards in the deck zone.",
        probe='"Search your deck for a unit": cards that were in the deck at the start and are now elsewhere are '
        "not found.",
    ),
    Entry(
        "3-4b",
        "The deck is hidden from everybody and keeps its order.",
        probe="Neither view shows the top card of either deck, and two draws take the two cards in their order.",
    ),
    Entry(
        "3-4c",
        "Several cards leave the deck one after the other, from the top.",
        probe="Two cards are driven: they come one by one, and something that waits for each sees two occurrences.",
    ),
    Entry(
        "3-5a",
        "Says that drawn cards come to the hand.",
        none="It only says what the zone is for; 15-8a moves the card and 3-5b gives its properties.",
    ),
    Entry(
        "3-5b",
        "The hand is open to its player only, and has no order.",
        probe="A draws: A's view shows the card, B's view shows one more back.",
    ),
    Entry(
        "3-5c",
        "Says that there is no limit to the cards in hand.",
        none="It denies a limit, so there is nothing to check.",
    ),
    Entry(
        "3-6a",
        "Says that the field is where units, events and fields are laid out.",
        none="It only says what the zone is for; 3-6b lists its parts.",
    ),
    Entry(
        "3-6b",
        "The field is made of ruler, attack, defense, set and field zones.",
        probe='A unit goes from an attack zone to the grave: what waits for "leaves the field" triggers; from '
        "attack to defense not.",
    ),
    Entry(
        "3-6b-1",
        "Sight, state and order on the field are those of each of its zones.",
        probe="On the same field B sees A's units and does not see A's set cards.",
    ),
    Entry(
        "3-6c",
        "A card named by its information only, without a zone, is one on the field.",
        probe='"Destroy a unit" with a unit in the grave and one in play: only the one in play is offered.',
    ),
    Entry(
        "3-6d",
        "Attack and defense zones are the front row.",
        probe='"Units in the front row" finds units in attack and defense zones, and not the ruler.',
    ),
    Entry(
        "3-6e",
        "Zones that stand one behind another form a line.",
        probe='"Units on the same line as this card": with units in both attack zones the other one is not found.',
    ),
    Entry(
        "3-6e-1",
        "The defense zone and the ruler zone form the central line.",
        probe="A attacks B's central line with a defender there: the defender is attacked, not a unit of an attack "
        "zone.",
    ),
    Entry(
        "3-6e-2",
        "Each attack zone is on a line of its own, apart from the defense zone's.",
        probe="B has units in both attack zones and none in defense: both units and the ruler can be attacked.",
    ),
    Entry(
        "3-6e-3",
        "On one line some zones are further in front than others.",
        probe="B has a defender: the ruler behind it is not offered as a target.",
    ),
    Entry(
        "3-6e-3a",
        "On the central line the defense zone is in front of the ruler zone.",
        probe="B has a defender: it, and not the ruler, is the target on the central line.",
    ),
    Entry(
        "3-6e-3b",
        "Foremost is the unit or ruler in front of all others on its line.",
        probe="Without a defender B's ruler is foremost on the central line and can be attacked.",
    ),
    Entry(
        "3-6f",
        "A ruler on the field bears a number of damage that waits.",
        probe="A damage process of 2 for B's ruler resolves: until the next rule effects B's ruler bears 2.",
    ),
    Entry(
        "3-6f-1",
        "At the start of the game rulers bear no damage.",
        none="Whatever comes to the field bears nothing, and nothing has dealt damage before the game.",
    ),
    Entry(
        "3-6f-2",
        "The damage a ruler bears is what ruler damage processing looks at.",
        probe="B's ruler bears 3: three ruler damage processes are put on the gate.",
        same_as="13-5b",
    ),
    Entry(
        "3-6g",
        "A unit on the field bears a number of damage.",
        probe="A unit of HP 5 takes 2 and then 3 in one turn: it is destroyed.",
    ),
    Entry(
        "3-6g-1",
        "A unit newly put on the field bears none.",
        probe="A unit with 2 damage returns to the hand and is played again: 1 more damage does not destroy it at "
        "HP 3.",
    ),
    Entry(
        "3-6g-2",
        "The damage a unit bears is what its destruction is decided by.",
        probe="A unit of HP 3 bears 3: the next rule effects destroy it.",
        same_as="12-4a-1",
    ),
    Entry(
        "3-7a",
        "Says that the ruler zone holds the ruler.",
        none="It only says what the zone is for; 3-7b and 3-7c give its properties.",
    ),
    Entry(
        "3-7a-1",
        "There is always exactly one ruler zone.",
        probe="Each player has one ruler zone, and each ruler lies in its own.",
    ),
    Entry(
        "3-7a-2",
        "The word card alone does not mean the ruler in its zone.",
        probe='"Choose an enemy card and return it to the hand": the ruler is not offered.',
    ),
    Entry(
        "3-7b",
        "The ruler zone is open to everybody, and the ruler acts or rests.",
        probe="The ruler attacks: it rests, in both views.",
    ),
    Entry(
        "3-7c",
        "Only a ruler can lie in the ruler zone.",
        probe="An effect would put a unit into the ruler zone: it stays where it is.",
    ),
    Entry(
        "3-8a",
        "Says that attack zones hold units that can attack.",
        none="It only says what the zone is for; 3-8b and 3-8c give its properties.",
    ),
    Entry(
        "3-8a-1",
        "The ruler says how many attack zones there are.",
        probe="A player has two attack zones, and a unit can be put into either.",
    ),
    Entry(
        "3-8b",
        "Attack zones are open to everybody, and cards there act or rest.",
        probe="B's view shows A's units in attack zones and that one of them rests.",
    ),
    Entry(
        "3-8c",
        "Only units can lie in attack zones.",
        probe="An effect would move a field card from the grave to an attack zone: it stays in the grave.",
    ),
    Entry(
        "3-9a",
        "Says that the defense zone holds a unit that guards the ruler.",
        none="It only says what the zone is for; 3-9b and 3-9c give its properties.",
    ),
    Entry(
        "3-9a-1",
        "The ruler says how many defense zones there are.",
        probe="A player has one defense zone: a second unit put there crowds out the first.",
    ),
    Entry(
        "3-9b",
        "The defense zone is open to everybody, and units always lie rested there.",
        probe="A unit is put into the defense zone: it rests, and an effect that tells it to act leaves it resting.",
    ),
    Entry(
        "3-9c",
        "Only units can lie in the defense zone.",
        probe="An effect would move an event card from the grave to the defense zone: it stays in the grave.",
    ),
    Entry(
        "3-10a",
        "Says that set zones hold the own events.",
        none="It only says what the zone is for; 3-10b to 3-10d give its properties.",
    ),
    Entry(
        "3-10a-1",
        "The ruler says how many set zones there are.",
        probe="A player has three set zones: a fourth set card crowds out one of the three.",
    ),
    Entry(
        "3-10a-2",
        "Says that a set card does not wander between set zones of itself.",
        none="No action of the rules moves set cards, so there is nothing to keep from happening.",
    ),
    Entry(
        "3-10b",
        "Set zones are open to their player only, and have no order.",
        probe="A sets an event: A's view shows it, B's view shows a back.",
    ),
    Entry(
        "3-10c",
        "Only cards that can be set can lie in set zones.",
        probe="An effect would set a unit from the grave that no text allows to be set: it stays in the grave.",
    ),
    Entry(
        "3-10d",
        "A hidden set card that goes to another kind of zone is shown before it goes.",
        probe="A's set card is returned to A's hand: B learns which card it was.",
    ),
    Entry(
        "3-11a",
        "Says that the field zone holds the own field card.",
        none="It only says what the zone is for; 3-11b and 3-11c give its properties.",
    ),
    Entry(
        "3-11a-1",
        "There is always exactly one field zone.",
        probe="A player plays a field card: it needs no choice of place.",
    ),
    Entry(
        "3-11b",
        "The field zone is open to everybody and keeps no order.",
        probe="B's view shows A's field card.",
    ),
    Entry(
        "3-11c",
        "Only field cards can lie in the field zone.",
        probe="An effect would put a unit into the field zone: it stays where it is.",
    ),
    Entry(
        "3-12a",
        "Says that the drive zone holds cards that are being driven.",
        none="It only says what the zone is for; chapter 10 moves the cards.",
    ),
    Entry(
        "3-12b",
        "Driven cards lie there for a while, are dealt with and then go elsewhere.",
        probe="A drives two cards at the start of the turn: they lie there for the main phase; B does not see their "
        "faces.",
    ),
    Entry(
        "3-13a",
        "Says that damage to the ruler lies in the damage zone as cards.",
        none="It only says what the zone is for; 13-6c puts the cards there.",
    ),
    Entry(
        "3-13b",
        "The damage zone is open to everybody and keeps no order.",
        probe="B's view shows the cards in A's damage zone.",
    ),
    Entry(
        "3-13c",
        "As many cards there as the ruler's life, or more, and its player loses.",
        probe="B's damage zone reaches B's life: B's defeat process is put on the gate.",
        same_as="12-2a-1",
    ),
    Entry(
        "3-14a",
        "Says that souls lie in the soul zone.",
        none="It only says what the zone is for; 15-14a puts the cards there.",
    ),
    Entry(
        "3-14b",
        "Souls are open to everybody and have no order.",
        probe="Both views show the souls of A's unit.",
    ),
    Entry(
        "3-14c",
        "Says that souls normally belong to a card.",
        none="It announces 3-14c-1 and 3-14c-2, which say what that means.",
    ),
    Entry(
        "3-14c-1",
        "The souls of a card are the cards of the soul zone that are bound to it.",
        probe='Two units with one soul each: "a soul of this unit" offers only its own.',
    ),
    Entry(
        "3-14c-2",
        "A card there that belongs to no card goes to the grave by a rule effect.",
        probe="A unit with two souls is destroyed: in the next rule effects both souls go to their owners' graves.",
        same_as="12-6a",
    ),
    Entry(
        "3-14c-3",
        "Says that souls are laid under their card to show where they belong.",
        none="It is about laying out physical cards.",
    ),
    Entry(
        "3-14d",
        "A soul loses its bond when its card moves in any way but inside the field.",
        probe="A unit with a soul returns to the hand: the soul goes to the grave; moved to the defense zone it "
        "keeps the soul.",
    ),
    Entry(
        "3-14d-1",
        "Souls of a card in the drive zone stay with it when it is played to the gate.",
        probe="A driven card with a soul is played: its soul still belongs to it on the gate.",
    ),
    Entry(
        "3-14d-2",
        "Souls of a card on the gate stay with it when it resolves onto the field.",
        probe="That card resolves as a unit: it comes into play with its soul.",
    ),
    Entry(
        "3-15a",
        "Says that destroyed and used cards go to the grave.",
        none="It only says what the zone is for; 12-4c-2 and 14-3c-2c move the cards.",
    ),
    Entry(
        "3-15b",
        "The grave is open to everybody and keeps no order.",
        probe="B's view shows the cards of A's grave.",
    ),
    Entry(
        "3-16a",
        "Says that energy cards lie in the energy zone.",
        none="It only says what the zone is for; 5-3b puts the cards there.",
    ),
    Entry(
        "3-16b",
        "The energy zone is open to everybody, and cards there act or rest.",
        probe="A pays one energy: both views show one energy card resting.",
    ),
    Entry(
        "3-17a",
        "Says that removed cards lie in the removed area.",
        none="It only says what the zone is for; 15-13a puts the cards there.",
    ),
    Entry(
        "3-17b",
        "The removed area is open to everybody and keeps no order.",
        probe="A card is removed from a hand: from then on both views show it.",
    ),
    Entry(
        "3-18a",
        "Says that played cards and abilities wait on the gate until they resolve.",
        none="It only says what the zone is for; 14-3b-1 puts them there.",
    ),
    Entry(
        "3-18b",
        "There is one gate, open to everybody, and it keeps its order.",
        probe="A plays a set card and B answers it: both views show both, and B's lies on top.",
    ),
    Entry(
        "3-19a",
        "Says that a card of ruler damage lies in the counter zone for a while.",
        none="It only says what the zone is for; 13-6b puts it there.",
    ),
    Entry(
        "3-19b",
        "The counter zone is open to everybody and keeps no order.",
        probe="B takes ruler damage: both players see the card that comes from B's deck.",
    ),
    # 4 What players have
    Entry(
        "4-1a",
        "Says that players have information of their own.",
        none="It only introduces the chapter; 4-2 to 4-5 are the information.",
    ),
    Entry(
        "4-2a",
        "Texts that address their reader mean the controller of the card, ability or effect.",
        probe="B's set event lets its player draw: B draws, although it is A's turn.",
    ),
    Entry(
        "4-2b",
        '"Self" and "the other" count from the player named last before them.',
        probe='"The opponent discards a card of the own hand", played by A: B chooses from B\'s hand.',
    ),
    Entry(
        "4-2b-1",
        "With no player named before, they count from the controller.",
        probe='"The opponent takes 1 damage", played by A with nothing before it: B\'s ruler takes it.',
    ),
    Entry(
        "4-2c",
        "A player named as what takes damage is that player's ruler.",
        probe='"Deal 2 damage to the opponent": a damage process of 2 for B\'s ruler is put on the gate.',
    ),
    Entry(
        "4-2d",
        "Friendly means controlled by the ability's controller, enemy by the other player.",
        probe="B's unit under A's control is friendly to A: A's \"friendly units get ATK+1\" covers it.",
    ),
    Entry(
        "4-3a",
        "Says that players have summoning rights and a summon count.",
        none="It names the two numbers; 4-3a-1 and 4-3a-2 say what they are.",
    ),
    Entry(
        "4-3a-1",
        "Summoning rights are the most normal summons a player may make in the own turn.",
        probe="A Knight has made two normal summons this turn: no further unit is offered.",
        same_as="15-17a-2",
    ),
    Entry(
        "4-3a-1a",
        "In the own turn the rights are as many as the ruler says.",
        probe="An Apprentice summons a third unit in one turn; a Knight cannot.",
    ),
    Entry(
        "4-3a-1b",
        "In another player's turn there is no limit to them.",
        probe="Effects let the Knight B normal summon three units in A's turn: all three are allowed.",
    ),
    Entry(
        "4-3a-2",
        "At the start of every turn the summon count is zero again.",
        probe="A Knight who summoned twice last turn is offered units again in the next own turn.",
    ),
    Entry(
        "4-3a-3",
        "Points to another chapter for the details of summoning.",
        none="A pure reference.",
    ),
    Entry(
        "4-4a",
        "The owner of a card is who brought it to the game.",
        probe="A card of B's deck that A controls leaves the field: it goes to B's zones.",
    ),
    Entry(
        "4-4a-1",
        "Owners never change.",
        probe="A gains control of B's unit and it returns to the hand: to B's hand.",
    ),
    Entry(
        "4-4b",
        "Says that players take their cards back after the game.",
        none="It speaks of the cards as things, after the game.",
    ),
    Entry(
        "4-5a",
        "The controller of something makes the choices and does what it says.",
        probe="B's ability on the gate in A's turn asks for a choice: B makes it.",
    ),
    Entry(
        "4-5a-1",
        "The controller can change during the game.",
        probe="A gains control of B's unit: in A's attack phase it is A who may attack with it.",
    ),
    Entry(
        "4-5b",
        "Cards begin with their owner as controller; on the gate whoever played them controls them.",
        probe="A plays a card of B's by an effect: A chooses its targets and its unit comes to A's zones.",
    ),
    Entry(
        "4-5c",
        "An ability is controlled by its card's controller, on the gate by who played it.",
        probe="A plays an ability of a unit, then B gains control of the unit: the waiting ability is still A's.",
    ),
    Entry(
        "4-5d",
        "An effect is controlled by the controller of the ability it comes from.",
        probe="A's unit changed hands after its ability resolved with \"your units get ATK+1 this turn\": A's units "
        "keep it.",
    ),
    # 5 Before the game
    Entry(
        "5-1a",
        "Before the game players build decks and prepare the table.",
        probe="A game that starts has rulers, decks and a first player before any turn begins.",
    ),
    Entry(
        "5-2a",
        "Each player brings a ruler and a deck.",
        probe="A Knight deck without the energy cards that its ruler brings along is refused.",
    ),
    Entry(
        "5-2b",
        "Exactly one ruler is brought.",
        probe="A list with no ruler, or with two, is refused.",
    ),
    Entry(
        "5-2c",
        "The deck is made of cards that are not rulers.",
        probe="Fifty cards and one ruler are accepted: the ruler is not counted among the fifty.",
    ),
    Entry(
        "5-2c-1",
        "The chosen ruler sets the limits of deck building.",
        probe="Thirteen cards of one army in a World Master deck are refused; an Apprentice deck may hold them.",
    ),
    Entry(
        "5-2c-1a",
        "The deck has exactly as many cards as the ruler says.",
        probe="49 and 51 cards are refused where the ruler says 50.",
    ),
    Entry(
        "5-2c-1b",
        "The deck has at most so many different armies.",
        probe="Three armies in an Apprentice deck are refused; two are accepted.",
    ),
    Entry(
        "5-2c-1c",
        "The deck has at most so many cards of each name.",
        probe="Two cards of one name in a Highlander deck are refused.",
    ),
    Entry(
        "5-2c-1d",
        "The deck has at most so many legends.",
        probe="One legend in a World Master deck is refused.",
    ),
    Entry(
        "5-2c-1e",
        "The levels of the whole deck add up to at most so much.",
        probe="Levels of 51 in an Apprentice deck are refused; a Knight deck has no such limit.",
    ),
    Entry(
        "5-2c-1f",
        "The deck has at most so many cards with a counter ability.",
        probe="A seventeenth card with a counter ability is refused.",
    ),
    Entry(
        "5-2c-2",
        "Whatever the ruler, a deck holds each legend at most once.",
        probe="Two copies of one legend in a Knight deck are refused although two legends are allowed.",
    ),
    Entry(
        "5-2d",
        "Says that what changes in a game never makes a deck illegal afterwards.",
        none="It excludes a check that nothing makes: decks are looked at before the game only.",
    ),
    Entry(
        "5-3a",
        "Rulers are laid out, decks are put down and shuffled.",
        probe="When the first turn begins the rulers lie in their zones and the decks are in random order.",
    ),
    Entry(
        "5-3b",
        "Each player does what the own ruler says for the start of the game.",
        probe="A Knight begins with three acting energy cards and two cards in hand; an Apprentice with neither.",
    ),
    Entry(
        "5-3c",
        "A player chosen at random goes first, and that player's turn begins.",
        probe="Over several seeds either player gets the first turn, and no player is asked.",
    ),
    # 6 The turn
    Entry(
        "6-1a",
        "Players take turns by turns; each turn has its phases in a fixed order.",
        probe="A turn goes through start, main, attack and end phase, and then the other player's turn begins.",
    ),
    Entry(
        "6-2a",
        "At the start of a turn the rights to summon are set and both summon counts become zero.",
        probe="A Knight who made two summons last turn may summon again.",
        same_as="4-3a-2",
    ),
    Entry(
        "6-2b",
        "In the very first turn the start of the game happens, and gate processing follows.",
        probe="An ability that waits for the start of the game is played in the first turn, and not in the second.",
    ),
    Entry(
        "6-2c",
        "The turn player's cards in attack zones and the ruler act.",
        probe="A's unit that attacked last turn and A's ruler act again; B's rested unit stays rested.",
    ),
    Entry(
        "6-2d",
        "The start of the start phase happens.",
        probe="An ability that waits for it triggers in A's start phase after A's units have begun to act.",
    ),
    Entry(
        "6-2e",
        "Gate processing takes place.",
        probe="That ability resolves before the ruler's drive: it still sees an empty drive zone.",
    ),
    Entry(
        "6-2f",
        "The turn player does what the ruler says for the start of a turn.",
        probe="An Apprentice drives two cards; a Knight lets two energy cards act and draws two, on the very first "
        "turn one.",
    ),
    Entry(
        "6-2g",
        "Gate processing takes place.",
        probe="Something that waits for drawing resolves, and B may answer it, before the main phase begins.",
    ),
    Entry(
        "6-3a",
        "The start of the main phase happens.",
        probe="An ability that waits for it is put on the gate before A takes any action.",
    ),
    Entry(
        "6-3b",
        "Gate processing takes place: the main phase itself.",
        probe="A plays a unit and sets a card in the main phase; without it no main action is offered.",
    ),
    Entry(
        "6-3c",
        "Then everything of the turn player in the drive zone goes to the grave or is taken out.",
        probe="A driven card that A did not play or set goes to the grave, and its overdrive ability is gone.",
    ),
    Entry(
        "6-3c-1",
        "What that triggers is played at the beginning of the attack phase.",
        probe="A card that waits for being put into the grave triggers there: it resolves in the attack start step.",
    ),
    Entry(
        "6-4a",
        "The turn player attacks, as the chapter on it says.",
        probe="A turn with an acting unit: the attack question comes after the main phase.",
    ),
    Entry(
        "6-5a",
        "The end of the turn happens.",
        probe="An ability that waits for it is played in the end phase.",
    ),
    Entry(
        "6-5a-1",
        "What has triggered for it in this end phase does not trigger again.",
        probe="The end phase begins anew: an ability of the end of turn that resolved is not played a second time.",
    ),
    Entry(
        "6-5b",
        "Gate processing takes place.",
        probe="B answers an end-of-turn ability with an instant ability.",
    ),
    Entry(
        "6-5c",
        "Announces two things that are done in their order.",
        none="It heads 6-5c-1 and 6-5c-2, and nothing is looked at between the two.",
    ),
    Entry(
        "6-5c-1",
        "The damage on all units becomes zero.",
        probe="Units of both players with damage have none in the next turn.",
    ),
    Entry(
        "6-5c-2",
        "Effects that last until the end of the turn end.",
        probe="ATK+2 for the turn is gone in the next turn.",
    ),
    Entry(
        "6-5d",
        "If anything is due, triggered, or waits untriggered for the end of turn, the phase begins anew.",
        probe="HP+2 ends and a unit's HP is 0: it is destroyed in the same end phase. A unit that came meanwhile "
        "still triggers.",
    ),
    Entry(
        "6-5e",
        "The other player becomes the turn player, and a new turn begins.",
        probe="After A's end phase it is B's start phase.",
    ),
    # 7 Actions of the main phase
    Entry(
        "7-1a",
        "These actions are for the turn player, in the own main phase, with nothing on the gate.",
        probe="With an ability on the gate A is offered no unit to play; B is never offered one.",
        same_as="9-3e-4",
    ),
    Entry(
        "7-1b",
        "Unless a zone is named, cards are played from the hand or the drive zone only.",
        probe="A unit in A's grave without any text for it is not offered.",
    ),
    Entry(
        "7-1b-1",
        "A driven card can be played only when its overdrive ability is no longer there.",
        probe="A shown unit whose overdrive ability lies beside it is not offered; after the ability is played it is.",
        same_as="7-2a-2a",
    ),
    Entry(
        "7-2a",
        "The turn player may show face-down cards of the drive zone.",
        probe="A shows a driven unit: from then on both see it and it can be played.",
    ),
    Entry(
        "7-2a-1",
        "Only units, fields and events of normal timing can be shown so.",
        probe="A driven event of instant timing is not offered to be shown.",
    ),
    Entry(
        "7-2a-2",
        "A shown card's overdrive ability is laid into the drive zone as if it were a card of its own.",
        probe="A shows a card with an overdrive ability: the ability is offered to be played or dropped.",
    ),
    Entry(
        "7-2a-2a",
        "While it is there the card cannot be played from the drive zone.",
        probe="That card is not offered until its overdrive ability has gone.",
    ),
    Entry(
        "7-2b",
        "Showing does not use the gate.",
        probe="B is not asked anything when A shows a card.",
    ),
    Entry(
        "7-3a",
        "A unit from the hand, or shown in the drive zone, may be played as a normal summon.",
        probe="A Knight with a level 0 unit in hand is offered it; it is put on the gate and counts as a summon.",
    ),
    Entry(
        "7-3a-1",
        "Points to the section on normal summons.",
        none="A pure reference; the section is 15-17.",
    ),
    Entry(
        "7-4a",
        "A field card from the hand, or shown in the drive zone, may be played.",
        probe="A shows a field card and plays it: it goes through the gate to the field zone.",
    ),
    Entry(
        "7-5a",
        "A card that can be set goes from the hand, or face down from the drive zone, to a set zone.",
        probe="A sets a driven event that was not shown; a shown event is not offered to be set.",
    ),
    Entry(
        "7-5a-1",
        "Events can be set, unless their timing is that of an open card.",
        probe="An event of normal timing can be set; an open card cannot.",
    ),
    Entry(
        "7-5a-2",
        "Other cards can be set where a text says so.",
        probe="A unit whose text lets it be set is offered to be set; any other unit is not.",
    ),
    Entry(
        "7-5b",
        "Setting does not use the gate.",
        probe="B cannot answer the setting of a card, and it lies there at once.",
    ),
    Entry(
        "7-6a",
        "An event of normal timing from the hand, or shown in the drive zone, may be played.",
        probe="A plays a normal event from the hand; an event of instant timing in the hand is not offered.",
    ),
    Entry(
        "7-6a-1",
        "It goes to the gate directly, without lying in a set zone.",
        probe="All three of A's set zones are full: a normal event from the hand is played and crowds out nothing.",
    ),
    Entry(
        "7-7a",
        "An activated ability of normal timing that the turn player controls may be played.",
        probe="A's unit with a normal ability: it is offered in A's main phase, and not in B's.",
    ),
    Entry(
        "7-8a",
        "A set event of normal timing may be played.",
        probe="A set event of normal timing is offered in A's main phase with an empty gate, and not in answer to "
        "something.",
    ),
    Entry(
        "7-9a",
        "An overdrive ability in the drive zone may be played or dropped.",
        probe="A drops an overdrive ability: its card can be played now.",
    ),
    Entry(
        "7-9b",
        "Dropping it does not use the gate.",
        probe="B is not asked anything when A drops an overdrive ability.",
    ),
    Entry(
        "7-10a",
        "The turn player may rearrange units in the own main phase.",
        probe="A moves a unit from attack zone 1 to attack zone 2 in the main phase; in the attack phase it is not "
        "offered.",
    ),
    Entry(
        "7-10b",
        "Two of the own attack and defense zones are named for it.",
        probe="A names attack zone 1 and the defense zone; a place of B's is not offered.",
    ),
    Entry(
        "7-10b-1",
        "With a unit in one of them only, it goes to the other.",
        probe="A unit in attack zone 1 and an empty attack zone 2: the unit is in attack zone 2 afterwards.",
    ),
    Entry(
        "7-10b-2",
        "With a unit in each, both change places at the same time.",
        probe="Two units in the attack zones change places: neither is put into the grave for crowding.",
    ),
    Entry(
        "7-10b-3",
        "A unit that went between attack and defense may come to act or rest by it.",
        probe="A rested attacker is moved to defense and back: it acts again.",
        same_as="15-3a-2",
    ),
    Entry(
        "7-10c",
        "Rearranging does not use the gate.",
        probe="B cannot answer a rearrangement.",
    ),
    # 8 The attack phase
    Entry(
        "8-1a",
        "Units and the ruler of the turn player can attack the other's.",
        probe="A's acting unit and A's acting ruler are offered in the attack phase.",
    ),
    Entry(
        "8-2a",
        "The phase consists of attack sub-phases, one after the other.",
        probe="A attacks with one unit and then with another in the same attack phase.",
    ),
    Entry(
        "8-2a-1",
        "A sub-phase has up to five steps in their order.",
        probe="One attack: attack start, declaration, intercept damage before combat damage, damage, end of battle.",
    ),
    Entry(
        "8-2a-2",
        "The first player's first turn has one sub-phase; otherwise as many as wanted and possible.",
        probe="In the first turn A attacks once and is not asked again; in the third turn A attacks twice.",
    ),
    Entry(
        "8-3a",
        "The start of an attack happens, and with the first of a turn the start of the attack phase.",
        probe='Two attacks in one turn: an ability of "attack start" triggers at least twice, one of the phase\'s '
        "start once.",
    ),
    Entry(
        "8-3b",
        "Gate processing takes place.",
        probe="That ability resolves before the attacker is chosen: a unit it lets act can attack.",
    ),
    Entry(
        "8-4a",
        "The start of the declaration step happens.",
        probe="An ability that waits for it triggers before the attacker is chosen.",
    ),
    Entry(
        "8-4b",
        "Gate processing takes place.",
        probe="That ability resolves before the attacker is chosen.",
    ),
    Entry(
        "8-4c",
        "The turn player picks an acting attacker that may attack and a target, or ends the attacks.",
        probe="A rested unit, a defender and a unit that cannot attack are not offered; ending is.",
    ),
    Entry(
        "8-4c-1",
        "Targets are the foremost card of a line, or a line without units.",
        probe="B has a defender: the ruler is not offered. B's empty attack line is.",
    ),
    Entry(
        "8-4c-2",
        "If nothing fits, or the attacks are ended, the phase comes to its end.",
        probe="A has no acting unit and the ruler rests: the attack phase ends without a question.",
    ),
    Entry(
        "8-4c-2a",
        "The end of the attack phase happens.",
        probe="A's vigil unit may go to the defense zone when A ends the attacks.",
    ),
    Entry(
        "8-4c-2b",
        "Gate processing takes place.",
        probe="What waited for the end of the attack phase resolves before the end phase begins.",
    ),
    Entry(
        "8-4c-2c",
        "The sub-phase and the phase are over.",
        probe="After A ended the attacks the end phase begins, and no further attack is asked for.",
    ),
    Entry(
        "8-4d",
        "The attacker rests, and whatever else an attack asks for is done.",
        probe='A\'s unit attacks: it rests. Under "attacks only for a discarded card" a card is discarded then.',
    ),
    Entry(
        "8-4d-1",
        "If that cannot be done in full the attack cannot be chosen.",
        probe="Under the same effect and with an empty hand the unit is not offered; nor is one that cannot be rested.",
    ),
    Entry(
        "8-4e",
        "Until the end of the sub-phase the card is the attacking unit or ruler.",
        probe='"The attacking unit gets ATK+2" works during the attack; after it there is no attacking unit.',
    ),
    Entry(
        "8-4e-1",
        "The foremost card on the target's line is what is attacked, whoever that is now.",
        probe="The attacked defender is destroyed before damage: the ruler behind it is attacked and takes the STK.",
    ),
    Entry(
        "8-4e-2",
        "A unit that leaves its controller's attack zones is no longer attacking.",
        probe="The attacker is moved to the defense zone before damage: it deals none, also if it comes back.",
    ),
    Entry(
        "8-4f",
        "Having attacked, and having attacked such a target, happen now.",
        probe='"When this unit attacks a unit" triggers after it rested, before any damage.',
    ),
    Entry(
        "8-4g",
        "Gate processing takes place.",
        probe="B plays an instant ability after the attack is declared and before damage.",
    ),
    Entry(
        "8-5a",
        "If the attacked unit can intercept, there is an intercept step.",
        probe="A unit of ATK 1 attacks an intercepting unit: damage to the attacker comes first.",
    ),
    Entry(
        "8-5a-1",
        "There is none if a ruler attacks, the unit cannot intercept or no attacker is left.",
        probe="A's ruler attacks an intercepting unit: no damage comes back.",
    ),
    Entry(
        "8-5b",
        "The intercepting unit deals its ATK to the attacking unit.",
        probe="ATK 4 intercepts an attacker of HP 3: the attacker is destroyed and deals no combat damage.",
    ),
    Entry(
        "8-5c",
        "Gate processing takes place.",
        probe="The intercept damage resolves, and can be reduced, before the damage step.",
    ),
    Entry(
        "8-6a",
        "If there is no attacker any more, the battle comes to its end.",
        probe="The attacker was destroyed in the intercept step: the attacked unit takes nothing.",
    ),
    Entry(
        "8-6b",
        "The attacker deals damage to what it attacks.",
        probe="A unit attacks: a damage process with that unit as source is put on the gate.",
    ),
    Entry(
        "8-6b-1",
        "To a ruler it deals its STK.",
        probe="STK 2 attacks B's ruler: a damage process of 2.",
    ),
    Entry(
        "8-6b-2",
        "To a unit it deals its ATK.",
        probe="ATK 3 attacks a unit: a damage process of 3.",
    ),
    Entry(
        "8-6b-3",
        "This and only this is combat damage.",
        probe='"When it takes combat damage" triggers for it, and does not for damage by an intercepting unit.',
    ),
    Entry(
        "8-6c",
        "Gate processing takes place.",
        probe="B answers the damage process, and it resolves within the damage step.",
    ),
    Entry(
        "8-7a",
        "The end of the battle happens.",
        probe="An ability that waits for it triggers once for each attack.",
    ),
    Entry(
        "8-7b",
        "Gate processing takes place.",
        probe='That ability resolves while "for this battle" effects still apply.',
    ),
    Entry(
        "8-7c",
        "Announces the processing at the end of a battle.",
        none="It heads 8-7c-1 and 8-7c-2, which are its steps.",
    ),
    Entry(
        "8-7c-1",
        "Effects that last for the battle or until its end are over.",
        probe="ATK+3 for the battle is gone at the next attack of the same turn.",
    ),
    Entry(
        "8-7c-2",
        "If something is due or has triggered, it is processed and the end is gone through again.",
        probe="HP+1 for the battle ends and the unit's damage reaches its HP: it is destroyed before the next attack.",
    ),
    # 9 The gate
    Entry(
        "9-1a",
        "What is played waits on the gate, can be answered, and then resolves.",
        probe="A plays a unit: it is not in play until both have passed.",
    ),
    Entry(
        "9-2a",
        "Adding and resolving alternate until gate processing ends.",
        probe="After A's unit resolved A has the chance to play another in the same main phase.",
    ),
    Entry(
        "9-3a",
        "Adding to the gate goes by these steps.",
        probe="With a thing on the gate players get priority before it resolves.",
    ),
    Entry(
        "9-3b",
        "The turn player has priority first.",
        probe="Both have an instant ability ready in B's turn: B is asked first.",
    ),
    Entry(
        "9-3c",
        "System processing is carried out before the player with priority acts.",
        probe="A plays an ability whose cost brings a unit to HP 0: its destruction is on the gate before A is "
        "asked again.",
    ),
    Entry(
        "9-3d",
        "If a drive process or ruler damage is on top, nothing can be added.",
        probe="Ruler damage on top: B's set instant event is not offered.",
    ),
    Entry(
        "9-3e",
        "The player with priority may do one of these things.",
        probe="A with an instant ability is asked; without the step nobody is.",
    ),
    Entry(
        "9-3e-1",
        "Priority can be passed.",
        probe="Passing is always among the options.",
    ),
    Entry(
        "9-3e-2",
        "A set card whose timing is not normal and that needs no event can be played.",
        probe="A set event of instant timing is offered in B's turn; one that waits for an attack is not offered "
        "this way.",
    ),
    Entry(
        "9-3e-3",
        "An activated ability whose timing is not normal can be played.",
        probe="An instant ability is offered with a damage process on the gate; a normal one is not.",
    ),
    Entry(
        "9-3e-4",
        "The turn player in the main phase with an empty gate can do the main actions.",
        probe="In A's main phase B, who has priority after A's pass, is offered none of them.",
        same_as="7-1a",
    ),
    Entry(
        "9-3e-4a",
        "Show a card of the drive zone.",
        probe="A driven unit face down: showing it is offered.",
        same_as="7-2a",
    ),
    Entry(
        "9-3e-4b",
        "Play a unit.",
        probe="A level 0 unit in hand: playing it is offered.",
        same_as="7-3a",
    ),
    Entry(
        "9-3e-4c",
        "Play a field card.",
        probe="A level 0 field card in hand: playing it is offered.",
        same_as="7-4a",
    ),
    Entry(
        "9-3e-4d",
        "Set a card that can be set.",
        probe="An event in hand: setting it is offered.",
        same_as="7-5a",
    ),
    Entry(
        "9-3e-4e",
        "Play an event of normal timing without setting it.",
        probe="A normal event in hand: playing it is offered.",
        same_as="7-6a",
    ),
    Entry(
        "9-3e-4f",
        "Play an activated ability of normal timing.",
        probe="A unit with a normal ability: playing it is offered.",
        same_as="7-7a",
    ),
    Entry(
        "9-3e-4g",
        "Play a set event of normal timing.",
        probe="A set normal event: playing it is offered.",
        same_as="7-8a",
    ),
    Entry(
        "9-3e-4h",
        "Deal with an overdrive ability in the drive zone.",
        probe="A shown card with an overdrive ability: playing and dropping it are offered.",
        same_as="7-9a",
    ),
    Entry(
        "9-3e-4i",
        "Rearrange units.",
        probe="A unit in attack zone 1: rearranging it is offered.",
        same_as="7-10a",
    ),
    Entry(
        "9-3f",
        "Who did anything but pass keeps priority, after system processing.",
        probe="A plays an instant ability and then a second one before B is asked.",
    ),
    Entry(
        "9-3g",
        "When priority is passed, what follows depends on what went before.",
        probe="A passes: it is B's priority; B passes too: the adding is over.",
    ),
    Entry(
        "9-3g-1",
        "Both passing in a row with nothing played in between ends the adding.",
        probe="A passes, B passes: the top of the gate resolves.",
    ),
    Entry(
        "9-3g-2",
        "Otherwise the other player gets priority.",
        probe="A passes, B plays something and passes: A is asked again before anything resolves.",
    ),
    Entry(
        "9-4a",
        "Resolving goes by these steps.",
        probe="After both have passed, what is on top of the gate is carried out.",
    ),
    Entry(
        "9-4b",
        "If the gate is empty, gate processing is over.",
        probe="Both pass in the main phase with an empty gate: the phase goes on to clearing the drive zone.",
    ),
    Entry(
        "9-4c",
        "The one thing on top of the gate resolves.",
        probe="B's answer lies above A's event: B's resolves first.",
    ),
    Entry(
        "9-4d",
        "System processing is carried out.",
        probe="A resolved effect brings a unit to HP 0: its destruction is put above what else waits on the gate.",
    ),
    Entry(
        "9-4e",
        "If the gate is empty now, this resolving is over.",
        probe="The last thing resolved in A's main phase: A is asked for main actions again.",
    ),
    Entry(
        "9-4f",
        "With nothing new on the gate the next thing resolves; otherwise players get priority again.",
        probe="Two abilities wait: no priority between them. If the first deals damage, players may answer the damage.",
    ),
    *LATER,
)
