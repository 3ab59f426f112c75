"""Rulings on Gate Ruler: how contradictory, silent or damaged passages are read, and why."""

from __future__ import annotations

from fuda.kernel.game.clauses import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        ("16-8a-1", "16-8b", "12-4b"),
        reading="Riposte triggers with the combat damage and, being played later, resolves above a destruction by "
        "rule: the unit is still on the field and strikes back also when it is about to go.",
        reason="The printed meaning asks only whether the unit is on the field; that it was not destroyed stands in "
        "the description alone.",
    ),
    Ruling(
        ("12-3a", "12-4b-2b", "13-5b"),
        reading="In one round of rule effects the ruler damage processes are put on the gate first, destruction "
        "above them.",
        reason="The sections come in this order, and 12-1b-1 settles only destruction and defeat.",
    ),
    Ruling(
        ("15-6a-2",),
        reading="From a hand a card that fits must be chosen if there is one. Its player is asked in every case.",
        reason="That a player may find nothing is said of decks only; what a hand holds is nobody else's business.",
    ),
    Ruling(
        ("3-12b", "3-2b"),
        reading="A face-down card in the drive zone is seen by its owner only.",
        reason="No clause says who sees the drive zone; face-down cards of a set zone are the nearest case, and "
        "10-4d-1 lets its player decide by knowing the card.",
    ),
    Ruling(
        ("8-2a-2", "8-4c-2a"),
        reading="In the first player's first turn the end of the attack phase happens only if the attacks are ended "
        "or impossible; after the one sub-phase the phase just ends.",
        reason="It is a trigger of 8-4c-2, and that clause is not reached after the one attack.",
    ),
    Ruling(
        ("15-17a-3", "15-17a-2b"),
        reading="A normal summon that uses no right still adds to the count.",
        reason="The count goes up after every normal summon; only the comparison is left out.",
    ),
    Ruling(
        ("12-2c", "12-2c-1"),
        reading="A player who comes to meet a defeat condition while the other's defeat waits gets a process of the "
        "own.",
        reason="Only those who meet one at the same time share a process.",
    ),
    Ruling(
        ("3-2d", "15-3a-2", "3-9b"),
        reading="A unit that moves inside the field acts or rests as before, except that it rests in the defense "
        "zone and acts when it comes from there to an attack zone. A text that says how it comes to an attack zone "
        "goes before that.",
        reason="It stays the same card, and only these two clauses change its state; texts go before them (1-5a).",
    ),
    Ruling(
        ("13-3a-1", "13-3c", "14-13e-2"),
        reading="A reduction that names damage still to come waits as a delayed ability, to the end of the phase at "
        "the latest; a plain reduction with no fitting process on the gate does nothing.",
        reason="13-3a works on processes on the gate; only clearly later damage is waited for.",
    ),
    Ruling(
        ("14-12a", "14-12a-6"),
        reading="All changes of numbers form one last layer, ordered by dependency and then by age.",
        reason="The list ends with adding missing numbers; changing numbers can only come after it.",
    ),
    Ruling(
        ("12-4b", "12-4a-3", "12-4b-3"),
        reading="A unit whose destruction by effect waits can get a second one by rule; it then has been destroyed "
        "twice.",
        reason="12-4a-3 looks for destruction by rule only.",
    ),
    Ruling(
        ("11-2a-2", "14-9c", "14-9c-1"),
        reading="Triggered abilities are played one by one, the turn player's first, and rule effects are looked at "
        "again after each.",
        reason="11-2a-2 says all of them, and 14-9c says how.",
    ),
    Ruling(
        ("8-5a", "16-7a"),
        reading="Only attacked units intercept; a ruler with the keyword does not.",
        reason="The step asks for an attacked unit, although the keyword's description also names rulers.",
    ),
    Ruling(
        ("4-3a-3", "7-3a-1", "15-17a"),
        reading="The references to 15-13 for normal summons mean 15-17.",
        reason="15-13 is about removing cards.",
    ),
    Ruling(
        ("8-2a-1", "8-6a", "8-7a"),
        reading="The battle end step and the attack end step are one and the same, as are attack declaration and "
        "attack designation.",
        reason="8-2a-1 lists five steps, and sections 8-3 to 8-7 are those five under slightly different names.",
    ),
    Ruling(
        ("14-9a", "14-9c", "8-7c-2"),
        reading="Priority processing means system processing.",
        reason="There is no other processing of that kind, and the steps described are those of 11-2.",
    ),
    Ruling(
        ("16-4a", "13-6b"),
        reading="A card with a counter is turned up in the counter zone.",
        reason="The description names the drive zone, but 13-6b moves the card to the counter zone.",
    ),
    Ruling(
        ("2-2b", "5-2c-1c"),
        reading="The limit that looks at card names is that of 5-2c-1c.",
        reason="The reference names the limit of armies.",
    ),
    Ruling(
        ("6-4a", "8-1a"),
        reading="The attack phase is that of chapter 8.",
        reason="The reference names chapter 7, which holds the main actions.",
    ),
    Ruling(
        ("15-19a", "10-3a"),
        reading="Driving follows 10-2 or 10-3 depending on the moment.",
        reason="The reference names only the first of the two.",
    ),
    Ruling(
        ("15-21b", "13-4b"),
        reading="Healing a player follows 13-4b.",
        reason="The reference names the healing of units.",
    ),
    Ruling(
        ("13-3c", "13-3d", "13-2a"),
        reading="Damage resolving process means damage process.",
        reason="Nothing else with an amount of damage is ever put on the gate.",
    ),
    Ruling(
        ("12-6a", "15-13a", "3-14a", "3-17a"),
        reading="The soul place is the soul zone, and the removed zone is the removed area.",
        reason="There are no others.",
    ),
    Ruling(
        ("14-4b", "14-4d", "9-3e-2"),
        reading="Set cards are played as an action under 9-3e.",
        reason="The reference names 9-3c, which is the system processing before it.",
    ),
    Ruling(
        ("9-3e-4b", "15-17a-1", "7-3a"),
        reading="Playing a unit as a main action is 7-3 by way of 15-17.",
        reason="The references there are garbled or name the showing of driven cards.",
    ),
    Ruling(
        ("12-3a", "3-6f"),
        reading="The damage a ruler bears in 12-3a is its ruler damage of 3-6f.",
        reason="Rulers have no other number of damage.",
    ),
    Ruling(
        ("1-4b", "1-4b-1", "12-2d-1"),
        reading="When one defeat process makes both lose, the game is a draw.",
        reason="Both leave the game at the same time, and nobody is left.",
    ),
    Ruling(
        ("1-4c",),
        reading="A player may concede also while the other one is deciding.",
        reason="The clause names no moment.",
    ),
    Ruling(
        ("1-5b-1", "14-3b-4"),
        reading="As much as possible is for what is done on resolving; targets chosen on playing must all be there.",
        reason="14-3b-4 forbids the play and is the more special clause.",
    ),
    Ruling(
        ("1-5b-2", "13-2a"),
        reading="Damage of zero or less makes no damage process. A process that was reduced to zero stays on the "
        "gate and resolves without dealing anything.",
        reason="Dealing nothing is doing it zero times; a process that is there already is only changed in its number.",
    ),
    Ruling(
        ("1-5d", "12-2c", "1-4c-1"),
        reading="For a player who cannot lose no defeat is put on the gate, and one that waits there does nothing. "
        "When the prohibition ends, the next rule effects put one there. Giving up is never stopped.",
        reason="What is ordered and forbidden at the same time is not done; nothing makes up for it later, but the "
        "condition is looked at again and again.",
    ),
    Ruling(
        ("1-5c", "3-2d"),
        reading="A unit told to go to the place where it is does not move.",
        reason="It would become what it already is.",
    ),
    Ruling(
        ("2-5c",),
        reading="The attributes that can be named are those of all cards the game knows.",
        reason="The published cards are the card base; attributes of nothing cannot be looked for.",
    ),
    Ruling(
        ("2-6c",),
        reading="The current life is the plain difference, also when it is below zero.",
        reason="No clause sets a lower bound, and the player loses in the next rule effects anyway.",
    ),
    Ruling(
        ("2-11b", "13-2b-2"),
        reading="Damage of every sort adds to what a unit bears, not only that of attacks.",
        reason="13-2b-2 makes no difference between sorts.",
    ),
    Ruling(
        ("2-16b-1", "5-2c-1"),
        reading="A card of the same name is one whose name is also printed on some card with a fitting number, "
        "whether or not that card is in the deck.",
        reason="The condition speaks of cards, not of the deck's cards.",
    ),
    Ruling(
        ("5-2c", "5-2a"),
        reading="Energy cards are not part of the deck: a ruler that brings energy brings exactly its number beside "
        "the deck, any other brings none.",
        reason="Rulers with energy name it as prepared apart from the deck, and no other use of it is provided for.",
    ),
    Ruling(
        ("5-2c-1b", "5-2c-1"),
        reading="A card of several armies counts for each of them.",
        reason="It has each of them as information.",
    ),
    Ruling(
        ("3-2f", "3-16a"),
        reading="Rulers without a hand still have an energy zone, empty as it is.",
        reason="The lists of these rulers take away the hand only.",
    ),
    Ruling(
        ("3-4c", "3-2h", "3-2f-1"),
        reading="Where the next card of a deck cannot go where several are told to go, none of those below it goes.",
        reason="The topmost card is moved again and again, and it is still the topmost.",
    ),
    Ruling(
        ("3-2f-1", "15-8b"),
        reading="Drawing with no hand leaves the card on the deck; drawing several tries as often and changes nothing.",
        reason="The card does not move, so the next try meets the same card.",
    ),
    Ruling(
        ("3-2h", "16-15b-2", "3-10c"),
        reading="A card that cannot be set and is told to be set stays where it is, and counts as not set.",
        reason="3-2h stops the move itself.",
    ),
    Ruling(
        ("3-2d", "3-14a", "15-14b"),
        reading="Becoming a soul makes a new card, also for a unit that was on the field.",
        reason="The soul zone is none of the zones of the field.",
    ),
    Ruling(
        ("3-6c", "3-14a"),
        reading="Souls are not on the field: texts that name cards without a zone do not find them.",
        reason="3-6b lists the zones of the field.",
    ),
    Ruling(
        ("3-6c", "3-10a", "14-3b-4d"),
        reading="Set cards are cards on the field; a text that asks for nothing but a card finds them, one that asks "
        "for information does not, as long as they lie face down.",
        reason="The set zone belongs to the field, and conditions on targets must be met openly.",
    ),
    Ruling(
        ("3-6e", "3-6e-2"),
        reading="Lines belong to one player; the lines of the two players are not joined.",
        reason="The clause speaks of the zones of each player.",
    ),
    Ruling(
        ("3-7a-2", "1-5f"),
        reading="The word card leaves out rulers, while words that name a ruler, or units and rulers, find them.",
        reason="The clause is about the bare word.",
    ),
    Ruling(
        ("3-6c", "3-7a-2"),
        reading="A text that names an army, an attribute or a name alone, and not the word card, also finds a ruler.",
        reason="It speaks of whatever on the field has that information; only the bare word card leaves rulers out.",
    ),
    Ruling(
        ("3-3b-1", "3-2d"),
        reading="A card that moves inside the field is turned up or down as the new zone asks.",
        reason="It is put into that zone, and nothing says otherwise.",
    ),
    Ruling(
        ("3-9b", "15-7a"),
        reading="A defender that is told to act stays rested, and has not acted.",
        reason="It always lies rested; a state that cannot come about is not entered.",
    ),
    Ruling(
        ("3-9b", "15-3a-2", "7-10b-3"),
        reading="Coming to act or rest by moving is part of the move: nothing that waits for acting or resting "
        "triggers.",
        reason="No action of 15-7 is carried out.",
    ),
    Ruling(
        ("3-10d", "3-2b"),
        reading="A set card that goes to a hidden zone is seen by both players on its way and then hidden again.",
        reason="The clause shows it in the set zone and says nothing of later.",
    ),
    Ruling(
        ("3-10a-2", "7-5a", "12-5a", "15-4a"),
        reading="A card may be set into an occupied set zone; the older card then goes to the grave.",
        reason="Any own set zone may be chosen, and 12-5a names set zones among those that can be crowded.",
    ),
    Ruling(
        ("3-11a-1", "12-5a", "14-3c-2b"),
        reading="A second field card lies beside the first; neither is removed.",
        reason="12-5a does not name the field zone, and no other clause takes one away.",
    ),
    Ruling(
        ("7-2a-2", "10-4c", "6-3c"),
        reading="An overdrive ability stays in the drive zone when its card is moved away from there, and may still "
        "be played until it is cleared.",
        reason="Only playing, dropping and clearing take it out.",
    ),
    Ruling(
        ("3-14d-1", "3-14d-2"),
        reading="Souls follow only on the two ways named, drive zone to gate by being played and gate to field by "
        "resolving.",
        reason="Every other move that is not inside the field ends the bond.",
    ),
    Ruling(
        ("4-2b", "4-2b-1"),
        reading="Inside an instruction to the other player, self is that player and the other is the controller "
        "again; friendly and enemy always count from the controller.",
        reason="Self and other go by the player named last, friendly and enemy by 4-2d.",
    ),
    Ruling(
        ("4-3a-1a", "6-2a"),
        reading="Rights given by an effect add to those of the ruler for that turn only.",
        reason="The rights are set anew in every start phase.",
    ),
    Ruling(
        ("4-3a-1b", "10-4d-1"),
        reading="A unit played from the drive zone outside the own main phase is no normal summon and is not counted.",
        reason="10-4d-1 says play; a normal summon is one that is called so (7-3a, 15-17a).",
    ),
    Ruling(
        ("4-5b", "3-2e", "14-3c-2c"),
        reading="A card played by someone else than its owner resolves for who played it: its unit comes to that "
        "player's zones, its event goes to the owner's grave.",
        reason="The player controls it on the gate, and graves are always the owner's.",
    ),
    Ruling(
        ("5-3b", "16-15b-1"),
        reading="An open card drawn before the first turn goes to the gate when the first gate processing begins.",
        reason="Outside gate processing it waits for the next one.",
    ),
    Ruling(
        ("5-3b", "5-3c"),
        reading="Opening draws are made before it is known who goes first.",
        reason="That is the order of the clauses.",
    ),
    Ruling(
        ("6-2b",),
        reading="Gate processing at the start of the game takes place also if nothing waits for it.",
        reason="The clause starts it without a condition.",
    ),
    Ruling(
        ("6-2f", "1-5b-1"),
        reading="Energy that a ruler lets act is chosen among resting cards, as many as there are up to the number.",
        reason="Choosing one that acts already would do nothing.",
    ),
    Ruling(
        ("6-2f",),
        reading="What a ruler says for the start of a turn is done in one go; gate processing comes after all of it.",
        reason="6-2g is the first moment for it.",
    ),
    Ruling(
        ("6-3b", "9-4b"),
        reading="The main phase ends when both players pass with an empty gate; if the other player adds something "
        "after the turn player's pass, the turn player gets main actions again afterwards.",
        reason="The phase is one gate processing, which goes on until the gate is empty when it should be resolved.",
    ),
    Ruling(
        ("6-3c",),
        reading="Only the turn player's drive zone is cleared at the end of the main phase, and this is no "
        "destruction.",
        reason="The clause names that player and says put.",
    ),
    Ruling(
        ("14-2b", "6-3c-1"),
        reading="An ability that waits for its own card to come from a zone outside the field, or to be driven, is "
        "valid there.",
        reason="It has a meaning nowhere else.",
    ),
    Ruling(
        ("6-5a-1", "14-9b-1"),
        reading="A set card that was not shown for the end of the turn has not triggered, and may be shown when the "
        "end phase begins anew.",
        reason="Without showing, its count does not go up.",
    ),
    Ruling(
        ("6-5a-1", "15-24h"),
        reading="A turn has one end phase: where an effect ends the turn in it, it begins anew, and what has triggered "
        "at the end of this turn does not trigger a second time, also if it was taken off the gate.",
        reason="The phases of a turn are gone through once, and otherwise an ability that ends the turn at its end "
        "would never let it end.",
    ),
    Ruling(
        ("6-5d", "6-5c-1"),
        reading="Every round of the end phase takes damage off and ends effects again.",
        reason="The round goes back to the head of the phase.",
    ),
    Ruling(
        ("6-5c-2", "14-13e-2"),
        reading="Effects for this phase that were made in the end phase end when the phase is left, not at 6-5c-2.",
        reason="6-5c-2 names the end of the turn, and the phase may still begin anew.",
    ),
    Ruling(
        ("7-2a", "7-5a"),
        reading="A driven event that was shown can no longer be set.",
        reason="Only face-down cards of the drive zone may be.",
    ),
    Ruling(
        ("7-1a", "9-3e-4", "15-24c"),
        reading="Main actions need a gate with nothing at all on it: a waiting process is in the way like a card.",
        reason="15-24c, too, says cards and abilities of the gate and then goes on to the processes among them.",
    ),
    Ruling(
        ("7-10b", "7-10a"),
        reading="Units are rearranged whether they act or rest, as often as wanted; two empty zones cannot be named.",
        reason="Nothing limits it; with two empty zones nothing is done.",
    ),
    Ruling(
        ("14-1a-1", "14-3b-6", "12-4b-2"),
        reading="What is done as a cost is not done by an effect: a unit that effects cannot move or rest can be given "
        "for a cost. A destruction is one by effect all the same.",
        reason="Cost and effect are separate parts of an ability; but a destruction is either by rule or by effect.",
    ),
    Ruling(
        ("10-3b", "10-4d-1", "1-5d"),
        reading="An event whose setting an effect forbids may still be kept hidden when it is driven; it can then only "
        "be let go.",
        reason="10-3b means cards of a kind that can be set (7-5a-1); the setting itself is forbidden, and a hidden "
        "event is not played instead.",
    ),
    Ruling(
        ("8-4c", "8-6b"),
        reading="A line without units can be attacked; damage is dealt only to whoever is foremost there in the "
        "damage step, and to nobody if it is still empty.",
        reason="The line is a target of its own, and what is attacked is whoever stands in front on it.",
    ),
    Ruling(
        ("8-4c", "8-4c-1", "3-6e-1"),
        reading="On the central line without a defender the ruler is the target, not the line: a text that waits for "
        "an attack on a line without units does not trigger.",
        reason="Lines are named as targets for where there is no card to be one; as a target beside its ruler the line "
        "would be attacked in the same way (8-4e-1).",
    ),
    Ruling(
        ("8-4c-1", "8-4e-1", "1-5a"),
        reading="Where a text lets a unit attack a card that is not in front, that card is what is attacked as long "
        "as it stays on its line; afterwards it is the foremost.",
        reason="Otherwise the permission would mean nothing; once the card is gone 8-4e-1 is all there is.",
    ),
    Ruling(
        ("8-4e-2", "15-23a"),
        reading="A unit whose control changes while it attacks stops attacking, and so does one that leaves the "
        "attack zones and comes back.",
        reason="It went to a zone that is not an attack zone of who attacked with it, and nothing makes it an "
        "attacker again.",
    ),
    Ruling(
        ("8-4e-2", "3-7c"),
        reading="An attacking ruler does not stop attacking by this clause.",
        reason="It never was in an attack zone and never moves.",
    ),
    Ruling(
        ("8-4d", "8-4d-1"),
        reading="An acting unit that cannot be rested cannot attack.",
        reason="Resting is part of what must be done in full.",
    ),
    Ruling(
        ("8-4d-1",),
        reading="What several effects ask for before an attack must all be possible together.",
        reason="All of it has to be carried out, one thing cannot be given twice.",
    ),
    Ruling(
        ("8-5b", "15-20c"),
        reading="Damage of an intercepting unit is effect damage with that unit as its source.",
        reason="It is not dealt in the damage step.",
    ),
    Ruling(
        ("8-5a", "8-5a-1"),
        reading="Whether a unit intercepts is judged once, when the step would begin.",
        reason="The clause says at this point.",
    ),
    Ruling(
        ("8-6a", "12-4b"),
        reading="An attacker whose destruction waits on the gate is still there and deals its damage.",
        reason="It leaves the field only when the process resolves.",
    ),
    Ruling(
        ("8-7c-1", "8-2a-1", "8-3a"),
        reading="An effect until the end of the battle can begin in any step of an attack sub-phase, also before the "
        "attack is declared, and ends with that sub-phase's battle end step, or else with the turn; outside the attack "
        "phase there is no battle for it to last.",
        reason="The step that ends such effects belongs to the sub-phase, which begins with 8-3a.",
    ),
    Ruling(
        ("8-7c-2", "8-7a"),
        reading="Going back to 8-7b does not let the end of the battle happen again.",
        reason="The trigger is in 8-7a.",
    ),
    Ruling(
        ("9-3d", "9-4f"),
        reading="What is put above ruler damage or a drive process opens the window again: only the very top closes "
        "it.",
        reason="The clause looks at the top of the gate.",
    ),
    Ruling(
        ("9-3f", "9-3g-1"),
        reading="Any action but passing, also one that uses no gate, breaks a row of passes.",
        reason="Who acts keeps priority, and both have to pass after it.",
    ),
    Ruling(
        ("9-4f", "13-2a"),
        reading="Processes and triggered abilities are new things on the gate as much as played cards.",
        reason="The clause names processes.",
    ),
    Ruling(
        ("10-2a", "10-3a"),
        reading="A drive in the own attack or end phase goes by 10-3.",
        reason="10-2 names the own start and main phases only.",
    ),
    Ruling(
        ("10-3b", "7-5a-2", "10-4d-1"),
        reading="A hidden card that can be set without being an event may be set like a hidden event.",
        reason="It could stay hidden for that very reason; 10-4d-1 names the usual case.",
    ),
    Ruling(
        ("10-4c", "10-3d", "10-4b"),
        reading="A drive process lets its player pick any of the own cards and overdrive abilities in the drive zone, "
        "also those of another drive; it is over when its own have gone.",
        reason="10-4c lists what is in the zone and controlled by the player; only 10-4b asks what the process is "
        "bound to.",
    ),
    Ruling(
        ("10-4d-1", "14-4d"),
        reading="A driven event that lies open may be played whatever its timing says, if its targets and cost are "
        "there.",
        reason="The clause lets it be played and asks for no timing.",
    ),
    Ruling(
        ("10-4d-2", "10-4b"),
        reading="After something was set or played the process stays on the gate and resolves again when it is on top.",
        reason="Only 10-4b takes it away.",
    ),
    Ruling(
        ("12-1b-1",),
        reading="Destruction first means that it is put on the gate first, so that the defeat above it resolves "
        "before it.",
        reason="Carrying out these rule effects is putting the processes there.",
    ),
    Ruling(
        ("12-2a-2", "15-8a"),
        reading="Trying to draw from an empty deck is nothing by itself; having an empty deck is what loses.",
        reason="The condition is about the deck.",
    ),
    Ruling(
        ("12-2d-1",),
        reading="A player loses who meets any condition when the process resolves, also another than at first.",
        reason="The process is bound to the player, not to the condition.",
    ),
    Ruling(
        ("12-4c-2", "3-2d"),
        reading="A waiting destruction takes a card that has moved inside the field, and not one that left it and "
        "came back.",
        reason="The one is the same card, the other a new one.",
    ),
    Ruling(
        ("12-4b-2a", "12-4c-2"),
        reading="If two destructions of one card wait, the second finds nothing to do.",
        reason="The card is in the grave and a new card there.",
    ),
    Ruling(
        ("12-5a",),
        reading="Last put there means moved to that place last, from wherever; a card crowded out is not destroyed.",
        reason="The clause looks at coming to the zone and says put.",
    ),
    Ruling(
        ("12-6a-1",),
        reading="Souls of a gone card wait only for triggered abilities that its going triggered and that look at "
        "them.",
        reason="Both are conditions of the clause.",
    ),
    Ruling(
        ("12-6b", "15-14a"),
        reading="Putting a soul under another card ends the earlier bond at once.",
        reason="The newer bond is kept in any case, and nothing can happen in between.",
    ),
    Ruling(
        ("13-2b", "3-2d"),
        reading="A pair of a damage process whose card has left the field does nothing; one that moved inside the "
        "field takes the damage.",
        reason="It is the same card in the one case only.",
    ),
    Ruling(
        ("13-6c-1", "13-5b"),
        reading="Whether damage can be countered is remembered for each point of it.",
        reason="The clause speaks of the damage that made the process.",
    ),
    Ruling(
        ("13-6d", "9-3d"),
        reading="A counter ability lies above the points of ruler damage still waiting and can be answered.",
        reason="The window is closed by what is on top only.",
    ),
    Ruling(
        ("13-6d-2", "14-9d"),
        reading="A counter ability that cannot be played for another reason than its targets sends its card to the "
        "grave as well.",
        reason="It is not without a counter ability, so the damage zone is not open to it.",
    ),
    Ruling(
        ("13-6b", "12-2a-2"),
        reading="With an empty deck a point of ruler damage turns up nothing and goes away.",
        reason="There is no card to move, and the defeat waits already.",
    ),
    Ruling(
        ("13-3c-1", "13-3d"),
        reading="The next damage is the topmost process that still has damage to deal.",
        reason="A process with nothing left is damage to nobody, and nothing could be taken off it.",
    ),
    Ruling(
        ("13-3a", "13-3d-2b"),
        reading="Damage that is lowered to a number is lowered to it for each of those who take it; where it is less "
        "already, it stays as it is.",
        reason="13-3d-2b says so of zero, and what only lowers does not raise.",
    ),
    Ruling(
        ("14-4d-1", "13-3d-2b"),
        reading="A card that is used while some unit is being damaged speaks of that damage as a whole, also as far as "
        "others take it.",
        reason="There is one process; the timing says when the card may be used, not what part of it is meant.",
    ),
    Ruling(
        ("13-3d", "1-5b-2"),
        reading="A reduction does not bring damage below zero.",
        reason="A negative amount would be dealt as nothing in any case.",
    ),
    Ruling(
        ("13-7b-1", "4-5a"),
        reading="Which of several damage processes is healed is decided by the controller of the healing effect.",
        reason="That player makes the choices of an effect.",
    ),
    Ruling(
        ("14-2a-1", "14-2a-2"),
        reading="Abilities of cards in the drive zone, the counter zone and on the gate are not valid, except those "
        "made for these zones.",
        reason="14-2a names the field, and 14-2b the zones a text is made for.",
    ),
    Ruling(
        ("14-3b-4", "14-3b-8"),
        reading="What cannot be played in full is not offered, so that no play has to be taken back.",
        reason="Both clauses say that it cannot be played.",
    ),
    Ruling(
        ("14-3b-2", "14-3b-3", "14-3b-4"),
        reading="Alternatives that have no fitting targets are not offered while others have.",
        reason="The play would not be possible with them.",
    ),
    Ruling(
        ("14-3b-5a", "14-3b-4"),
        reading="Of targets among which a number is divided there may not be more than the number.",
        reason="Each must get at least one.",
    ),
    Ruling(
        ("14-3b-6b", "14-3b-6c", "15-15b-1"),
        reading="A ruler that waives the level takes away the payment for it before anything is added; what effects "
        "add is still due.",
        reason="Waiving changes the cost, and changes come before increases.",
    ),
    Ruling(
        ("15-15b", "14-3b-6d"),
        reading="A card that must be paid for may be played if its payment was lowered and is paid as far as it "
        "still stands.",
        reason="The cost is then done in full; only a waived payment is none.",
    ),
    Ruling(
        ("14-3c-1", "14-3b-4"),
        reading="A target that may no longer be chosen when the text resolves no longer fits.",
        reason="The check is whether it is a fit target now.",
    ),
    Ruling(
        ("14-4a", "14-9d"),
        reading="A set card may be shown for its moment although its cost cannot be paid; it is then not played and "
        "lies face down again.",
        reason="Showing comes before playing, and what cannot be played is dropped.",
    ),
    Ruling(
        ("14-4a", "14-3b-4"),
        reading="The text of a set card speaks of the things its timing was about.",
        reason="It is played as a triggered ability is, with the occurrence it waited for.",
    ),
    Ruling(
        ("14-5c", "14-5c-1"),
        reading="A card that an overdrive ability plays costs its level; one that its counter ability plays does not.",
        reason="The exception names counter abilities only.",
    ),
    Ruling(
        ("14-6a", "14-3b-9"),
        reading="A use counts when the ability has been played, also if it is cancelled or has no effect afterwards.",
        reason="The limit is on playing.",
    ),
    Ruling(
        ("14-6a-2", "3-2d"),
        reading="A card that left the field and came back has all its uses again, except for limits by name.",
        reason="It is a new card with new abilities.",
    ),
    Ruling(
        ("14-9b-1", "3-2b-2"),
        reading="Who has cards that are hidden from others is asked whether one of them is shown whenever something "
        "has happened that a card of the game could wait for in such a place, and again after each that was shown, "
        "whatever the cards are.",
        reason="Otherwise the others would learn from the question what they must not know.",
    ),
    Ruling(
        ("14-9b-1", "14-9g"),
        reading="An ability of a hidden card that waits for a state of things triggers without being shown first.",
        reason="There is no occurrence for which it could be shown or kept hidden; the state goes on being met.",
    ),
    Ruling(
        ("14-9b-1", "14-9b-1b"),
        reading="Where two abilities of one hidden card wait for the same thing, showing it once triggers both.",
        reason="The card is open to all when it happens, and one occurrence has one showing.",
    ),
    Ruling(
        ("14-9b-1b",),
        reading="One showing for each card and occurrence: several set cards that wait for the same thing may all be "
        "shown.",
        reason="The clause keeps one card from counting twice, as 14-9b-1 speaks of a card's own ability.",
    ),
    Ruling(
        ("14-9e-1", "14-9e-2"),
        reading="A set card that leaves the field is looked at as it was on the field.",
        reason="Both clauses fit, and by 3-10d it was open there before it went.",
    ),
    Ruling(
        ("14-9g-1", "14-9b", "17-1a-3"),
        reading="A condition trigger counts as triggered until its ability, and every damage or destruction that the "
        "ability has put on the gate, is off the gate again. One whose effect does nothing triggers anew as long as "
        "its condition holds, and is a loop if nobody can stop it.",
        reason="What it did is not carried out before that, so its condition could not have changed; the clause keeps "
        "it from triggering while it has triggered, and nothing keeps it from triggering afterwards.",
    ),
    Ruling(
        ("14-12c-2",),
        reading="The turn player is asked for the order of effects of the same age only where it makes a difference.",
        reason="A choice whose answers all come to the same is none.",
    ),
    Ruling(
        ("14-13e-1",),
        reading="A replacement for the next occurrence ends unused with the turn in which it was made.",
        reason="The clause names the turn's end as the latest moment.",
    ),
    Ruling(
        ("14-3b-1b",),
        reading="What applies to a card because it lies in the hand or in the drive zone, also by a constant ability, "
        "goes on applying to it on the gate, and ends when it leaves the gate.",
        reason="The clause speaks of every lasting effect that applies there; the board is another zone (3-2d).",
    ),
    Ruling(
        ("14-3b-8", "14-3b-8a"),
        reading="Cards that an earlier act of the cost draws can be discarded for a later one, if any card will do; a "
        "cost that asks for a certain kind of card is not offered in the hope of drawing one.",
        reason="The acts are done in order, and nobody knows what will be drawn.",
    ),
    Ruling(
        ("14-9c", "14-9b-1"),
        reading="Of an ability, or a set card, that has triggered for several occurrences its player picks for which "
        "of them it is played next, where its text speaks of what happened.",
        reason="The player picks what is played, and the counts do not say in which order they rose.",
    ),
    Ruling(
        ("14-12a-1", "14-7b", "14-12a-4"),
        reading="A number that a card defines by counting is the basis like a printed one: everything else that "
        "changes it is added to it, and it stays when the card loses its abilities.",
        reason="The basis comes before abilities are lost.",
    ),
    Ruling(
        ("14-12d", "14-3b-6"),
        reading="A resolved effect that changes what is paid for cards of a kind is about the plays of its time, also "
        "of cards that come to the hand later.",
        reason="What it changes is the playing, not cards that were there when it resolved.",
    ),
    Ruling(
        ("14-13c-1",),
        reading="Where one damage has replacements of dealing it and of taking it, those of dealing it come first.",
        reason="It is dealt before it is taken.",
    ),
    Ruling(
        ("15-8b", "12-2a-2"),
        reading="Drawing several with fewer in the deck draws what is there; the defeat comes with the next rule "
        "effects.",
        reason="As much as possible is done, and rule effects wait for system processing.",
    ),
    Ruling(
        ("15-14b", "3-6g-1"),
        reading="A unit put on top of another bears no damage and none of the other's effects.",
        reason="It is a new card in that place; only act and rest are taken over.",
    ),
    Ruling(
        ("15-18a", "12-5a"),
        reading="A unit may be special summoned, or brought under control, to an occupied zone; the older card goes.",
        reason="Nothing asks for an empty zone where the text does not.",
    ),
    Ruling(
        ("15-23a", "14-11a-2a"),
        reading="Control that is gained lasts for the game unless a time is named, and the unit acts or rests as it "
        "did.",
        reason="It is a move inside the field without a time of its own.",
    ),
    Ruling(
        ("15-2b", "14-13f", "14-3b-5a"),
        reading="A change of the original number applies where a number of damage is printed, so not to damage equal "
        "to some value nor to combat damage; of damage that is divided the total changes, when it is played.",
        reason="What is changed is the number on the card.",
    ),
    Ruling(
        ("15-3b", "15-4a"),
        reading="A card that is set is not spoken of as coming to the field.",
        reason="Setting has a word of its own, and nobody but its player knows what was set.",
    ),
    Ruling(
        ("15-15b", "15-15b-1", "14-5c-1"),
        reading="A card that must be paid for is played neither without costs nor as a counter, unless its level is 0.",
        reason="In both cases no energy is asked for.",
    ),
    Ruling(
        ("15-17a-2", "15-17a-3"),
        reading="An effect that summons several units compares and counts for each of them, one after the other.",
        reason="Each is a normal summon.",
    ),
    Ruling(
        ("15-18a", "4-5b"),
        reading="A unit card in the other player's graveyard is special summoned by that player, who chooses the zone.",
        reason="Its controller puts it on the own side, and outside the field that is its owner.",
    ),
    Ruling(
        ("15-23a", "15-18a"),
        reading="Control may also be gained of a card that is not on the field; it then comes to the field and was "
        "neither summoned nor played.",
        reason="The clause moves it from wherever it is.",
    ),
    Ruling(
        ("15-24b", "14-9b-1"),
        reading="A hidden set card whose moment came before the turn was ended can no longer be shown for it.",
        reason="Otherwise what is kept secret would outlast what has triggered openly.",
    ),
    Ruling(
        ("15-24g", "14-13e-2"),
        reading="When an effect ends the turn, what was to last for the phase is over before the end phase.",
        reason="The phase is over.",
    ),
    Ruling(
        ("15-24g", "8-4c-2a"),
        reading="When an effect ends the turn, neither the end of the battle nor the end of the attack phase happens.",
        reason="The game goes to the end phase directly.",
    ),
    Ruling(
        ("16-5a-1", "16-5a-2"),
        reading="Pierce looks at where the unit is when its destruction is put on the gate.",
        reason="That is when it triggers.",
    ),
    Ruling(
        ("16-6a-1", "12-5a"),
        reading="Vigil asks for an empty defense zone when it resolves.",
        reason="The words name an empty zone, so it never crowds anything out.",
    ),
    Ruling(
        ("16-9a-1", "3-2d"),
        reading="The first attack of the turn is counted for the card; one that left the field and came back begins "
        "anew.",
        reason="It is a new card.",
    ),
    Ruling(
        ("16-12a-1", "12-4b-3"),
        reading="Soul guard keeps the unit from going to any zone outside the field; it has been destroyed all the "
        "same.",
        reason="The destruction happened when its process was put on the gate.",
    ),
    Ruling(
        ("16-12a-1",),
        reading="Soul guard holds for the zone the unit was in when it resolved; after a move to another zone of the "
        "field it is of no use.",
        reason="It speaks of leaving this zone.",
    ),
    Ruling(
        ("16-12b-2", "16-12a-1"),
        reading="If soul guard was used several times for a unit, the one that keeps it ends the others.",
        reason="They too are effects on it that were to last for the phase.",
    ),
    Ruling(
        ("16-13b-1a", "14-3b-8"),
        reading="What was paid as the cost of the ability is no material.",
        reason="Only the material part of the effect is spoken of.",
    ),
    Ruling(
        ("16-13b", "16-13b-2", "16-13b-2a"),
        reading="Material is given on resolving, all of it or nothing, and the summon afterwards may still be "
        "declined.",
        reason="Both parts leave it to the player.",
    ),
    Ruling(
        ("16-14a-1", "16-14a-2"),
        reading="Whatever an abyss summon asks for first is done even if no unit is summoned afterwards.",
        reason="Only what follows the symphonia depends on it.",
    ),
    Ruling(
        ("16-15b-1", "9-4c"),
        reading="An open card that comes to the hand while something resolves goes to the gate when that has "
        "resolved, before rule effects.",
        reason="Immediately cannot be earlier: a play has choices that would break into another's text.",
    ),
    Ruling(
        ("16-15b-1", "14-3b-4"),
        reading="An open card without fitting targets goes to the gate all the same; what needs them is not done.",
        reason="It must be put there, and only its cost is spoken of as not fully done.",
    ),
    Ruling(
        ("16-15b-1", "16-3a-1"),
        reading="An open card from the drive zone counts as played from the hand.",
        reason="The clause says so of both zones.",
    ),
    Ruling(
        ("17-1a-3", "12-2d", "9-4c"),
        reading="A forced loop that goes on above a waiting defeat ends the game in a draw.",
        reason="Only the top of the gate is carried out, so the defeat is never reached, and nobody can stop the loop.",
    ),
    Ruling(
        ("12-5a", "12-1b"),
        reading="All crowded places are cleared at the same time, each by the player it belongs to.",
        reason="They are due together.",
    ),
    Ruling(
        ("17-1a-1", "17-1a-2"),
        reading="A loop is a sequence of actions that comes back to the same position apart from how often it was "
        "done; something else must be done before it is offered again.",
        reason="Otherwise naming a number would not end anything.",
    ),
)
