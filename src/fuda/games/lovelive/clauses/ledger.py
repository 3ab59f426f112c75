"""The ledger of the Love Live! Official Card Game: every clause in our own words, and what becomes of it.

An entry with `none` asks for no behaviour, for the reason given. Every other entry has a `probe`: the smallest
situation that comes out differently when the clause is switched off. `same_as` names a clause that says the same,
so that one row may carry both. How doubtful or damaged passages are read stands in `rulings.py`.
In the probes A is the turn player (or the active player) and B the other, unless they say otherwise.
Chapters 8 to 12 stand in `ledger_part2.py`.
"""

from __future__ import annotations

from fuda.games.lovelive.clauses.ledger_part2 import LATER
from fuda.kernel.game.clauses import Entry

ENTRIES: tuple[Entry, ...] = (
    # 1 The game
    Entry(
        "1.1.1",
        "Two players play against each other; other numbers of players are not provided for.",
        probe="Game.new with one or with three decks is refused.",
    ),
    Entry(
        "1.2.1",
        "Winning or losing ends the game at once, and whoever has not lost while the opponent has is the winner.",
        probe="B loses by an effect: the game is over and the result names A.",
    ),
    Entry(
        "1.2.1.1",
        "Three or more success lives against two or fewer win the game.",
        probe="A moves a third live to the success area while B has two: A has won at the next check timing.",
    ),
    Entry(
        "1.2.1.2",
        "Three or more on both sides at the same time is a draw.",
        probe="Both go from two to three by effects in one check timing round (a tie at two each moves none, "
        "8.4.7.1): the game is a draw.",
    ),
    Entry(
        "1.2.2",
        "When all players lose at the same time the game is a draw.",
        probe="An effect makes both players lose: no winner.",
    ),
    Entry(
        "1.2.3",
        "Any player may concede at any moment and loses at once, without a check timing.",
        probe="B concedes while A is asked a question in the middle of an effect: A has won.",
    ),
    Entry(
        "1.2.3.1",
        "No card touches a concession: it is not forced, forbidden or replaced.",
        probe="A player whose card says that he does not lose concedes: he has lost.",
    ),
    Entry(
        "1.2.4",
        "A card that makes a player win or lose does so in the middle of its effect, without waiting for a check "
        "timing.",
        probe="A win effect with a draw written after it: the game is over and no card is drawn.",
    ),
    Entry(
        "1.3.1",
        "Where a card's text and these rules disagree, the text goes first.",
        probe="A card that may be played with a baton touch of two members: both are offered although 9.6.2.3.2 "
        "speaks of one.",
    ),
    Entry(
        "1.3.2",
        "What cannot be done is not done; of an amount, as much as can be done is done.",
        probe='"Put three cards of the hand into the waiting room" with two in hand: those two go, and the text '
        "goes on.",
    ),
    Entry(
        "1.3.2.1",
        "Putting something into the state it is in already is no action at all.",
        probe='A waiting member is told to wait: an ability for members becoming waiting does not trigger, and "if '
        'you do" fails.',
    ),
    Entry(
        "1.3.2.2",
        "Zero or fewer times is not at all, and never the opposite.",
        probe='"Draw as many as the difference" with a difference of -1: nothing is drawn, nothing goes back.',
    ),
    Entry(
        "1.3.2.3",
        "Of several demands that cannot all be met, as many as possible must be met.",
        probe="Two effects demand that A's next member enters on the left and in the center: A may choose one of "
        "the two areas and not the right one.",
    ),
    Entry(
        "1.3.2.4",
        "Numbers of players and cards may be zero or less unless a limit is named.",
        probe="A live of score 0 gets -1 and B's live counts 0: B alone wins the live.",
    ),
    Entry(
        "1.3.3",
        "When an effect orders what another forbids, the one that forbids wins.",
        probe='"Activate this member" while another effect keeps it from becoming active: it stays waiting.',
    ),
    Entry(
        "1.3.4",
        "Of several choices at the same time the active player makes his first and the other knows it when choosing.",
        probe="Both are to choose one of their members in A's main phase: A is asked first.",
    ),
    Entry(
        "1.3.4.1",
        "An effect with several parts on several players: parts without a choice happen together, parts with a "
        "choice active player first.",
        probe='"Both draw one, then put one card of the hand away": both have drawn before A is asked to choose.',
    ),
    Entry(
        "1.3.4.2",
        "Cards of hidden zones chosen at the same time are chosen unseen, the active player first, and shown only "
        "when both have chosen.",
        probe='"Both put one hand card into the waiting room": when B is asked, A\'s card is still in hand and B '
        "does not see it.",
    ),
    Entry(
        "1.3.5",
        "A number that is chosen is a whole number of zero or more.",
        probe='"Choose a number": 0 is among the answers, -1 is not.',
    ),
    Entry(
        "1.3.5.1",
        "Where only an upper limit is named, zero may be chosen.",
        probe='"Activate up to two energy": none may be chosen.',
    ),
    # 2 A card's information
    Entry(
        "2.1.1",
        "There are eight heart icons: six colours, one without colour, one for any colour.",
        probe="A member sheet with a heart of a ninth colour is refused.",
    ),
    Entry(
        "2.1.1.1",
        "The first six icons are the six colours.",
        probe="A requirement of two red and a member with two pink hearts: the live fails.",
    ),
    Entry(
        "2.1.1.2",
        "The uncoloured icon names no colour.",
        probe="A requirement of one red and two uncoloured is met by one red and two blue hearts.",
    ),
    Entry(
        "2.1.1.3",
        "The any-colour icon may be taken as one of the six colours.",
        probe="A requirement of one red is met by one any-colour heart.",
        same_as="8.3.15.1.1",
    ),
    Entry(
        "2.1.2",
        "Several icons of one colour are that many hearts.",
        probe="A member printed with two red hearts alone meets a requirement of two red.",
    ),
    Entry(
        "2.1.3",
        "A heart icon of a blade heart is the same as the heart icon without the blade.",
        probe="A yelled card with a red blade heart meets a requirement of one red.",
    ),
    Entry(
        "2.2.1",
        "Introduces the kind of a card.",
        none="It only introduces the item; 2.2.2 says which kinds there are.",
    ),
    Entry(
        "2.2.2",
        "There are three kinds: live, member, energy.",
        probe="A sheet with a fourth kind is refused.",
    ),
    Entry(
        "2.2.2.1",
        "Lives are the cards that are judged and that decide the game.",
        probe="A member that lies face down in the live area when it is turned up is not judged: with no live "
        "beside it there is no live.",
        same_as="8.3.4",
    ),
    Entry(
        "2.2.2.1.1",
        "A card with a score or a requirement is a live.",
        probe="A member sheet with a score, and one with a requirement, is refused.",
    ),
    Entry(
        "2.2.2.2",
        "Members are the cards lives are judged with.",
        probe="The hearts of a member on the stage make a live succeed.",
        same_as="8.3.14",
    ),
    Entry(
        "2.2.2.2.1",
        "A card with a cost or with hearts is a member.",
        probe="A live sheet with a cost, and one with hearts, is refused.",
    ),
    Entry(
        "2.2.2.3",
        "Energy cards are what members are played with.",
        probe="Playing a member of cost 2 turns two energy; with one active energy it is not offered.",
        same_as="9.6.2.3.1",
    ),
    Entry(
        "2.2.2.3.1",
        "A card that says so at its lower left is an energy card.",
        probe="A sheet of type energy goes to the energy deck of a deck list, not into the 60 cards.",
    ),
    Entry(
        "2.3.1",
        "Every card has a name of its own.",
        probe="A sheet without a name is refused.",
    ),
    Entry(
        "2.3.2",
        "Texts may refer to a card's name.",
        probe='"If 「X」 is on your stage" holds with X there and fails with Y.',
        same_as="2.12.3",
    ),
    Entry(
        "2.3.2.1",
        "A member whose name joins several names with & has each of them.",
        probe='A member named "X&Y" is found by 「X」 and by 「Y」 where the text asks for that exact name, and '
        "counts as Y among different names.",
    ),
    Entry(
        "2.3.2.2",
        "Hooked brackets mean cards whose name has the words as a part.",
        probe='「X」 finds "X (second version)"; the reverse does not hold.',
    ),
    Entry(
        "2.4.1",
        "A group is what a card belongs to.",
        probe='"If a 『G』 member is on your stage" holds for a member of group G only.',
        same_as="2.4.3",
    ),
    Entry(
        "2.4.2",
        "The logo on a card stands for the group's name.",
        probe="A sheet that names its series (logo) is found by the group's name.",
        same_as="2.4.1",
    ),
    Entry(
        "2.4.2.1",
        "A member of several names has the group of each of them.",
        probe='"X&Y" with X of group G and Y of group H is found by 『G』 and by 『H』.',
    ),
    Entry(
        "2.4.2.2",
        "Which name belongs to which group stands in the appendix.",
        probe='A sheet "X&Y" that gives no group of its own gets the groups its names have in the table of names.',
    ),
    Entry(
        "2.4.3",
        "Texts may refer to groups.",
        probe='"A 『G』 card from the waiting room" offers the G card and not the H card.',
        same_as="2.12.2",
    ),
    Entry(
        "2.4.3.1",
        "Double hooked brackets mean cards of that group.",
        probe='『G』 finds cards of group G and none of group "G2".',
        same_as="2.12.2",
    ),
    Entry(
        "2.4.4",
        "Says where the list of logos stands.",
        none="The table is printing; a card sheet names the group or series itself.",
    ),
    Entry(
        "2.5.1",
        "A unit is what a card belongs to besides its group.",
        probe="『U』 finds a card of unit U whose group is G.",
    ),
    Entry(
        "2.5.2",
        "The logo on a card stands for the unit's name.",
        probe="A sheet that names its unit is found by 『U』.",
        same_as="2.5.1",
    ),
    Entry(
        "2.5.3",
        "Says where the list of unit logos stands.",
        none="The table is printing; a card sheet names the unit itself.",
    ),
    Entry(
        "2.6.1",
        "The cost is what playing the member costs.",
        probe="A member of cost 3 with two active energy is not offered; with three it is, and all three are turned.",
        same_as="9.6.2.3.1",
    ),
    Entry(
        "2.7.1",
        "Blade hearts say what a yelled card does.",
        probe="A yelled card with a draw icon draws a card, one without any does nothing.",
        same_as="8.3.12",
    ),
    Entry(
        "2.7.2",
        "What each blade heart icon does is told with the yell.",
        probe="A yelled draw icon draws a card, a heart icon gives a heart, a score icon adds to the total.",
        same_as="8.3.12",
    ),
    Entry(
        "2.8.1",
        "Blades decide how many cards a yell shows.",
        probe="Members with 2 and 1 blades: three cards are yelled.",
        same_as="8.3.10",
    ),
    Entry(
        "2.8.2",
        "The number of blades is the number of icons.",
        probe="A member sheet with blade 3 adds three cards to the yell, not one.",
    ),
    Entry(
        "2.9.1",
        "Hearts are what a player gets for judging a live.",
        probe="A member with a red heart makes a live succeed that asks for one red.",
        same_as="8.3.14",
    ),
    Entry(
        "2.9.2",
        "Hearts are shown by heart icons.",
        probe="A member sheet with two red heart icons gives two red hearts.",
        same_as="8.3.14",
    ),
    Entry(
        "2.9.3",
        "A member with several rows of hearts has all of them.",
        probe="A member with one red and one blue heart meets a requirement of one red and one blue.",
    ),
    Entry(
        "2.10.1",
        "The score is what a successful live gives.",
        probe="A's live of score 3 against B's of score 2: A wins the live.",
        same_as="8.4.2",
    ),
    Entry(
        "2.11.1",
        "The requirement is how many hearts a live needs.",
        probe="A live that asks for two hearts fails with one.",
        same_as="8.3.15.1",
    ),
    Entry(
        "2.11.2",
        "Requirements are printed as notes.",
        probe="A live sheet without any note is refused.",
    ),
    Entry(
        "2.11.2.1",
        "The upper part of a note is a colour, the lower the number.",
        probe="A note red 2 asks for two red hearts: one red and one blue are not enough.",
    ),
    Entry(
        "2.11.2.2",
        "All notes must be met at once.",
        probe="Notes red 1 and blue 1 with one red heart: the live fails.",
    ),
    Entry(
        "2.11.3",
        "Hearts meet a requirement if every coloured note finds its number and there are as many hearts as all "
        "notes together.",
        probe="Notes red 1 and uncoloured 2: three hearts with a red one succeed, two reds fail, three blues fail.",
    ),
    Entry(
        "2.12.1",
        "The text gives the card its abilities.",
        probe='A member with 【登場】 "draw one" enters: a card is drawn.',
    ),
    Entry(
        "2.12.2",
        "Double hooked brackets in a text mean the group or the unit of that name.",
        probe="『U』 finds a card whose unit is U, 『G』 one whose group is G.",
    ),
    Entry(
        "2.12.3",
        "Hooked brackets in a text mean cards of that name.",
        probe='"Put 「X」 of your stage …" offers X and not Y.',
    ),
    Entry(
        "2.12.4",
        "Notes in round brackets explain and do nothing.",
        probe='A note "(you may also draw a card)" draws nothing, and a card with nothing but a note has no ability.',
    ),
    Entry(
        "2.13.1",
        "Introduces the picture.",
        none="Pictures take no part in the game.",
    ),
    Entry(
        "2.13.2",
        "The picture means nothing in the game.",
        none="It says that there is nothing to do.",
    ),
    Entry(
        "2.14.1",
        "Introduces the small print.",
        none="It names items that are no part of the game.",
    ),
    Entry(
        "2.14.2",
        "The card number is looked at when a deck is built.",
        probe="Five cards of one number and different names are refused; four and one of different numbers with "
        "one name are accepted.",
        same_as="6.1.1.2",
    ),
    Entry(
        "2.14.3",
        "The rest of the small print means nothing in the game.",
        none="It says that there is nothing to do.",
    ),
    # 3 Players
    Entry(
        "3.1.1",
        "The owner of a card is who brought it in his deck.",
        probe="A's member that lies on B's stage goes to A's waiting room when it leaves.",
    ),
    Entry(
        "3.1.2",
        "The master of a card is the player whose zone it lies in.",
        probe="A's card on B's stage: its 【起動】 is offered to B, and \"your hand\" in it is B's.",
    ),
    Entry(
        "3.1.2.1",
        "The master of a constant ability is the master of its card or of the effect that made it.",
        probe="A's card on B's stage with \"your live total +1\": B's total grows.",
    ),
    Entry(
        "3.1.2.2",
        "The master of an activated ability is who played it.",
        probe="B plays the 【起動】 \"draw one\" of A's card on B's stage: B draws.",
    ),
    Entry(
        "3.1.2.3",
        "The master of a triggered ability is the master of its card or of the effect that made it.",
        probe="A's card on B's stage with 【ライブ開始時】 \"draw one\": it triggers in B's performance and B draws.",
    ),
    Entry(
        "3.1.2.4",
        "The master of an effect is the master of its ability.",
        probe="A continuous effect made by an ability of B's (on A's card) reads \"your\" as B.",
    ),
    Entry(
        "3.1.2.4.1",
        "An instruction that names no player is carried out by the master of the effect.",
        probe='"Draw one card" draws for the player of the card, not for the opponent.',
    ),
    # 4 Zones
    Entry(
        "4.1.1",
        "Each player has zones of his own, unless something else is said.",
        probe="A card put into \"the waiting room\" by B's discarding lies in B's, A's stays empty.",
    ),
    Entry(
        "4.1.2",
        "In open zones everybody sees the cards, in hidden ones some players do not.",
        probe="B does not see A's hand and sees A's waiting room.",
    ),
    Entry(
        "4.1.2.1",
        "A card put into an open zone is open, into a hidden one hidden.",
        probe="A card of the hand goes to the waiting room: B sees it; a card of the waiting room goes to the hand "
        "by an effect that shows nothing: afterwards B's view no longer names it in the hand.",
    ),
    Entry(
        "4.1.2.2",
        "Everybody may know how many cards a zone holds.",
        probe="A knows the size of B's hand, deck and energy deck.",
    ),
    Entry(
        "4.1.2.3",
        "A hidden zone does not prove that a certain card is there; who sees it may act as if it were not.",
        probe='"Choose a 『G』 card of your hand" with one in hand: choosing none is offered.',
        same_as="9.6.3.1.4",
    ),
    Entry(
        "4.1.3",
        "Where order is kept, players do not change it.",
        probe='The three top cards are looked at and put back "as they are": the deck has its order; nobody is '
        "asked for one.",
    ),
    Entry(
        "4.1.3.1",
        "Order is kept by laying the cards on each other.",
        none="It tells how to lay cards on a table.",
    ),
    Entry(
        "4.1.4",
        "A card that moves between zones is a new card, except from member area to member area and from live area "
        "to live area.",
        probe="A member that used its once-a-turn ability leaves for the hand and is played again: the ability can "
        "be used again; moved to another area it cannot.",
    ),
    Entry(
        "4.1.4.1",
        "A text that moves a card and goes on to speak of it means the card where it is now.",
        probe='"Put this card from the waiting room on the stage. Then put one energy under it": the energy lies '
        "under the card that came.",
    ),
    Entry(
        "4.1.5",
        "Several cards put into a zone together are put in the order of the player of that zone.",
        probe='Two cards go "to the bottom of your deck": their player is asked for the order; two of B\'s cards '
        "moved by A's effect: B is asked unless the text gives the order to A.",
    ),
    Entry(
        "4.1.5.1",
        "Where the master chooses an order for cards going from an open to a hidden zone, others do not learn it.",
        probe="A puts two cards of the waiting room on the deck: B's view does not tell which lies on top.",
    ),
    Entry(
        "4.1.6",
        "A zone named without a player is the zone of the card's master.",
        probe='"Put the top five cards of the deck into the waiting room" without a player: the own deck.',
    ),
    Entry(
        "4.1.7",
        "A card that moves anywhere but to a member area or live area goes to its owner's zone.",
        probe="A's card on B's stage is put \"to the hand\": it goes to A's hand.",
    ),
    Entry(
        "4.2.1",
        "A card in a zone is open or hidden.",
        none="It introduces the two states; 4.2.2 and 4.2.3 say what they are.",
    ),
    Entry(
        "4.2.2",
        "An open card is seen by everybody.",
        probe="Both see the cards of a stage, its energy and waiting room.",
    ),
    Entry(
        "4.2.3",
        "A hidden card is not seen by some or all.",
        probe="Nobody sees the cards of a deck, not even their owner.",
        same_as="4.1.2",
    ),
    Entry(
        "4.3.1",
        "Introduces the way a card lies.",
        none="It introduces orientation and face; 4.3.2 and 4.3.3 say what there is.",
    ),
    Entry(
        "4.3.2",
        "A card lies active or waiting, exactly one of them.",
        probe="An energy that was turned counts as waiting and no longer as active.",
    ),
    Entry(
        "4.3.2.1",
        "An active card lies upright.",
        probe='"Choose an active member" offers the active one only.',
    ),
    Entry(
        "4.3.2.2",
        "A waiting card lies sideways.",
        probe='"Choose a waiting member" offers the waiting one only.',
    ),
    Entry(
        "4.3.2.3",
        "A card comes active into a zone that knows orientation, unless something else is said.",
        probe='A played member is active; an energy from the energy phase is active; "put one energy waiting" puts '
        "it waiting.",
    ),
    Entry(
        "4.3.3",
        "A card lies face up or face down, exactly one of them.",
        probe="Set cards in the live area are face down; after 8.3.4 they are face up and no longer face down.",
        same_as="4.3.3.2",
    ),
    Entry(
        "4.3.3.1",
        "A card that lies face up is seen by everybody.",
        probe="A card in the live area that was turned up is seen by B.",
    ),
    Entry(
        "4.3.3.2",
        "A card that lies face down is seen by nobody, as a principle.",
        probe="B does not see A's set cards before A's performance.",
    ),
    Entry(
        "4.4.1",
        "The stage is all member areas of a player.",
        probe='"A member on your stage" finds members on the left, in the center and on the right.',
    ),
    Entry(
        "4.4.2",
        "A player's member areas are on his own stage.",
        probe='"A member on your stage" does not offer B\'s member.',
    ),
    Entry(
        "4.5.1",
        "Member areas are where played members lie.",
        probe="A played member lies in the chosen area, not in the live or energy area.",
        same_as="9.6.2.4.1",
    ),
    Entry(
        "4.5.1.1",
        "エリア alone in a text is a member area.",
        probe='"Whenever this member moves to another エリア" waits for a move from left to center and not for one '
        "to the waiting room.",
    ),
    Entry(
        "4.5.2",
        "A player has three member areas.",
        probe="With three members in play a fourth can only be put over one of them; three stay side by side.",
    ),
    Entry(
        "4.5.2.1",
        "The three are the left side, the center and the right side area.",
        probe='"If this member is in the left side area" holds on the left and in no other area.',
    ),
    Entry(
        "4.5.2.2",
        "Left of the center is the left side, right of it the right side.",
        probe='"The member in the area to the left of this member": from the center it is the left one, from the '
        "left side there is none.",
    ),
    Entry(
        "4.5.2.3",
        "Left side and center, center and right side are next to each other.",
        probe='"A member in an area next to this member": on the left it finds the center only, in the center both '
        "sides.",
    ),
    Entry(
        "4.5.3",
        "Member areas are open, without order.",
        probe="Both see all members.",
    ),
    Entry(
        "4.5.4",
        "Members have an orientation.",
        probe="A member can be made waiting and is then not active.",
    ),
    Entry(
        "4.5.5",
        "Members and energy may lie under a member.",
        probe='"Put one energy under this member": it lies in the area, attached to the member.',
    ),
    Entry(
        "4.5.5.1",
        'Such cards are "under" that member.',
        probe='"For each member card under this member": counts those under it and none under another member.',
    ),
    Entry(
        "4.5.5.2",
        "A card under a member has no orientation.",
        probe="An energy under a member is neither active nor waiting: it is not turned by the active phase, not "
        "counted as an active energy, not used to pay.",
    ),
    Entry(
        "4.5.5.3",
        "What lies under a member goes with it to another member area.",
        probe="A member with two energy under it changes position: the two lie under it in the new area.",
    ),
    Entry(
        "4.5.5.4",
        "A member that leaves the member areas goes alone.",
        probe="A member with one energy under it goes to the hand: the energy does not.",
    ),
    Entry(
        "4.5.5.4.1",
        "Member cards left in the area go to the waiting room by rule processing.",
        probe="A member leaves the stage by an effect with a second sentence: during it the card from under it "
        "still lies in the area; at the check timing it goes to the waiting room.",
        same_as="10.5.3",
    ),
    Entry(
        "4.5.5.4.2",
        "Energy cards left in the area go to the energy deck by rule processing.",
        probe="A member with energy under it leaves: at the check timing the energy is in the energy deck.",
        same_as="10.5.4",
    ),
    Entry(
        "4.5.6",
        "メンバー without a zone is a member card in a member area.",
        probe='"Choose one of your メンバー": member cards in hand and waiting room are not offered.',
    ),
    Entry(
        "4.5.7",
        "Each member area has an area of the other player opposite to it.",
        probe='"The member opposite to this member" finds B\'s member in the facing area.',
    ),
    Entry(
        "4.5.7.1",
        "Left faces the other's right, center the center, right the left.",
        probe="A's left member: B's right member is opposite, B's left one is not.",
    ),
    Entry(
        "4.6.1",
        "The live area is where the lives to be carried out lie.",
        probe="A live set in the set phase lies in its player's live area.",
        same_as="8.2.2",
    ),
    Entry(
        "4.6.2",
        "The live area is open, but cards may lie there face down for a time; no order.",
        probe="B does not see A's set cards but knows how many; after they are turned up B sees them. A sees them "
        "all the time.",
    ),
    Entry(
        "4.7.1",
        "The energy area is where energy cards lie.",
        probe="The energy of the energy phase lies in the energy area and can pay.",
        same_as="7.5.2",
    ),
    Entry(
        "4.7.2",
        "The energy area is open, without order.",
        probe="Both see all energy cards.",
    ),
    Entry(
        "4.7.3",
        "Energy in the energy area has an orientation.",
        probe="Paying one turns one energy, which then cannot pay again.",
    ),
    Entry(
        "4.7.4",
        "エネルギー alone is a card in the energy area.",
        probe='"For every two エネルギー you have": those in the energy area count, those under members and in the '
        "energy deck do not.",
    ),
    Entry(
        "4.8.1",
        "The main deck lies in the deck zone at the start.",
        probe="At the first question the deck zone holds the 60 cards less the hand.",
        same_as="6.2.1.2",
    ),
    Entry(
        "4.8.2",
        "The main deck is hidden from all and keeps its order.",
        probe="Neither player sees a card of it; drawing takes the cards in the order in which they lie.",
    ),
    Entry(
        "4.8.3",
        "Several cards leave the main deck one at a time.",
        probe='"Put the top five cards into the waiting room" with three in the deck: after the third the deck is '
        "refreshed and two more go.",
    ),
    Entry(
        "4.8.4",
        "デッキ alone in a text is the main deck.",
        probe='"Shuffle the deck" / "top card of the deck" means the main deck, not the energy deck.',
    ),
    Entry(
        "4.9.1",
        "The energy deck lies in its zone at the start.",
        probe="At the start the energy deck holds 12 less the three put down.",
        same_as="6.2.1.3",
    ),
    Entry(
        "4.9.2",
        "The energy deck is hidden from all, without order.",
        probe="Neither player sees a card of it.",
    ),
    Entry(
        "4.9.3",
        "Several cards leave the energy deck one at a time.",
        probe='"Put two energy from the energy deck": two events in the log one after the other; an ability for '
        "energy being put triggers twice.",
    ),
    Entry(
        "4.9.4",
        "エネルギーデッキ in a text is that zone.",
        probe='"Put one energy of the energy area into the エネルギーデッキ": it lies there.',
    ),
    Entry(
        "4.10.1",
        "The success area holds the lives that succeeded.",
        probe="The live of the winner lies in his success area.",
        same_as="8.4.7",
    ),
    Entry(
        "4.10.2",
        "The success area is open and ordered; a new card lies on top.",
        probe="Two successes: the later one is the first of the list; both are seen by both.",
    ),
    Entry(
        "4.11.1",
        "The hand is where a player's unused cards are, unseen by the opponent.",
        none="It says what the hand is for; 4.11.2 says who sees it.",
    ),
    Entry(
        "4.11.2",
        "A player sees his own hand only; its order means nothing.",
        probe="A sees the own hand; B does not.",
    ),
    Entry(
        "4.11.3",
        "手札をN枚 in a text means N cards of the hand.",
        probe='"Put 手札を1枚 into the waiting room": a card of the own hand is asked for.',
    ),
    Entry(
        "4.12.1",
        "The waiting room is where used cards go.",
        none="It says what the zone is for; every clause that puts a card there says so itself.",
    ),
    Entry(
        "4.12.2",
        "The waiting room is open, without order.",
        probe="Both see all its cards.",
    ),
    Entry(
        "4.13.1",
        "The removed zone holds cards taken out of the game.",
        probe='"Remove one card of the waiting room from the game": it lies in the removed zone and is not '
        "refreshed into the deck.",
    ),
    Entry(
        "4.13.2",
        "The removed zone is open, and its cards lie face up unless something else is said.",
        probe="B sees the removed card; one removed face down is not seen.",
    ),
    Entry(
        "4.14.1",
        "One resolution zone is shared by both players.",
        probe="A's yelled cards and B's lie in the one zone; \"resolution\" holds both from B's yell to 8.4.8.",
    ),
    Entry(
        "4.14.2",
        "The resolution zone is open, without order.",
        probe="Both see the yelled cards.",
    ),
    # 5 Certain actions
    Entry(
        "5.1.1",
        "Introduces actions with a meaning of their own.",
        none="It introduces the chapter.",
    ),
    Entry(
        "5.2.1",
        "To activate or to make wait turns the card so.",
        probe='"Make one member wait": it is waiting; "activate one energy": it is active.',
    ),
    Entry(
        "5.3.1",
        "To turn up or down turns the face of the card so.",
        probe='"Turn this card of the live area face down": B no longer sees it.',
    ),
    Entry(
        "5.4.1",
        "To put a card into a zone moves it there.",
        probe='"Put one hand card into the waiting room": it is there.',
    ),
    Entry(
        "5.5.1",
        "Shuffling puts cards into a random order; the player of the zone does it.",
        probe='With a seed the deck is in another order after "shuffle the deck".',
    ),
    Entry(
        "5.5.1.1",
        "Where only a zone is named, all of its cards are shuffled.",
        probe='"Shuffle the deck" with chance seed: also the lowest cards move.',
    ),
    Entry(
        "5.5.1.2",
        "Shuffling one card or none changes nothing but counts as shuffling.",
        probe='"Shuffle the member cards of the waiting room … if you shuffled" with none there: the shuffle is in '
        'the log and "if you do" holds.',
    ),
    Entry(
        "5.6.1",
        "Drawing one takes the top card of the deck to the hand.",
        probe="The top card of a known deck is in hand.",
    ),
    Entry(
        "5.6.2",
        "Drawing N is drawing one N times.",
        probe='"Draw two" with one card in the deck and cards in the waiting room: one, refresh, one.',
    ),
    Entry(
        "5.6.3",
        "Drawing up to N is a procedure of its own.",
        probe='"Draw up to two": after the first card the player is asked again.',
    ),
    Entry(
        "5.6.3.1",
        "With N of zero or less it ends at once.",
        probe='"Draw up to X" with X 0: nobody is asked.',
    ),
    Entry(
        "5.6.3.2",
        "The player may end it before each card.",
        probe='"Draw up to two": "done" is offered at once and after one.',
    ),
    Entry(
        "5.6.3.3",
        "Else one card is drawn.",
        probe="Going on draws one card.",
    ),
    Entry(
        "5.6.3.4",
        "After N cards it ends, before that it goes on.",
        probe='"Draw up to two": after the second nobody is asked; after the first somebody is.',
    ),
    Entry(
        "5.7.1",
        "Looking at the top N lets that player know them.",
        probe='"Look at the top two": A sees them, B does not, they are still in the deck.',
    ),
    Entry(
        "5.7.2",
        "Looking at up to N is a procedure of its own.",
        probe='"Look at up to three of the top": asked before each.',
    ),
    Entry(
        "5.7.2.1",
        "With N of zero or less it ends at once.",
        probe='"Look at up to X" with X 0: nobody is asked.',
    ),
    Entry(
        "5.7.2.2",
        "It begins with the first card.",
        probe="The first card seen is the topmost.",
    ),
    Entry(
        "5.7.2.3",
        "The player may end it before each card.",
        probe='"done" is offered before the first and second.',
    ),
    Entry(
        "5.7.2.4",
        "Else the card at that place is seen.",
        probe="Going on shows the next card, in its place, to that player only.",
    ),
    Entry(
        "5.7.2.5",
        "After N cards it ends, before that the next one is offered.",
        probe="Up to two: after two nobody is asked.",
    ),
    Entry(
        "5.8.1",
        "Swapping moves each of two cards to the zone of the other at the same time.",
        probe='"Swap a live of the live area with one of the waiting room": both have changed places in one event.',
    ),
    Entry(
        "5.8.2",
        "If one cannot move, nothing is swapped.",
        probe="One of the two may not leave its zone by another effect: both stay.",
    ),
    Entry(
        "5.9.1",
        "Paying an energy icon turns one active energy of the own energy area to waiting.",
        probe='"Pay E": one active energy becomes waiting.',
    ),
    Entry(
        "5.9.1.1",
        "Several icons turn as many.",
        probe='"Pay EE": two are turned; with one active it cannot be paid.',
    ),
    Entry(
        "5.10.1",
        "Putting an energy card under a member moves it to the area of that member and lays it under.",
        probe='"Put one energy of the energy area under this member": it is under it and no longer in the energy area.',
    ),
    # 6 Before the game
    Entry(
        "6.1.1",
        "Each player brings a main deck and an energy deck.",
        probe="A deck list without energy cards is refused; one without a main deck is refused.",
    ),
    Entry(
        "6.1.1.1",
        "A main deck has exactly 48 members and 12 lives.",
        probe="47 and 13, and 48 and 11, are refused.",
    ),
    Entry(
        "6.1.1.2",
        "At most four cards of one number.",
        probe="Five of one number are refused, four accepted.",
    ),
    Entry(
        "6.1.1.3",
        "An energy deck has exactly 12 energy cards.",
        probe="11 are refused, 13 are refused.",
    ),
    Entry(
        "6.1.2",
        "Constant abilities about decks replace these conditions and are void once the game has begun.",
        probe="A card that may be put into a deck in any number: six of it are accepted; in the game the text is "
        "no valid ability.",
    ),
    Entry(
        "6.2.1",
        "Announces the steps before the game.",
        none="It heads 6.2.1.1 to 6.2.1.7.",
    ),
    Entry(
        "6.2.1.1",
        "Players present their decks.",
        probe="A deck that breaks 6.1.1.1 is refused when the game is to begin, not later.",
    ),
    Entry(
        "6.2.1.2",
        "The main deck is put into its zone and shuffled.",
        probe="With a seed the deck is in another order than the list; all 60 are there.",
    ),
    Entry(
        "6.2.1.3",
        "The energy deck is put into its zone.",
        probe="12 cards lie in the energy deck before 6.2.1.7.",
    ),
    Entry(
        "6.2.1.4",
        "A randomly picked player chooses who is first player.",
        probe="chance first player 2: player 2 is asked, chooses to be second, and player 1 begins.",
    ),
    Entry(
        "6.2.1.5",
        "Each takes six cards from the deck.",
        probe="Both hands hold six at the first redraw question.",
    ),
    Entry(
        "6.2.1.6",
        "First player first, each may lay any number of hand cards aside, take as many from the deck, and shuffle "
        "those laid aside into it.",
        probe="A lays two aside: draws two new ones before the two go back and the deck is shuffled; who lays none "
        "aside does not shuffle; B is asked after A is done.",
    ),
    Entry(
        "6.2.1.7",
        "Each puts three energy from the energy deck into the energy area.",
        probe="Three active energy each when the first turn begins.",
    ),
    # 7 The turn
    Entry(
        "7.1.1",
        "The game is played in turns; in each one player is first and the other second.",
        probe="After the judgement a new turn begins with an active phase.",
    ),
    Entry(
        "7.1.2",
        "A turn is the first player's normal phase, the second player's, and the live phase.",
        probe="After the first player's main phase comes the second player's active phase, then the set phase.",
    ),
    Entry(
        "7.2.1",
        "Every phase has an active player, whether it names a turn player or not.",
        probe="In the second player's main phase his waiting ability is played before the first player's.",
        same_as="7.2.1.1",
    ),
    Entry(
        "7.2.1.1",
        "Where a phase names a turn player, he is the active player.",
        probe="In the second player's main phase two waiting abilities of both: the second player's is played first.",
    ),
    Entry(
        "7.2.1.2",
        "Where it names none, the first player is.",
        probe="In the judgement phase abilities of both wait: the first player's is played first, although the "
        "second had the last performance.",
    ),
    Entry(
        "7.2.2",
        "The other one is the non-active player.",
        probe="Of abilities waiting on both sides the non-active player's come after all of the active player's.",
        same_as="9.5.3.3",
    ),
    Entry(
        "7.3.1",
        "Introduces the normal phase.",
        none="It says what the word means; 7.3.2 and 7.3.3 carry it out.",
    ),
    Entry(
        "7.3.2",
        "Each normal phase has one turn player for whom its phases are run.",
        probe="In the second normal phase the second player's cards are activated, his energy comes, he draws.",
        same_as="7.3.2.1",
    ),
    Entry(
        "7.3.2.1",
        "In the first normal phase it is the first player, in the second the second player.",
        probe="Turn 2 after player 2 won alone: player 2's normal phase comes first.",
    ),
    Entry(
        "7.3.3",
        "Its phases are active, energy, draw, main, in this order.",
        probe="The energy comes before the card is drawn; then actions are offered.",
    ),
    Entry(
        "7.4.1",
        "The turn player activates all his waiting energy and members.",
        probe="A's waiting energy and members are active; B's stay.",
    ),
    Entry(
        "7.4.2",
        "Turn start and start of the active phase happen; in the first turn of the game also game start.",
        probe='An ability "at the start of the active phase" triggers after the cards were activated; "at the '
        'start of the turn" once a turn.',
    ),
    Entry(
        "7.4.3",
        "A check timing, then the phase is over.",
        probe="What triggered in 7.4.2 is resolved before the energy comes.",
    ),
    Entry(
        "7.5.1",
        "Start of the energy phase happens, then a check timing.",
        probe='"At the start of the energy phase, draw one": drawn before the energy comes.',
    ),
    Entry(
        "7.5.2",
        "The turn player puts the top card of the energy deck into the energy area.",
        probe="One more energy, active.",
    ),
    Entry(
        "7.5.3",
        "A check timing, then the phase is over.",
        probe="An ability for energy being put is resolved before the draw phase begins.",
    ),
    Entry(
        "7.6.1",
        "Start of the draw phase happens, then a check timing.",
        probe='"At the start of the draw phase, put the top card of the deck away": the next card is drawn.',
    ),
    Entry(
        "7.6.2",
        "The turn player draws one.",
        probe="One more card, also in the first turn.",
    ),
    Entry(
        "7.6.3",
        "A check timing, then the phase is over.",
        probe="An ability for drawing is resolved before the main phase begins.",
    ),
    Entry(
        "7.7.1",
        "Start of the main phase happens, then a check timing.",
        probe='"At the start of the main phase, draw one": drawn before the first action is asked for.',
    ),
    Entry(
        "7.7.2",
        "The turn player gets play timing for one of two actions.",
        probe="Activating and playing a member are offered to A and nothing to B.",
    ),
    Entry(
        "7.7.2.1",
        "He may play one of the activated abilities of his cards.",
        probe="The 【起動】 of a member is offered.",
    ),
    Entry(
        "7.7.2.2",
        "He may play a member card of his hand.",
        probe="A member of the hand that can be paid is offered; lives and energy are not.",
    ),
    Entry(
        "7.7.3",
        "The main phase ends.",
        probe='After "end" the next phase begins, and A is not asked again.',
    ),
    Entry(
        "7.8.1",
        "Both players carry out the live phase.",
        probe="After the second main phase the set phase begins, and both players may set.",
        same_as="8.1.2",
    ),
    *LATER,
)
