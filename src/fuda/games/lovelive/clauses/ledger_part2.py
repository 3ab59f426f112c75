"""The ledger of the Love Live! Official Card Game, chapters 8 to 12: the live phase, abilities, rules, keywords."""

from __future__ import annotations

from fuda.kernel.game.clauses import Entry

LATER: tuple[Entry, ...] = (
    # 8 The live phase
    Entry(
        "8.1.1",
        "In the live phase both put out lives of their hand and see whether they succeed.",
        none="It says what the phase is for; 8.2 to 8.4 carry it out.",
    ),
    Entry(
        "8.1.2",
        "It consists of the set phase, the first player's performance, the second player's, and the judgement.",
        probe="With lives on both sides the log shows the four in this order.",
    ),
    Entry(
        "8.2.1",
        "Start of the live phase and of the set phase happen, then a check timing.",
        probe='"At the start of the live phase, draw one": drawn before the first player is asked to set.',
    ),
    Entry(
        "8.2.2",
        "The first player puts up to three hand cards face down into his live area and draws as many.",
        probe="A sets two (a live and a member): both lie face down, two are drawn; none may be set, four may not.",
    ),
    Entry(
        "8.2.3",
        "A check timing.",
        probe="An ability triggered by the first player's drawing is resolved before the second player sets.",
    ),
    Entry(
        "8.2.4",
        "Then the second player does the same.",
        probe="B is asked after A has set and drawn, and knows how many A set.",
    ),
    Entry(
        "8.2.5",
        "A check timing, then the set phase is over.",
        probe="What B's drawing triggers is resolved before the first performance begins.",
    ),
    Entry(
        "8.3.1",
        "Introduces the performance phase.",
        none="It says what the word means; 8.3.3 to 8.3.17 carry it out.",
    ),
    Entry(
        "8.3.2",
        "Each performance has one turn player for whom it is run.",
        probe="In the second performance the second player's lives are turned up and judged.",
        same_as="8.3.2.1",
    ),
    Entry(
        "8.3.2.1",
        "In the first performance it is the first player, in the second the second player.",
        probe="The first player's cards are turned up while the second player's still lie face down.",
    ),
    Entry(
        "8.3.3",
        "The start of the performance happens for the turn player's abilities, then a check timing.",
        probe="\"At the start of the performance phase\" of A triggers in A's performance and not in B's.",
    ),
    Entry(
        "8.3.4",
        "The turn player turns all cards of the live area up and puts those that are no lives into the waiting room.",
        probe="A live and a member were set: the live lies face up, the member is in the waiting room.",
    ),
    Entry(
        "8.3.4.1",
        "Who cannot perform lives puts all of them into the waiting room.",
        probe='"You cannot live" holds for A: the live goes to the waiting room, no live start, no yell.',
    ),
    Entry(
        "8.3.5",
        "A check timing.",
        probe="An ability for a card put from the live area into the waiting room is resolved before the live starts.",
    ),
    Entry(
        "8.3.6",
        "With no card in the live area the performance ends here.",
        probe="A set only a member: no live start happens, nothing is yelled.",
    ),
    Entry(
        "8.3.7",
        "With a live there, a live is performed.",
        probe='"If you performed a live this turn" holds for A with a live and fails for B without one.',
    ),
    Entry(
        "8.3.8",
        "Live start happens.",
        probe="A 【ライブ開始時】 ability of A's member triggers.",
        same_as="11.5.2",
    ),
    Entry(
        "8.3.9",
        "A check timing.",
        probe="A 【ライブ開始時】 that gives a blade is resolved before the blades are summed.",
    ),
    Entry(
        "8.3.10",
        "The turn player sums the blades of all his active members.",
        probe="Active members with 2 and 1, a waiting one with 3: three cards are yelled.",
    ),
    Entry(
        "8.3.11",
        "As many times he moves the top card of the deck to the resolution zone; that is the yell.",
        probe="Three blades: three cards lie in the resolution zone, one after the other, with a refresh in the "
        "middle if the deck runs out.",
    ),
    Entry(
        "8.3.12",
        "He looks at the blade hearts of the cards there.",
        probe="A yelled draw icon draws one; the other player's yelled cards do not count.",
    ),
    Entry(
        "8.3.12.1",
        "For each draw icon he draws one.",
        probe="Two yelled cards with one draw icon each: two cards are drawn, after the whole yell.",
    ),
    Entry(
        "8.3.13",
        "A check timing.",
        probe='"When you yelled, get a heart": resolved before the hearts are summed.',
    ),
    Entry(
        "8.3.14",
        "He sums the hearts of all his members and the blade hearts of his cards in the resolution zone.",
        probe="A waiting member's hearts count as well; the other's yelled cards do not.",
    ),
    Entry(
        "8.3.15",
        "Each live of the live area is looked at.",
        probe="Two lives: both are looked at, in the order that A chooses.",
    ),
    Entry(
        "8.3.15.1",
        "Can its requirement be met from the hearts that are there?",
        probe="A live that asks for two red fails with one red.",
    ),
    Entry(
        "8.3.15.1.1",
        "Each any-colour heart serves as one heart of any colour.",
        probe="Requirement red 1, blue 1: two any-colour hearts meet it.",
    ),
    Entry(
        "8.3.15.1.2",
        "If so, the hearts that were needed are taken away.",
        probe="Two lives that ask for one red each, with one red: the second fails.",
    ),
    Entry(
        "8.3.16",
        "If one live was not met, all lives go to the waiting room.",
        probe="Two lives, one is met: both lie in the waiting room.",
    ),
    Entry(
        "8.3.17",
        "A check timing, then the performance is over.",
        probe="An ability for lives put into the waiting room is resolved before the second performance.",
    ),
    Entry(
        "8.4.1",
        "Start of the judgement happens, then a check timing.",
        probe='"At the start of the judgement, draw one": drawn before live success abilities.',
    ),
    Entry(
        "8.4.2",
        "Players with cards in the live area sum the scores of those cards.",
        probe="Lives of score 2 and 3: a total of 5.",
    ),
    Entry(
        "8.4.2.1",
        "Each score icon of the own yell adds one to the total.",
        probe="A score icon was yelled: the total is one more than the scores, and the card's own score is unchanged.",
    ),
    Entry(
        "8.4.3",
        "Comparing totals goes by three cases.",
        none="It announces 8.4.3.1 to 8.4.3.3, which are the cases.",
    ),
    Entry(
        "8.4.3.1",
        "With no card in either live area the totals are equal.",
        probe='"If the totals are the same" in an ability that is resolved while both live areas are empty holds.',
    ),
    Entry(
        "8.4.3.2",
        "With cards on one side only, that side is greater.",
        probe="A's live has score 0 and B has none: A's total is higher (Q66).",
    ),
    Entry(
        "8.4.3.3",
        "With cards on both sides the totals are compared.",
        probe="5 against 4: higher; 4 against 4: equal.",
    ),
    Entry(
        "8.4.4",
        "Who has cards in the live area has succeeded.",
        probe="A 【ライブ成功時】 of A triggers; B's live had failed and B's does not.",
        same_as="11.6.2",
    ),
    Entry(
        "8.4.5",
        "A check timing.",
        probe='A 【ライブ成功時】 "this card\'s score +1" is resolved before the winner is decided.',
    ),
    Entry(
        "8.4.6",
        "The totals decide who wins the live.",
        probe="5 against 4: A has won the live and moves a card, B does not.",
        same_as="8.4.6.2",
    ),
    Entry(
        "8.4.6.1",
        "With no card on either side nobody wins the live.",
        probe="Neither set a live: nobody moves anything and the first player stays first.",
    ),
    Entry(
        "8.4.6.2",
        "Otherwise the greater total wins; equal totals win both.",
        probe="5 against 4: A moves a live. 4 against 4: both do.",
    ),
    Entry(
        "8.4.7",
        "A winner moves one card of his live area to his success area.",
        probe="A has two lives: A is asked which; that one lies in the success area.",
    ),
    Entry(
        "8.4.7.1",
        "If both win, who has two success lives already moves none.",
        probe="A tie with A at two and B at one: A stays at two, B has two.",
    ),
    Entry(
        "8.4.8",
        "Remaining lives and the yelled cards go to their players' waiting rooms.",
        probe="After the judgement live area and resolution zone are empty and the cards lie in the waiting rooms.",
    ),
    Entry(
        "8.4.9",
        "A check timing.",
        probe="An ability for cards put from the live area into the waiting room is resolved before end of turn "
        "abilities are met.",
    ),
    Entry(
        "8.4.10",
        "End of turn abilities that have not been met yet this turn are met.",
        probe='"At the end of the turn, draw one": once, also when the steps are gone through again.',
    ),
    Entry(
        "8.4.11",
        "A check timing, then effects until the end of the turn or live and those for this turn end.",
        probe="A blade until the end of the live is gone next turn; an end of turn ability still finds it.",
    ),
    Entry(
        "8.4.12",
        "If something was resolved there or is still to be met, it goes back to 8.4.9.",
        probe="An end of turn ability brings a member with an end of turn ability: that one is met too, and "
        "effects it makes for this turn end as well.",
    ),
    Entry(
        "8.4.13",
        "Who alone moved a card to the success area is first player next turn; else the first player stays.",
        probe="B alone wins: B is first in the next turn. Both move: A stays first. Tie at two for A: only B "
        "moved, B is first.",
    ),
    Entry(
        "8.4.14",
        "The turn ends.",
        probe="The turn number goes up and once-a-turn abilities can be used again.",
    ),
    # 9 Cards and abilities: playing and resolving
    Entry(
        "9.1.1",
        "Abilities are activated, triggered or constant.",
        probe="A text without one of the icons is refused.",
    ),
    Entry(
        "9.1.1.1",
        "An activated ability is carried out by a player with play timing who pays its cost.",
        probe="A 【起動】 is offered in the own main phase and not in the opponent's.",
        same_as="7.7.2.1",
    ),
    Entry(
        "9.1.1.1.1",
        "It is printed as icon, cost, colon, effect.",
        probe="【起動】 with a cost before the colon: the cost is paid, then the effect.",
    ),
    Entry(
        "9.1.1.2",
        "A triggered ability is played by itself when what it names happens.",
        probe="A 【自動】 for members leaving the stage resolves with nobody asked to play it.",
        same_as="9.7.2",
    ),
    Entry(
        "9.1.1.2.1",
        "It is printed as icon, with or without a condition; when that is met, it has triggered.",
        probe='【自動】 "when you yelled, …" triggers with the yell and not before.',
    ),
    Entry(
        "9.1.1.3",
        "A constant ability has its effect as long as it is valid.",
        probe="【常時】 +1 blade: the blade is there while the member is on the stage and gone when it leaves.",
    ),
    Entry(
        "9.1.1.3.1",
        "It is printed as icon and effect.",
        probe="【常時】 before the sentence makes it constant: it needs no event.",
    ),
    Entry(
        "9.2.1",
        "Effects are instant, continuous or replacing.",
        none="It announces the three sorts; 9.2.1.1 to 9.2.1.3 say what they are.",
    ),
    Entry(
        "9.2.1.1",
        "An instant effect is carried out while it resolves and is over.",
        probe='"Draw one" draws once; a member entering later brings nothing more.',
        same_as="9.8.1",
    ),
    Entry(
        "9.2.1.2",
        "A continuous effect lasts for a time, or for the game where none is named.",
        probe='"Get a blade until the end of the live" holds until then; one without an end is still there two '
        "turns later.",
    ),
    Entry(
        "9.2.1.3",
        "A replacement effect has something else happen than what would have.",
        probe='"If it would go to the waiting room, put it into the hand instead": it is in the hand, never in the '
        "waiting room.",
        same_as="9.10.1",
    ),
    Entry(
        "9.2.1.3.1",
        '"When A, instead B" is a replacement.',
        probe="The instead-text is not a trigger: nothing waits, A never happened.",
    ),
    Entry(
        "9.2.1.3.2",
        '"When A, you may … instead. If you do, B" is one that can be declined.',
        probe="The player is asked; declining lets A happen.",
    ),
    Entry(
        "9.3.1",
        "Introduces valid and invalid effects.",
        none="It announces 9.3.2 and 9.3.3.",
    ),
    Entry(
        "9.3.2",
        "What is invalid is there but does nothing and asks for no choice.",
        probe="A member's 【ライブ開始時】 abilities were made invalid: nothing triggers and nobody is asked; \"has "
        'a 【ライブ開始時】 ability" still finds it.',
    ),
    Entry(
        "9.3.3",
        "What is valid only under a condition is invalid while the condition fails.",
        probe='"As long as you have seven energy …": no effect with six.',
    ),
    Entry(
        "9.3.4",
        "Abilities are valid under certain conditions of place and situation.",
        probe="A 【起動】 of a member is offered on the stage and not from the waiting room.",
        same_as="9.3.4.2",
    ),
    Entry(
        "9.3.4.1",
        "An ability that is plainly meant for a zone or situation is valid there.",
        probe='"This ability can be activated only while this card is in the waiting room": offered there, not on '
        "the stage.",
    ),
    Entry(
        "9.3.4.1.1",
        "One that plainly concerns playing the card or putting it somewhere is valid then.",
        probe='"The cost of this card in hand is one less for each …": the price in hand is lower; "put into the '
        'success area: instead …" works for the card on its way.',
    ),
    Entry(
        "9.3.4.2",
        "A member's abilities are valid in a member area.",
        probe="A member's 【常時】 works on the stage, not in hand, waiting room or under a member.",
    ),
    Entry(
        "9.3.4.3",
        "A live's abilities are valid in the live area.",
        probe="A live's 【ライブ開始時】 triggers from the live area; a live in the success area does nothing.",
    ),
    Entry(
        "9.4.1",
        "Actions before the colon of an ability are its cost.",
        probe='"Put one hand card away: draw two": with an empty hand it cannot be played.',
    ),
    Entry(
        "9.4.2",
        "Paying a cost is doing what it says.",
        probe='Paying "make this member wait" makes it wait; what waits for that triggers.',
    ),
    Entry(
        "9.4.2.1",
        "A cost is paid only with what is the paying player's.",
        probe='"Make one member wait: …": only own members can be used although the text names no owner.',
    ),
    Entry(
        "9.4.2.2",
        "Several acts of a cost are done in the order of the text.",
        probe='"Pay E, put this member into the waiting room": the energy is turned first (log).',
    ),
    Entry(
        "9.4.2.3",
        "A cost that cannot be paid wholly is not paid at all.",
        probe="Cost EE and one hand card, with two energy and no card: not offered, nothing is turned.",
    ),
    Entry(
        "9.4.3",
        "Energy icons in a cost mean paying that many.",
        probe="【起動】 EE: two energy are turned.",
        same_as="5.9.1",
    ),
    Entry(
        "9.5.1",
        "A check timing is when rule processing and waiting abilities are dealt with.",
        probe="A triggered ability met in the middle of an effect waits until the effect is over.",
    ),
    Entry(
        "9.5.1.1",
        "First all rule processing, then triggered abilities.",
        probe="A member enters over another: the old one is in the waiting room before the newcomer's 【登場】 "
        "resolves.",
        same_as="9.5.3.1",
    ),
    Entry(
        "9.5.2",
        "Play timing is when a player may act; a check timing always comes first.",
        probe="After an activated ability its triggers are resolved before the next action is asked for.",
        same_as="9.5.4.1",
    ),
    Entry(
        "9.5.3",
        "Announces the steps of a check timing.",
        none="It heads 9.5.3.1 to 9.5.3.4.",
    ),
    Entry(
        "9.5.3.1",
        "All rule processing due is done at once, and again while more is due.",
        probe="A member over another with an energy under the old one: the old one goes first, then the energy "
        "that lost its member.",
    ),
    Entry(
        "9.5.3.2",
        "Then the active player plays and resolves one of his waiting abilities, and it starts again.",
        probe="A has two waiting abilities: A chooses which first; rule processing runs between them.",
    ),
    Entry(
        "9.5.3.3",
        "Then the other player does the same.",
        probe="B's waiting ability is resolved after A's, also after one that A's made wait meanwhile.",
    ),
    Entry(
        "9.5.3.4",
        "Then the check timing ends.",
        probe="With nothing waiting the game goes on.",
    ),
    Entry(
        "9.5.4",
        "Announces the steps of a play timing.",
        none="It heads 9.5.4.1 to 9.5.4.3.",
    ),
    Entry(
        "9.5.4.1",
        "A check timing.",
        probe="A 【登場】 met by playing a member is resolved before the next action is chosen.",
    ),
    Entry(
        "9.5.4.2",
        "The player acts or does nothing; having acted he gets play timing again.",
        probe="After playing a member A is asked for another action.",
    ),
    Entry(
        "9.5.4.3",
        "Doing nothing ends it, and the phase goes on.",
        probe='"end" leads to the next phase.',
    ),
    Entry(
        "9.6.1",
        "Activated and triggered abilities and hand cards are played and resolved; constant ones are never played.",
        probe="A constant ability is not offered as an action, triggers nothing that waits for plays, and works at "
        "once.",
    ),
    Entry(
        "9.6.2",
        "Announces the steps of playing.",
        none="It heads 9.6.2.1 to 9.6.2.4.",
    ),
    Entry(
        "9.6.2.1",
        "First the ability or card is named.",
        probe="The log names what is played before its cost is paid.",
    ),
    Entry(
        "9.6.2.1.1",
        "A card is shown if hidden, and moved to the resolution zone.",
        probe="While A is asked for the area or the baton, the card lies in the resolution zone and B sees it.",
    ),
    Entry(
        "9.6.2.1.2",
        "A member needs one of the player's member areas to be named.",
        probe="A is asked for left, center or right, also occupied ones.",
    ),
    Entry(
        "9.6.2.1.2.1",
        "Not an area with a member that came from outside the stage this turn.",
        probe="A member played this turn in the center: the center is not offered; a member that only moved there "
        "from the left is no obstacle.",
    ),
    Entry(
        "9.6.2.1.3",
        "An ability is put into the resolution zone as a card of its own kind.",
        probe="While an ability resolves, what is being resolved is shown there by the log/view.",
    ),
    Entry(
        "9.6.2.2",
        "Choices that are needed are made.",
        probe="An ability that must choose two of something of which only one is there cannot be played.",
        same_as="9.6.3.1.2",
    ),
    Entry(
        "9.6.2.3",
        "The cost is fixed and paid whole.",
        probe="The price with all changes is fixed, then as many energy are turned.",
    ),
    Entry(
        "9.6.2.3.1",
        "A member costs as many energy as its cost says.",
        probe="Cost 4: four energy are turned.",
    ),
    Entry(
        "9.6.2.3.2",
        "As long as energy is left to pay, the member in the named area may be put into the waiting room instead, "
        "and its cost is taken off.",
        probe="A member of cost 5 over one of cost 3: with two active energy it can be played with a baton touch; "
        "A may also decline and pay five.",
    ),
    Entry(
        "9.6.2.3.2.1",
        "That is a baton touch, and it happened for this play.",
        probe='"When this member entered by a baton touch …" holds then, not for one that was paid in full.',
    ),
    Entry(
        "9.6.2.4",
        "Then it is resolved.",
        probe="After paying, the effect is carried out.",
    ),
    Entry(
        "9.6.2.4.1",
        "A member is put into the named area.",
        probe="The member lies in the area, active.",
    ),
    Entry(
        "9.6.2.4.2",
        "An ability's effect is carried out, also when its card has gone meanwhile.",
        probe='"Put this member into the waiting room: draw one": the card is drawn.',
    ),
    Entry(
        "9.6.2.4.2.1",
        "A member put into a member area by an ability needs an area named as in 9.6.2.1.2.",
        probe='"Put a member of the waiting room on the stage": A is asked for the area; one with a newcomer is '
        "not offered.",
    ),
    Entry(
        "9.6.3",
        "What a text says to choose is chosen during resolution, when the text comes to it.",
        probe='"Draw one, then choose a hand card": the drawn card can be chosen.',
    ),
    Entry(
        "9.6.3.1",
        "A named number must be chosen as far as possible; choosing none is not allowed.",
        probe='"Choose one member": with one there it must be chosen.',
    ),
    Entry(
        "9.6.3.1.1",
        '"Up to" allows any number from none to that.',
        probe='"Choose up to two": none, one or two.',
        same_as="1.3.5.1",
    ),
    Entry(
        "9.6.3.1.2",
        "If only a part of the named number can be chosen, the card or ability cannot be played.",
        probe='"Choose two members" with one there: a 【起動】 with it is not offered; a triggered one is not '
        "played and no longer waits.",
    ),
    Entry(
        "9.6.3.1.3",
        "If none can be chosen, none is, and what concerns them is ignored.",
        probe='"Choose one member; it gets a blade. Draw one" with none there: the card is drawn.',
    ),
    Entry(
        "9.6.3.1.4",
        "A card of a hidden zone that needs a property need not be chosen though one is there.",
        probe='"Look at five, take a live": taking none is offered with a live among them.',
    ),
    Entry(
        "9.7.1",
        "A triggered ability is played in the check timing after its condition was met.",
        probe="A condition met in the middle of an effect: the effect ends first.",
        same_as="9.5.1",
    ),
    Entry(
        "9.7.2",
        "When its condition is met, it waits.",
        probe="A member with a 【自動】 for drawing: A draws, the ability waits.",
    ),
    Entry(
        "9.7.2.1",
        "Met several times, it waits so many times.",
        probe="Two members leave at once: an ability for each leaving member resolves twice.",
    ),
    Entry(
        "9.7.3",
        "The player plays one of his waiting abilities, and it then waits once less.",
        probe="Of two the one that was played is not offered again.",
    ),
    Entry(
        "9.7.3.1",
        "Playing it is not optional, but the order is chosen.",
        probe='"Draw one" cannot be declined; with two waiting their player is asked which.',
    ),
    Entry(
        "9.7.3.1.1",
        "Where a cost may be paid, not paying it and so not playing it may be chosen.",
        probe='【登場】 "you may put one hand card away: draw two": declining is offered, nothing is drawn.',
    ),
    Entry(
        "9.7.3.2",
        "If it cannot be played, it waits once less.",
        probe="A waiting ability that must choose two of one: it is gone and the check timing ends.",
    ),
    Entry(
        "9.7.3.2.1",
        "If it is declined by not paying, it waits once less.",
        probe="Declined: it is not offered again in this check timing.",
    ),
    Entry(
        "9.7.4",
        "Some abilities wait for a card moving between zones.",
        probe='"When this member is put from the stage into the waiting room" triggers by that move and not by one '
        "to the hand.",
    ),
    Entry(
        "9.7.4.1",
        "An ability for a move may ask what the moved card was.",
        probe='"When a member of cost 5 or more leaves your stage": met by a member of that cost and not by a '
        "cheaper one.",
        same_as="9.7.4",
    ),
    Entry(
        "9.7.4.1.1",
        "Between an open and a hidden zone: as it was in the open one.",
        probe='"When a 『G』 card goes from the waiting room to your hand": it is known as the card of the waiting '
        "room, with effects that apply there.",
    ),
    Entry(
        "9.7.4.1.2",
        "From the stage elsewhere, or with a change of master: as it was on the stage.",
        probe='A member with cost raised on the stage leaves: "when a member of cost 5 or more leaves" sees the '
        "raised cost.",
    ),
    Entry(
        "9.7.4.1.3",
        "Between other open zones: as it is in the new one.",
        probe="A live whose score was raised in the live area goes to the waiting room: an ability for lives of "
        "score 3 or less being put there sees the printed score.",
    ),
    Entry(
        "9.7.4.2",
        "A card that comes into the zone where such an ability is valid at the same time as another card makes the "
        "move it waits for sees that move.",
        probe='Two members enter by one effect; one has "when another member enters your stage": it triggers for '
        "the other.",
    ),
    Entry(
        "9.7.5",
        "Effects may make abilities that are met at a later time.",
        probe='"At the end of this turn, draw one": drawn then.',
    ),
    Entry(
        "9.7.5.1",
        "Such an ability is met once unless a time is named.",
        probe='"When you next yell …": the second yell does nothing.',
    ),
    Entry(
        "9.7.6",
        "Some abilities wait for a state instead of an event.",
        probe='"When you have no cards in hand, draw one": triggers with the last card gone, whatever took it.',
    ),
    Entry(
        "9.7.6.1",
        "It waits once when the state comes about, and again if the state holds after it was resolved.",
        probe="Hand empty, and the deck and waiting room empty too: it goes on until it is a loop; with a card "
        "drawn it stops after one.",
    ),
    Entry(
        "9.7.7",
        "A waiting ability is played although its card has gone to another zone.",
        probe='【登場】 "draw one" waits; another ability puts the member into the waiting room first: the card is '
        "drawn all the same.",
    ),
    Entry(
        "9.8.1",
        "An instant effect is carried out once.",
        probe='"Draw one": one card.',
    ),
    Entry(
        "9.9.1",
        "Continuous effects are applied to information in a fixed order.",
        probe="A set to 2 made later than a +1: set first, then +1 = 3.",
    ),
    Entry(
        "9.9.1.1",
        "Printed information is the base.",
        probe="A member without effects has what is printed; after all effects have ended it has that again.",
    ),
    Entry(
        "9.9.1.2",
        "First abilities are given, taken, made valid or invalid.",
        probe="An effect gives an ability that makes the blade 5, another adds one: 6.",
    ),
    Entry(
        "9.9.1.3",
        "Then what changes no number.",
        probe='A member becomes a 『G』 card, and "『G』 members get a blade" reaches it although it is older.',
    ),
    Entry(
        "9.9.1.4",
        "Then what sets a number.",
        probe='"Score becomes 4" and +1: 5 in either order.',
    ),
    Entry(
        "9.9.1.4.1",
        "Setting the number of hearts or blades belongs here.",
        probe='"Its hearts become three red" and an older +1 red: four red.',
    ),
    Entry(
        "9.9.1.5",
        "Then what changes a number.",
        probe="+1 blade.",
    ),
    Entry(
        "9.9.1.5.1",
        "Adding and taking hearts and blades belongs here.",
        probe="A member with +1 heart and a later set of its hearts to two: three.",
    ),
    Entry(
        "9.9.1.6",
        "Inside a step, what depends on another effect comes after it.",
        probe='In the step of changes: "+1 cost for cost 5 or more" (older) and "+1 cost" (newer) on a cost 4: the '
        "first depends on the second: 6.",
    ),
    Entry(
        "9.9.1.7",
        "Otherwise by age.",
        probe="Two settings of one number: the later one holds.",
    ),
    Entry(
        "9.9.1.7.1",
        "A constant ability is as old as its card's stay in its zone.",
        probe="Two members whose constant abilities set a live's score: the one that entered later decides.",
    ),
    Entry(
        "9.9.1.7.2",
        "Other effects are as old as the playing of their ability.",
        probe="A set by a resolved ability and a set by a member that entered later: the member's.",
    ),
    Entry(
        "9.9.2",
        "Effects not from constant abilities no longer apply to a card that left the member areas after their "
        "ability was played.",
        probe="A member with +1 blade until the end of the live goes to the hand and is played again: no blade.",
    ),
    Entry(
        "9.9.3",
        "An effect on cards in a zone applies the moment a card comes there.",
        probe='"Members on your stage get a blade" (constant): a member that enters has it at once.',
    ),
    Entry(
        "9.9.3.1",
        "An ability for certain cards entering sees them with the effects of that zone.",
        probe='"When a member with three or more blades enters" with "your members get a blade": a member of two '
        "blades triggers it.",
    ),
    Entry(
        "9.10.1",
        "What a replacement speaks of does not happen; the other thing does.",
        probe='A card that goes to the hand "instead" of the waiting room lies in the hand.',
    ),
    Entry(
        "9.10.1.1",
        "What was replaced has never happened.",
        probe='"When this member is put into the waiting room" does not trigger when it went to the hand instead.',
    ),
    Entry(
        "9.10.2",
        "Of several replacements the affected player decides which is first.",
        probe="Two replacements for one event: its player is asked.",
    ),
    Entry(
        "9.10.2.1",
        "If it is about a card or ability, its master.",
        probe="A's member is to leave, replaced by texts of A and of B: A is asked.",
    ),
    Entry(
        "9.10.2.2",
        "If it is about an action, who acts or the master of the card it is about.",
        probe="B is to draw with two replacements for drawing: B is asked.",
    ),
    Entry(
        "9.10.2.3",
        "Each replacement applies at most once to one event.",
        probe='Two members each "instead put it on top of the deck": no endless exchange, each once.',
    ),
    Entry(
        "9.10.3",
        "One with a choice cannot be applied if the choice cannot be made.",
        probe='"… instead you may put one hand card away. If you do …" with an empty hand: not offered.',
    ),
    Entry(
        "9.11.1",
        "An effect that speaks of a card gone from the member areas uses what it last was there.",
        probe='"Put this member into the waiting room: draw cards equal to its blades": with +1 blade on the stage '
        "the raised number counts.",
    ),
    Entry(
        "9.12.1",
        "Abilities and effects may ask where an effect comes from.",
        probe="\"Members are not made waiting by effects of the opponent's cards\": B's effect does nothing, the own "
        "does.",
    ),
    Entry(
        "9.12.2",
        "The source of an ability is the card that has it; of a delayed one, the card whose ability made it.",
        probe="A delayed ability made by B's card makes a member wait at the end of turn: it counts as B's card's "
        "effect.",
    ),
    # 10 Rule processing
    Entry(
        "10.1.1",
        "Introduces rule processing.",
        none="It says what the word means; 10.2 to 10.6 are the rules.",
    ),
    Entry(
        "10.1.2",
        "Except for the refresh it is looked at in check timings only; what is no longer due then is not done.",
        probe="An effect puts a third card into the success area and takes one back in its next sentence: nobody "
        "has won.",
    ),
    Entry(
        "10.1.3",
        "What is due together is done together.",
        probe="A third success live and a member over another in the same round: both happen; stray energy and "
        'stray members leave in one go (one batch for "when cards are put …").',
    ),
    Entry(
        "10.2.1",
        "The refresh happens at any moment, also in the middle of something, which then goes on.",
        probe="Drawing three with one card in the deck: one, refresh, two more.",
    ),
    Entry(
        "10.2.2",
        "A refresh happens on either of two conditions.",
        probe="The last card of the deck is drawn with cards in the waiting room: they become the deck.",
        same_as="10.2.2.1",
    ),
    Entry(
        "10.2.2.1",
        "When a deck is empty and the waiting room is not.",
        probe="The last card of the deck is drawn: the waiting room becomes the deck at once. With an empty "
        "waiting room nothing happens, and a card put there later makes it happen.",
    ),
    Entry(
        "10.2.2.2",
        "When more cards are to be looked at than the deck holds.",
        probe="Look at the top five with two in the deck and seven in the waiting room: the seven go under the "
        "two, then five are seen.",
    ),
    Entry(
        "10.2.3",
        "The waiting room is shuffled face down and put under what is left of the deck.",
        probe="With a seed: the two old cards are on top, the others below in random order; nobody sees them.",
    ),
    Entry(
        "10.2.4",
        "If both are to refresh, the first player does so first.",
        probe="Both decks end with one effect: the log shows the first player's refresh first (second player active).",
    ),
    Entry(
        "10.3.1",
        "Three success lives win, by rule processing.",
        probe="A has three at a check timing: A wins.",
    ),
    Entry(
        "10.4.1",
        "With several members in one area the last one stays, the others and what else is there go to their "
        "owners' waiting rooms.",
        probe="A member enters over one without a baton touch: the older goes to the waiting room at the check timing.",
    ),
    Entry(
        "10.5.1",
        "A face-up card in the live area that is no live goes to the waiting room.",
        probe="An effect puts a member face up into the live area: at the check timing it is in the waiting room.",
    ),
    Entry(
        "10.5.2",
        "A card in the energy area that is no energy goes to the waiting room.",
        probe="A member card put into the energy area: at the check timing it is in the waiting room.",
    ),
    Entry(
        "10.5.3",
        "A member card in an area under nothing goes to the waiting room.",
        probe="A member with a member card under it goes to the hand: at the check timing the card from under it "
        "is in the waiting room.",
    ),
    Entry(
        "10.5.4",
        "An energy card in an area under nothing goes to the energy deck.",
        probe="A member with an energy under it goes to the hand: at the check timing the energy is in the energy "
        "deck, not in the waiting room.",
    ),
    Entry(
        "10.5.5",
        "An energy card that would go to the waiting room by these rules goes to the energy deck.",
        probe="An energy card face up in the live area: the energy deck, not the waiting room.",
    ),
    Entry(
        "10.6.1",
        "A card in the resolution zone that is not being played, resolved or yelled goes to the waiting room.",
        probe="A card left there by a play that came to nothing: at the check timing it is in the waiting room; "
        "yelled cards stay.",
    ),
    # 11 Keywords
    Entry(
        "11.1.1",
        "Introduces keywords.",
        none="It says what the word means; 11.2 to 11.11 are the keywords.",
    ),
    Entry(
        "11.1.2",
        "A keyword that stands for a triggered ability may have a cost as well.",
        probe="【登場】 with a cost before the colon: the cost is asked for when it is played.",
        same_as="9.7.3.1.1",
    ),
    Entry(
        "11.1.3",
        "Two timings with a slash: the ability is of both sorts.",
        probe="【登場】/【ライブ開始時】: it triggers when the member enters and again when the live starts.",
    ),
    Entry(
        "11.2.1",
        "Once a turn limits the playing of an ability.",
        probe="A 【起動】【ターン1回】 that was played is not offered again; one without the keyword is.",
        same_as="11.2.2",
    ),
    Entry(
        "11.2.2",
        "Such an ability cannot be played again in the turn in which it was played.",
        probe="A 【起動】【ターン1回】 is not offered a second time; in the next turn it is.",
    ),
    Entry(
        "11.2.3",
        "With two timings either of them uses it up.",
        probe="【登場】/【ライブ開始時】【ターン1回】: played on entering, it does not play at the live start.",
    ),
    Entry(
        "11.3.1",
        "Twice a turn limits the playing of an ability.",
        probe="A 【起動】【ターン2回】 that was played twice is not offered; after one time it is.",
        same_as="11.3.2",
    ),
    Entry(
        "11.3.2",
        "Such an ability cannot be played a third time in a turn.",
        probe="Played twice, the third time it is not offered/does not play.",
    ),
    Entry(
        "11.4.1",
        "【登場】 waits for the member being put into a member area.",
        probe="A played member's 【登場】 triggers.",
        same_as="11.4.2",
    ),
    Entry(
        "11.4.2",
        "It means: when this card is put into a member area from elsewhere.",
        probe="Moving from left to center does not trigger it; entering by an effect does.",
    ),
    Entry(
        "11.5.1",
        "【ライブ開始時】 waits for the start of a live.",
        probe="It triggers with a live in the live area.",
        same_as="11.5.2",
    ),
    Entry(
        "11.5.2",
        "It means: at the live start of a performance whose turn player is you.",
        probe="A's ability does not trigger in B's performance.",
    ),
    Entry(
        "11.5.2.1",
        "Without a live among the cards turned up there is no live start.",
        probe="Only members were set: nothing triggers.",
        same_as="8.3.6",
    ),
    Entry(
        "11.6.1",
        "【ライブ成功時】 waits for a live having succeeded.",
        probe="It triggers in the judgement when the lives are still there.",
        same_as="11.6.2",
    ),
    Entry(
        "11.6.2",
        "It means: when your live has succeeded.",
        probe="A succeeded, B failed: B's abilities do not trigger.",
    ),
    Entry(
        "11.7.1",
        "Introduces the center keyword.",
        none="It says what it is for; 11.7.2 to 11.7.4 carry it out.",
    ),
    Entry(
        "11.7.2",
        "Such an activated ability can be activated only in the center.",
        probe="On the left it is not offered, in the center it is.",
    ),
    Entry(
        "11.7.3",
        "Such a triggered ability triggers only in the center.",
        probe="【センター】【ライブ開始時】 on the right: nothing waits.",
    ),
    Entry(
        "11.7.4",
        "Such a constant ability is valid only in the center.",
        probe="【センター】【常時】 +1 blade: none after moving to the left.",
    ),
    Entry(
        "11.8.1",
        "Introduces the left side keyword.",
        none="It says what it is for; 11.8.2 to 11.8.4 carry it out.",
    ),
    Entry(
        "11.8.2",
        "Such an activated ability can be activated only on the left side.",
        probe="In the center it is not offered.",
    ),
    Entry(
        "11.8.3",
        "Such a triggered ability triggers only on the left side.",
        probe="In the center nothing waits.",
    ),
    Entry(
        "11.8.4",
        "Such a constant ability is valid only on the left side.",
        probe="In the center no blade.",
    ),
    Entry(
        "11.9.1",
        "Introduces the right side keyword.",
        none="It says what it is for; 11.9.2 to 11.9.4 carry it out.",
    ),
    Entry(
        "11.9.2",
        "Such an activated ability can be activated only on the right side.",
        probe="In the center it is not offered.",
    ),
    Entry(
        "11.9.3",
        "Such a triggered ability triggers only on the right side.",
        probe="In the center nothing waits.",
    ),
    Entry(
        "11.9.4",
        "Such a constant ability is valid only on the right side.",
        probe="In the center no blade.",
    ),
    Entry(
        "11.10.1",
        "A position change moves the member to another area than the one it is in.",
        probe="A member on the left: center and right are offered, the left is not.",
    ),
    Entry(
        "11.10.2",
        "A member that is there already moves to the area the other came from.",
        probe='Left and center change places in one event; both "moved area" abilities trigger.',
    ),
    Entry(
        "11.11.1",
        "A formation change moves all members of the stage to areas of choice.",
        probe="Three members: all six arrangements can be reached, also the one they have.",
    ),
    Entry(
        "11.11.2",
        "Not two members into one area.",
        probe="After left was given to one, it is not offered for the next.",
    ),
    # 12 Others
    Entry(
        "12.1.1",
        "Actions that could go on for ever are dealt with so.",
        probe="A loop of choices that brings the same position back is noticed: a number is asked for.",
    ),
    Entry(
        "12.1.1.1",
        "The active player names how often; the other accepts or has it done fewer times and does something else.",
        probe="A names five; B accepts or names a smaller number.",
    ),
    Entry(
        "12.1.1.2",
        "What led to the very same position again this turn may not be done again by the active player.",
        probe="After the loop the action that brings the same position back is not offered.",
    ),
    Entry(
        "12.1.1.3",
        "If nobody can stop it, the game is a draw.",
        probe="Two abilities that trigger each other with nothing optional: a draw.",
    ),
)
