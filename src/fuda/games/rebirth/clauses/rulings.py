"""Rulings on Reバース for you: how contradictory, silent or damaged passages are read, and why."""

from __future__ import annotations

from fuda.kernel.game.clauses import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        ("9.7.2", "2.3.1", "5.14.1"),
        reading="Playing a character from the hand costs as much energy as its cost, an ability costs what stands in "
        "its square brackets; it is paid after the choices of 9.7.2.3 and before the play can be answered, and "
        "is not given back when the play is undone.",
        reason="The steps of playing name no moment for paying; before the choices nobody knows what is paid for, and "
        "after the window a cancelled play would be free.",
    ),
    Ruling(
        ("9.7.2.3.1", "9.5.2"),
        reading="A play that comes to nothing because so many cannot be chosen has cost nothing, has used nothing up "
        "and could not be answered.",
        reason="The clause goes back to the moment before the play.",
    ),
    Ruling(
        ("9.7.2.3", "9.7.4"),
        reading="What a player chooses only after deciding whether to do something, or after something that the "
        "effect itself brings about, is chosen when the effect comes to it.",
        reason="Whether there is a choice at all is not known before; a choice made at play would have to be made for "
        "something that may never be done.",
    ),
    Ruling(
        ("9.7.2.3", "4.2.3", "4.6.2.1"),
        reading="Where a card of a certain sort is to be chosen and some of those there lie face down, it is chosen "
        "when the effect comes to it, as from a hidden area, and whoever chooses may find none.",
        reason="Such cards are not open, though their area is; a play that is refused for want of one would tell "
        "everybody what they are.",
    ),
    Ruling(
        ("9.7.2.3.1",),
        reading="Where a text says, or reminds in a note, that as many as possible are chosen, fewer than the number "
        "are enough, also none.",
        reason="The text goes before the rules (1.3.1), and the note tells how it is meant.",
    ),
    Ruling(
        ("11.4.1", "9.4.4"),
        reading="A cancel ability is valid in the hand, and its cost is putting its card from the hand to the waiting "
        "room.",
        reason="The clauses speak of a cost and name none; every card with one says in its note where it is used from "
        "and what becomes of it.",
    ),
    Ruling(
        ("9.7.3.1", "9.7.3.2", "1.3.4"),
        reading="In the window the turn player is asked first, then the others in the order of turns; after each "
        "cancel it begins with the turn player again, and it is over when everybody has passed in a row.",
        reason="The clause lets any player show one at this moment; choices at the same time are made turn player "
        "first.",
    ),
    Ruling(
        ("9.7.3.1",),
        reading="What a cancel is against is named together with showing it.",
        reason="It is named after the cost, but the cost never changes what is there to be named.",
    ),
    Ruling(
        ("9.7.3.1", "12.6.5"),
        reading="A player may answer the own play. In Circle the master of a play is not among those who may.",
        reason="9.7.3.1 says any player; 12.6.5 names the two beside the master only.",
    ),
    Ruling(
        ("9.7.3.1.1", "9.7.4"),
        reading="What is being resolved can no longer be answered, also while something that it has played is in its "
        "own window.",
        reason="Its window is over (9.7.3.3).",
    ),
    Ruling(
        ("9.7.3.3.1", "5.19.1"),
        reading="A cancel that is carried out against something that has left the game, or was undone already, does "
        "nothing.",
        reason="There is nothing left to undo.",
    ),
    Ruling(
        ("9.8.5", "9.1.1.4.2", "11.4.2"),
        reading="What an ability has made for later is a triggered ability of its own: one made by a spark is no "
        "spark, and one made by an activated ability no activated one, for whoever wants to cancel it.",
        reason="The clause calls it a triggered ability, and no icon stands before it.",
    ),
    Ruling(
        ("9.5.2", "9.11.1.1"),
        reading="If an effect puts something else in the place of what a cost says, the cost was not paid: the play "
        "comes to nothing and uses nothing up, and what happened instead stays.",
        reason="Paying is carrying out what the cost says, and what was replaced has never happened.",
    ),
    Ruling(
        ("9.4.2", "9.8.3.2"),
        reading="A waiting ability whose card is there with its abilities invalid when its turn has come is not "
        "played.",
        reason="It would have no effect and ask for no choice; the clause on what cannot be played ends its waiting.",
    ),
    Ruling(
        ("9.8.6.1",),
        reading="A state that is still there after the ability was resolved has it wait again, for as long as it "
        "lasts.",
        reason="The clause asks only whether the condition is met then.",
    ),
    Ruling(
        ("9.8.6.1", "9.8.3.2", "9.8.3.2.1", "11.2.3.3", "5.19.2"),
        reading="One that was not resolved, because it could not be played, was dropped or not paid for, was cancelled "
        "or its keyword did not hold, waits again only when the state has ended and come about anew.",
        reason="It waits once when the state comes about, and again only after it was resolved.",
    ),
    Ruling(
        ("9.10.1.4", "9.10.1.6"),
        reading="Effects that set a number and effects that add to it belong to one step and go by age.",
        reason="The clause makes no difference between them.",
    ),
    Ruling(
        ("6.2.1.2", "6.2.1.7", "5.5.1", "11.3.1"),
        reading="The starting entries are turned up when the game starts. That is neither entering nor a spark.",
        reason="They were put down before the game and not by entry processing.",
    ),
    Ruling(
        ("6.2.1.2", "2.3.1"),
        reading="A card without a cost is not one of cost 2 or less; a deck without any such card starts with an empty "
        "entry, which the first check timing fills.",
        reason="A value that is not there is not small.",
    ),
    Ruling(
        ("6.2.1.7", "9.4.1"),
        reading="Before the game has begun no ability is valid, also not those of the starting entries.",
        reason="They lie face down, and there is no game yet in which anything could wait.",
    ),
    Ruling(
        ("6.2.1.6", "12.5.2", "12.7.5"),
        reading="With more than two players everybody but the first one puts a partner down; in Double Team both "
        "players of the second team.",
        reason="It makes up for going first, which only one player or team does.",
    ),
    Ruling(
        ("8.2.3.1", "12.3.1"),
        reading="Not attacking in the first turn is about the first player (in Double Team the first team) only; the "
        "others are kept from attacking whoever has not had a turn.",
        reason="8.2.3.1 names the first player, 12.3.1 is for more players.",
    ),
    Ruling(
        ("8.2.4.3", "8.4.3"),
        reading="Attacking and attacked are names of the places: a character that comes to the entry during an attack "
        "takes over the name and the damage.",
        reason="The clause speaks of the character of the entry, and the damage step of whichever is attacked then.",
    ),
    Ruling(
        ("8.3.3.2", "8.4.3.2"),
        reading="That an attack is blocked, and that a partner attack was received, stays with the card that it "
        "happened to.",
        reason="Both are said of the present character.",
    ),
    Ruling(
        ("8.2.4.4.1",),
        reading="Whether an attack is a partner attack is looked at whenever it matters, up to the damage step: an "
        "effect that comes later can still make it one, or make it none.",
        reason="Texts that speak of the attack under way would do nothing otherwise.",
    ),
    Ruling(
        ("8.3.3.1",),
        reading="It was a block only if the card was really put from the hand to the waiting room.",
        reason="The clause asks for the act to be carried out.",
    ),
    Ruling(
        ("8.4.3", "1.3.2.2"),
        reading="An ATK below zero adds nothing.",
        reason="A negative amount is none, and never the opposite.",
    ),
    Ruling(
        ("8.5.3", "1.3.3"),
        reading="What the check could not deal with, because an effect forbids it, does not have the close step gone "
        "through again.",
        reason="Only what is still to be carried out counts, and what is forbidden is not.",
    ),
    Ruling(
        ("7.6.6",),
        reading="Filling an entry alone does not have the end phase gone through again.",
        reason="The clause names triggered abilities and recovery.",
    ),
    Ruling(
        ("7.4.2.4",),
        reading="No card is drawn if the Rebirth was not really set.",
        reason="Setting is what the card is drawn for.",
    ),
    Ruling(
        ("4.1.4", "9.10.2"),
        reading="Every move between zones makes a new card, also between entry and members; effects on it end.",
        reason="9.10.2 would keep them inside the two zones, but 4.1.4 knows no exception unless a text makes one.",
    ),
    Ruling(
        ("4.1.1.3", "4.1.6"),
        reading="A card told to go to a zone without a player goes to its owner's.",
        reason="4.1.6 names the master; since no card lies with anybody but its owner both mean the same.",
    ),
    Ruling(
        ("4.6.3", "5.14.1"),
        reading="Energy in a text means the cards of that zone that are no partners; paying energy rests any standing "
        "cards of the zone, partners as well.",
        reason="5.14.1 speaks of the cards of the zone.",
    ),
    Ruling(
        ("5.15.2",),
        reading="A character has retired another only by the recovery of the check timing that follows the damage; "
        "what is retired later, by less DEF or by an effect, was retired by nobody.",
        reason="The clause asks for the recovery right after it.",
    ),
    Ruling(
        ("5.14.2.1",),
        reading="The icon that is lost in the source is the one with the number zero: it is paid without any energy.",
        reason="It is the only number that the clause speaks of.",
    ),
    Ruling(
        ("5.10.3.4", "9.8.4.1.3", "7.1.2"),
        reading="References to numbers that do not exist mean the steps of the same procedure, and in 7.1.2 the phases "
        "of 7.2 to 7.6.",
        reason="Nothing else fits.",
    ),
    Ruling(
        ("12.5.6.1", "12.6.6.1", "12.7.7.4.2", "8.3.3"),
        reading="Guarding in chapter 12 is blocking.",
        reason="There is no other act by which an attack is answered in the block step.",
    ),
    Ruling(
        ("9.8.4.1.2", "9.10.2", "9.12.1"),
        reading="The stage, and the frames, are entry and members.",
        reason="They are the zones in which characters are in play.",
    ),
    Ruling(
        ("9.13.2", "9.8.5"),
        reading="The source of a delayed ability is the card whose ability made it.",
        reason="Printed with another word of the same sound; 9.8.5 knows only one sort of ability made by abilities.",
    ),
    Ruling(
        ("9.6.2", "9.6.1.1"),
        reading="The four steps of 9.6.2 go in their order: entries and defeat come after the waiting abilities.",
        reason="9.6.1.1 would put all rule processing first, 9.6.2 tells exactly how it goes.",
    ),
    Ruling(
        ("10.5.1.1", "5.6.1"),
        reading="A Rebirth that goes from the entry to the Rebirth area was not set.",
        reason="Setting is an instruction to a player; this is a rule.",
    ),
    Ruling(
        ("10.4.1", "10.4.2", "9.6.2.2"),
        reading="After every ability that was played the check begins anew: the other player's come only when the turn "
        "player has none waiting.",
        reason="10.4.2 is for the moment in which nothing is being played, and 9.6.2.2 starts over after any one.",
    ),
    Ruling(
        ("10.5.1.1", "11.3.1", "9.6.2.2"),
        reading="A Rebirth with a spark plays it while it lies in the entry and goes to the Rebirth area after that, "
        "also if the spark was cancelled.",
        reason="Waiting abilities come before the entries in a check timing.",
    ),
    Ruling(
        ("11.3.1", "10.3.5", "9.8.7"),
        reading="A card that fills the entry and is retired at once, because no DEF is left to it, still has its spark "
        "played, before the next card comes.",
        reason="Recovery comes first, then the abilities that wait, then the entries.",
    ),
    Ruling(
        ("8.2.4", "4.5.4", "4.5.3.2", "11.7.2"),
        reading="A card among the members that is no character cannot support; it takes a seat and counts as a card of "
        "the member area.",
        reason="A member is a character of that area, but the limit and the keyword speak of cards.",
    ),
    Ruling(
        ("10.5.1.1", "10.3.5"),
        reading="A card that lies face down on the stage as a character is one, whatever it is: a Rebirth lying so "
        "stays in the entry.",
        reason="The text that put it there says what it counts as (1.3.1).",
    ),
    Ruling(
        ("10.3.1.2", "10.3.5", "10.3.3"),
        reading="A card that is to be retired and to be put to the waiting room by the same recovery is retired.",
        reason="Both are due at once and it can go to one place; being retired is what happened to it.",
    ),
    Ruling(
        ("10.3.3", "10.3.4"),
        reading="Of cards that were put down at the same time the player chooses which stay.",
        reason="None of them came later.",
    ),
    Ruling(
        ("10.3.5", "4.4.4"),
        reading="A member has no damage; one with a DEF of zero or less is retired all the same.",
        reason="10.3.5 speaks of any character, and nothing is not less than zero.",
    ),
    Ruling(
        ("10.1.3", "10.2.1.1"),
        reading="Players who must refresh at the same moment without a card to do it with lose together.",
        reason="What is due together is done together.",
    ),
    Ruling(
        ("9.8.3", "9.8.6.1"),
        reading="An ability no longer waits once it is being played; one that waits for a state does not wait again "
        "before it is resolved.",
        reason="It cannot be chosen a second time while it is played.",
    ),
    Ruling(
        ("9.8.3.1.1", "9.2.2.2"),
        reading="Whether the cost of a waiting ability is paid, and whether one with a limit is dropped, is asked when "
        "its turn has come, before it is played; one that could not be played anyway is not asked about its "
        "cost.",
        reason="Both clauses speak of the moment of playing.",
    ),
    Ruling(
        ("11.2.3.1", "9.4.2"),
        reading="A constant ability that makes a condition keyword hold never does so for itself: its own keyword must "
        "hold without it.",
        reason="While its keyword does not hold it is invalid and has no effect.",
    ),
    Ruling(
        ("11.2.3.3", "9.7.3"),
        reading="A triggered ability whose condition keyword does not hold is played all the same: it can be answered "
        "and uses up its limit.",
        reason="Only its resolution is left out.",
    ),
    Ruling(
        ("12.1.1", "12.5.1", "12.6.1"),
        reading="Rumble and Circle are laid out for three and four players.",
        reason="The rulebook names no upper limit; nothing in the rules would be different with more.",
    ),
    Ruling(
        ("12.2.1", "12.7.7"),
        reading="In Double Team the order is the first player of the turn team, the other one of it, then the other "
        "team in the same way.",
        reason="12.2.1 goes by the next turn, and teammates have theirs together.",
    ),
    Ruling(
        ("12.4.6", "12.4.7"),
        reading="What a player who has left would have to choose is not chosen; where the rules must have an answer "
        "the first possible one is taken.",
        reason="What that player would do is skipped, and the others must be able to go on.",
    ),
    Ruling(
        ("12.4.6", "12.5.4", "12.6.4"),
        reading="A turn whose player has left goes on being that player's: for others it is an opponent's turn, with "
        "all its phases and steps.",
        reason="The turn goes on; only what that player would do is skipped.",
    ),
    Ruling(
        ("12.4.1", "12.4.7"),
        reading="A player who is choosing what to do when another one leaves chooses anew among what is possible then.",
        reason="What could be done to or with the one who left cannot be done any more.",
    ),
    Ruling(
        ("12.4.2", "9.7.3.3"),
        reading="A cancel that was shown does nothing if its player leaves before the window is closed.",
        reason="What that player has played is not carried out any more.",
    ),
    Ruling(
        ("12.4.7",),
        reading="Effects that an ability of the player has put on certain cards of others go on; those that concern "
        "players, and delayed abilities, end.",
        reason="Those cards are not the player's, and nothing more has to be done for the effect.",
    ),
    Ruling(
        ("12.4.7", "12.6.4", "12.6.7"),
        reading="For effects that go on after their player has left, the opponents in Circle are the players around "
        "the place of who left.",
        reason="There the player would sit between them; an effect that ends with an opponent's turn must have an end.",
    ),
    Ruling(
        ("12.4.6", "12.4.7", "6.2.1.4"),
        reading="If the first player leaves before the game has begun, the next one has the first turn of the game, "
        "with the partner that was put down for going second.",
        reason="There is no turn yet that could go on, and what was done in the preparation stays done.",
    ),
    Ruling(
        ("1.3.2", "12.6.7.1"),
        reading="If there is no opponent any more, nothing is done that an opponent would have to do or choose.",
        reason="It has become impossible, and the rest of the text is carried out.",
    ),
    Ruling(
        ("12.4.4", "8.2.4.3"),
        reading="An attack by or on a player who has left goes through its steps with nobody attacked.",
        reason="The turn goes on, but there is no character left to deal with.",
    ),
    Ruling(
        ("12.5.3.1", "12.5.3.2"),
        reading="Only players who are still there are compared; the moment at which one alone has the fewest may lie "
        "in the middle of an effect.",
        reason="The areas of who left are gone (12.4.3), and the clause says at once.",
    ),
    Ruling(
        ("4.1.5", "12.5.4"),
        reading="In the order an opponent likes: of several opponents the one whose deck it is; for cards of somebody "
        "else the one whose turn comes next.",
        reason="Whoever has the place orders what comes to lie in it; otherwise the order of turns decides.",
    ),
    Ruling(
        ("12.6.4",),
        reading="The other players are, in Circle, the other ones of those whom a text can refer to as players.",
        reason="Those beyond are no players for that text.",
    ),
    Ruling(
        ("12.6.3.1", "1.2.3"),
        reading="If only one player is left the game is over by that, with the same winner.",
        reason="The one who is left sits before every one who left.",
    ),
    Ruling(
        ("12.6.4",),
        reading="A text that names no player at all means, in Circle, cards of the player and of the two beside.",
        reason="Others are not even referred to (12.6.7.1).",
    ),
    Ruling(
        ("12.6.7",),
        reading="The empty place counts until the turn is over for attacks, for what texts mean, and for who may "
        "cancel.",
        reason="The order of turns is not changed before.",
    ),
    Ruling(
        ("12.7.3", "1.2.1.1"),
        reading="A player who wins by a text wins with the teammate.",
        reason="Else the teammate would lose and take the winner along.",
    ),
    Ruling(
        ("12.7.3", "1.2.3.1"),
        reading="If players of both teams lose at once, nobody wins.",
        reason="Both teams have lost.",
    ),
    Ruling(
        ("12.7.7.3", "12.7.7.4"),
        reading="The players of the turn team are asked one after the other, again from the first after each thing "
        "that was done; the phase ends when both have passed in a row.",
        reason="Any one of them may do the next thing, and this way every order is possible.",
    ),
    Ruling(
        ("12.7.7.4.2", "11.6.2", "11.6.3"),
        reading="A teammate may block, and a blocker is valid while a character of the player or of the teammate is "
        "attacked.",
        reason="Otherwise no teammate could ever have a valid blocker, and the notes on cards speak of allies.",
    ),
    Ruling(
        ("12.7.10", "9.7.2.2", "9.5.2.2"),
        reading="The opponent is named before anything else is chosen, for the cost too; one for whom the choices of "
        "the text cannot be made or the cost cannot be paid is not offered.",
        reason="The choices depend on it, and a play that cannot be made is none.",
    ),
    Ruling(
        ("12.7.10", "12.7.10.1", "3.1.2.3"),
        reading="An ability that a text gives to a character has nothing to do with the opponent who was named for "
        "that text: it names one of its own when it is played, and a constant one means both.",
        reason="It is an ability of its own, of the character's player.",
    ),
    Ruling(
        ("13.1.1", "13.1.1.1"),
        reading="Choices are taken for a loop when they have been made twice and lead back to the same position, or to "
        "one that differs only in how often the same effect was made.",
        reason="Somebody has to notice it; then the number is named once instead of choosing again and again.",
    ),
    Ruling(
        ("13.1.1.1",),
        reading="A player who could not choose otherwise in the loop, also by a cancel, names no number; if nobody "
        "could, the game is a draw.",
        reason="Stopping it means doing something that is not part of it.",
    ),
    Ruling(
        ("13.1.1.1", "13.1.1.2"),
        reading="If the number is accepted, it is the turn player who has to do something else then; after that the "
        "same choices may be made again.",
        reason="The loop was the turn player's, and something else makes it another position.",
    ),
    Ruling(
        ("1.2.5", "12.4.4"),
        reading="A text that makes its own player lose ends there.",
        reason="What that player has played is broken off.",
    ),
    Ruling(
        ("6.1.1.2",),
        reading="Cards of one name are the same card for the limit, whatever their number.",
        reason="The clause speaks of names.",
    ),
    Ruling(
        ("9.3.1.2", "9.7.4.3"),
        reading="What a text does in addition (さらに), without saying how long, lasts as long as what it adds to, and "
        "is done only if that was paid for.",
        reason="It adds to something; 9.3.1.2 would make it last for the rest of the game, and nobody would pay for "
        "the smaller part.",
    ),
    Ruling(
        ("7.6.5", "7.6.4"),
        reading="Who may keep Rebirth cards at the end of this turn may do so whenever 7.6.5 is carried out in this "
        "turn, although what lasts for the turn has ended by then.",
        reason="The text names that moment; it would never do anything otherwise.",
    ),
    Ruling(
        ("9.7.4.3",),
        reading="A place that is named without its player, after something of the opponent's was chosen in the same "
        "sentence, is the opponent's.",
        reason="The word governs the sentence; where texts change the side they say so.",
    ),
    Ruling(
        ("9.7.4.3", "2.5.3"),
        reading="How many kinds there are of characters with one of several attributes that are listed is how many of "
        "those attributes are there; without such a list it is how many names.",
        reason="Why else list them; the publisher's English text counts the traits.",
    ),
    Ruling(
        ("9.11.2.3", "9.11.1"),
        reading="What comes of an occurrence that was replaced is still that occurrence: each replacement is applied "
        "to all of it at most once.",
        reason="Otherwise a text would replace what it has itself brought about.",
    ),
    Ruling(
        ("9.11.1", "9.11.3"),
        reading="What takes the place of an event without a choice takes it even if it cannot be done, wholly or in "
        "part; only where a choice is made must the choice be possible.",
        reason="9.11.3 speaks of replacements by choice alone; 9.11.1 makes no other condition.",
    ),
    Ruling(
        ("12.5.4", "9.7.4.3"),
        reading="Where the opponent, or each player, chooses one of several ways, every such player does, and "
        "what a way says without naming anybody is done by who chose it.",
        reason="The one who is named last is who is spoken of; in Rumble the word means all the others.",
    ),
    Ruling(
        ("7.5.1", "9.7.4.3"),
        reading='"That player" after a moment of anybody\'s turn is the one whose turn it is; after a card that was '
        "spoken of, the one who has it.",
        reason="No other player was spoken of.",
    ),
    Ruling(
        ("5.12.1",),
        reading="Where cards of several places were chosen and change places with each other, each does so with the "
        "first one chosen after it that lies in another place; what is left over stays.",
        reason="The clause speaks of one card and another; cards of one place have nothing to exchange, and the order "
        "of choosing leaves it to the player who goes where.",
    ),
    Ruling(
        ("9.7.4.3", "9.8.3"),
        reading='"That character" after a price of cards of the hand that do not come to the stage is the character '
        'the ability waited for; "that card" is what was paid.',
        reason="What happens to a character is said of one on the stage.",
    ),
    Ruling(
        ("9.7.4.3",),
        reading="A condition that somebody is there too is met only together with the condition before it.",
        reason="The word says so; the publisher's English text has also.",
    ),
)
