"""The ledger of Reバース for you: every clause of its rulebook in our own words, and what becomes of it.

An entry with `none` asks for no behaviour, for the reason given. Every other entry has a `probe`: the smallest
situation that comes out differently when the clause is switched off. `same_as` names a clause that says the same,
so that one row may carry both. How doubtful or damaged passages are read stands in `rulings.py`.
In the probes A is the turn player and B the other, unless they say otherwise; C and D follow in the order of turns.
In Double Team players 1 and 2 are one team, 3 and 4 the other. Chapters 9 to 13 stand in `ledger_part2.py`.
"""

from __future__ import annotations

from fuda.games.rebirth.clauses.ledger_part2 import PART2
from fuda.kernel.game.clauses import Entry

PART1: tuple[Entry, ...] = (
    # 1 The game
    Entry(
        "1.1.1",
        "These rules are written for two players; other numbers need a format of chapter 12.",
        probe="Game.new with one deck, and with three decks and no format, is refused.",
    ),
    Entry(
        "1.2.1",
        "The game ends when a player has won or when all have lost.",
        probe="B has seven retired cards: the game is over and A has won.",
    ),
    Entry(
        "1.2.1.1",
        "When somebody wins, everybody who has not won has lost.",
        probe="A's text makes A win in a Rumble of three: the game is over, B and C have lost.",
    ),
    Entry(
        "1.2.2",
        "Who loses leaves the game and is no longer part of it.",
        probe="C loses in a Rumble of three without the first-out rule: C's zones are empty and C's turn does not "
        "come.",
    ),
    Entry(
        "1.2.2.1",
        "Seven or more retired cards at defeat processing lose the game.",
        probe="B's seventh card goes to the retire area: B loses at the check timing; with six B plays on.",
        same_as="10.6.2",
    ),
    Entry(
        "1.2.2.2",
        "Who must refresh without a card in deck and waiting room loses.",
        probe="A draws the last card with an empty waiting room: A has lost.",
        same_as="10.2.1.1",
    ),
    Entry(
        "1.2.3",
        "The only player left wins at once.",
        probe="B loses by the refresh in the middle of A's effect: A has won before the effect goes on.",
    ),
    Entry(
        "1.2.3.1",
        "If nobody is left, nobody wins.",
        probe="Both have seven retired cards at one defeat processing: no winner.",
    ),
    Entry(
        "1.2.4",
        "Any player may concede at any moment and loses at once, without defeat processing.",
        probe="B concedes while A is asked for a target: A has won.",
    ),
    Entry(
        "1.2.4.1",
        "No card touches a concession: it is neither forced nor forbidden, and losing by it is not replaced.",
        probe="B, whose card says that B does not lose, concedes: B has lost.",
    ),
    Entry(
        "1.2.5",
        "A text that makes a player win or lose does so in the middle of its effect, without defeat processing.",
        probe='"You lose the game. Your opponent draws one": the game is over and no card is drawn.',
    ),
    Entry(
        "1.3.1",
        "Where a text and these rules disagree, the text goes first.",
        probe="A text lets a character without a blocker block: it is offered in the block step although 8.3.3 asks "
        "for a blocker.",
    ),
    Entry(
        "1.3.2",
        "What cannot be done is not done; of an amount, as much as can be done is done.",
        probe='"Put two cards of your hand to the waiting room" with one in hand: that one goes and the text goes on.',
    ),
    Entry(
        "1.3.2.1",
        "Putting something into the state it is in already is no action at all.",
        probe="A rested member is told to rest: an ability for members being rested does not wait.",
    ),
    Entry(
        "1.3.2.2",
        "Zero or fewer times is not at all, and never the opposite.",
        probe='"Draw as many as you have members, less three" with two members: nothing is drawn, nothing goes back.',
    ),
    Entry(
        "1.3.3",
        "When an effect orders what another forbids, the one that forbids wins.",
        probe='"Stand this member" while another effect keeps it from standing: it stays rested.',
    ),
    Entry(
        "1.3.4",
        "Of several choices at the same time the turn player makes his first, and the other knows it.",
        probe='"Each player may draw one" in A\'s turn: A is asked first, B after A has drawn.',
    ),
    Entry(
        "1.3.4.1",
        "Cards of hidden zones chosen at the same time are chosen unseen, turn player first, and shown only when all "
        "have chosen.",
        probe='"Each player chooses one card of the own hand and puts it to the waiting room": when B is asked, A\'s '
        "card is still in A's hand and B does not see it.",
    ),
    Entry(
        "1.3.5",
        "A number that is chosen is a whole number of zero or more.",
        probe='"Name a number": 0 is among the answers, -1 is not.',
    ),
    Entry(
        "1.3.5.1",
        "Where only an upper limit is named, zero may be chosen.",
        probe='"Choose up to two members": none may be chosen.',
    ),
    # 2 A card's information
    Entry(
        "2.1.1",
        "Every card has a name of its own.",
        probe="A sheet without a name is refused.",
    ),
    Entry(
        "2.1.2",
        "Words in double angle brackets mean a card name, or cards with the words in their name.",
        probe='《X》 finds "X" and "the second X" and no card without X in its name.',
    ),
    Entry(
        "2.2.1",
        "Introduces the kind of a card.",
        none="It only introduces the item; 2.2.2 says which kinds there are.",
    ),
    Entry(
        "2.2.2",
        "There are three kinds: character, Rebirth, partner.",
        probe="A sheet with a fourth kind is refused.",
    ),
    Entry(
        "2.2.2.1",
        "A card marked CH is a character.",
        probe="A card typed in as CH can be played to the entry.",
    ),
    Entry(
        "2.2.2.2",
        "A card marked RE is a Rebirth.",
        probe="A card typed in as RE can be set and cannot be played to the entry.",
    ),
    Entry(
        "2.2.2.3",
        "A card marked PA is a partner.",
        probe="A card typed in as PA counts among the three partners of a deck.",
    ),
    Entry(
        "2.2.3",
        "A kind alone in a text means cards of that kind.",
        probe='"Choose one Rebirth of your waiting room" offers the Rebirth and not the character.',
    ),
    Entry(
        "2.2.3.1",
        "Characters without a zone are characters in an entry or among the members.",
        probe='"All characters of your opponent get -1 ATK": a character in the opponent\'s waiting room or hand is '
        'not changed and "for each character" counts the stage only.',
    ),
    Entry(
        "2.3.1",
        "The cost is what playing the card is measured by.",
        probe="A character of cost 3 with two standing energy is not offered; with three it is, and three are rested.",
    ),
    Entry(
        "2.4.1",
        "The text gives the card its abilities.",
        probe='A character with a spark "draw one" enters from the deck: a card is drawn.',
    ),
    Entry(
        "2.4.2",
        "Notes in round brackets explain and do nothing.",
        probe="A blocker with a note behind it reads like one without, and a card with nothing but a note has no "
        "ability.",
    ),
    Entry(
        "2.5.1",
        "Attributes are words that say what a card is like.",
        probe='"An 〔X〕 of your members" offers the member with X only.',
        same_as="2.5.3",
    ),
    Entry(
        "2.5.2",
        "A card may have several attributes.",
        probe="A card with X and Y is found by 〔X〕 and by 〔Y〕.",
    ),
    Entry(
        "2.5.3",
        "Words on the attribute icon mean that attribute or cards that have it.",
        probe="〔X〕 finds cards with X and none whose attribute only contains X.",
    ),
    Entry(
        "2.6.1",
        "ATK is the strength of a card's attack.",
        probe="A character with ATK 3 attacks: 3 damage.",
        same_as="8.4.3",
    ),
    Entry(
        "2.6.2",
        "An attacking character deals damage equal to its ATK.",
        probe="ATK 3 raised by 2: 5 damage.",
        same_as="8.4.3",
    ),
    Entry(
        "2.7.1",
        "DEF is how much a card endures.",
        probe="DEF 4 with 3 damage stays.",
        same_as="10.3.5",
    ),
    Entry(
        "2.7.2",
        "A character with as much damage as DEF or more is retired.",
        probe="DEF 4 with 4 damage goes to the retire area at the check timing.",
        same_as="10.3.5",
    ),
    Entry(
        "2.8.1",
        "Introduces the work a card comes from.",
        none="It only introduces the item; 2.8.2 says that texts may look at it.",
    ),
    Entry(
        "2.8.2",
        "Abilities and effects may refer to the work.",
        probe='"A card of the work X in your waiting room" offers the card of X and not one of Y.',
    ),
    Entry(
        "2.9.1",
        "Introduces the picture.",
        none="Pictures take no part in the game.",
    ),
    Entry(
        "2.9.2",
        "The picture means nothing in the game.",
        none="It says that there is nothing to do.",
    ),
    Entry(
        "2.10.1",
        "Introduces the flavour text.",
        none="Flavour text takes no part in the game.",
    ),
    Entry(
        "2.10.2",
        "Flavour text means nothing in the game.",
        none="It says that there is nothing to do.",
    ),
    Entry(
        "2.11.1",
        "Introduces the small print.",
        none="It names items that are no part of the game.",
    ),
    Entry(
        "2.11.2",
        "The small print means nothing in the game.",
        none="It says that there is nothing to do.",
    ),
    # 3 Owners and masters
    Entry(
        "3.1.1",
        "The owner of a card is the player who brought it in his deck.",
        probe="A new game: A's first hand comes from A's deck and a discarded card goes to A's waiting room.",
    ),
    Entry(
        "3.1.2",
        "The master of a card is the player whose zone it lies in.",
        probe="A's activated ability is offered to A in A's main phase.",
    ),
    Entry(
        "3.1.2.1",
        "The master of a constant ability is the master of its card or of the effect that made it.",
        probe="A's entry with \"your members get +1 ATK\": A's members have it, B's do not.",
    ),
    Entry(
        "3.1.2.2",
        "The master of an activated ability is who played it.",
        probe='A plays "draw one": A draws.',
    ),
    Entry(
        "3.1.2.3",
        "The master of a triggered ability is the master of its card or of the effect that made it.",
        probe='A\'s spark "draw one": A draws.',
    ),
    Entry(
        "3.1.2.4",
        "The master of an effect is the master of its ability.",
        probe='"During this turn your opponent does not use cancels", played by A: B cannot, A can.',
    ),
    Entry(
        "3.1.2.4.1",
        "An instruction that names no player is carried out by the master of the effect.",
        probe='"Draw one" without a player draws for the master.',
    ),
    # 4 Zones
    Entry(
        "4.1.1",
        "Each player has one of every zone.",
        probe="A card that B discards lies in B's waiting room and not in A's.",
    ),
    Entry(
        "4.1.1.1",
        "A card does not move to a zone of a player who is not its owner.",
        probe='"Put one of your opponent\'s members into your hand": it stays where it is.',
    ),
    Entry(
        "4.1.1.2",
        "A zone named without a player is the zone of whoever does the thing.",
        probe='"Put the top card of the deck to the waiting room", played by A: A\'s deck.',
    ),
    Entry(
        "4.1.1.3",
        "A card told to go to a zone goes to its owner's.",
        probe="A's effect puts B's member to the waiting room: B's.",
    ),
    Entry(
        "4.1.2",
        "Open zones are seen by all, hidden ones not.",
        probe="B does not see A's hand.",
    ),
    Entry(
        "4.1.2.1",
        "A card put into an open zone is open, into a hidden one hidden.",
        probe="A card of the waiting room goes to the hand: B's view no longer names it there.",
    ),
    Entry(
        "4.1.2.2",
        "Everybody may know how many cards a zone holds.",
        probe="A knows that B's hand has three cards.",
    ),
    Entry(
        "4.1.3",
        "Where order is kept nobody changes it without being told.",
        probe="The deck is drawn from the top in the order given.",
        same_as="4.9.2",
    ),
    Entry(
        "4.1.4",
        "A card that changes zones is a new card; effects on the old one do not go on.",
        probe="A character in the entry with +2 ATK this turn moves to the members and back by a swap: it has no +2.",
    ),
    Entry(
        "4.1.5",
        "Several cards put into a zone at once are put in the order its player decides.",
        probe='"Put the rest at the bottom of the deck": their player is asked for the order.',
    ),
    Entry(
        "4.1.5.1",
        "Who watches cards go from an open to a hidden zone does not learn an order that their master chooses.",
        probe="A puts two cards of the waiting room on the deck in an order: B's view does not tell which lies on top.",
    ),
    Entry(
        "4.1.6",
        "A zone without a player is that of the card's master.",
        probe="B's member put \"to the waiting room\" by A goes to B's waiting room.",
        same_as="4.1.1.3",
    ),
    Entry(
        "4.2.1",
        "A card in a zone is open or hidden.",
        none="It introduces the two states; 4.2.2 and 4.2.3.1 say what they are.",
    ),
    Entry(
        "4.2.2",
        "An open card is seen by everybody.",
        probe="B sees the cards of A's waiting room.",
        same_as="4.11.2",
    ),
    Entry(
        "4.2.2.1",
        "An open card lies with its face up.",
        probe="A played character is seen by B.",
        same_as="4.1.2.1",
    ),
    Entry(
        "4.2.3.1",
        "A hidden card lies with its face down.",
        probe="A's face-down energy is not seen by B.",
        same_as="4.3.3.2",
    ),
    Entry(
        "4.3.1",
        "Introduces the way a card lies.",
        none="It introduces orientation and face; 4.3.2 and 4.3.3 say what there is.",
    ),
    Entry(
        "4.3.2",
        "A card stands or rests, exactly one of them.",
        probe="An energy that paid is rested and does not pay again.",
    ),
    Entry(
        "4.3.2.1",
        "A standing card lies upright.",
        probe='"A standing member" offers the standing one only.',
    ),
    Entry(
        "4.3.2.2",
        "A rested card lies sideways.",
        probe='"A rested member" offers the rested one only.',
    ),
    Entry(
        "4.3.2.3",
        "A card comes standing into a zone that knows orientation.",
        probe="A character played to the members can support in the same turn; one put there rested by a text cannot.",
    ),
    Entry(
        "4.3.3",
        "A card lies face up or face down, exactly one of them.",
        probe='"Turn this energy face up": B sees it now.',
        same_as="5.4.1",
    ),
    Entry(
        "4.3.3.1",
        "A card that lies face up is seen by everybody.",
        probe="B sees the partner A put into the energy area.",
    ),
    Entry(
        "4.3.3.2",
        "A card that lies face down is seen by nobody, as a principle.",
        probe="B does not see A's face-down energy.",
    ),
    Entry(
        "4.4.1",
        "The entry is where the character lies that attacks.",
        probe="A's entry attacks: damage is dealt with its ATK and not with a member's.",
        same_as="8.2.4.3",
    ),
    Entry(
        "4.4.2",
        "The entry is open, its cards have an orientation and lie face up.",
        probe="B sees A's entry; \"rest the opponent's entry\" rests it.",
    ),
    Entry(
        "4.4.3",
        "エントリー in a text means the zone or the character in it.",
        probe='"Your エントリー gets +1 ATK": the character in the entry has it.',
    ),
    Entry(
        "4.4.4",
        "A character in the entry has damage.",
        probe="An attack of ATK 2 leaves 2 damage on the entry.",
    ),
    Entry(
        "4.4.4.1",
        "A character newly put there has none.",
        probe="A character is played over one with 2 damage: it has 0.",
    ),
    Entry(
        "4.5.1",
        "The members are the characters that support the entry.",
        probe="An attack rests a member; without a member it cannot be declared.",
        same_as="8.2.4",
    ),
    Entry(
        "4.5.2",
        "The member area is open, without order, with orientation, face up.",
        probe="B sees A's members.",
    ),
    Entry(
        "4.5.3",
        "The member area has an upper limit for each player.",
        probe="A fourth member: one goes to the waiting room at the check timing.",
        same_as="4.5.3.1",
    ),
    Entry(
        "4.5.3.1",
        "The limit is three at the start of the game.",
        probe="With three members there is no vacancy to move the entry to.",
    ),
    Entry(
        "4.5.3.2",
        "A vacancy is the member area below its limit.",
        probe="With three members the entry cannot be moved to the members; with two it can.",
    ),
    Entry(
        "4.5.3.2.1",
        "There is a vacancy as long as the limit is not reached.",
        probe='"Put this character into a vacant seat": with three members nothing happens.',
        same_as="4.5.3.2",
    ),
    Entry(
        "4.5.4",
        "メンバー in a text means the zone or the characters in it.",
        probe='"Choose one of your メンバー" offers the members and not the entry.',
    ),
    Entry(
        "4.6.1",
        "The energy area is where partners and energy lie.",
        probe="A charged card lies in the energy area and can pay.",
        same_as="7.3.2",
    ),
    Entry(
        "4.6.2",
        "The energy area is open, without order, with orientation and face; partners lie face up, others face down.",
        probe="B sees A's partner in the energy area and not the other card.",
    ),
    Entry(
        "4.6.2.1",
        "The master may look at the face-down cards of his energy area.",
        probe="A sees the own face-down energy at any time, also after an effect has shown other cards.",
    ),
    Entry(
        "4.6.3",
        "エネルギー in a text means the zone or its cards that are no partners.",
        probe='"Choose one of your エネルギー" does not offer partners; "for each エネルギー" does not count them.',
    ),
    Entry(
        "4.6.4",
        "パートナー in a text means partner cards in the energy area.",
        probe='"Choose one of your パートナー" does not offer the one in hand.',
    ),
    Entry(
        "4.7.1",
        "The Rebirth area is where Rebirth cards lie.",
        probe="A set Rebirth lies in the Rebirth area.",
        same_as="5.6.1",
    ),
    Entry(
        "4.7.2",
        "The Rebirth area knows the face of cards only; they lie face up.",
        probe='"Rest this card" as the cost of a set Rebirth\'s ability cannot be paid.',
    ),
    Entry(
        "4.7.3",
        "The Rebirth area is open, without order.",
        probe="B sees A's set Rebirth.",
    ),
    Entry(
        "4.7.4",
        "Reバース in a text means the zone or the Rebirth cards in it.",
        probe='"Choose a set Rebirth of yours" offers the one in the Rebirth area.',
    ),
    Entry(
        "4.8.1",
        "The retire area holds retired cards.",
        probe="A character with damage up to its DEF lies in the retire area.",
        same_as="10.3.5",
    ),
    Entry(
        "4.8.2",
        "The retire area knows the face of cards only; they lie face up.",
        probe='"Rest one of your retired cards": nothing happens, no "did so".',
    ),
    Entry(
        "4.8.3",
        "The retire area is open, without order.",
        probe="B sees A's retired cards.",
    ),
    Entry(
        "4.8.4",
        "リタイア in a text means the zone or the characters in it.",
        probe='"If you have five or more リタイア" holds with five.',
    ),
    Entry(
        "4.9.1",
        "The deck zone holds the main deck at the start.",
        probe="A new game: 46 cards in the deck after entry and hand.",
    ),
    Entry(
        "4.9.2",
        "The deck is hidden and ordered; nobody looks at or changes it without being told.",
        probe="Neither player sees A's deck; the cards come in their order.",
    ),
    Entry(
        "4.9.3",
        "Several cards leave the deck one at a time.",
        probe='"Put the top three to the waiting room" with two in the deck: after the second the deck is refreshed '
        "and one more goes.",
    ),
    Entry(
        "4.9.4",
        "デッキ in a text means the deck zone.",
        probe='"Put it at the bottom of the デッキ": it lies there.',
    ),
    Entry(
        "4.10.1",
        "The hand is where unused cards are, unseen by others.",
        none="It says what the hand is for; 4.10.2 says who sees it.",
    ),
    Entry(
        "4.10.2",
        "A player sees the own hand only; its order means nothing.",
        probe="A sees the own hand, B does not see it.",
    ),
    Entry(
        "4.10.3",
        "手札をN枚 in a text means N cards of the hand.",
        probe='"Put one of the hand to the waiting room": a card of the own hand is asked for.',
    ),
    Entry(
        "4.10.4",
        "Everybody knows which cards of a hand are partners.",
        probe="B knows that A's hand holds two partners and one other card.",
    ),
    Entry(
        "4.11.1",
        "The waiting room is where used cards go.",
        none="It says what the zone is for; every clause that puts a card there says so itself.",
    ),
    Entry(
        "4.11.2",
        "The waiting room is open, without order, face up.",
        probe="Both see the cards of a waiting room.",
    ),
    Entry(
        "4.12.1",
        "The memory area holds cards taken out of the game.",
        probe='"Make one card of your waiting room a memory": it is not refreshed into the deck.',
        same_as="5.7.1",
    ),
    Entry(
        "4.12.2",
        "The memory area is open, without order, face up.",
        probe="B sees A's memory area.",
    ),
    Entry(
        "4.12.3",
        "思い出 in a text means the zone or the characters in it.",
        probe='"If there is a card among your 思い出" holds with one there.',
    ),
    # 5 Named actions
    Entry(
        "5.1.1",
        "Introduces actions with a meaning of their own.",
        none="It introduces the chapter.",
    ),
    Entry(
        "5.2.1",
        "To put or return a card to a zone moves it there.",
        probe='"Put one of your opponent\'s members to the waiting room": it is there.',
    ),
    Entry(
        "5.3.1",
        "To stand or rest a card turns it so.",
        probe='"Rest one of your opponent\'s members": it is rested.',
    ),
    Entry(
        "5.4.1",
        "To turn a card up or down turns its face so.",
        probe="The starting entries are turned up when the game starts.",
    ),
    Entry(
        "5.5.1",
        "A character enters when it comes to entry or members from elsewhere.",
        probe='"When this character entered, draw one": a character played from hand draws.',
    ),
    Entry(
        "5.5.1.1",
        "Moving between entry and members is not entering.",
        probe='The entry is moved to the members: "when this character entered" does not wait.',
    ),
    Entry(
        "5.6.1",
        "To set a Rebirth puts it into the Rebirth area.",
        probe="A sets a Rebirth: it lies in the Rebirth area.",
    ),
    Entry(
        "5.7.1",
        "To make a card a memory moves it to the memory area.",
        probe='"Make this card a memory": it lies in the memory area.',
    ),
    Entry(
        "5.8.1",
        "Shuffling puts cards into a random order; the player of the zone does it.",
        probe='With a seed the deck lies in another order after "shuffle the deck".',
    ),
    Entry(
        "5.8.1.1",
        "Shuffling a deck shuffles all of it.",
        probe="With a seed also the lowest cards have changed places.",
    ),
    Entry(
        "5.8.1.2",
        "Shuffling one card or none changes nothing but counts as shuffling.",
        probe='"Shuffle your deck" with one card in it: the log shows the shuffle.',
    ),
    Entry(
        "5.8.2",
        "Open cards shuffled into a hidden place are shuffled unseen.",
        probe="After a refresh nobody sees a card of the deck.",
    ),
    Entry(
        "5.9.1",
        "Drawing one takes the top card of the deck to the hand.",
        probe="The top card of a known deck is in the hand.",
    ),
    Entry(
        "5.9.2",
        "Drawing N is drawing one N times.",
        probe='"Draw two" with one card in the deck: one, the refresh, one more.',
    ),
    Entry(
        "5.9.3",
        "Drawing up to N is a procedure of its own.",
        probe='"Draw up to two": the player is asked before each card.',
    ),
    Entry(
        "5.9.3.1",
        "The player may end it before each card.",
        probe='"Draw up to two": ending is offered at once and after one card.',
    ),
    Entry(
        "5.9.3.2",
        "Else one card is drawn.",
        probe="Going on draws one card.",
    ),
    Entry(
        "5.9.3.3",
        "After N cards it ends, before that it goes on.",
        probe='"Draw up to two": after the first card the player is asked again, after the second not.',
    ),
    Entry(
        "5.10.1",
        "To look at a card is to learn what it is.",
        probe='"Look at the opponent\'s hand": A sees it.',
    ),
    Entry(
        "5.10.1.1",
        "A card of a hidden zone stays hidden while it is looked at.",
        probe='"Look at the topmost card of the own deck": B does not see it.',
    ),
    Entry(
        "5.10.2",
        "Looking at the top N of a deck lets that player know them.",
        probe='"Look at the top three": A sees three cards, still in the deck.',
    ),
    Entry(
        "5.10.3",
        "Looking at up to N is a procedure of its own.",
        probe='"Look at up to three of the top": asked before each card.',
    ),
    Entry(
        "5.10.3.1",
        "It begins with the first card.",
        probe="The first card seen is the topmost.",
    ),
    Entry(
        "5.10.3.2",
        "The player may end it before each card.",
        probe="Ending is offered before the first and before the second card.",
    ),
    Entry(
        "5.10.3.3",
        "Else the card at that place is seen.",
        probe="Going on shows the next card to that player only.",
    ),
    Entry(
        "5.10.3.4",
        "After N cards it ends, before that the next one is offered.",
        probe="Up to two: after two cards nobody is asked.",
    ),
    Entry(
        "5.11.1",
        "Discarding a card of the hand puts it into its owner's waiting room.",
        probe='"Discard one card of the hand": it lies in the waiting room.',
    ),
    Entry(
        "5.12.1",
        "Swapping moves each of two cards to the zone of the other at the same time.",
        probe='"Swap your entry with this member": both have changed places in one event, and neither entered.',
    ),
    Entry(
        "5.12.2",
        "If one of them cannot move, nothing is swapped.",
        probe="A swap between a member and a card of the hand that is no longer there: the member stays.",
    ),
    Entry(
        "5.13.1",
        "To cancel a played ability ends its play; its effect is not resolved.",
        probe="A spark is cancelled: nothing of its effect happens.",
        same_as="9.7.4.1",
    ),
    Entry(
        "5.14.1",
        "Paying energy rests that many standing cards of the own energy area at once.",
        probe="Cost 2: two cards are rested, partners may be among them.",
    ),
    Entry(
        "5.14.1.1",
        "Without so many standing cards it cannot be paid.",
        probe="A character of cost 3 is not offered with two standing cards.",
    ),
    Entry(
        "5.14.2",
        "The energy icon with a number means paying that much.",
        probe="[エネ②]: two are rested.",
    ),
    Entry(
        "5.14.2.1",
        "The icon of zero counts as paying nothing.",
        probe="[エネ⓪]: offered without any standing energy.",
    ),
    Entry(
        "5.15.1",
        "Retiring a character moves it to the retire area.",
        probe='"Retire one of your opponent\'s members": it lies in the retire area.',
    ),
    Entry(
        "5.15.2",
        "A character retired another if its attack or ability damaged it, or its partner attack hit it, and the "
        "recovery right after retires it.",
        probe='"When this character has retired another, draw one": met by damage in its attack, not when an effect '
        "retires the character or when a later loss of DEF retires it.",
    ),
    Entry(
        "5.16.1",
        "Healing N puts N chosen cards of the retire area to the waiting room.",
        probe='"Heal 1": A chooses one of the retired cards, it lies in the waiting room.',
    ),
    Entry(
        "5.17",
        "Heads the change of ATK and DEF.",
        none="It is the heading of 5.17.1.",
    ),
    Entry(
        "5.17.1",
        "A change A/B adds A to ATK and B to DEF.",
        probe="+2/-1 on 3/4: 5/3.",
    ),
    Entry(
        "5.18.1",
        "Attacking, supporting and blocking mean what the attack phase says.",
        probe='"When this character supported": met by the attack for which it was rested.',
        same_as="8.2.4.2",
    ),
    Entry(
        "5.19.1",
        "Undoing a card that is being played puts it to the waiting room; what its resolution would do is not done.",
        probe="A character that is undone lies in the waiting room and has not entered.",
    ),
    Entry(
        "5.19.2",
        "Undoing an ability that is being played leaves its effect out.",
        probe="An undone activated ability does nothing; its cost stays paid.",
    ),
    Entry(
        "5.19.2.1",
        "A cancel that is undone before it was carried out does nothing.",
        probe="B cancels A's spark, A cancels B's cancel: the spark resolves.",
    ),
    # 6 Preparing
    Entry(
        "6.1.1",
        "Each player brings a main deck and partners.",
        probe="A list without partners is refused, one without a main deck too.",
    ),
    Entry(
        "6.1.1.1",
        "A main deck has exactly 50 cards.",
        probe="49 and 51 are refused.",
    ),
    Entry(
        "6.1.1.2",
        "At most four cards of one name.",
        probe="Five of one name are refused, also with different numbers.",
    ),
    Entry(
        "6.1.1.3",
        "At most eight Rebirth cards.",
        probe="Nine are refused, eight accepted.",
    ),
    Entry(
        "6.1.1.4",
        "No partners in the main deck.",
        probe="A list with four partners is refused for this reason.",
    ),
    Entry(
        "6.1.1.5",
        "Exactly three partners besides.",
        probe="Two partners are refused.",
    ),
    Entry(
        "6.1.2",
        "Deck, where decks are built, means the main deck.",
        probe="50 cards and three partners are accepted; the three do not count to the 50.",
    ),
    Entry(
        "6.1.2.1",
        "Constant abilities about building replace these conditions and are void once the game has begun.",
        probe="A card that may be in a deck in any number: six of it are accepted.",
    ),
    Entry(
        "6.2.1",
        "Announces the steps before the game.",
        none="It heads 6.2.1.1 to 6.2.1.7.",
    ),
    Entry(
        "6.2.1.1",
        "Decks are presented, and the three partners apart, face down.",
        probe="At the first question the deck holds 50 cards and no partner.",
    ),
    Entry(
        "6.2.1.2",
        "Each chooses a card of cost 2 or less from the main deck and lays it face down into the entry.",
        probe="A is offered cards of cost 2 or less, none of cost 3 and no Rebirth; B does not see the one chosen.",
    ),
    Entry(
        "6.2.1.3",
        "The main deck is put into its place and shuffled.",
        probe="With a seed the deck lies in another order.",
    ),
    Entry(
        "6.2.1.4",
        "Chance decides who goes first.",
        probe="chance: first player 2: player 2 has the first turn.",
    ),
    Entry(
        "6.2.1.4.1",
        "Nobody chooses it.",
        probe="Nobody is asked who goes first.",
    ),
    Entry(
        "6.2.1.5",
        "Each takes three cards of the deck and the three partners to the hand.",
        probe="Six cards in hand, three of them partners.",
    ),
    Entry(
        "6.2.1.6",
        "The second player puts a partner face up into the energy area.",
        probe="B is asked for one of three partners; A is not.",
    ),
    Entry(
        "6.2.1.7",
        "The game begins with the first player as turn player.",
        probe="The entries are face up when the first turn begins; nothing entered and no spark waits.",
    ),
    # 7 The turn
    Entry(
        "7.1.1",
        "The game goes on in turns, each with a turn player.",
        probe="After A's turn comes B's.",
    ),
    Entry(
        "7.1.2",
        "The turn player goes through the phases in order.",
        probe="Standby, energy, main, attack, end follow each other in the log.",
    ),
    Entry(
        "7.2.1",
        "Standing and drawing happen at the same time.",
        probe="A's cards stand and a card is drawn; an ability that waits for a state (all members standing and no "
        "card in hand) does not wait, because the card comes in the same moment.",
    ),
    Entry(
        "7.2.1.1",
        "The turn player's cards in entry, member and energy area stand.",
        probe="A's rested member and energy stand, B's stay rested.",
    ),
    Entry(
        "7.2.1.2",
        "The turn player draws one.",
        probe="One more card in hand, also in the first turn.",
    ),
    Entry(
        "7.2.2",
        "Turn start and standby start happen; in the first turn of the game also game start.",
        probe='"At the start of your turn, draw one": two cards more than before; "at the start of the game" in the '
        "first turn only.",
    ),
    Entry(
        "7.2.3",
        "A check timing; then the energy phase.",
        probe="What waited for the turn start asks its question in the standby phase, before energy start happens.",
    ),
    Entry(
        "7.3.1",
        "Energy start happens and a check timing.",
        probe='"At the start of your energy phase, draw one": the card drawn can be charged.',
    ),
    Entry(
        "7.3.2",
        "Both parts are done at the same time.",
        probe="When A is asked for the other card, the chosen partner is still in hand.",
    ),
    Entry(
        "7.3.2.1",
        "Up to one partner of the hand goes to the energy area.",
        probe="A may put one of two partners down, or none.",
    ),
    Entry(
        "7.3.2.2",
        "Up to one other card of the hand goes there face down.",
        probe="A may put a card down; B does not see it.",
    ),
    Entry(
        "7.3.3",
        "A check timing; then the main phase.",
        probe="What waited for a card put into the energy area asks its question in the energy phase, before main "
        "start happens.",
    ),
    Entry(
        "7.4.1",
        "Main start happens and a check timing.",
        probe='"At main phase start, draw one" before the first action.',
    ),
    Entry(
        "7.4.2",
        "The turn player does one of five things.",
        probe="A is asked for an action, B is not.",
    ),
    Entry(
        "7.4.2.1",
        "Playing a character of the hand to the entry or the members.",
        probe="Both are offered for a character that can be paid; neither for a Rebirth.",
    ),
    Entry(
        "7.4.2.2",
        "Moving the entry's character to a vacancy among the members for energy equal to its cost.",
        probe="A character of cost 2 in the entry: two energy are rested, it is a member, and the top card of the "
        "deck fills the entry; not offered with three members.",
    ),
    Entry(
        "7.4.2.3",
        "Playing a valid activated ability.",
        probe="A's activated ability is offered, B's is not.",
    ),
    Entry(
        "7.4.2.4",
        "Setting a Rebirth of the hand, which draws a card.",
        probe="A Rebirth is set and a card drawn, again with a second one.",
    ),
    Entry(
        "7.4.2.5",
        "Declaring the attack phase.",
        probe='"end" leads to the attack phase.',
    ),
    Entry(
        "7.4.3",
        "A check timing; then the next action or the attack phase.",
        probe="After an action A is asked again; what waited is resolved before.",
    ),
    Entry(
        "7.5.1",
        "The turn player attacks.",
        probe="After the main phase A is asked for an attack.",
    ),
    Entry(
        "7.6.1",
        "End of turn abilities not yet met this turn are met.",
        probe='"At the end of your turn, draw one": drawn once.',
    ),
    Entry(
        "7.6.2",
        "A check timing.",
        probe="The card of the end of turn ability is drawn before damage is healed.",
    ),
    Entry(
        "7.6.3",
        "Damage of the characters in the entries becomes 0.",
        probe="B's entry with 2 damage has 0 in the next turn.",
    ),
    Entry(
        "7.6.4",
        "Effects until the end of the turn end.",
        probe="+2 ATK this turn is gone in the next turn.",
    ),
    Entry(
        "7.6.5",
        "The turn player's Rebirth cards go to the waiting room.",
        probe="A's set Rebirth lies in the waiting room when B's turn begins; B's own would stay.",
    ),
    Entry(
        "7.6.6",
        "If nothing was resolved and nothing waits, the opponent's turn begins; else the end phase is gone through "
        "again.",
        probe="An end of turn ability puts a character into the entry that has one too: it is met as well, and an "
        "effect for this turn made there ends.",
    ),
    # 8 The attack phase
    Entry(
        "8.1.1",
        "The attack phase is steps gone through as often as the turn player likes.",
        probe="A attacks twice with two members.",
    ),
    Entry(
        "8.2.1",
        "Start step happens, in the first one of the turn also attack phase start.",
        probe='"At attack phase start, draw one": once, also with two attacks.',
    ),
    Entry(
        "8.2.2",
        "A check timing.",
        probe="What waited for the attack phase start is resolved before A is asked for an attack.",
    ),
    Entry(
        "8.2.3",
        "The turn player may end the attacks.",
        probe="A with a standing member may end.",
    ),
    Entry(
        "8.2.3.1",
        "In the first turn of the first player he must.",
        probe='Turn 1: only "end" is offered.',
    ),
    Entry(
        "8.2.3.2",
        "Without a proper attack he must.",
        probe='No character in the own entry, or nobody to attack: only "end".',
    ),
    Entry(
        "8.2.4",
        "A standing member is chosen and rested.",
        probe="A chooses one of two standing members: it is rested.",
    ),
    Entry(
        "8.2.4.1",
        "Without a standing member no attack is declared.",
        probe="A rested member is not offered.",
    ),
    Entry(
        "8.2.4.2",
        "By that the entry's character attacks and the member supports it.",
        probe='"When this character attacked" and "when this character supported" both wait.',
    ),
    Entry(
        "8.2.4.3",
        "From then on they are called attacking, attacked and supporting.",
        probe='"When your entry is attacked" waits; "the supporting character" in a text is the rested member; a '
        "newcomer in the entry takes the damage.",
    ),
    Entry(
        "8.2.4.4",
        "Resting three standing partners makes it a partner attack.",
        probe="With three standing partners A is asked; with two not.",
    ),
    Entry(
        "8.2.4.4.1",
        "Where an effect says that it does not become one, the partners may be rested but it is none.",
        probe="The attacked character says so: A is asked, rests three partners, and the character survives with 0 "
        "damage.",
    ),
    Entry(
        "8.2.4.4.2",
        "In a partner attack the two are also called partner attacking and partner attacked.",
        probe='"When this character makes a partner attack" waits then and not for a plain attack.',
    ),
    Entry(
        "8.2.5",
        "A check timing; then the block step.",
        probe='"When this character attacked, draw one" is resolved before the block step begins: with an ability for '
        "the start of the block step A is not asked which of the two comes first.",
    ),
    Entry(
        "8.3.1",
        "Block step start happens.",
        probe='"At the start of the block step" waits.',
    ),
    Entry(
        "8.3.2",
        "A check timing.",
        probe="It is resolved before the block is asked for.",
    ),
    Entry(
        "8.3.3",
        "The other player may discard a card with a valid blocker from hand.",
        probe="B is offered the blocker in hand and no other card.",
    ),
    Entry(
        "8.3.3.1",
        "Doing so is blocking.",
        probe='"When this character blocked, draw one": drawn.',
    ),
    Entry(
        "8.3.3.2",
        "The attacked character is then called blocked.",
        probe="A blocked character goes away and another comes: the newcomer takes the damage.",
    ),
    Entry(
        "8.3.4",
        "A check timing; then the damage step.",
        probe="What waited for the block is resolved before the damage step begins: with an ability for its start "
        "nobody is asked which of the two comes first.",
    ),
    Entry(
        "8.4.1",
        "Damage step start happens.",
        probe='"At the start of the damage step" waits.',
    ),
    Entry(
        "8.4.2",
        "A check timing.",
        probe="It is resolved before the damage.",
    ),
    Entry(
        "8.4.3",
        "The attacked character's damage grows by the attacker's ATK.",
        probe="ATK 3 on 1 damage: 4.",
    ),
    Entry(
        "8.4.3.1",
        "If it is blocked, by 0.",
        probe="A blocked attack leaves no damage.",
    ),
    Entry(
        "8.4.3.2",
        "In a partner attack it has received a partner attack.",
        probe="A partner attack that is blocked retires the character all the same.",
    ),
    Entry(
        "8.4.4",
        "A check timing; then the close step.",
        probe='A character retired by the damage that has "at the end of this attack": it is gone before the close '
        "step and does not wait.",
    ),
    Entry(
        "8.5.1",
        "Abilities for the close step and the end of the attack that have not waited in this step wait.",
        probe='"At the end of this attack, draw one": once.',
    ),
    Entry(
        "8.5.2",
        "A check timing; then effects for this attack end.",
        probe="+2 for this attack counts at the end of the attack and not in the next attack.",
    ),
    Entry(
        "8.5.3",
        "If anything waits, is due or has not waited yet, the step is gone through again.",
        probe="A DEF bonus for this attack ends and the character's damage is enough: it is retired while it is still "
        'called attacked; a newcomer with "at the end of this attack" is met too.',
    ),
    Entry(
        "8.5.4",
        "Nobody is attacking, attacked or supporting any more.",
        probe="The second attack on a character that was blocked in the first deals damage.",
    ),
    Entry(
        "8.5.5",
        "Back to the start step.",
        probe="After an attack A is asked for another.",
    ),
)

ENTRIES: tuple[Entry, ...] = (*PART1, *PART2)
