"""How doubtful, silent or damaged passages of the Love Live! rulebook are read, with clauses and reasons."""

from __future__ import annotations

from fuda.kernel.game.clauses import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        ("2.1.1", "2.1.1.1", "2.1.1.2", "2.1.1.3"),
        reading="The eight icons are pink, red, yellow, green, blue and purple hearts, the heart without a colour, "
        "which stands only in requirements, and the heart of any colour.",
        reason="The pictures are missing from the text; the six colours are named in 2.1.1.1, and requirements and "
        "blade hearts show the other two.",
    ),
    Ruling(
        ("5.9.1", "5.9.1.1", "9.4.3", "9.6.2.3.1", "9.6.2.3.2"),
        reading="The missing icon is one energy: paying one turns one active energy card of the own energy area.",
        reason="The clauses say what paying it does.",
    ),
    Ruling(
        ("8.3.12.1", "8.4.2.1"),
        reading="The missing icons are the draw icon and the score icon of blade hearts.",
        reason="The sentences draw a card and add to the total for each of them.",
    ),
    Ruling(
        ("9.5.3.2",),
        reading="The player of the first ability of a check timing is the active player.",
        reason="The sentence lost its first word; the clause after it is the other player's.",
    ),
    Ruling(
        ("10.3.1", "1.2.1.1"),
        reading="The place where three cards win is the success area.",
        reason="No other zone of that name exists, and the first chapter names it.",
    ),
    Ruling(
        ("8.4.7.1", "8.4.7"),
        reading="On a tie, whoever already has two cards in the success area moves none.",
        reason="The live area would make the rule forbid a tie with two lives and allow one with three; the point is "
        "that a tie does not win the game.",
    ),
    Ruling(
        ("10.3.1", "1.2.1.1", "1.2.1.2"),
        reading="Three success lives on both sides at the same check timing are a draw, not a win of both.",
        reason="The first chapter speaks of that very case.",
    ),
    Ruling(
        ("8.3.12", "8.3.14", "8.4.2.1"),
        reading="Only the performing player's own yelled cards are looked at for draw icons, hearts and score icons.",
        reason="The other player's yelled cards lie in the same shared zone until 8.4.8.",
    ),
    Ruling(
        ("8.4.8", "10.6.1"),
        reading="Yelled cards stay in the resolution zone until 8.4.8; rule processing does not sweep them.",
        reason="Otherwise the check timing of 8.3.13 would take away what 8.3.14 counts.",
    ),
    Ruling(
        ("7.4.2",),
        reading="The start of the turn happens once a turn, in the first player's active phase; the start of the "
        "active phase happens in each player's.",
        reason="A turn has two normal phases but only one beginning.",
    ),
    Ruling(
        ("7.4.2", "7.4.1"),
        reading="Cards become active before the start of the turn is met.",
        reason="The clauses stand in that order.",
    ),
    Ruling(
        ("9.9.2", "9.9.3", "9.2.1.2"),
        reading="An effect of a resolved ability on the members of a stage is fixed when it is resolved: members that "
        "come later do not get it. Constant abilities reach whoever is there.",
        reason="The clause on cards that come into a zone speaks of effects on a zone, which resolved effects on "
        "certain members are not.",
    ),
    Ruling(
        ("8.3.15", "8.3.15.1.2"),
        reading="The turn player chooses in which order lives are looked at and which hearts are spent, also for "
        "uncoloured notes, among the ways that meet all of them; so what is chosen is which hearts are left "
        "over.",
        reason="The clauses have that player do it and name no order, and ask whether the requirements can be met.",
    ),
    Ruling(
        ("8.3.15", "8.3.16"),
        reading="Where every order and every way to spend hearts leads to the same result and the same hearts left "
        "over, nobody is asked.",
        reason="There is nothing to choose.",
    ),
    Ruling(
        ("4.6.2", "4.3.3.2"),
        reading="The owner may look at the own face-down cards in the live area, nobody else.",
        reason="The owner put them there out of the hand.",
    ),
    Ruling(
        ("4.6.2", "9.3.4.3"),
        reading="Abilities of a card that lies face down in the live area are not valid; they are from the moment it "
        "is turned up.",
        reason="A card that nobody is shown cannot be referred to.",
    ),
    Ruling(
        ("4.5.6", "4.5.5.1", "9.3.4.2"),
        reading="A card under a member is not a member, is not counted as one, and its abilities are not valid.",
        reason="The rulebook calls it a member card under a member; the abilities belong to members in an area.",
    ),
    Ruling(
        ("4.1.6", "4.5.6", "9.4.2.1"),
        reading="A member named without an owner in an effect may be either player's; in a cost it is the own.",
        reason="Zones have a default owner, cards have not; costs are paid with one's own.",
    ),
    Ruling(
        ("11.2.2", "9.7.3.1.1", "9.4.1"),
        reading='An ability that begins with "you may … . If you do" is treated like one with an optional cost: '
        "declined, it has not been played and is not used up for the turn.",
        reason="The player chose not to play it.",
    ),
    Ruling(
        ("10.2.2.2", "10.2.2.1"),
        reading="The refresh for looking at the top N happens once and only if the waiting room has cards; then as "
        "many as there are are looked at.",
        reason="With an empty waiting room nothing would be moved and the condition would hold for ever.",
    ),
    Ruling(
        ("9.6.2.2", "9.6.3", "9.6.3.1.2"),
        reading="Choices are made while resolving. What is looked at before playing is only whether an exact number "
        "of open things that must be chosen can be reached: if some but not all could be chosen, it cannot be "
        "played.",
        reason="The later clause places the choice in the resolution; the earlier one can then only mean that it "
        "must be possible.",
    ),
    Ruling(
        ("9.6.3.1.2", "1.3.2"),
        reading="The rule against choosing too few is about texts that say to choose; cards of the hand or deck to be "
        "moved in some number are moved as far as possible.",
        reason="Those texts ask for an amount and not for targets.",
    ),
    Ruling(
        ("9.6.2.1.1", "9.6.2.3", "9.3.4.1.1"),
        reading="A text that changes the cost of its own card in hand counts for the play: the cost is what it was in "
        "hand, with the card itself not counted among the others.",
        reason="The text is plainly meant for playing the card, though it lies in the resolution zone when the cost "
        "is fixed.",
    ),
    Ruling(
        ("9.6.2.3", "9.6.2.3.2"),
        reading="The cost is fixed before a baton touch: the member that is given up still counts for what lowers it.",
        reason="The cost is determined first and then paid, and the baton touch is part of paying.",
    ),
    Ruling(
        ("9.6.2.3.2", "9.6.2.1.2.1"),
        reading="A baton touch is possible only where energy is left to pay, so not for a card that costs nothing, "
        "and only with a member that did not come this turn.",
        reason="The first is said, the second follows from the area that may not be named.",
    ),
    Ruling(
        ("9.6.2.3.2",),
        reading="A baton touch is not a duty: the cost may be paid in full, and the member that is there then goes by "
        "the rule on several members in one area.",
        reason="The clause says that it can be done.",
    ),
    Ruling(
        ("9.6.2.3.2", "1.3.1"),
        reading="A baton touch with two members, where a text allows it, takes the costs of both off; one of them is "
        "in the named area and the other in another own area whose member did not come this turn.",
        reason="The text changes how many, nothing else.",
    ),
    Ruling(
        ("9.6.2.3.2", "9.4.2.3", "1.3.1"),
        reading="Where energy and the members already given up do not suffice, only such a further member can be given "
        "up with whom, or with whom and others still allowed, the cost can be paid whole; where there is only one way, "
        "nobody is asked.",
        reason="A cost that cannot be paid in part cannot be paid at all, so no such way of paying can be begun.",
    ),
    Ruling(
        ("9.6.2.3.2", "10.2.1"),
        reading="A member that is given up and at once refreshed from the waiting room into the deck has lowered the "
        "cost.",
        reason="It was put into the waiting room; the refresh only interrupts the payment.",
    ),
    Ruling(
        ("9.6.2.3.2", "9.10.1", "9.4.2.3", "10.6.1"),
        reading="If the member given up goes elsewhere than to the waiting room, nothing is taken off; a play that "
        "then cannot be paid in full comes to nothing, no energy is turned, and its card goes by rule.",
        reason="The cost is lowered by the move to the waiting room, and a cost is paid whole or not at all.",
    ),
    Ruling(
        ("9.10.3", "9.10.1"),
        reading="Only a replacement that begins with a choice must be possible; any other one replaces, and what it "
        "says is done as far as it can be.",
        reason="The clause is on replacements with a choice.",
    ),
    Ruling(
        ("9.6.2.3.2.1", "9.7.4.1.2"),
        reading="Who took over from whom is remembered with the values that the member had when it left the stage.",
        reason="Moves from the stage are looked at on the stage.",
    ),
    Ruling(
        ("9.6.2.4.2.1", "9.6.2.1.2.1", "1.3.2"),
        reading="A member that an effect puts on the stage cannot go to an area with a member that came this turn; if "
        "no other area is allowed, it does not enter.",
        reason="The clause refers to the naming of an area with its limit.",
    ),
    Ruling(
        ("9.6.2.1.2.1", "4.1.4"),
        reading="Whether an area can be named depends on the member that is there now: if the member that came this "
        "turn has left or moved to another area, the area is free.",
        reason="The limit is about members, not about areas.",
    ),
    Ruling(
        ("10.4.1",),
        reading="What lies under the member that stays, stays.",
        reason="It is part of what was put down last; the rule clears away what that member replaces.",
    ),
    Ruling(
        ("10.4.1",),
        reading="If several members came to an area at the same time, their master chooses the one that stays.",
        reason="The clause says that one is chosen.",
    ),
    Ruling(
        ("10.4.1", "4.5.6"),
        reading="Until the next check timing both members in an area are members in every way.",
        reason="Nothing says otherwise.",
    ),
    Ruling(
        ("10.5.3", "4.5.5.4.1"),
        reading="A member card in an area without a member above it means a card that was put under a member.",
        reason="Otherwise every member on its own would have to go.",
    ),
    Ruling(
        ("10.5.5", "10.4.1", "10.6.1"),
        reading="Energy goes to the energy deck whenever one of the rules of this chapter would put it into the "
        "waiting room.",
        reason="Energy has no business there; the clause names the rules above it, and no reason separates the last "
        "one.",
    ),
    Ruling(
        ("8.3.11", "10.2.1"),
        reading="A yell that finds no card in deck and waiting room ends with what it has shown.",
        reason="What cannot be done is not done.",
    ),
    Ruling(
        ("8.3.11", "1.3.2.2"),
        reading="With no blades, or fewer than none, there is no yell, and nothing that waits for a yell is met.",
        reason="Doing something zero times is not doing it.",
    ),
    Ruling(
        ("8.3.12.1", "8.3.11"),
        reading="Draw icons of cards that an additional or repeated yell shows draw as well, each card once, when "
        "that yell is over.",
        reason="The icons are read after the whole of a yell.",
    ),
    Ruling(
        ("8.3.11", "9.7.6"),
        reading="Abilities that name cards among or not among those shown by a yell wait for the yell and look at its "
        "cards; they are not met when no yell was made.",
        reason="Read as a state, one that misses certain cards would be met all the time.",
    ),
    Ruling(
        ("8.3.10", "8.3.11"),
        reading="Effects that lower the number of yelled cards are taken off the sum of blades when the yell begins, "
        "and members keep their blades.",
        reason="The texts speak of cards shown, not of blades.",
    ),
    Ruling(
        ("8.3.15.1.2", "2.11.3"),
        reading="Surplus hearts are those of the live-owned hearts that are left after all lives were met; an "
        "any-colour heart that is left has no colour.",
        reason="Texts name them without a rule; the hearts are taken away in this step, and an any-colour heart is "
        "taken as a colour only to meet a requirement.",
    ),
    Ruling(
        ("8.3.15.1.1", "2.1.1.3"),
        reading="Outside the judging of requirements an any-colour heart is a heart without any of the six colours.",
        reason="Both clauses speak of that moment.",
    ),
    Ruling(
        ("8.4.2", "8.4.5", "8.4.6"),
        reading="The total is not fixed when it is first summed: changes of scores up to the comparison count.",
        reason="Abilities for a successful live change scores between the sum and the comparison.",
    ),
    Ruling(
        ("8.4.2", "8.4.2.1"),
        reading="Score icons and changes of the total are no part of the score of any live card.",
        reason="They are added to the sum.",
    ),
    Ruling(
        ("8.4.2.1", "8.3.14", "8.4.6"),
        reading="The score icons of a yell are counted when the scores are added up, on the cards that still lie there "
        "as shown by it. What becomes of the cards afterwards changes nothing, nor does a later yell.",
        reason="The clause adds them on that occasion and does not ask again where the cards lie; abilities for a "
        "successful live that take such a card would else take back what it gave.",
    ),
    Ruling(
        ("8.4.4", "8.3.15", "8.3.16"),
        reading="A live has succeeded if a card lies in the live area at that step. Whoever has held a live and has "
        "none left then has not succeeded, whatever took the cards away.",
        reason="The step names the cards that are there and nothing else.",
    ),
    Ruling(
        ("8.4.6.2", "8.4.7"),
        reading="A winner whose card cannot be moved to the success area has won the live all the same and moves none.",
        reason="Winning is decided before moving.",
    ),
    Ruling(
        ("8.4.13", "8.4.7", "9.10.1"),
        reading="Another live that goes to the success area in place of the chosen one counts as having moved a card.",
        reason="A card was moved there by that step, though not the chosen one.",
    ),
    Ruling(
        ("8.4.12", "8.4.10"),
        reading="Each end-of-turn ability is met once a turn, also by a card that came during these steps; what was "
        "met and played is not met again.",
        reason="The clause names abilities that have not been met in this turn.",
    ),
    Ruling(
        ("8.4.11",),
        reading="Effects for the turn or live end each time that step is reached.",
        reason="The steps may be gone through again, and what they brought must end too.",
    ),
    Ruling(
        ("8.4.11", "8.3.6"),
        reading="Effects until the end of the live end in the judgement phase also if no live was held.",
        reason="The clause makes no difference.",
    ),
    Ruling(
        ("9.9.1.6", "9.9.1.5"),
        reading="Dependency counts in the last step, where numbers are changed, as well.",
        reason="The effects of one step are just those whose order the steps do not decide.",
    ),
    Ruling(
        ("9.9.1.7.1", "4.5.2.1"),
        reading="A member that changes its area has been put where it is by that change: its constant abilities are as "
        "young as that.",
        reason="Each member area is a zone of its own, and the clause asks for the present one.",
    ),
    Ruling(
        ("9.9.1.7.2",),
        reading="All effects of one playing of an ability are of the same age, and then apply in the order of the "
        "text.",
        reason="Their age is the time of playing.",
    ),
    Ruling(
        ("9.9.1.4", "9.9.1.1"),
        reading="A text that sets original hearts, blades or scores changes the base to which changes are added.",
        reason="A base value set is a value set.",
    ),
    Ruling(
        ("9.9.1.4", "9.9.1.4.1"),
        reading="A requirement that becomes certain hearts is set; a requirement made greater or smaller is changed "
        "after that.",
        reason="They are numbers of the card like others.",
    ),
    Ruling(
        ("2.11.3", "1.3.2.4"),
        reading="A coloured or uncoloured part of a requirement below zero counts as none, and lowers nothing else.",
        reason="Fewer than no hearts cannot be asked for.",
    ),
    Ruling(
        ("9.7.6.1", "9.7.3.2", "9.7.3.2.1"),
        reading="One that was not resolved, because it could not be played or was not paid for, waits again only when "
        "the state has ended and come about anew.",
        reason="It waits once when the state comes about, and again only after it was resolved.",
    ),
    Ruling(
        ("9.7.2.1", "9.7.4"),
        reading="An ability for one or more cards being put somewhere is met once for cards that are put there "
        "together; one for each card is met for each.",
        reason="The text names the occurrence.",
    ),
    Ruling(
        ("9.7.3.2", "9.6.3.1.2"),
        reading="A triggered ability whose exact number cannot be chosen is not played and no longer waits; it is not "
        "used up for the turn.",
        reason="It has not been played.",
    ),
    Ruling(
        ("9.7.5", "9.7.5.1"),
        reading="A text that names a later moment of this turn or game makes a delayed ability of the player who "
        "played it.",
        reason="The clause describes just that.",
    ),
    Ruling(
        ("9.4.2.1", "9.4.2.3"),
        reading="Cards of the deck pay a cost only if enough of them are there at once; a refresh in the middle does "
        "not help.",
        reason="Whether the cost can be paid whole is asked before anything is moved.",
    ),
    Ruling(
        ("9.4.2.1",),
        reading="A text that has the opponent do something in a cost is not read as a cost.",
        reason="Costs are one's own.",
    ),
    Ruling(
        ("9.1.1.1.1", "9.4.1", "9.4.2"),
        reading="What is done to pay a cost has happened, but not by the effect of a card.",
        reason="The effect of an ability is the text behind its cost.",
    ),
    Ruling(
        ("9.3.2", "1.3.2.1"),
        reading="Making invalid what is invalid already is not done.",
        reason="It is in that state already.",
    ),
    Ruling(
        ("2.3.2.1", "2.3.2.2"),
        reading='A card of several names has each of them: it counts once as one card, and "different names" hold if '
        "every card can be given one of its names so that no two are the same.",
        reason="Each of the names is its name.",
    ),
    Ruling(
        ("2.3.2.1", "2.3.2.2"),
        reading="Two cards have the same name if they share one of their names.",
        reason="Each of the names is its name.",
    ),
    Ruling(
        ("2.4.2.1", "2.5.1"),
        reading="A card of several names has the groups of all of them, and units only as printed.",
        reason="The clause is on groups; units follow the logo on the card.",
    ),
    Ruling(
        ("2.3.2.2", "2.12.3"),
        reading="Spaces inside names are not looked at when names are compared.",
        reason="Texts and cards write the same name with and without them.",
    ),
    Ruling(
        ("9.10.2.3", "9.10.1", "5.6.2"),
        reading="What comes of an occurrence that was replaced is still that occurrence: each replacement is applied "
        "to all of it at most once, to the first part that it speaks of. Two texts by which one card drawn becomes two "
        "make three cards of it.",
        reason="If the draws that come of it were others, a text would replace what it has itself brought about, and "
        "no clause but this one keeps it from doing so; what holds for that text holds for the other.",
    ),
    Ruling(
        ("9.10.2", "9.10.2.2"),
        reading="If one replacement only can be applied, whoever's text offers a choice makes it.",
        reason="There is no order to decide.",
    ),
    Ruling(
        ("6.2.1.6",),
        reading="Cards laid aside are in no zone: the new cards are taken before they go back.",
        reason="The clause has the order so.",
    ),
    Ruling(
        ("6.2.1.4",),
        reading="The player picked by chance says who is first, himself or the other.",
        reason="The sentence lets him choose the first player.",
    ),
    Ruling(
        ("12.1.1.1", "12.1.1.2"),
        reading="The other player may stop a loop only where he himself could choose otherwise in it.",
        reason="The clause lets him do something that is not part of the loop.",
    ),
    Ruling(
        ("11.7.3", "9.7.7"),
        reading="Whether an ability for an area is met depends on the area at that moment; a later move does not take "
        "it back.",
        reason="The clause says when it is met, and waiting abilities are played wherever their card is.",
    ),
    Ruling(
        ("4.5.7.1", "11.10.1"),
        reading="Areas of a text without a player are those of the stage that the member is on.",
        reason="A member moves on its master's stage.",
    ),
    Ruling(
        ("5.7.1", "10.2.1"),
        reading="Cards that are looked at stay in the deck; cards that are shown one after the other until a certain "
        "one comes leave it, to be resolved.",
        reason="Looking gives knowledge of the top cards; showing the top card again and again needs the next one to "
        "be on top.",
    ),
    Ruling(
        ("1.3.2.4", "8.3.10", "8.3.14"),
        reading="A member with fewer than no blades lowers the sum of blades; hearts of a colour below none count as "
        "none.",
        reason="Blades are summed as numbers, hearts as icons that are there.",
    ),
    Ruling(
        ("2.3.2.1", "2.4.2.1", "2.4.2.2"),
        reading="Where different names of members of a group are counted, a card of several names counts only by "
        "those of its names that belong to the group.",
        reason="It is asked for as a member of that group, and each name has its own group.",
    ),
    Ruling(
        ("2.5.1", "2.4.1"),
        reading="Units or groups that are each different need every card to have one.",
        reason="A card without a unit has none that could differ.",
    ),
    Ruling(
        ("5.9.1", "1.3.2.2"),
        reading="Paying no energy where a text asks for an amount that comes to none counts as paid.",
        reason="The amount asked for has been paid in full.",
    ),
    Ruling(
        ("4.8.2", "1.3.2"),
        reading="A card put at a place of the deck that lies deeper than the deck is put at its bottom.",
        reason="That is as far as it can be done.",
    ),
    Ruling(
        ("9.4.2.3", "1.3.5.1"),
        reading="A cost that names any number, or up to a number, may be paid with none and is then paid.",
        reason="Zero may be chosen where no lower limit stands.",
    ),
    Ruling(
        ("9.6.2.4.2", "9.4.2.3"),
        reading="An ability of a card elsewhere that an effect has played speaks of that card as this card: a cost or "
        'an effect on "this member" cannot be paid or does nothing, since it is no member on the stage.',
        reason="The ability belongs to that card.",
    ),
    Ruling(
        ("8.2.2", "8.2.4"),
        reading="Cards that already lie in the live area do not count towards the three that may be set.",
        reason="The clauses limit the cards that are chosen.",
    ),
    Ruling(
        ("1.2.1", "1.2.4", "1.3.3"),
        reading="To win ends the game, also against a player who cannot lose.",
        reason="Winning is an end of its own; that the other one has lost follows from the end and is not ordered.",
    ),
    Ruling(
        ("2.11.3",),
        reading="A requirement is met if every coloured part can be covered by hearts of its colour or of any colour, "
        "and there are as many hearts in all as are required in all.",
        reason="The list of conditions is missing; this is what the notes and the uncoloured icon mean.",
    ),
    Ruling(
        ("1.3.2.3",),
        reading="Demands on where a member enters are weighed among the areas that are allowed and can be paid for; "
        "a demand that none of them meets binds nobody.",
        reason="What cannot be done is not done, and a demand does not forbid the play.",
    ),
    Ruling(
        ("6.1.2", "9.3.2"),
        reading="A card that has nothing but a text on decks still has an ability during the game.",
        reason="What is invalid exists as an ability and has no effect.",
    ),
    Ruling(
        ("12.1.1.1", "12.1.1.2"),
        reading="If the other player accepts the number, it is the active player who has to do something else then.",
        reason="The loop was the active player's, and may not be done again by the same actions.",
    ),
    Ruling(
        ("5.7.2", "10.2.2.2"),
        reading="For a look at up to so many cards, the number that calls for a refresh is the greatest possible one.",
        reason="It is the number that the instruction names.",
    ),
    Ruling(
        ("2.4.2", "2.4.2.2"),
        reading="A card list that names the series of a card instead of its group is read so: the group of a series is "
        "the name of which most texts of its cards speak, and a member shown with others has the groups that its name "
        "has on cards of its own.",
        reason="The appendix is printing; the list itself tells which group belongs to which series and name.",
    ),
    Ruling(
        ("9.2.1.2", "8.4.2"),
        reading="A change of the total of a live without a duration is for the live of this turn.",
        reason="The total is that of one live.",
    ),
    Ruling(
        ("9.7.2.1", "4.8.3"),
        reading="Cards that one instruction moves from a deck one after the other are one occurrence for an ability "
        "that waits for one or more cards.",
        reason="The ability names the act, not its steps.",
    ),
    Ruling(
        ("9.7.2.1", "4.8.3"),
        reading="Two instructions are two occurrences, also of one ability and from the same deck. Those cards, in an "
        "ability that waits for one or more cards, are the ones of its occurrence that are such as it names, as far as "
        "they still lie where they were put.",
        reason="Each instruction is carried out for itself, and the words point back to what was waited for.",
    ),
    Ruling(
        ("8.4.6", "9.7.5"),
        reading="What is to happen when the winner of the live is decided happens just before, with a check timing of "
        "its own if something waits for it.",
        reason="Afterwards it would change nothing.",
    ),
    Ruling(
        ("9.3.3", "4.5.2.1"),
        reading="What is asked of members in one area and another holds only with a member in each: that they have "
        "the same cost, too. That there is none asks for both areas to be without one.",
        reason="The text names both places; one member alone has the cost of no other.",
    ),
    Ruling(
        ("9.6.3", "5.10.1"),
        reading="For cards under one member any member can be chosen, also one with none of them under it.",
        reason="The member is chosen first, and nothing is said of what must lie under it.",
    ),
    Ruling(
        ("9.11.1", "9.4.2"),
        reading="The cost or another number of a member that the same ability has put from the stage elsewhere is the "
        "one it had on the stage.",
        reason="The text speaks of that member.",
    ),
)
