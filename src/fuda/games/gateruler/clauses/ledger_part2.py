"""The second part of the ledger of Gate Ruler: chapters 10 to 17 (see `ledger.py`)."""

from __future__ import annotations

from fuda.kernel.game.clauses import Entry

ENTRIES: tuple[Entry, ...] = (
    # 10 Driving
    Entry(
        "10-1a",
        "Says that driving moves cards from the deck to the drive zone to be played.",
        none="It only says what driving is; 10-2a and 10-3b move the cards.",
    ),
    Entry(
        "10-1b",
        "Driving in the own start or main phase goes otherwise than at any other time.",
        probe='The same "drive 1" in the own main phase puts nothing on the gate, and in the other\'s turn puts a '
        "process there.",
    ),
    Entry(
        "10-1c",
        "Points to the section on playing overdrive abilities.",
        none="A pure reference.",
    ),
    Entry(
        "10-2a",
        "In the own start or main phase driven cards are just put face down into the drive zone.",
        probe="A's effect in A's main phase drives one: it lies face down, and no card has to be shown or played at "
        "once.",
    ),
    Entry(
        "10-3a",
        "Driving at any other time goes by the steps that follow.",
        probe="A drives one by an ability in A's own attack phase: the card is dealt with through the gate.",
    ),
    Entry(
        "10-3b",
        "Cards go face down to the drive zone; settable ones may stay hidden, all others are shown.",
        probe="B drives a unit and an event in A's turn: the unit is shown to A, the event only if B wants it.",
    ),
    Entry(
        "10-3c",
        "The overdrive ability of a shown card is laid into the drive zone as if it were a card.",
        probe="B drives a card with an overdrive ability in A's turn: the ability can be chosen when the process "
        "resolves.",
    ),
    Entry(
        "10-3c-1",
        "It is bound to the card that had it.",
        probe="While that ability is there its card cannot be chosen; after it is gone it can.",
    ),
    Entry(
        "10-3d",
        "A drive process bound to the cards and abilities of this drive is put on the gate.",
        probe="A second drive while the first waits: each process goes when its own cards have gone.",
    ),
    Entry(
        "10-3d-1",
        "Who drives controls the process.",
        probe="B drives by A's effect: B decides what becomes of the cards.",
    ),
    Entry(
        "10-4a",
        "A drive process resolves by these steps.",
        probe="A drive process on top of the gate: its player is asked about the driven cards.",
    ),
    Entry(
        "10-4b",
        "With nothing of its own left in the drive zone it is taken off the gate.",
        probe="After the last driven card was played the process goes away when it comes to the top again.",
    ),
    Entry(
        "10-4c",
        "Its player picks a driven card without an overdrive ability there, or an overdrive ability.",
        probe="B drove two cards: B picks which is dealt with first.",
    ),
    Entry(
        "10-4d",
        "Something is done with what was picked.",
        probe="B picks a driven unit: B is asked whether to play it.",
    ),
    Entry(
        "10-4d-1",
        "A hidden event may be set; anything else may be played.",
        probe="A hidden event is set into a set zone; a shown unit is played to the gate.",
    ),
    Entry(
        "10-4d-1a",
        "What playing it costs has to be paid.",
        probe="The Knight B drives a level 2 unit with one acting energy card: it cannot be played.",
    ),
    Entry(
        "10-4d-2",
        "What is neither set nor played goes to the grave or is taken out, and the process goes on.",
        probe="B lets a driven unit go: it is in the grave, and B is asked about the next card at once.",
    ),
    # 11 System processing
    Entry(
        "11-1a",
        "At certain moments rule effects and triggered abilities are dealt with.",
        probe="A unit's damage reaches its HP by a resolved effect: its destruction waits before anybody acts.",
    ),
    Entry(
        "11-2a",
        "System processing goes by these steps.",
        probe="A trigger and a due rule effect at the same time: the rule effect comes first.",
    ),
    Entry(
        "11-2a-1",
        "Rule effects are carried out until none is due.",
        probe="A constant HP+1 of a unit that is crowded out ends, and another unit's damage now reaches its HP: "
        "both are seen to at once.",
    ),
    Entry(
        "11-2a-2",
        "All triggered abilities, and set events shown for their moment, are played.",
        probe="Two abilities of A and one of B triggered: all three are on the gate before anyone has priority.",
    ),
    Entry(
        "11-2a-3",
        "If something is due or triggered again, it starts over.",
        probe="Playing one trigger makes a cost that triggers another: that one is played too before anyone has "
        "priority.",
    ),
    # 12 Rule effects
    Entry(
        "12-1a",
        "Rule effects are what the rules carry out in certain situations.",
        probe="A unit with HP 0: no player does anything, and it is destroyed.",
    ),
    Entry(
        "12-1b",
        "All that are due are carried out at the same time.",
        probe="Two units are at HP 0: one destruction process names both.",
    ),
    Entry(
        "12-1b-1",
        "Of a defeat and a destruction at once the destruction comes first.",
        probe="B's life is used up and a unit is at HP 0: on the gate the defeat lies above the destruction.",
    ),
    Entry(
        "12-2a",
        "Players have conditions of defeat.",
        probe="A player who meets one gets a defeat process; without it a player with an empty deck plays on.",
    ),
    Entry(
        "12-2a-1",
        "One is having as many damage cards as the ruler's life, or more.",
        probe="Life 11 and the eleventh damage card: the condition is met; ten are not enough.",
    ),
    Entry(
        "12-2a-2",
        "One is having no card in the deck.",
        probe="B draws the last card of the deck: B's defeat process is put on the gate at once.",
    ),
    Entry(
        "12-2b",
        "The defeat of a player is a process on the gate.",
        probe="B has no deck left: the defeat waits on the gate, and B may still answer it.",
    ),
    Entry(
        "12-2b-1",
        "It is bound to one or more players.",
        probe="The view of the gate says whose defeat waits.",
    ),
    Entry(
        "12-2c",
        "A player who meets a condition and has no defeat process waiting gets one by rule effect.",
        probe="B's defeat waits and B still has no deck: no second process is made.",
    ),
    Entry(
        "12-2c-1",
        "Players who meet conditions at the same time share one process.",
        probe="Both damage zones reach the rulers' lives in one resolution: one process names both.",
    ),
    Entry(
        "12-2d",
        "A defeat process resolves as follows.",
        probe="The defeat process is resolved: B has lost.",
    ),
    Entry(
        "12-2d-1",
        "Of its players those who still meet a condition lose.",
        probe="In answer B's grave is put back into the deck: when the process resolves B does not lose.",
    ),
    Entry(
        "12-3a",
        "A ruler that bears damage gets its ruler damage processing.",
        probe="B's ruler bears 1: a ruler damage process is put on the gate in the next rule effects.",
    ),
    Entry(
        "12-4a",
        "Units have conditions of destruction.",
        probe="A unit that meets one is destroyed by rule; without it no damage destroys anything.",
    ),
    Entry(
        "12-4a-1",
        "One is bearing as much damage as its HP, or more.",
        probe="HP 3 and damage 3: destroyed; damage 2: not.",
    ),
    Entry(
        "12-4a-2",
        "One is an HP of zero or less.",
        probe="A unit of HP 2 gets HP-2: destroyed without any damage.",
    ),
    Entry(
        "12-4a-3",
        "A unit whose destruction by rule waits already does not meet them.",
        probe="A unit at HP 0 with its destruction on the gate: no second one is made each time.",
    ),
    Entry(
        "12-4b",
        "The destruction of a card is a process on the gate.",
        probe="A unit's destruction waits: the unit is still in play, and its instant ability can be used in answer.",
    ),
    Entry(
        "12-4b-1",
        "It is bound to one or more cards.",
        probe="An effect destroys two units: one process names both, and both go to the grave together.",
    ),
    Entry(
        "12-4b-2",
        "It is by rule or by effect.",
        probe='"Cannot be destroyed by effects" does not save a unit whose damage reaches its HP.',
    ),
    Entry(
        "12-4b-2a",
        "An effect that destroys puts a process by effect for its cards on the gate.",
        probe="A unit at full health is destroyed by an effect and healed in answer: it goes to the grave all the "
        "same.",
    ),
    Entry(
        "12-4b-2b",
        "Units that meet conditions in rule effects get one process by rule together.",
        probe="Two units with deadly damage: a single answer comes before both go.",
    ),
    Entry(
        "12-4b-3",
        "Having been destroyed happens when the process is put on the gate.",
        probe='"When this unit is destroyed" is on the gate above the destruction, while the unit is still in play.',
    ),
    Entry(
        "12-4b-3a",
        "It has happened whether or not the card really goes anywhere.",
        probe="A destroyed unit is healed in answer and stays: what waited for its destruction has triggered all "
        "the same.",
    ),
    Entry(
        "12-4c",
        "A destruction process resolves as follows.",
        probe="It resolves: the unit is in the grave.",
    ),
    Entry(
        "12-4c-1",
        "Of one by rule, units that no longer meet a condition are let off.",
        probe="In answer the unit gets HP+2: when the process resolves it stays in play.",
    ),
    Entry(
        "12-4c-2",
        "The others go to their owners' graves.",
        probe="Two units of different owners: each goes to the grave of its owner.",
    ),
    Entry(
        "12-5a",
        "Of several cards in one attack, defense or set zone only one that came last stays.",
        probe="A plays a unit to a zone with a unit: the older one goes to the grave, and it is not destroyed.",
    ),
    Entry(
        "12-6a",
        "A card in the soul zone that belongs to no card goes to the grave.",
        probe="A unit with a soul returns to the hand: the soul is in its owner's grave before anybody acts.",
    ),
    Entry(
        "12-6a-1",
        "Not so while a triggered ability that looks at the souls of the gone card waits.",
        probe='"When destroyed, put one of its souls into the hand": the souls lie there until the ability is off '
        "the gate.",
    ),
    Entry(
        "12-6b",
        "A soul bound to several cards keeps only the bond it got last.",
        probe="A soul is put under another card: it is that card's soul and no longer the first one's.",
    ),
    # 13 Damage
    Entry(
        "13-1a",
        "Says that damage to players and units has its own processing.",
        none="It only introduces the chapter; 13-2 to 13-8 are the processing.",
    ),
    Entry(
        "13-2a",
        "Damage by cards, effects or battle is a damage process on the gate.",
        probe="An event deals 2 to a unit: B can answer before the unit bears it.",
    ),
    Entry(
        "13-2a-1",
        "It keeps whom it hits, how much, its source and what sort of damage it is.",
        probe='"Reduce combat damage by 2" with an effect\'s damage on the gate: that one is not changed.',
    ),
    Entry(
        "13-2a-2",
        "Several sources at once make a process each, in the order their controller decides.",
        probe='"Each of your units deals 1 to the ruler" with two units: two processes, and A decides which lies on '
        "top.",
    ),
    Entry(
        "13-2a-2a",
        "Of several players' sources the turn player's are put first.",
        probe="Both players' units deal damage at once: B's processes lie above A's in A's turn.",
    ),
    Entry(
        "13-2a-3",
        "One source that hits several things makes one process with a pair for each.",
        probe="An event deals 1 to all units: one process, one answer for all of them.",
    ),
    Entry(
        "13-2a-4",
        "Replacements that change the amount apply when the process is made.",
        probe='"Your damage is +1" is there when the event resolves: the process says 3 instead of 2 from the start.',
    ),
    Entry(
        "13-2a-5",
        "The amount is worked out when the process is made, and stays.",
        probe="Damage equal to ATK is on the gate and the unit's ATK falls in answer: the amount stays as it was.",
    ),
    Entry(
        "13-2b",
        "A damage process resolves as follows.",
        probe="It resolves: the unit bears the damage.",
    ),
    Entry(
        "13-2b-1",
        "A ruler bears that much more.",
        probe="A process of 2 for B's ruler resolves: two ruler damage processes follow.",
    ),
    Entry(
        "13-2b-2",
        "A unit bears that much more.",
        probe="A process of 2 for a unit of HP 3 resolves: it bears 2 and stays.",
    ),
    Entry(
        "13-2b-3",
        "If at least 1 was dealt, having dealt and having taken damage happen.",
        probe='A process reduced to 0 resolves: "when this unit takes damage" does not trigger; with 1 it does.',
    ),
    Entry(
        "13-3a",
        "Reducing damage changes the number of a damage process on the gate.",
        probe='"Reduce damage by 2" resolves above a process of 3: it then says 1.',
    ),
    Entry(
        "13-3a-1",
        "One about damage that is still to come waits as a delayed ability.",
        probe='B is attacked and uses "that combat damage becomes 0": the damage made in the damage step is set to 0.',
    ),
    Entry(
        "13-3b",
        "Announces how a reduction is carried out.",
        none="It heads 13-3c and 13-3d, which are the steps.",
    ),
    Entry(
        "13-3c",
        "The reduction names a process that fits its condition.",
        probe='"Reduce damage to your ruler by 1" with a process for a unit on top of one for the ruler: the '
        "ruler's is reduced.",
    ),
    Entry(
        "13-3c-1",
        "The next damage is the fitting process nearest the top of the gate.",
        probe="Two damage processes wait: the upper one, which resolves first, is reduced.",
    ),
    Entry(
        "13-3d",
        "The amount to be reduced is taken from the number of the process.",
        probe="3 reduced by 2 resolves: the unit bears 1.",
    ),
    Entry(
        "13-3d-1",
        "Making damage zero sets the number to zero.",
        probe="5 made 0 resolves: nothing is borne.",
    ),
    Entry(
        "13-3d-2",
        "Over several pairs, the controller of those hit shares the reduction out.",
        probe="3 to each of two units of B, reduced by 1: B decides which unit takes 2.",
    ),
    Entry(
        "13-3d-2a",
        "With several controllers the opponent of the source's player shares it out.",
        probe="1 to every unit of both, from A's event, reduced by 1: B decides whose unit is spared.",
    ),
    Entry(
        "13-3d-2b",
        "Making such damage zero does so for all pairs.",
        probe="3 to each of two units made 0: neither bears anything.",
    ),
    Entry(
        "13-4a",
        "Damage to a ruler raises what it bears.",
        probe="The ruler takes 2: two cards of the deck are turned up for it.",
        same_as="13-2b-1",
    ),
    Entry(
        "13-4b",
        "Healing a ruler puts as many cards from the damage zone into the grave.",
        probe='"Heal 2 of your damage" with five damage cards: three are left and two are in the grave.',
    ),
    Entry(
        "13-4b-1",
        "What the ruler bears at that moment is not lowered by it.",
        probe="Healing resolves above waiting ruler damage: the waiting points still come.",
    ),
    Entry(
        "13-5a",
        "In rule effects, rulers that bear damage are dealt with as follows.",
        probe="After a damage process for a ruler the very next rule effects make the ruler damage.",
    ),
    Entry(
        "13-5b",
        "As many ruler damage processes are put on the gate as the ruler bears damage.",
        probe="3 damage: three processes, and three cards are turned up one after the other.",
    ),
    Entry(
        "13-5b-1",
        "They are controlled by that ruler's controller.",
        probe="A's attack: the processes are B's, and the cards come from B's deck.",
    ),
    Entry(
        "13-5b-2",
        "With both rulers hit, the turn player's are put first and the other's above them.",
        probe="Both rulers take 1 at once in A's turn: B's card is turned up first.",
    ),
    Entry(
        "13-5c",
        "What all rulers bear becomes zero.",
        probe="After the three processes are made the ruler bears nothing: no more are made in the next rule effects.",
    ),
    Entry(
        "13-6a",
        "A ruler damage process resolves as follows.",
        probe="It resolves: the top card of B's deck goes somewhere else.",
    ),
    Entry(
        "13-6b",
        "Its player turns up the top card of the deck in the counter zone.",
        probe="Both players see the card before it goes on.",
    ),
    Entry(
        "13-6c",
        "Without a counter ability the card goes to the damage zone.",
        probe="A plain unit is turned up: it lies in B's damage zone.",
    ),
    Entry(
        "13-6c-1",
        "Damage that cannot be countered treats every card as having no counter ability.",
        probe="A card with a counter ability is turned up by such damage: it goes to the damage zone.",
    ),
    Entry(
        "13-6d",
        "A card with a counter ability has it played.",
        probe="A counter that draws a card: the ability is on the gate, and the card is not in the damage zone.",
    ),
    Entry(
        "13-6d-1",
        "This is a duty.",
        probe="B is not asked whether to play a counter ability that would harm B.",
    ),
    Entry(
        "13-6d-2",
        "If it has no fitting targets it is not played, and the card goes to the grave.",
        probe='A counter "destroy an enemy unit" with no enemy unit: the card is in the grave, not in the damage zone.',
    ),
    Entry(
        "13-6d-3",
        "When the counter ability has left the gate, the card goes from the counter zone to the grave.",
        probe="A counter ability resolved: its card is in the grave before the next point of ruler damage resolves.",
    ),
    Entry(
        "13-6e",
        "The ruler damage process is taken off the gate.",
        probe="One point of damage turns up one card, not one again and again.",
    ),
    Entry(
        "13-7a",
        "Damage to a unit raises what it bears.",
        probe="A unit takes 2: it bears 2.",
        same_as="13-2b-2",
    ),
    Entry(
        "13-7b",
        "Healing a unit lowers what it bears.",
        probe="A unit with 3 damage is healed by 2: one more damage leaves it with 2.",
    ),
    Entry(
        "13-7b-1",
        "Healing certain damage means one damage process of this phase, unless all of it is named.",
        probe='2 and then 3 damage in this phase, "heal damage dealt to it": 2 or 3, as chosen, and not 5.',
    ),
    Entry(
        "13-8a",
        "What is neither ruler nor unit takes no damage.",
        probe='"1 damage to every card on the field": field cards and set cards take none, and nothing triggers for '
        "them.",
    ),
    # 14 Cards and abilities
    Entry(
        "14-1a",
        "Abilities are texts of cards that say what is done; there are three kinds.",
        probe="The same effect printed as constant, activated and triggered ability works in the three different ways.",
    ),
    Entry(
        "14-1a-1",
        "An activated ability is played by its card's controller by doing its cost, when allowed.",
        probe='"Normal [rest this unit]: draw": A rests the unit and the ability is on the gate.',
    ),
    Entry(
        "14-1a-1a",
        "Written without a bracketed cost it costs nothing.",
        probe='"Normal: draw one", once a turn: it can be used with nothing to pay.',
    ),
    Entry(
        "14-1a-2",
        "A triggered ability is played in the system processing after its condition was met.",
        probe='"When this unit comes into play, draw": it is on the gate before anybody has priority.',
    ),
    Entry(
        "14-1a-3",
        "Any other ability is constant and applies as long as it is valid.",
        probe='"Your units get ATK+1": it applies while the card is in play and ends when it leaves.',
    ),
    Entry(
        "14-1a-4",
        "Some abilities have names.",
        probe="An ability is played by its name from another of the card: only the one of that name is played.",
    ),
    Entry(
        "14-1b",
        "Sorts effects into one-time, lasting and replacing ones.",
        none="An overview; 14-1b-1 to 14-1b-3 say what each is.",
    ),
    Entry(
        "14-1b-1",
        "A one-time effect does something and is over.",
        probe='"Draw one": one card is drawn once.',
        same_as="14-10a",
    ),
    Entry(
        "14-1b-2",
        "A lasting effect applies for a time, or for the game where none is named.",
        probe='"ATK+1" with no time named still applies in the next turn.',
    ),
    Entry(
        "14-1b-3",
        "A replacement does something else instead of what would be done.",
        probe='"When this would be destroyed, rest it instead": it rests and is not destroyed.',
    ),
    Entry(
        "14-2a",
        "Abilities can be played and have effects only where they are valid.",
        probe='A unit in the hand with "your units get ATK+1": nothing gets it.',
    ),
    Entry(
        "14-2a-1",
        "Those of rulers, units and fields are valid on the field.",
        probe="A unit with an instant ability in the grave: the ability is not offered; in play it is.",
    ),
    Entry(
        "14-2a-2",
        "Of a card set face down only its timing is valid.",
        probe="A unit with a constant ability lies set: the ability does not apply.",
    ),
    Entry(
        "14-2b",
        "A text that makes sense only in a certain zone is valid there.",
        probe='"This card can be played from the grave" is valid in the grave.',
    ),
    Entry(
        "14-3a",
        "Cards come to their zones by being played, abilities take effect by it.",
        probe="A unit is played: it comes into an attack zone through the gate.",
    ),
    Entry(
        "14-3b",
        "Playing goes by these steps.",
        probe="A plays an event with a target and a cost: gate, target, payment, in this order.",
    ),
    Entry(
        "14-3b-1",
        "The card, or the ability as if it were one, goes to the gate.",
        probe="A plays an ability of a unit: a thing of its own lies on the gate and the unit stays in play.",
    ),
    Entry(
        "14-3b-1a",
        "What is hidden from somebody is shown.",
        probe="A set card is played: B sees it from that moment.",
    ),
    Entry(
        "14-3b-1b",
        "Effects on a card in the hand or the drive zone go with it to the gate.",
        probe="A card in hand had its level lowered by 1 by a resolved effect: on the gate its level is still lower.",
    ),
    Entry(
        "14-3b-2",
        "Where the text offers alternatives they are chosen now.",
        probe='"Do one of these": the choice is made on playing, and B knows it when answering.',
    ),
    Entry(
        "14-3b-3",
        "Choices of the card's own are made now.",
        probe="A unit's place is known to B before it resolves.",
        same_as="14-3b-3a",
    ),
    Entry(
        "14-3b-3a",
        "For a unit one of its controller's attack or defense zones is named.",
        probe="A plays a unit: A is asked for the place, occupied ones included.",
    ),
    Entry(
        "14-3b-4",
        "Targets are chosen now; without all of them it cannot be played.",
        probe='"Choose two enemy units and destroy them" with one enemy unit: it is not offered.',
    ),
    Entry(
        "14-3b-4a",
        "For zero targets or fewer none are chosen.",
        probe='"Choose as many units as your souls" with no soul: it can be played and asks for nothing.',
    ),
    Entry(
        "14-3b-4b",
        "The same thing cannot be chosen twice among the targets of one choice.",
        probe='"Choose two units" with two in play: both are chosen, never one of them twice.',
    ),
    Entry(
        "14-3b-4c",
        "A thing on the gate cannot be its own target.",
        probe='"Cancel an event on the gate" with nothing else there: it cannot be played on itself.',
    ),
    Entry(
        "14-3b-4d",
        "A condition on a target must be visibly met for all players.",
        probe='"Choose a set instant event": a face-down card is not offered although it is one.',
    ),
    Entry(
        "14-3b-4e",
        "The number of targets is fixed now.",
        probe="As many targets as A's souls, then a soul is lost in answer: the number stays.",
    ),
    Entry(
        "14-3b-5",
        "If targets are treated differently, who gets what is decided now.",
        probe="3 damage divided among two units: B sees 2 and 1 before answering.",
    ),
    Entry(
        "14-3b-5a",
        "Something divided gives each target at least one unit of it.",
        probe="3 divided among two targets: 1 and 2 are offered, 0 and 3 are not.",
    ),
    Entry(
        "14-3b-5b",
        "The division stays as decided.",
        probe="One of the two targets leaves: the other takes its own part only.",
    ),
    Entry(
        "14-3b-6",
        "What has to be done as a cost is worked out in this order.",
        probe='A level 1 card under "costs 2 less" and "costs 1 more": nothing is paid, since what is more is added '
        "first.",
    ),
    Entry(
        "14-3b-6a",
        "A card of level 1 or more costs so much energy; an ability costs what its brackets say.",
        probe="A Knight with one acting energy card is not offered a level 2 unit, and is offered a level 1 unit.",
    ),
    Entry(
        "14-3b-6b",
        "First what makes the cost something else is applied.",
        probe='"Costs 0 instead" and "costs 1 more": 1 energy, not 0.',
    ),
    Entry(
        "14-3b-6c",
        "Then what makes it more.",
        probe='A level 1 card under "costs 1 more": two energy cards are rested.',
    ),
    Entry(
        "14-3b-6d",
        "Then what makes it less.",
        probe='Level 3 under "costs 1 less": 2 energy are rested.',
    ),
    Entry(
        "14-3b-6e",
        "Played without paying, all of this is taken away.",
        probe='"Play a unit from the hand without its cost" with no energy: a level 3 unit can be played.',
    ),
    Entry(
        "14-3b-7",
        "From here on the cost stays as it is.",
        probe='Resting an energy card ends "costs 1 less" in the middle of paying: the price does not rise.',
    ),
    Entry(
        "14-3b-8",
        "The cost is paid; if any part cannot be, there is no play. A replaced payment counts as paid.",
        probe="[rest this unit, discard one] with an empty hand: not offered. A rest that is replaced still pays.",
    ),
    Entry(
        "14-3b-8a",
        "Several parts are done in the order they are written.",
        probe="[draw one, discard one] with an empty hand: it can be paid with the drawn card.",
    ),
    Entry(
        "14-3b-9",
        "Now it has been played.",
        probe='"When you play an event" triggers after the cost is paid, and its ability lies above the event.',
    ),
    Entry(
        "14-3c",
        "Resolving goes by these steps.",
        probe="A played card resolves when it is on top and both have passed.",
    ),
    Entry(
        "14-3c-1",
        "Targets are checked again; nothing is done to those that no longer fit, all else is done.",
        probe='"Choose a unit, 2 damage to it. Draw one": the unit left the field: one card is drawn.',
    ),
    Entry(
        "14-3c-2",
        "A card resolves by its kind.",
        probe="A unit comes into play, an event has its effect and is in the grave.",
    ),
    Entry(
        "14-3c-2a",
        "A unit is put into the zone named when it was played.",
        probe="A named attack zone 2: the unit is there, also if attack zone 1 is free by now.",
    ),
    Entry(
        "14-3c-2b",
        "A field card is put into its controller's field zone.",
        probe="A's field card resolves: it lies in A's field zone.",
    ),
    Entry(
        "14-3c-2c",
        "An event has its effect and then goes to its owner's grave.",
        probe='While the event resolves it is not in the grave yet: "cards in your grave" does not count it.',
    ),
    Entry(
        "14-3c-3",
        "An ability has its effect and is taken off the gate.",
        probe="An ability that draws resolves: one card, and the gate is empty.",
    ),
    Entry(
        "14-3c-3a",
        "It resolves even if the ability is gone or no longer valid.",
        probe="The unit whose ability waits is destroyed in answer: the ability still draws a card.",
    ),
    Entry(
        "14-4a",
        "A set card with an event timing is shown when it happens and played like a triggered ability.",
        probe='"Usable when an enemy unit attacks": A attacks, B shows it, and it is on the gate before A has '
        "priority.",
    ),
    Entry(
        "14-4b",
        "A set card with a state timing can be played with priority while the state holds.",
        probe='"Usable while you have three units": offered with three, not with two.',
    ),
    Entry(
        "14-4b-1",
        "That combat damage, said of an attacker, is what it deals in the damage step.",
        probe="Played in the declaration step: the damage made later in the damage step of the same attack is meant.",
    ),
    Entry(
        "14-4c",
        "A set card of normal timing can be played only as a main action.",
        probe="It is not offered to B in A's turn, nor to A with something on the gate.",
        same_as="7-8a",
    ),
    Entry(
        "14-4d",
        "A set card of instant timing can be played whenever its player has priority.",
        probe="B may play it in A's main phase after A's pass.",
    ),
    Entry(
        "14-4d-1",
        'The timing "when damage is being dealt to it" counts as instant.',
        probe="It is offered with priority like an instant one.",
    ),
    Entry(
        "14-4e",
        "Playing a set card costs its level.",
        probe="A Knight with no acting energy card is not offered the own set level 1 event.",
    ),
    Entry(
        "14-5a",
        "Announces how overdrive, touchdown and counter abilities are played.",
        none="It heads 14-5b to 14-5d, which are the cases.",
    ),
    Entry(
        "14-5b",
        "One that tells to play another ability plays that ability.",
        probe='A counter "play «X»": the ability named X of the card is on the gate.',
    ),
    Entry(
        "14-5c",
        "One that tells to play its own card plays the card.",
        probe='A counter "play this card" on a unit: the unit itself is on the gate and comes into play.',
    ),
    Entry(
        "14-5c-1",
        "A card played so by a counter costs no energy for its level.",
        probe="A Knight without acting energy turns up a level 3 unit with that counter: it is played.",
    ),
    Entry(
        "14-5d",
        "Any other is played itself, as an ability.",
        probe='An overdrive "draw one": the ability is on the gate and its card stays in the drive zone.',
    ),
    Entry(
        "14-6a",
        "Some abilities can be played only so often in a turn or in a game.",
        probe="Once a turn: after one use it is not offered again this turn, and it is in the next turn.",
    ),
    Entry(
        "14-6a-1",
        "Printed inside the name, each player may play abilities of that name only so often.",
        probe="Two units with the same named ability: after one was used the other is not offered.",
    ),
    Entry(
        "14-6a-1a",
        "After a change of control the new controller has the full number for that name.",
        probe="A used it and B gains control of the unit: B may use it this turn.",
    ),
    Entry(
        "14-6a-2",
        "Printed elsewhere, it counts for that very ability only.",
        probe="Two units with the same ability: each can be used once.",
    ),
    Entry(
        "14-6a-2a",
        "After a change of control the uses made already count.",
        probe="A used it and B gains control of the unit: B may not use it this turn.",
    ),
    Entry(
        "14-6b",
        "An activated ability at its limit cannot be played.",
        probe="It is not among the options.",
    ),
    Entry(
        "14-6c",
        "A triggered ability at its limit does not trigger, and what has triggered is not played.",
        probe='Once a turn "when a unit comes into play, draw": the second unit draws nothing, and nothing waits.',
    ),
    Entry(
        "14-7a",
        "A constant ability applies all the time it is valid, normally as a lasting effect.",
        probe='The unit with "your units get HP+1" leaves: a unit that lived by it is destroyed.',
        same_as="14-1a-3",
    ),
    Entry(
        "14-7b",
        "One that defines its own card's kind, army, attributes or numbers holds in every zone.",
        probe='"This card is also of army X": in the deck it is found by a search for X.',
    ),
    Entry(
        "14-8a",
        "An activated ability is played by its card's controller when playing it is allowed.",
        probe="A gained control of B's unit: A is offered its ability, B is not.",
    ),
    Entry(
        "14-8b",
        "It is played by the steps of playing an ability.",
        probe="Its targets are chosen before its cost is paid.",
        same_as="14-3b",
    ),
    Entry(
        "14-9a",
        "A triggered ability watches the game and is played by itself.",
        probe='"When an enemy unit is destroyed, draw": A is not asked whether to use it.',
    ),
    Entry(
        "14-9b",
        "Each occurrence of its condition counts once.",
        probe="Two enemy units are destroyed at once: it is played twice.",
    ),
    Entry(
        "14-9b-1",
        "A hidden card's triggered ability counts by showing the card when the condition occurs.",
        probe="B's set card waits for an attack: B shows it when A attacks, and it is played.",
    ),
    Entry(
        "14-9b-1a",
        "Its player may keep it hidden, and then it does not count.",
        probe="B keeps the card hidden: A does not learn that it could have been shown.",
    ),
    Entry(
        "14-9b-1b",
        "One occurrence allows one showing.",
        probe="A single attack: the same set card is not asked for a second time in the same system processing.",
    ),
    Entry(
        "14-9b-1c",
        "It stays shown until its ability is dealt with or is settled not to be played.",
        probe="It was shown but its cost cannot be paid: it lies face down again afterwards.",
    ),
    Entry(
        "14-9c",
        "In system processing the turn player's triggered abilities are played one by one, then the other's.",
        probe="One of A's and one of B's triggered in A's turn: B's lies on top.",
    ),
    Entry(
        "14-9c-1",
        "After each one played system processing starts over.",
        probe="Playing the first one's cost brings a unit to HP 0: its destruction is on the gate before the second "
        "is played.",
    ),
    Entry(
        "14-9d",
        "A triggered ability must be played unless forbidden; without fitting targets it is dropped.",
        probe='"When it attacks, choose an enemy unit and rest it" with no enemy unit: nothing is on the gate, and '
        "nothing waits.",
    ),
    Entry(
        "14-9e",
        "For a card that moves, texts look at one certain side of the move.",
        probe='"When a unit with ATK 3 or more goes to the grave": the ATK it had on the field counts.',
    ),
    Entry(
        "14-9e-1",
        "Between an open and a hidden zone it is the open side.",
        probe='"When an event goes from your grave to your deck": the card of the grave is looked at.',
    ),
    Entry(
        "14-9e-2",
        "Between the field and elsewhere it is the side on the field.",
        probe='A unit with a soul leaves the field: "a unit with souls" fits it.',
    ),
    Entry(
        "14-9e-3",
        "Otherwise it is where the card has come to.",
        probe="A card goes from the grave to the removed area: the card there is looked at.",
    ),
    Entry(
        "14-9f",
        "Effects can make triggered abilities for something that happens later.",
        probe='"At the end of the turn, destroy it": an ability is on the gate in the end phase.',
    ),
    Entry(
        "14-9f-1",
        "Such an ability waits for one occurrence only, unless it says more.",
        probe='"When a unit is next destroyed this turn, draw": the second destruction draws nothing.',
    ),
    Entry(
        "14-9f-2",
        "The card it belongs to is the card whose ability made it.",
        probe='Its damage has that card as source: "damage by your events" counts it if an event made it.',
    ),
    Entry(
        "14-9g",
        "Some triggered abilities wait for a state instead of an event.",
        probe='"When you have no card in hand, draw": it triggers as soon as the hand is empty.',
    ),
    Entry(
        "14-9g-1",
        "Such an ability triggers only if it is not triggered already.",
        probe="The state goes on while it waits on the list: it waits once.",
    ),
    Entry(
        "14-9h",
        "A triggered ability is played even if its card has gone, lost it or is no longer valid.",
        probe='"When this unit is put into the grave, draw": it is played although the unit is there.',
    ),
    Entry(
        "14-10a",
        "A one-time effect is carried out once when it is processed.",
        probe="An event that draws two: two cards, once.",
    ),
    Entry(
        "14-11a",
        "A lasting effect changes information or rules for a time or for the game.",
        probe='"This unit gets ATK+2 until the end of the turn": its attack deals 2 more.',
    ),
    Entry(
        "14-11a-1",
        "One of a constant ability applies while the ability is valid.",
        probe='The field card with "units get ATK+1" is removed: ATK is as printed at once.',
    ),
    Entry(
        "14-11a-2",
        "Any other has its time fixed when it is made.",
        probe="The card that gave ATK+2 for the turn leaves: ATK+2 stays until the end of the turn.",
    ),
    Entry(
        "14-11a-2a",
        "Without a named time it lasts for the game.",
        probe='A resolved "it gets HP+1" with no time: two turns later it still has it.',
    ),
    Entry(
        "14-11b",
        "A card comes into a zone with the effects on that zone's cards already on it.",
        probe='"Your units get ATK+1" and "when a unit of ATK 3 or more comes into play": a unit of ATK 2 triggers it.',
    ),
    Entry(
        "14-12a",
        "Several effects on one card apply in this order.",
        probe='"Units of army X get ATK+1" made first, "it becomes of army X" made later: the unit has ATK+1.',
    ),
    Entry(
        "14-12a-1",
        "What is printed, and abilities that define the card itself, come first.",
        probe='"This card\'s ATK is 5" of its own and ATK+1 from elsewhere: 6.',
    ),
    Entry(
        "14-12a-2",
        "Then items other than numbers that the card did not have are added.",
        probe="A card without an army is given one, and another effect takes all armies away: it has none, "
        "whichever came first.",
    ),
    Entry(
        "14-12a-3",
        "Then kinds, armies and attributes are gained or lost.",
        probe='"Units of attribute Y gain pierce" and "it gains Y": it pierces, whichever came first.',
    ),
    Entry(
        "14-12a-4",
        "Then abilities are gained or lost.",
        probe='"It loses its abilities" made after "your beasts get pierce": the beast does not pierce.',
    ),
    Entry(
        "14-12a-5",
        "Then other information that is no number is changed.",
        probe="A name given to a unit that loses its abilities at the same time: it has the name.",
    ),
    Entry(
        "14-12a-6",
        "Then numbers that the card did not have are added.",
        probe="A field card becomes a unit and gets HP 3, and another effect gives units HP+1: 4.",
    ),
    Entry(
        "14-12b",
        "One effect that reaches over several places of the order is applied piece by piece.",
        probe='"It becomes of army X and gets ATK+1" with "X get HP+1": all three hold.',
    ),
    Entry(
        "14-12c",
        "Effects at the same place of the order are put in order as follows.",
        probe='"ATK becomes 1" and "ATK+2": which comes first decides between 3 and 1.',
    ),
    Entry(
        "14-12c-1",
        "One that depends on another comes after it.",
        probe='"ATK equal to its HP" made first and "HP+2" made later: the ATK is the raised HP.',
    ),
    Entry(
        "14-12c-2",
        "Otherwise the older first; of the same age the turn player decides.",
        probe='"ATK+2" first, "ATK becomes 1" later: 1. The other way round: 3.',
    ),
    Entry(
        "14-12c-2a",
        "A constant ability is as old as its becoming valid.",
        probe='A unit played later with "ATK becomes 1" beats an older resolved ATK+2.',
    ),
    Entry(
        "14-12c-2b",
        "An effect of an activated or triggered ability is as old as its resolution.",
        probe="Two abilities were played in one order and resolve in the other: the order of resolving counts.",
    ),
    Entry(
        "14-12d",
        "An effect of such an ability on all that fit is fixed on those that fit when it resolves.",
        probe='"Your units get ATK+1 this turn": a unit that comes into play afterwards does not get it.',
    ),
    Entry(
        "14-12e",
        "A card comes into a zone with the effects that apply there.",
        probe='"Units in the defense zone get HP+2": a unit rearranged there has it at once.',
        same_as="14-11b",
    ),
    Entry(
        "14-13a",
        "Replacements are written as doing something instead when something would be done.",
        probe='"When it would leave the field, put one of its souls into the grave instead": it stays.',
    ),
    Entry(
        "14-13b",
        "What is replaced does not happen; only what takes its place does.",
        probe='A replaced destruction: "when it is destroyed" does not trigger.',
    ),
    Entry(
        "14-13c",
        "Of several, the player who does it or the card's controller picks one.",
        probe="Two replacements for A's unit leaving, one of each player: A picks.",
    ),
    Entry(
        "14-13c-1",
        "For dealing damage the dealing effect's controller picks, for taking it the controller of what is hit.",
        probe='"Damage you deal is doubled" and "is +1", both A\'s: A picks the order. Two shields of B\'s: B picks.',
    ),
    Entry(
        "14-13d",
        "Each applies once to an occurrence, and only optional ones may be left out.",
        probe='"Damage +1 instead" applies once, not again to the raised damage; A cannot leave it out.',
    ),
    Entry(
        "14-13e",
        "Replacements may have an end.",
        probe='"This turn, when it would be destroyed, rest it instead": next turn it is destroyed.',
    ),
    Entry(
        "14-13e-1",
        "One for the next occurrence ends when it was used, or with the turn.",
        probe='"The next time": the second time in the same turn, and the first in the next turn, are not replaced.',
    ),
    Entry(
        "14-13e-2",
        "One that reduces damage ends with the phase it was made in.",
        probe="Made in the main phase: the combat damage in the attack phase of the same turn is not reduced.",
    ),
    Entry(
        "14-13f",
        "Changing the original number of damage changes the number printed on the card.",
        probe='"The original number +1" for an event of 2 damage under "damage is doubled": 6, not 5.',
    ),
    Entry(
        "14-14a",
        "Of a card that has moved on, what it last was where it was meant counts.",
        probe='"Damage equal to that unit\'s ATK" after the unit left: the ATK it had last.',
    ),
    Entry(
        "14-14a-1",
        "That includes its controller, its state and what it was bound to.",
        probe='"When destroyed, draw for each of its souls": the souls it had are counted.',
    ),
    Entry(
        "14-15a",
        "Unless the text names one, the source of damage is the card with the ability.",
        probe='A unit\'s ability deals 2: "damage by your units" changes it.',
    ),
    Entry(
        "14-15b",
        "For an event's text it is the event.",
        probe="\"Damage by events is +1\": an event's 2 becomes 3, a unit's ability stays 2.",
    ),
    Entry(
        "14-15c",
        "For combat damage it is the unit or ruler that dealt it.",
        probe='"When this unit deals damage" triggers by its attack.',
    ),
    # 15 Words of card texts
    Entry(
        "15-1a",
        "Says that some words of texts have fixed meanings.",
        none="An overview; every word has clauses of its own.",
    ),
    Entry(
        "15-2a",
        "Plus or minus a number changes the named item by so much.",
        probe='"ATK+1" on a unit of ATK 2: it deals 3.',
    ),
    Entry(
        "15-2b",
        "Changing the original number of damage changes what is printed on the card.",
        probe='An event of 2 damage with "the original number +1": the damage process says 3.',
        same_as="14-13f",
    ),
    Entry(
        "15-3a",
        "Putting, bringing out, adding and moving all mean moving the card to that zone.",
        probe='"Add a card of your grave to the hand": it is in the hand.',
    ),
    Entry(
        "15-3a-1",
        "If that zone does not exist, the card does not go.",
        probe="An Apprentice adds a card of the grave to the hand: it stays in the grave.",
        same_as="3-2f-1",
    ),
    Entry(
        "15-3a-2",
        "A unit that goes from the defense zone to an attack zone acts.",
        probe="A defender is rearranged to an attack zone: it can attack this turn.",
    ),
    Entry(
        "15-3b",
        "Coming out to a zone means coming there from another zone.",
        probe='"When a unit comes to an attack zone": a unit that changes between the two attack zones does not '
        "trigger it.",
    ),
    Entry(
        "15-4a",
        "Setting a card puts it face down into one of the own set zones.",
        probe='"Set an event of your grave": it lies face down, and its player chooses the zone.',
    ),
    Entry(
        "15-4b",
        "A set card is one that lies face down in a set zone.",
        probe='"Destroy a set card": a set card that is shown just now is not offered.',
    ),
    Entry(
        "15-5a",
        "While a player looks at a card, or is shown it, it is open to that player.",
        probe="A looks at B's hand: A's view shows it until the instruction is over, B's view is as before.",
    ),
    Entry(
        "15-5b",
        "While a card is shown publicly it is open to everybody.",
        probe='"Show the top card of your deck": both see it, and afterwards it is hidden again.',
    ),
    Entry(
        "15-6a",
        "Choosing from a deck: see all, choose, lay apart, shuffle the rest.",
        probe="A searches the deck for a unit: the rest is in random order afterwards.",
    ),
    Entry(
        "15-6a-1",
        "With only a number named, that many must be chosen.",
        probe='"Choose one card of your deck": choosing none is not offered.',
    ),
    Entry(
        "15-6a-2",
        "With a condition named, none may be chosen even if there is one.",
        probe='"Choose a unit of your deck": choosing none is offered.',
    ),
    Entry(
        "15-6b",
        "Choosing from a deck is no targeting: it is done on resolving.",
        probe="The event can be played with no such card in the deck, and B does not know the card when answering.",
    ),
    Entry(
        "15-7a",
        "To let a card act makes it act.",
        probe='"Let a unit act": a rested attacker can attack again.',
    ),
    Entry(
        "15-7b",
        "To rest a card makes it rest.",
        probe='"Rest an enemy unit": it cannot attack.',
    ),
    Entry(
        "15-7c",
        "A card that acts or rests already does nothing when told to.",
        probe='"If you rested it, draw" on a resting unit: no card is drawn.',
    ),
    Entry(
        "15-8a",
        "Drawing one moves the top card of the deck to the hand.",
        probe="A draws: the top card is in hand.",
    ),
    Entry(
        "15-8b",
        "Drawing several repeats that.",
        probe='Draw two: "whenever you draw a card" sees two occurrences.',
    ),
    Entry(
        "15-9a",
        "Discarding puts a card of the hand into its owner's grave.",
        probe='"Discard one": A chooses a card of the hand, and it is in A\'s grave.',
    ),
    Entry(
        "15-10a",
        "What is divided is divided when the ability is played.",
        probe="Divided damage on the gate: each part is known before it resolves.",
        same_as="14-3b-5a",
    ),
    Entry(
        "15-10a-1",
        "Dividing damage means dealing it so divided.",
        probe='"Divide 3 damage among two units": one process with two pairs is on the gate.',
    ),
    Entry(
        "15-11a",
        "Exchanging two cards moves each to where the other is, at the same time.",
        probe="A hand card and a grave card are exchanged: both have moved.",
    ),
    Entry(
        "15-11b",
        "If either cannot go, neither does.",
        probe="A unit in an attack zone and an event in the grave cannot be exchanged: nothing moves.",
    ),
    Entry(
        "15-12a",
        "Destroying a unit by an effect puts its destruction process on the gate.",
        probe='"Destroy a unit": it can be answered before the unit goes.',
        same_as="12-4b-2a",
    ),
    Entry(
        "15-12b",
        "A card has destroyed another if its damage just before, or its own effect, made the destruction.",
        probe='"When this unit destroys a unit": its last damage does it; a unit it hurt before and an event '
        "finished does not.",
    ),
    Entry(
        "15-13a",
        "Removing puts a card into its owner's removed area.",
        probe='"Remove a card of the enemy grave": it is in its owner\'s removed area.',
    ),
    Entry(
        "15-14a",
        "Putting into a soul, or under a card, moves to the soul zone and binds it to that card.",
        probe='"Put the top card of your deck under this unit": it is this unit\'s soul.',
    ),
    Entry(
        "15-14b",
        "Putting A on top of B: A takes B's place, and B with all its souls become A's souls.",
        probe="A unit with one soul gets another on top: the new one has two souls.",
    ),
    Entry(
        "15-14b-1",
        "A then acts or rests as B did.",
        probe="Put on a rested unit, the new unit rests and cannot attack.",
    ),
    Entry(
        "15-14c",
        "The card on top, said afterwards, is the one that is now in B's place.",
        probe='"Put it on this unit. The card on top gets ATK+1": the new card gets it.',
    ),
    Entry(
        "15-15a",
        "Paying energy rests so many acting cards of the own energy zone.",
        probe="Pay 2 with three acting: two are rested, chosen by the player.",
    ),
    Entry(
        "15-15b",
        "A card to be played only by paying energy must have its level paid for.",
        probe="An effect that plays an event without paying its costs does not play one that must be paid for.",
    ),
    Entry(
        "15-15b-1",
        "Where a ruler waives the level, such a card cannot be played.",
        probe="An Apprentice with an undying unit of level 2 in the grave: it is not offered; of level 0 it is.",
    ),
    Entry(
        "15-16a",
        "Playing by an effect means putting it on the gate by the usual rules.",
        probe='"Play a unit of your hand": it goes to the gate and can be answered.',
    ),
    Entry(
        "15-16a-1",
        "Costs have to be paid unless the text says otherwise.",
        probe='"Play an event of your grave" with no energy: a level 1 event of a Knight cannot be played.',
    ),
    Entry(
        "15-16b",
        "Using an ability means playing it.",
        probe='"This turn abilities cannot be used": activated abilities are not offered.',
    ),
    Entry(
        "15-17a",
        "A normal summon plays the unit card.",
        probe='"Normal summon a unit of your hand" in the attack phase: the unit is on the gate.',
    ),
    Entry(
        "15-17a-1",
        "As a main action the turn player takes it from the hand or the drive zone.",
        probe="A shown driven unit and a unit in hand are offered, a unit in the deck is not.",
        same_as="7-3a",
    ),
    Entry(
        "15-17a-2",
        "With as many summons made as there are rights, no further one that needs a right.",
        probe='A Knight after two summons: an effect "normal summon a unit" finds nothing to do.',
    ),
    Entry(
        "15-17a-2a",
        "Unlimited rights are not compared.",
        probe="B, a Knight, summons by effects three times in A's turn.",
        same_as="4-3a-1b",
    ),
    Entry(
        "15-17a-2b",
        "A summon without using a right is not compared either.",
        probe='A Knight after two summons: "normal summon a unit without a right" is possible.',
    ),
    Entry(
        "15-17a-3",
        "Each normal summon raises the count by one.",
        probe="A Knight summons once by an effect without a right: one more is possible this turn, not two.",
    ),
    Entry(
        "15-17b",
        "A normally summoned unit was played by a normal summon and resolved on the gate.",
        probe='"When a unit is normal summoned": a summoned unit that resolves triggers it, a special summon does not.',
    ),
    Entry(
        "15-18a",
        "A special summon puts a unit into an own attack or defense zone.",
        probe='"Special summon a unit of your grave": A chooses the zone.',
    ),
    Entry(
        "15-18a-1",
        "It does not go through the gate.",
        probe="The unit is in play at once; B cannot answer between.",
    ),
    Entry(
        "15-18b",
        "From a deck it is chosen from the deck first.",
        probe='"Special summon a beast of your deck": the deck is searched and shuffled.',
        same_as="15-6a",
    ),
    Entry(
        "15-19a",
        "Driving carries out the drive processing.",
        probe='"Drive 1" in the own main phase: a card lies in the drive zone.',
    ),
    Entry(
        "15-19b",
        "Without a number it drives the top card of the deck.",
        probe='"Drive": one card, from the top.',
    ),
    Entry(
        "15-19c",
        "With a number it drives so many from the top.",
        probe='"Drive 3": three cards.',
    ),
    Entry(
        "15-20a",
        "Dealing damage makes a damage process.",
        probe='"Deal 2 to a unit": a process of 2 is on the gate.',
        same_as="13-2a",
    ),
    Entry(
        "15-20b",
        "Taking damage means being dealt it.",
        probe='"You take 1 damage" as an effect\'s price: a damage process for the own ruler is made.',
    ),
    Entry(
        "15-20c",
        "Damage by rule in the damage step is combat damage, all other is effect damage.",
        probe='"Effect damage to your units is 0": intercept damage is, combat damage is not.',
    ),
    Entry(
        "15-21a",
        "Healing a unit lowers the damage it bears.",
        probe="A unit with 3 damage and HP 4, healed by 2: 2 more damage does not destroy it.",
        same_as="13-7b",
    ),
    Entry(
        "15-21b",
        "Healing a player puts chosen cards of the damage zone into their owners' graves.",
        probe='"Heal 1": the player picks which damage card goes.',
    ),
    Entry(
        "15-21b-1",
        "Healing a ruler heals its player.",
        probe='"Heal your ruler by 2": two cards leave the own damage zone.',
    ),
    Entry(
        "15-21c",
        "Healing lowers neither damage still to come nor what a ruler bears.",
        probe="Healing with one damage process on the gate and an empty damage zone: the damage comes in full.",
        same_as="13-4b-1",
    ),
    Entry(
        "15-22a",
        "Reducing lowers the damage that will be dealt.",
        probe='"Reduce by 1" on a process of 1: nothing is dealt.',
        same_as="13-3d",
    ),
    Entry(
        "15-22a-1",
        "Points to the section on reducing damage.",
        none="A pure reference.",
    ),
    Entry(
        "15-23a",
        "Gaining control moves a unit to an own attack or defense zone, a field to the own field zone.",
        probe="A gains control of B's unit: A chooses a zone, and it keeps its damage.",
    ),
    Entry(
        "15-24a",
        "Ending the turn goes by the steps that follow.",
        probe='"End the turn" in the main phase: the end phase follows, without an attack phase.',
    ),
    Entry(
        "15-24b",
        "Everything that has triggered is forgotten.",
        probe="An ability that triggered but was not played yet never comes.",
    ),
    Entry(
        "15-24c",
        "Everything on the gate goes: cards to the graves, the rest is taken away.",
        probe="A unit and a damage process wait on the gate: the unit is in the grave, the damage never comes.",
    ),
    Entry(
        "15-24c-1",
        "Also what is just resolving.",
        probe="The event that ends the turn is in the grave itself.",
    ),
    Entry(
        "15-24c-2",
        "What is left of its text is not done.",
        probe='"End the turn. Draw one": no card is drawn.',
    ),
    Entry(
        "15-24d",
        "The drive zones are cleared.",
        probe="A driven card that was not used is in the grave, its overdrive ability is gone.",
    ),
    Entry(
        "15-24e",
        "The counter zones are cleared.",
        probe="The turn is ended by a counter ability: its card is in the grave.",
    ),
    Entry(
        "15-24f",
        "Rulers bear nothing any more.",
        probe="Damage a ruler bears at that moment makes no ruler damage process.",
    ),
    Entry(
        "15-24g",
        "The current phase or step is over.",
        probe="In the attack phase no further attack is asked for, and its end does not happen.",
    ),
    Entry(
        "15-24g-1",
        "In the attack phase, effects for the battle end.",
        probe="ATK+3 for the battle is gone in the end phase.",
    ),
    Entry(
        "15-24h",
        "The end phase begins.",
        probe='"At the end of the turn" abilities are still played.',
    ),
    Entry(
        "15-24h-1",
        "What becomes due or triggers meanwhile is dealt with in that end phase.",
        probe="A card put into the grave by it triggers: the ability is played in the end phase.",
    ),
    # 16 Keywords
    Entry(
        "16-1a",
        "Describes how keywords are printed.",
        none="It only says how they look; 16-1a-1 and 16-1a-2 sort them.",
    ),
    Entry(
        "16-1a-1",
        "Keywords that stand for a certain ability are keyword skills.",
        probe='"It loses all abilities": a piercing unit no longer pierces.',
    ),
    Entry(
        "16-1a-2",
        "Other keywords are no abilities, but others may look for them.",
        probe="A unit with a plain keyword that loses all abilities is still found by that keyword.",
    ),
    Entry(
        "16-2a",
        "Overdrive is for cards that driving has put into the drive zone.",
        probe="A card with overdrive played from the hand: its overdrive ability is not offered.",
    ),
    Entry(
        "16-2a-1",
        "What stands after the sign is the effect of an overdrive ability.",
        probe='Overdrive with "draw one": playing it from the drive zone draws one.',
    ),
    Entry(
        "16-2b",
        "Points to the chapter on driving.",
        none="A pure reference.",
    ),
    Entry(
        "16-3a",
        "Touchdown triggers when its card is played from the hand and resolves onto the field.",
        probe="A unit with touchdown played from the drive zone: it does not trigger.",
        same_as="16-3a-1",
    ),
    Entry(
        "16-3a-1",
        "What stands after the sign is the effect of such a triggered ability.",
        probe='A unit with touchdown "draw one" played from the hand resolves: one card is drawn.',
    ),
    Entry(
        "16-3b",
        "It triggers without a normal summon too.",
        probe="A field card with touchdown played from the hand, and a unit played from the hand by an effect: it "
        "triggers.",
    ),
    Entry(
        "16-4a",
        "Counter is for cards that damage to the ruler turns up.",
        probe="A card with counter put into the grave from the deck otherwise: nothing is played.",
    ),
    Entry(
        "16-4a-1",
        "What stands after the sign is the effect of a counter ability.",
        probe='Counter with "draw one": turned up by ruler damage, it draws one.',
    ),
    Entry(
        "16-4b",
        "Points to the resolving of ruler damage.",
        none="A pure reference.",
    ),
    Entry(
        "16-5a",
        "Pierce deals damage to the ruler too when a defender is destroyed by an attack.",
        probe="A piercing unit attacks a defender and destroys it: B's ruler takes damage.",
        same_as="16-5a-1",
    ),
    Entry(
        "16-5a-1",
        "When its combat damage destroys a unit in the defense zone, its STK goes to the other's ruler.",
        probe="STK 2 destroys a unit in an attack zone: no damage to the ruler; in the defense zone: 2.",
    ),
    Entry(
        "16-5a-2",
        "It triggers when the destruction is put on the gate.",
        probe="Its ability lies above the destruction: the ruler is hit before the defender is in the grave.",
    ),
    Entry(
        "16-5b",
        "That damage is no combat damage.",
        probe='"Combat damage to your ruler is 0" does not stop it.',
    ),
    Entry(
        "16-6a",
        "Vigil lets a unit go to the defense zone at the end of the attack phase.",
        probe="A's vigil unit attacked: at the end of the attack phase it may go to the defense zone.",
        same_as="16-6a-1",
    ),
    Entry(
        "16-6a-1",
        "At the end of its controller's attack phase it may go to an empty defense zone.",
        probe="With a defender there it stays; in the other's attack phase it is not asked.",
    ),
    Entry(
        "16-7a",
        "Intercept deals damage to an attacking unit before the attack does.",
        probe="A unit attacks a unit with intercept: damage to the attacker comes first.",
        same_as="8-5a",
    ),
    Entry(
        "16-7b",
        "Points to the intercept step.",
        none="A pure reference.",
    ),
    Entry(
        "16-8a",
        "Riposte deals damage back to the attacking unit when combat damage was taken and survived.",
        probe="A unit with riposte takes combat damage and stays in play: the attacker takes its ATK.",
        same_as="16-8a-1",
    ),
    Entry(
        "16-8a-1",
        "When it took combat damage and is on the field, its ATK goes to the unit that dealt it.",
        probe="HP 4, ATK 2 takes 3 from a unit of HP 2: that unit is destroyed. An attacking ruler takes nothing.",
    ),
    Entry(
        "16-8b",
        "It also does so when it was destroyed but stayed on the field.",
        probe="Its deadly damage: riposte resolves above the destruction while it is still in play, and the "
        "attacker takes its ATK.",
    ),
    Entry(
        "16-9a",
        "Double attack lets a unit attack twice in a turn.",
        probe="It attacks, acts at the end of the battle, and attacks again.",
        same_as="16-9a-1",
    ),
    Entry(
        "16-9a-1",
        "At the end of the battle of its first attack of the turn it acts.",
        probe="After its second attack of the turn it stays rested.",
    ),
    Entry(
        "16-9b",
        "It need not attack the second time.",
        probe="A ends the attacks although the unit acts.",
    ),
    Entry(
        "16-10a",
        "Familiar adds an attribute to its card.",
        probe="Its player uses it in the main phase and names an attribute.",
        same_as="16-10a-1",
    ),
    Entry(
        "16-10a-1",
        "A normal ability without cost: until the end of the turn it has a chosen attribute.",
        probe='It names Y: "units of Y get ATK+1" covers it this turn and not the next.',
    ),
    Entry(
        "16-10b",
        "The card keeps the attributes it has.",
        probe='A beast that named Y is still found by "beast".',
    ),
    Entry(
        "16-11a",
        "Undying widens where a card can be normal summoned from.",
        probe="An undying unit in the grave is offered in the main phase.",
        same_as="16-11a-1",
    ),
    Entry(
        "16-11a-1",
        "It can be normal summoned from the grave, only by paying energy.",
        probe="A Knight pays 1 for an undying unit of level 1 in the grave, and it counts as a summon.",
    ),
    Entry(
        "16-11a-2",
        "When it can be summoned is the same as ever.",
        probe="It is not offered in the attack phase, nor with something on the gate, nor without a right left.",
    ),
    Entry(
        "16-12a",
        "Soul guard keeps a unit from leaving the field.",
        probe="Destroyed after its use the unit is still in play.",
        same_as="16-12a-1",
    ),
    Entry(
        "16-12a-1",
        "Instant, one of its souls to the grave: this phase its next leaving does not happen.",
        probe="Used in answer to a destruction: it stays, and a second destruction in the same phase takes it.",
    ),
    Entry(
        "16-12b",
        "Announces what happens when the unit is kept.",
        none="It heads 16-12b-1 and 16-12b-2, which are the two things.",
    ),
    Entry(
        "16-12b-1",
        "Its damage becomes zero.",
        probe="It was destroyed by damage and kept: it is not destroyed again in the next rule effects.",
    ),
    Entry(
        "16-12b-2",
        "Effects on it with a named end, not of constant abilities, are over.",
        probe="Its HP-3 for the turn is over when it is kept; a constant ATK+1 stays.",
    ),
    Entry(
        "16-13a",
        "Genesis marks activated abilities that use up material and special summon a unit.",
        probe="An ability with it puts two units into the grave and brings out another.",
    ),
    Entry(
        "16-13b",
        "It reads: material, and if that was done, a certain unit may be special summoned.",
        probe="The material is given: its player may still decline to summon.",
    ),
    Entry(
        "16-13b-1",
        "The material part says what is done with which cards.",
        probe='"Put two units into the grave as material": exactly two own units are moved.',
    ),
    Entry(
        "16-13b-1a",
        "Being material means being among the cards that this part moves.",
        probe='"When this card becomes material of a genesis" triggers for a unit moved by it, and not for a '
        "discarded cost.",
    ),
    Entry(
        "16-13b-2",
        "Nothing of it need be done, and then nothing follows.",
        probe="The ability resolves and its player declines: no unit is moved and none summoned.",
    ),
    Entry(
        "16-13b-2a",
        "It cannot be done in part.",
        probe="With one of the two units there it is not done at all.",
    ),
    Entry(
        "16-13b-3",
        "A unit taken from the deck is followed by a shuffle.",
        probe="The unit came from the deck: the deck is in random order afterwards.",
    ),
    Entry(
        "16-13c",
        "A unit came by genesis if an ability with that keyword special summoned it.",
        probe='"A unit that came by genesis": one special summoned otherwise does not fit.',
    ),
    Entry(
        "16-13d",
        "A genesis has succeeded when such an ability really summoned a unit.",
        probe='"When a genesis succeeds": the material was given but no unit came: it does not trigger.',
    ),
    Entry(
        "16-14a",
        "Abyss marks activated abilities that special summon a unit with a symphonia from the grave.",
        probe="The ability offers units with a symphonia in the own grave, and no other.",
    ),
    Entry(
        "16-14a-1",
        "It reads: something first, then such a unit may be summoned by meeting its condition.",
        probe="The first part is done even if no unit is summoned afterwards.",
    ),
    Entry(
        "16-14a-2",
        "What the symphonia asks for may be left undone, and then nothing follows.",
        probe="Its player declines: nothing is moved and no unit comes.",
    ),
    Entry(
        "16-14a-2a",
        "It cannot be done in part.",
        probe="A symphonia that removes two cards with one there: nothing is removed, and the unit stays.",
    ),
    Entry(
        "16-14a-2b",
        "Material of an abyss summon is what the symphonia moves.",
        probe='"The cards used as material": those removed for the symphonia, not what the first part discarded.',
    ),
    Entry(
        "16-14b",
        "The symphonia says what an abyss summon of its card needs.",
        probe="Two units with different symphonias: each asks for its own.",
        same_as="16-14b-1",
    ),
    Entry(
        "16-14b-1",
        "What stands after it is condition and procedure of the abyss summon.",
        probe='"Remove two events of your grave": these are removed before the unit comes.',
    ),
    Entry(
        "16-14b-2",
        "It does not touch normal summons of its card.",
        probe="The unit with a symphonia in hand is normal summoned by its level as usual.",
    ),
    Entry(
        "16-14c",
        "A unit came by abyss if an ability with that keyword special summoned it.",
        probe='"A unit that came by abyss": one that was normal summoned does not fit.',
    ),
    Entry(
        "16-14d",
        "An abyss summon has succeeded when such an ability really summoned a unit.",
        probe='"When an abyss summon succeeds" triggers once the unit is in play.',
    ),
    Entry(
        "16-15a",
        "Says that open card is a special timing.",
        none="It only names it; 16-15b-1 and 16-15b-2 are its rules.",
    ),
    Entry(
        "16-15b",
        "Cards of that timing follow the rules below.",
        probe="An event of that timing drawn from the deck is on the gate without anybody choosing it.",
    ),
    Entry(
        "16-15b-1",
        "In hand or drive zone it goes to the gate at once as if played from the hand, paying what can be paid.",
        probe="A Knight draws an open card of level 2 with one acting energy card: it is on the gate, and one is "
        "rested.",
    ),
    Entry(
        "16-15b-1a",
        "It stays on the gate even if the cost was not paid in full.",
        probe="With no acting energy card it resolves all the same.",
    ),
    Entry(
        "16-15b-1b",
        "Where its cost is looked at, what was really paid counts.",
        probe='"Damage equal to the energy paid for it" with one of two paid: 1.',
    ),
    Entry(
        "16-15b-1c",
        "Of both players' open cards the turn player's is put first.",
        probe="Both draw one at once: the other player's lies on top.",
    ),
    Entry(
        "16-15b-2",
        "It cannot lie in a set zone and does not go there.",
        probe="An effect would set it: it stays where it is.",
    ),
    Entry(
        "16-15b-2a",
        "It is no card that can be set.",
        probe="Driven in the other player's turn it cannot be kept hidden.",
    ),
    # 17 Loops
    Entry(
        "17-1a",
        "What can be repeated at will, or must be repeated without end, is a loop.",
        probe="A sequence that comes back to the same position is found.",
    ),
    Entry(
        "17-1a-1",
        "If one player can stop it, that player names a number, and it is not done again by itself.",
        probe="A can repeat a free ability for ever: A names how often, and is not offered it again before doing "
        "something else.",
    ),
    Entry(
        "17-1a-2",
        "If both can, the turn player names first, and the smaller number is done.",
        probe="A names 10 and B names 3: it is done three times.",
    ),
    Entry(
        "17-1a-3",
        "If nobody can stop it, the game is a draw.",
        probe="Two triggered abilities set each other off for ever: the game ends without a winner.",
    ),
)
