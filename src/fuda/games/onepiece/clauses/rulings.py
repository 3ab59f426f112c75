"""Rulings on the ONE PIECE card game: how contradictory, silent or damaged passages are read, and why."""

from __future__ import annotations

from fuda.kernel.game.clauses import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        ("4-10-2", "8-3-3"),
        reading="A condition governs its own sentence only; a sentence that begins with その後 is carried out even if "
        "the condition before it fails.",
        reason="8-3-3 would stop everything after the condition, but 4-10-2 lets what follows その後 be carried out "
        "whatever became of what stands before it.",
    ),
    Ruling(
        ("4-10-1", "8-3-3"),
        reading="そうした場合 after an act holds when the whole act was carried out; one that was done in part, or "
        "not at all, does not satisfy it.",
        reason="4-10-1 asks whether the sentence before could be resolved, and half of it is not it.",
    ),
    Ruling(
        ("8-1-3-3-5", "8-4-6"),
        reading="Values start from what is printed, then resolved lasting effects, then permanent effects, turn "
        "player's first, again until nothing changes.",
        reason="The clause takes resolved effects as given and repeats the permanent ones.",
    ),
    Ruling(
        ("8-1-3-3-5",),
        reading="The order inside one player's permanent effects is asked only where it makes a difference.",
        reason="A choice whose answers all lead to the same position is none.",
    ),
    Ruling(
        ("8-1-3-3-5", "11-1-1"),
        reading="What a permanent effect has done counts when it is looked at again, also for itself; effects that "
        "never come to rest stay as they are after a fixed number of rounds.",
        reason="The clause names the effect itself among what may change it. Working out values is no action that "
        "players carry out, so 11-1 does not end the game over it.",
    ),
    Ruling(
        ("8-1-3-4-2",),
        reading="First comes a replacement printed on the card the event is about, then the turn player's, then the "
        "other player's.",
        reason="Printed as the card that produced the replacement, which would be true of every one; the card "
        "concerned is the only reading that puts one before the others.",
    ),
    Ruling(
        ("8-1-3-4-4",),
        reading="One application of a replacement covers the whole part it names, also when that part is several "
        "cards at once.",
        reason="The clause replaces all of the part that the text points at.",
    ),
    Ruling(
        ("8-1-3-4-4", "8-1-3-4-1"),
        reading="Who declines a replacement for one of several cards hit at once declines it for all of them.",
        reason="It takes the place of the whole part or of nothing.",
    ),
    Ruling(
        ("8-1-3-4-5",),
        reading="What is chosen for an act that is done instead must be such that the act can be done to it.",
        reason="Chosen otherwise, the instruction would not be carried out, and the replacement could not apply.",
    ),
    Ruling(
        ("8-1-3-4-3", "8-1-3-4-6"),
        reading="A replacement is tried at most once on one event and on everything that takes its place; other "
        "replacements may still apply to the substitute.",
        reason="Together the two clauses let chains run, and end them.",
    ),
    Ruling(
        ("8-1-3-4-5",),
        reading="What is to be done instead must be possible in full, as a cost must be; with one card in hand a text "
        "that would discard two does not apply.",
        reason="An instruction that is carried out by half was not carried out, and the event would be avoided too "
        "cheaply.",
    ),
    Ruling(
        ("8-1-3-4-1", "10-2-13-1"),
        reading="A declined replacement is not used up for the turn.",
        reason="It was not resolved, and once a turn counts what was resolved.",
    ),
    Ruling(
        ("8-1-3-4-7",),
        reading="The act done in place of another is an effect of the player whose replacement it is, also for texts "
        "that ask whose effect moved a card.",
        reason="The clause says whose effect it becomes and makes no exception.",
    ),
    Ruling(
        ("10-2-17-1", "8-6-3"),
        reading="For a 【KO時】 the conditions are checked and the activation cost is paid while the card is on the "
        "field; the effect is resolved from the trash, after the whole effect that caused the KO.",
        reason="10-2-17-1 has it activated on the field and paying is part of activating (8-4-1-3); 8-6-3 makes the "
        "resolution wait.",
    ),
    Ruling(
        ("10-2-17-1", "8-1-3-4"),
        reading="Whether the KO is forbidden or replaced is settled before 【KO時】 is looked at; a KO that did not "
        "happen asks for no cost.",
        reason="It is met by being KO'd.",
    ),
    Ruling(
        ("10-2-17-1", "10-2-17-2"),
        reading="An activated 【KO時】 is resolved even if its card has left the trash by then; what it says of its "
        "own card then finds nothing.",
        reason="It needs no card to be activated any more, and a card that moved on is no longer the one in the trash.",
    ),
    Ruling(
        ("10-2-17-1", "8-6-1", "8-6-1-1"),
        reading="Several characters KO'd at once: all conditions are looked at before any of them moves, costs are "
        "paid turn player first, and the effects wait as one batch; each player orders the own ones.",
        reason="They are on the field together at that moment, and none met its timing before another.",
    ),
    Ruling(
        ("10-2-17-1", "6-5-5-4", "8-3-2-3"),
        reading="DON!! given to a KO'd character still count for 【ドン‼×N】【KO時】 and then lie rested in the cost "
        "area.",
        reason="The condition is checked on the field, the DON!! fall off with the move.",
    ),
    Ruling(
        ("8-3-1-7", "10-2-13-5"),
        reading="A once-a-turn effect whose activation cost was replaced is used up, though what stands after the "
        "colon is not carried out.",
        reason="It was activated, as in the case 10-2-13-5 settles, where a cost breaks off.",
    ),
    Ruling(
        ("10-2-1-1", "10-2-1-3"),
        reading="A KO is by battle or by an effect that says KOする and nothing else.",
        reason="10-2-1-1 speaks of any effect that trashes a character; 10-2-1-3 narrows it.",
    ),
    Ruling(
        ("10-2-1-2", "2-2-6-1"),
        reading="A stage may be KO'd by an effect that says so; texts about characters being KO'd do not see it.",
        reason="Texts name stages as objects of KOする, and a text goes before the rules (1-3-1); the clause itself "
        "is about characters.",
    ),
    Ruling(
        ("4-6-2-2", "7-1-4-1-1-3", "1-2-2-1"),
        reading="Two damage on one life takes that life and is not a defeat.",
        reason="Whether the game is lost is settled when the damage becomes certain, at one life; the second "
        "repetition finds no card to move (1-3-2).",
    ),
    Ruling(
        ("7-1-4-1-1-1", "9-2-1-1"),
        reading="The win in the damage step is the other side of the opponent's defeat: the defeat condition is met "
        "and rule processing ends the game.",
        reason="1-2-1 knows no way to win a battle but the opponent's defeat, and one event should not have two "
        "outcomes.",
    ),
    Ruling(
        ("1-2-2", "9-1-2"),
        reading="Defeat comes at once, in the middle of whatever is going on.",
        reason="1-2-2 waits for the next rule processing, and 9-1-2 makes that immediate.",
    ),
    Ruling(
        ("1-2-1", "9-2-1"),
        reading="If both meet a defeat condition at the same moment both lose, nobody wins and the game is drawn.",
        reason="The winner must not have lost.",
    ),
    Ruling(
        ("9-1-2", "3-2-3"),
        reading="Cards that leave a deck leave one by one, and the deck is looked at after each: the player whose "
        "deck is empty first has lost.",
        reason="Rule processing waits for nothing, and the turn player's moves come first (1-3-10).",
    ),
    Ruling(
        ("1-2-2-2", "5-2-1-8"),
        reading="Defeat conditions are looked at from the start of the game on, not in its preparation.",
        reason="Both clauses speak of the time during the game.",
    ),
    Ruling(
        ("11-1-1-2", "11-1-1-3"),
        reading="The same position means everything that can influence the game; the number named counts rounds after "
        "the question.",
        reason="Cards alone could be equal while an effect or a count that matters is not, and earlier rounds were "
        "not yet a loop.",
    ),
    Ruling(
        ("11-1-1-2", "11-1-1-3"),
        reading="What only grows from round to round, such as power that lasts for the turn or the number of "
        "characters that entered, does not keep a position from being the same.",
        reason="Otherwise no loop that does anything would be one.",
    ),
    Ruling(
        ("11-1-1-3",),
        reading="Who named the smaller number makes the choice that stops the loop; with equal numbers it is whoever "
        "would complete the next round.",
        reason="The clause lets that player stop, and says nothing of equal numbers.",
    ),
    Ruling(
        ("10-2-9-1", "8-3-2-3"),
        reading="【ドン‼×N】 is a condition that holds while N or more DON!! are given to the card, however they came "
        "there.",
        reason="The clause speaks of a card that had fewer before, which 8-3-2-3 does not ask.",
    ),
    Ruling(
        ("8-3-2-3", "8-4-1-1"),
        reading="The conditions of a triggered effect must hold when its timing is met and again when it is activated; "
        "DON!! that fall off after that do not undo it.",
        reason="8-3-2-3 asks for them at the timing, 8-4-1-1 before activating, and nothing asks later.",
    ),
    Ruling(
        ("8-6-1", "8-6-1-1", "8-6-2", "8-6-3"),
        reading="The same moment is one effect with its cost, one damage processing, or one step of the rules: all "
        "that met its timing in it is one batch.",
        reason="None of them could have been activated sooner, so none is earlier than another.",
    ),
    Ruling(
        ("8-6-1",),
        reading="A batch is dealt with to its end, turn player's part first, before a later batch begins.",
        reason="That is what the case with the non-turn player and the case of 8-6-1-1 have in common.",
    ),
    Ruling(
        ("8-6-1", "6-6-1-1-3"),
        reading="Each player orders the own effects of a batch, one at a time.",
        reason="Said for the end phase only; nothing else would decide it.",
    ),
    Ruling(
        ("8-6-1", "8-3-1-4"),
        reading="A waiting effect whose cost is declined or cannot be paid is done with.",
        reason="It had its turn, and nothing brings it back.",
    ),
    Ruling(
        ("8-6-3", "8-4-1-3"),
        reading="What is met by paying a cost waits as well until the effect behind the colon is resolved.",
        reason="The cost is part of the effect that is being activated.",
    ),
    Ruling(
        ("8-1-3-1-3", "8-4-5"),
        reading="An effect that waits for its own card to move is activated from the open zone the card came to; any "
        "other is lost when its card moves.",
        reason="8-4-5 would be empty if 8-1-3-1-3 covered these too.",
    ),
    Ruling(
        ("8-1-3-1-3", "3-1-6"),
        reading="A card that left and came back before its effect was activated is another card, so the effect is "
        "lost.",
        reason="It changed zones, and 3-1-6 makes it new.",
    ),
    Ruling(
        ("8-4-5", "3-10-2-1"),
        reading="Coming to life face up is coming to an open zone for this purpose, face down is not.",
        reason="A face-up life card is treated as a card of an open zone.",
    ),
    Ruling(
        ("8-2-1-1", "8-2-3"),
        reading="An effect that waits is lost when its card is negated before it is activated; one activated already "
        "is resolved.",
        reason="8-2-3 protects what was activated, and an invalid effect does not arise.",
    ),
    Ruling(
        ("8-2-1-1", "8-1-3-1-1"),
        reading="An effect with two tags (【登場時】/【アタック時】) whose one tag is negated, or may not be used, is "
        "still met by the other; and a cost or condition added for one tag is none where the other one is met.",
        reason="The rules do not say what / between tags means. Each tag is a timing of its own, and a part of an "
        "effect may be without effect.",
    ),
    Ruling(
        ("8-1-3-1",),
        reading="Cards of one hand that one instruction discards together are one discard: an effect that waits for "
        "it is activated once, however many there were, and counts them all. (Cards that are KO'd or leave together "
        "are each an event.)",
        reason="Texts wait for the hand to be discarded from and ask how many cards that were, as with DON!! that go "
        "back; of characters they speak one by one.",
    ),
    Ruling(
        ("8-1-3-1", "8-4-4-3"),
        reading="In an effect that says in words what it waits for, そのキャラ is the card of which these words speak "
        "(where they name the own card and another, the other one), unless its cost has chosen a card that is still "
        "there.",
        reason="The rules define no references; this is what the words say.",
    ),
    Ruling(
        ("8-2-4",),
        reading="Negation takes what the card has at that time, gained effects included; what it gains afterwards "
        "works.",
        reason="Newly gained is said of effects that come later.",
    ),
    Ruling(
        ("8-2-4", "8-1-3-3-5"),
        reading="Under a permanent effect that negates, what a resolved effect gives to the card afterwards works.",
        reason="The clause makes no difference between the two kinds of negation.",
    ),
    Ruling(
        ("8-3-1-2", "8-3-2-2"),
        reading="In a cost that is added in quotation marks 自分 is the player who activates the effect; in an added "
        "condition it is the player of the text that adds it.",
        reason="What is quoted becomes part of the other text; the rest is said by the card itself.",
    ),
    Ruling(
        ("8-1-2", "4-10-2"),
        reading="Where more follows what may be done, the effect is activated and the question is asked in its place.",
        reason="Leaving that part must not take away what stands after it.",
    ),
    Ruling(
        ("3-1-7", "3-5-2"),
        reading="Nobody is asked for the order in which cards go to the trash.",
        reason="Its player may rearrange the trash at any time, so the order means nothing.",
    ),
    Ruling(
        ("3-1-7", "3-1-8"),
        reading="Cards that go to a deck together are ordered by their owner, unless a text gives the order to its "
        "own player with 好きな順番; only who ordered them knows it.",
        reason="The clause yields to a text, and the wording speaks to the effect's player.",
    ),
    Ruling(
        ("3-1-8", "11-3-1"),
        reading="Of cards looked at and put back only the looker knows which they are; the other player learns how "
        "many went where.",
        reason="They were never open.",
    ),
    Ruling(
        ("8-4-4-2", "8-4-4-1"),
        reading="Also where a text asks for an exact number of hidden cards that fit, fewer or none may be taken; "
        "cards that were revealed or lie face up must be taken.",
        reason="The clause excuses only hidden cards, and only where a property is asked.",
    ),
    Ruling(
        ("8-4-4-2", "3-4-3"),
        reading="A choice among the opponent's hidden hand is a choice of places, without seeing the cards.",
        reason="Looking is not part of choosing unless a text says so.",
    ),
    Ruling(
        ("8-4-4-4", "3-2-4"),
        reading="A deck that was searched is shuffled only if the text says so.",
        reason="Nothing but 5-2-1-5-2 shuffles by itself.",
    ),
    Ruling(
        ("10-1-5-3",),
        reading="A 【トリガー】 that moves its own card takes it from no zone to where it says; the card then does "
        "not go to the trash afterwards.",
        reason="Going to the trash is for lack of another instruction.",
    ),
    Ruling(
        ("10-1-5-3", "8-6-2"),
        reading="A character that enters by its 【トリガー】 has its 【登場時】 wait until all the damage is done.",
        reason="Its timing is met during damage processing.",
    ),
    Ruling(
        ("8-6-2-1", "8-6-2"),
        reading="A 【トリガー】 in the middle of the damage is resolved at once; what it causes waits for the end of "
        "the damage.",
        reason="Only the 【トリガー】 itself interrupts.",
    ),
    Ruling(
        ("10-1-5-1", "4-6-3"),
        reading="A 【トリガー】 is for damage, in battle or by an effect; a life card that an effect moves to the "
        "hand offers none.",
        reason="Both clauses name damage as the occasion.",
    ),
    Ruling(
        ("4-6-3-1", "4-6-2-1"),
        reading="Where life cannot come to hand the damage is dealt all the same and the card stays in life.",
        reason="Only the moving is forbidden, and what is impossible is left out (1-3-2).",
    ),
    Ruling(
        ("10-1-3-1", "10-1-2-1", "7-1-4-1-1"),
        reading="How many damage and whether life is trashed are read when the damage becomes certain and hold for "
        "all of it.",
        reason="The attacker may be gone or changed after the first 【トリガー】, and nothing sends the game back.",
    ),
    Ruling(
        ("7-1-4-1", "7-1-3-1-3"),
        reading="The powers compared are those of attacker and target as they are when the damage step is reached; "
        "the target is whoever is attacked then.",
        reason="Blocking and effects change the target, and the step speaks of cards as they stand.",
    ),
    Ruling(
        ("7-1-1-4", "7-1-2-3", "7-1-3-1-3"),
        reading="Only a change of zone ends a battle early; a target that became active, or an attacker that lost its "
        "power, battles on.",
        reason="The three clauses name nothing else.",
    ),
    Ruling(
        ("7-1-1-4", "3-1-6"),
        reading="An attacker or target that left and came back is a new card, and the battle ends.",
        reason="It has changed zones.",
    ),
    Ruling(
        ("7-1-1-1", "7-1-1-2", "10-1-6-1"),
        reading="An attack can be declared only if the attacker can be rested and has a legal target.",
        reason="The declaration is made by resting, and a choice of a target must follow.",
    ),
    Ruling(
        ("7-1-2-1", "10-1-4-1"),
        reading="【ブロッカー】 is offered as a choice in the block step, once a battle, whether the attack was "
        "redirected before or not; redirecting by an effect is no block.",
        reason="Its timing and its use are both placed in that step.",
    ),
    Ruling(
        ("7-1-2-1", "7-1-1-3"),
        reading="A new target by a block or an effect is not attacked anew: effects for attacking and being attacked "
        "are met once, at the declaration.",
        reason="10-2-5-1 and 10-2-16-1 name the declaration.",
    ),
    Ruling(
        ("10-2-16-1", "7-1-1-3", "8-6-1"),
        reading="Effects of the attacked player, however worded, come after the attacker's.",
        reason="The attacker is the turn player, so 8-6-1 and 10-2-16-1 say the same.",
    ),
    Ruling(
        ("7-1-3-1-1", "10-2-14-1"),
        reading="Trashing a card for its counter is the price of that action: it is not discarding and not done by an "
        "effect of a card.",
        reason="The clause does not use the word for discarding, and the number is not card text.",
    ),
    Ruling(
        ("7-1-3-1-1",),
        reading="The counter's power may go to any own leader or character, not only to the one attacked, and a card "
        "must be chosen.",
        reason="The clause says one card and names no other limit.",
    ),
    Ruling(
        ("7-1-3-1-2", "10-2-3-1", "10-2-4-1"),
        reading="An event with both 【メイン】 and 【カウンター】 is played at either time for its cost, and only "
        "what belongs to that time is carried out.",
        reason="Each tag gives its own time, and the tag heads its own text.",
    ),
    Ruling(
        ("7-1-5-2", "7-1-4-1"),
        reading="A card has battled when powers were compared; a battle that ended before that still has an end.",
        reason="The clause names both, so they are not the same, and the comparing is where the fight is decided.",
    ),
    Ruling(
        ("8-6-2", "7-1-5-1"),
        reading="Effects met in the damage step are resolved before the battle ends, while effects for this battle "
        "still apply.",
        reason="They may be activated once the damage is done, and the battle's end is the next step.",
    ),
    Ruling(
        ("3-7-6-1", "2-7-2"),
        reading="The order for a sixth character is: show it, pay, trash one of the five, enter.",
        reason="2-7-2 puts showing and paying before entering, and making room belongs to entering.",
    ),
    Ruling(
        ("3-7-6-1",),
        reading="When one instruction brings several characters in, room for all of them is made first, among those "
        "already there, by the player of the area.",
        reason="The clause speaks of characters that already exist, and the newcomers come together.",
    ),
    Ruling(
        ("3-7-6-1-1", "4-11-2"),
        reading="Making room cannot be prevented or replaced, is no KO, and meets no effect that waits for it; given "
        "DON!! still return to the cost area.",
        reason="No effect applies to it, but 6-5-5-4 is a rule.",
    ),
    Ruling(
        ("3-8-5-1", "3-7-6-1-1"),
        reading="The old stage makes room in the same way.",
        reason="The passage is worded alike, and nothing suggests a difference.",
    ),
    Ruling(
        ("4-5-4", "4-5-4-1", "9-1-2"),
        reading="Drawing up to N shows each card before the next is decided on, and drawing the last card of the deck "
        "is a defeat at once.",
        reason="The player may stop between draws, and rule processing does not wait.",
    ),
    Ruling(
        ("4-9-2", "4-9-2-1", "4-9-2-2"),
        reading="Original means what is printed, unless an effect sets the original value: then that is the original "
        "value.",
        reason="A text that sets the original value must do something other than one that sets the value.",
    ),
    Ruling(
        ("4-9-2-1",),
        reading="Among effects that set the original power the highest counts, whatever their age; then other changes "
        "are added.",
        reason="The clause compares numbers, not times.",
    ),
    Ruling(
        ("4-9-2-1", "8-1-4-2"),
        reading="An original power set to be the same as another card's is fixed when the effect is resolved.",
        reason="It is a resolved effect with a number, not a permanent one.",
    ),
    Ruling(
        ("4-12-1", "8-4-4"),
        reading="The amount taken off by making power 0 is read when that part is carried out, given DON!! and all; "
        "it does not change afterwards.",
        reason="The target is chosen only then, so the time of activation can be no other.",
    ),
    Ruling(
        ("4-12-2",),
        reading="A card at exactly 0 is left as it is as well.",
        reason="Nothing would be taken off.",
    ),
    Ruling(
        ("1-3-6-2-1", "1-3-6"),
        reading="Sums of changes are made first, the floor of 0 is applied when the value is read.",
        reason="Otherwise the sum would depend on the order.",
    ),
    Ruling(
        ("8-3-1-3", "1-3-2-1"),
        reading="A cost that names all of something needs at least one that can be so treated; those already in that "
        "state are no obstacle.",
        reason="Doing nothing is not paying, and what is in the state already cannot be asked for.",
    ),
    Ruling(
        ("8-3-1-3", "1-3-5-1"),
        reading="A cost that names up to N, or any number, may be paid with none.",
        reason="Zero may be chosen where only an upper limit stands.",
    ),
    Ruling(
        ("8-3-1-3", "8-3-1-1"),
        reading="Whether a cost can be paid is judged with its parts in order; one card cannot serve two parts.",
        reason="The parts are carried out one after the other.",
    ),
    Ruling(
        ("8-3-1-4", "8-4-1-3"),
        reading="A cost that is declined does not use up 【ターン1回】.",
        reason="The effect was not activated.",
    ),
    Ruling(
        ("8-3-3", "8-4-1-1"),
        reading="A 場合 before the colon is a condition of activating; one after it, or in a text without a cost, is "
        "looked at when that sentence is carried out.",
        reason="What stands behind the colon is not yet read when the effect is activated.",
    ),
    Ruling(
        ("8-4-1-1", "10-2-13-1"),
        reading="An effect may be activated though nothing would come of it, and is then used up for the turn.",
        reason="Only conditions and costs stand in the way of activating.",
    ),
    Ruling(
        ("8-3-1-6", "10-2-10-1", "4-4-2"),
        reading="DON!! to be returned are chosen freely among rested, active and given ones of the own field.",
        reason="Both clauses name areas and no state.",
    ),
    Ruling(
        ("8-3-1-5", "4-4-2"),
        reading="DON!! rested for a cost come from the cost area only.",
        reason="Given ones have no state.",
    ),
    Ruling(
        ("4-4-2", "6-5-5-1", "8-3-1-6"),
        reading="Given DON!! lie in the area of their card: they count as DON!! on the field, not as characters, and "
        "giving is a change of zone for them.",
        reason="8-3-1-6 looks for DON!! in the leader and character areas.",
    ),
    Ruling(
        ("6-5-5-1",),
        reading="DON!! once given stay until the refresh phase, the card moves, or an effect takes them; no action "
        "moves them.",
        reason="The four actions of 6-5-2 include none.",
    ),
    Ruling(
        ("8-5-2", "4-7-1", "8-5-4"),
        reading="An effect that tells a player to activate an event card activates the card; one that names a tagged "
        "effect of a card activates only that effect.",
        reason="8-5-1 separates the two by what is activated, and paying is not the mark of activating.",
    ),
    Ruling(
        ("10-2-4-1-2",),
        reading="An event activated by an effect that names no tag carries out its 【メイン】 part; with only "
        "【カウンター】 it cannot be chosen.",
        reason="The clause shuts out 【カウンター】, which leaves 【メイン】.",
    ),
    Ruling(
        ("6-6-1-1-1", "6-6-1-1-2", "10-2-7-1"),
        reading="Tagged end-of-turn effects are met throughout their player's part of the phase, each once: a card "
        "that comes meanwhile joins in, one that comes after its part does not.",
        reason="The timing is the phase, not a point in it; otherwise once only would not need saying.",
    ),
    Ruling(
        ("6-6-1-2",),
        reading="Delayed acts, also those made in this phase, are done here; what they trigger is resolved after each "
        "of them.",
        reason="They are due at the end of the turn, and nothing sends the game back to the tagged effects.",
    ),
    Ruling(
        ("6-6-1-2", "6-6-1-3"),
        reading="A player is asked for the order only where an act is among the things due; endings alone happen "
        "together.",
        reason="An ending does nothing that another could come before.",
    ),
    Ruling(
        ("6-6-1-2", "6-6-1-3", "7-1-5-3"),
        reading="An effect belongs to the player whose card produced it, whoever it helps.",
        reason="Chapter 8 gives effects to the player of their card.",
    ),
    Ruling(
        ("6-2-1",),
        reading="Effects until the start of a turn end at the start of the turn they name, whoever's they are, before "
        "anything is triggered.",
        reason="It is the first step of the turn.",
    ),
    Ruling(
        ("6-5-6-1", "1-3-1"),
        reading="Each player's own first turn is without battle, 【速攻】 or not; only a text that names that turn "
        "could allow it.",
        reason="The clause is about the turn, the keyword about 3-7-4.",
    ),
    Ruling(
        ("5-2-1-5-1", "8-1-3-1"),
        reading="Cards that enter at game start have entered: effects waiting for it are resolved in this step.",
        reason="The effects are carried out here like any other.",
    ),
    Ruling(
        ("5-2-1-6", "5-2-1-6-1"),
        reading="Both hands are drawn before the first player decides on a redraw, and the second decides after that "
        "redraw.",
        reason="The sentence has drawing first and then the redraws in turn order.",
    ),
    Ruling(
        ("2-2-6-1", "2-2-5-1"),
        reading="A stage named without a place is one in a stage area; an event named without a place is one wherever "
        "the text is dealing with cards.",
        reason="The parallel clauses on characters and on stage cards leave the area for the bare word; events have "
        "no area.",
    ),
    Ruling(
        ("2-3-2",),
        reading="DON!! cards have no colour.",
        reason="They have no hexagon, and no deck rule asks for it.",
    ),
    Ruling(
        ("2-5-1", "2-5-5"),
        reading="Leaders have attributes as well as characters.",
        reason="The first clause names characters only, the second both.",
    ),
    Ruling(
        ("2-1-3", "2-4-4", "2-5-7", "8-1-3-3-3"),
        reading="Only a card's own rule text gives names, traits and attributes everywhere; those gained for a time "
        "hold where the effect applies.",
        reason="The exception is made for what the card itself says of itself.",
    ),
    Ruling(
        ("2-8-2",),
        reading="A text that speaks of its own card in hand, trash or another zone works there.",
        reason="It says otherwise, as the clause allows.",
    ),
    Ruling(
        ("3-3-2",),
        reading="The DON!! deck lies face down and yet is open to both.",
        reason="Its cards are all alike; the clause opens content and order in so many words.",
    ),
    Ruling(
        ("3-1-6",),
        reading="Cards from other zones are new cards as well when they move; an effect that moved a card can still "
        "speak of it.",
        reason="The clause names two areas because effects rest on cards there; texts go on to speak of the card they "
        "put somewhere.",
    ),
    Ruling(
        ("1-3-4", "1-3-10"),
        reading="Where both players choose and act, the turn player does both before the other chooses.",
        reason="1-3-10 has the whole action in turn, and the choice is part of it.",
    ),
    Ruling(
        ("4-2-1", "3-1-3"),
        reading="A card is always in its owner's zones; putting an opponent's card into play puts it on the "
        "opponent's side unless a text says otherwise.",
        reason="The rules know no control apart from owning.",
    ),
    Ruling(
        ("8-1-2",),
        reading="The verb with もよい is as free as the one with できる.",
        reason="Both leave it to the player.",
    ),
    Ruling(
        ("11-2-1", "8-4-4-2"),
        reading="A card taken from hidden cards without any property asked is not shown.",
        reason="The showing proves a property.",
    ),
    Ruling(
        ("1-2-4", "1-2-3"),
        reading="A concession is no defeat condition: it is not looked at by rule processing and nothing waits for it.",
        reason="The game is over with it.",
    ),
    Ruling(
        ("7-1-5-3", "7-1-5-4", "8-1-4-2"),
        reading="An effect for this battle, or put off to its end, that is resolved outside a battle does nothing.",
        reason="There is no battle that it could last for, and the next one is not this one.",
    ),
    Ruling(
        ("7-1-5-1", "7-1-5-2"),
        reading="From the first step of the end of a battle on no card attacks or is attacked.",
        reason="The battle is ended there; what comes after it only looks back.",
    ),
    Ruling(
        ("7-1-4-1-1", "7-1-4-1-2"),
        reading="What was attacked when powers were compared has the result; a new target named by a "
        "【トリガー】 has none.",
        reason="The comparison decides the battle, and one attack has one result.",
    ),
    Ruling(
        ("6-6-1-2",),
        reading="The end of a player's next turn is never the end of the turn in which the effect was resolved.",
        reason="A next turn is one that has not begun.",
    ),
    Ruling(
        ("6-6-1-2",),
        reading="The next End Phase of the player whose turn it is may be that of the turn going on: what is to last "
        "until it ends, and began before that phase, ends with this turn; what begins in it lasts until the next one.",
        reason="Next is what has not begun, and a phase begins later than its turn.",
    ),
    Ruling(
        ("5-2-1-5-2",),
        reading="A deck was handled when the effect looks into it, also if nothing is taken from it.",
        reason="Its order is known then, which is what the shuffle is for.",
    ),
    Ruling(
        ("10-2-13-2", "10-2-13-1"),
        reading="Two once-a-turn effects on one card, printed or gained, are counted apart.",
        reason="The limit is the effect's, not the card's.",
    ),
    Ruling(
        ("8-3-1-3", "8-1-3-4-5", "3-4-3"),
        reading="Whoever cannot pay, or cannot do the other thing instead, only for want of a certain hidden card is "
        "asked all the same, and can only decline.",
        reason="Otherwise the opponent would learn from the missing question that there is no such card in the hand.",
    ),
)
