"""The second half of the ledger of Reバース for you (see `ledger.py`): chapters 9 to 13."""

from __future__ import annotations

from fuda.kernel.game.clauses import Entry

PART2: tuple[Entry, ...] = (
    # 9 Playing and resolving
    Entry(
        "9.1.1",
        "Abilities are activated, triggered or constant.",
        probe="A text without one of the icons is refused.",
    ),
    Entry(
        "9.1.1.1",
        "An activated ability is carried out by a player who is to act and pays its cost.",
        probe="An activated ability is offered in the own main phase and not in the opponent's; a triggered one never.",
    ),
    Entry(
        "9.1.1.1.1",
        "It is printed with its cost in square brackets before its effect.",
        probe="[エネ①] draw one: one energy is rested, then the card is drawn.",
        same_as="9.5.1",
    ),
    Entry(
        "9.1.1.2",
        "A triggered ability is played by itself when what it names happens.",
        probe='"When this character attacked, draw one": nobody is asked to play it.',
        same_as="9.8.2",
    ),
    Entry(
        "9.1.1.2.1",
        "It is printed as when, at the start of, at the end of; when that comes, it has triggered.",
        probe='"At main phase start" triggers then and not before.',
        same_as="9.8.2",
    ),
    Entry(
        "9.1.1.3",
        "A constant ability has its effect as long as it is valid.",
        probe="【永】 +1 ATK: there while the character is on the stage, gone when it is not.",
    ),
    Entry(
        "9.1.1.3.1",
        "It is printed as icon and effect.",
        probe="【永】 before the sentence makes it constant: it needs no event.",
        same_as="9.1.1.3",
    ),
    Entry(
        "9.1.1.4",
        "A cancel ability interferes with the resolution of certain cards or abilities that are played.",
        probe="A spark is played: B is asked whether to cancel.",
    ),
    Entry(
        "9.1.1.4.1",
        "It is printed as the cancel icon with what it is against.",
        probe="A cancel against sparks is not offered against an activated ability.",
        same_as="9.1.1.4.2",
    ),
    Entry(
        "9.1.1.4.2",
        "What it is against is named by kind in its text.",
        probe="\"Sparks but those of Rebirth cards\": offered against a character's spark, not against a Rebirth's.",
    ),
    Entry(
        "9.1.2",
        "Gives the icons of abilities a name.",
        none="It names what other clauses speak of.",
    ),
    Entry(
        "9.2.1",
        "Limit icons limit how often an ability is used.",
        probe="An activated ability with 【ターン1】 is not offered a second time.",
        same_as="9.2.2.1",
    ),
    Entry(
        "9.2.2",
        "Introduces the once-a-turn icon.",
        probe="One with the icon once, one without it again and again.",
        same_as="9.2.2.1",
    ),
    Entry(
        "9.2.2.1",
        "Who played such an ability cannot play the same one again this turn.",
        probe="Two copies of the card have one use each; next turn it can be used again.",
    ),
    Entry(
        "9.2.2.1.1",
        "Also when it was cancelled.",
        probe="A triggered ability with the icon is cancelled and met again: it is not played.",
    ),
    Entry(
        "9.2.2.2",
        "A waiting ability with the icon may be dropped once instead of being played.",
        probe="A once-a-turn ability waits twice: A drops the first and plays the second.",
    ),
    Entry(
        "9.3.1",
        "Announces three sorts of effects.",
        none="It announces 9.3.1.1 to 9.3.1.3.",
    ),
    Entry(
        "9.3.1.1",
        "An instant effect is carried out while it resolves and is over.",
        probe='"Draw one": one card.',
        same_as="9.9.1",
    ),
    Entry(
        "9.3.1.2",
        "A continuous effect lasts for a time, for the game where none is named.",
        probe="+1 this turn holds until the end of it; one without a time is still there two turns later.",
    ),
    Entry(
        "9.3.1.3",
        "A replacement has something else happen than what would have.",
        probe='"When it would be retired, put it to the waiting room instead": it lies there.',
        same_as="9.11.1",
    ),
    Entry(
        "9.3.1.3.1",
        '"When A, instead B" is a replacement.',
        probe="It is no trigger: nothing waits, A never happened.",
        same_as="9.11.1",
    ),
    Entry(
        "9.3.1.3.2",
        '"When A, you may … instead. If you do, B" is one that can be declined.',
        probe="The player is asked; accepting lets B happen, declining A.",
        same_as="9.11.1",
    ),
    Entry(
        "9.4.1",
        "Introduces valid and invalid effects.",
        none="It announces 9.4.2 to 9.4.4.",
    ),
    Entry(
        "9.4.2",
        "What is invalid is there but does nothing and asks for no choice.",
        probe='Abilities of a member made invalid: nothing waits and nobody is asked; "has a triggered ability" still '
        "finds it.",
    ),
    Entry(
        "9.4.3",
        "What is valid only under a condition is invalid while the condition fails.",
        probe='"As long as you have five or more retired cards, +2": nothing with four.',
    ),
    Entry(
        "9.4.4",
        "An ability with a zone after its icon is valid in that zone.",
        probe="【起】【控え室】 is offered from the waiting room and not from the entry.",
    ),
    Entry(
        "9.4.4.1",
        "The entry icon means the entry.",
        probe="【永】【エントリー】 +2: none among the members.",
    ),
    Entry(
        "9.4.4.2",
        "The member icon means the members.",
        probe="【起】【メンバー】 is offered from the members and not from the entry.",
    ),
    Entry(
        "9.5.1",
        "Actions in square brackets before an ability are its cost.",
        probe="[エネ①]: one energy is rested.",
    ),
    Entry(
        "9.5.2",
        "Paying is doing what the cost says.",
        probe="[put this character to the waiting room]: it is there, and what waits for that waits.",
    ),
    Entry(
        "9.5.2.1",
        "Several acts of a cost are done in their order.",
        probe="[エネ①, put one card of the hand to the waiting room]: the energy is rested first (log).",
    ),
    Entry(
        "9.5.2.2",
        "A cost that cannot be paid wholly is not paid at all.",
        probe="[エネ②, discard one] with two energy and no other card: not offered.",
    ),
    Entry(
        "9.6.1",
        "A check timing is when rule processing and triggered abilities are dealt with.",
        probe="An ability met in the middle of an effect waits until the effect is over.",
        same_as="9.8.1",
    ),
    Entry(
        "9.6.1.1",
        "Rule processing comes before waiting abilities.",
        probe="A character is retired by damage and an ability waits: the character is gone before the ability is "
        "played.",
    ),
    Entry(
        "9.6.2",
        "A check timing goes by steps.",
        probe="A retired character's entry is filled after the abilities were played.",
    ),
    Entry(
        "9.6.2.1",
        "First the recovery; if anything was done, from the top.",
        probe="A newcomer over an old entry: the old one lies in the waiting room before a waiting ability is played.",
    ),
    Entry(
        "9.6.2.2",
        "Then one waiting ability; if one was played, from the top.",
        probe="Between two waiting abilities recovery runs.",
    ),
    Entry(
        "9.6.2.3",
        "Then the entries; if anything was done, from the top.",
        probe="An empty entry is filled only after all waiting abilities; the spark of the card that came is played "
        "before the next entry is filled.",
    ),
    Entry(
        "9.6.2.4",
        "Then defeat; if the game goes on, from the top.",
        probe="A seventh retired card with an ability waiting that heals one: the ability is played first and nobody "
        "loses.",
    ),
    Entry(
        "9.6.2.5",
        "Then the check timing ends.",
        probe="With nothing to do the game goes on.",
    ),
    Entry(
        "9.7.1",
        "Activated and triggered abilities and cards of the hand are played and resolved; constant ones are never "
        "played.",
        probe="A constant ability is not offered and opens no counter window; an activated one has its effect after "
        "being played.",
    ),
    Entry(
        "9.7.2",
        "Playing goes by steps.",
        probe="An ability whose cost was payable when it began to wait and is not any more is not played.",
    ),
    Entry(
        "9.7.2.1",
        "The card or ability is named; a card of the hand is shown.",
        probe="While the counter window is open B sees the card that A plays.",
    ),
    Entry(
        "9.7.2.2",
        "Choices that are needed are made.",
        probe="One of several effects is chosen before the counter window.",
    ),
    Entry(
        "9.7.2.2.1",
        "For a character entry or members are named.",
        probe="Both are offered, the members also when they are full.",
    ),
    Entry(
        "9.7.2.3",
        "What a text says to choose outside hidden zones is chosen when it is played.",
        probe="B knows the chosen member before deciding about a cancel.",
    ),
    Entry(
        "9.7.2.3.1",
        "If so many cannot be chosen the ability is not played and all is as before.",
        probe='"Choose two of the opponent\'s members" with one there: an activated one is not offered, a triggered '
        "one no longer waits.",
    ),
    Entry(
        "9.7.3",
        "Then it can be answered.",
        probe="B is asked before A's spark resolves.",
    ),
    Entry(
        "9.7.3.1",
        "Any player may show a valid and proper cancel, pay for it, and name what it is against.",
        probe="B shows a cancel: the card goes from the hand to the waiting room; A may show one, too, also against "
        "the own play.",
    ),
    Entry(
        "9.7.3.1.1",
        "Proper is one against what is being played or against a cancel that has been shown.",
        probe="Against an activated ability a cancel for sparks is not offered; one for cancels is offered once a "
        "cancel was shown.",
    ),
    Entry(
        "9.7.3.2",
        "After a cancel was shown it begins anew.",
        probe="B shows a cancel, A one against it, B another one against A's.",
    ),
    Entry(
        "9.7.3.3",
        "When nobody shows another one, they are carried out, the last first.",
        probe="Spark, cancel, cancel of the cancel: the spark resolves.",
    ),
    Entry(
        "9.7.3.3.1",
        "Carrying out a cancel undoes what it is against.",
        probe="A cancelled spark does nothing.",
    ),
    Entry(
        "9.7.4",
        "Then it is resolved.",
        probe='"Draw one": drawn after the window.',
        same_as="9.7.4.3",
    ),
    Entry(
        "9.7.4.1",
        "What was undone is not resolved.",
        probe="A cancelled activated ability: no effect. A cancelled character: not put down.",
    ),
    Entry(
        "9.7.4.2",
        "A card is put into the zone that was named.",
        probe="The character lies in the entry, over the old one until recovery.",
    ),
    Entry(
        "9.7.4.3",
        "An ability has its effect.",
        probe='"Draw one" draws.',
    ),
    Entry(
        "9.7.4.3.1",
        "Also when its card is no longer where it was.",
        probe="[put it under the deck] draw one: the card is drawn.",
    ),
    Entry(
        "9.7.4.4",
        "Whoever chooses from an unseen hidden zone by a property need not find it.",
        probe='"Choose an 〔X〕 of your hand" with one in hand: choosing none is offered.',
    ),
    Entry(
        "9.8.1",
        "A triggered ability is played in the check timing after its condition was met.",
        probe='"Draw one. Then discard one": an ability for drawing is played after the discard.',
    ),
    Entry(
        "9.8.2",
        "When its condition is met, it waits.",
        probe="A member that was put away with an ability for it: the ability waits.",
    ),
    Entry(
        "9.8.2.1",
        "Met several times, it waits so many times.",
        probe="Two members are put away at once: an ability for each of them is played twice.",
    ),
    Entry(
        "9.8.3",
        "The player plays one of his waiting abilities; then it waits once less.",
        probe="Of two the one that was played is not offered again.",
    ),
    Entry(
        "9.8.3.1",
        "Playing it is not optional, but the order is chosen.",
        probe='"Draw one" cannot be declined; with two waiting A is asked which first.',
    ),
    Entry(
        "9.8.3.1.1",
        "Where a cost may be paid, not paying and so not playing may be chosen.",
        probe="【自】 with [エネ①]: A is asked; without paying nothing happens.",
    ),
    Entry(
        "9.8.3.2",
        "If it cannot be played, it waits once less.",
        probe="A waiting ability that must choose two of one: it is gone and the game goes on.",
        same_as="10.4.3",
    ),
    Entry(
        "9.8.3.2.1",
        "If it was declined by not paying, it waits once less.",
        probe="Declined once: not asked again.",
    ),
    Entry(
        "9.8.4",
        "Some abilities wait for a card moving between zones.",
        probe='"When this character was put from the entry into the members" waits by that move and not by one to the '
        "hand.",
    ),
    Entry(
        "9.8.4.1",
        "Such an ability may ask what the moved card was.",
        probe='"When a character of cost 3 or more was put from your members to the waiting room": met by that cost '
        "only.",
    ),
    Entry(
        "9.8.4.1.1",
        "Between an open and a hidden zone: as it was in the open one.",
        probe='"When an 〔X〕 came back from there to the hand", where an effect gives X to the cards of the waiting '
        "room.",
    ),
    Entry(
        "9.8.4.1.2",
        "From the stage elsewhere: as it was on the stage.",
        probe='A member of cost 2 with +1 cost is put away: "of cost 3 or more" sees the raised cost.',
    ),
    Entry(
        "9.8.4.1.3",
        "Between other open zones: as it is in the new one.",
        probe="A card goes from the retire area to the waiting room with an effect on the cards of one of them.",
    ),
    Entry(
        "9.8.4.2",
        "A card that comes where its ability is valid sees moves that happen at the same time.",
        probe='A swap brings a character with "when a character was put to the waiting room" to the stage while '
        "another goes there: it waits.",
    ),
    Entry(
        "9.8.5",
        "Effects may make abilities that are met at a later time.",
        probe='"When this turn ends, it goes away": done then.',
    ),
    Entry(
        "9.8.5.1",
        "Such an ability is met once unless a time is named.",
        probe='"When it next attacks this turn …": the second attack does nothing.',
    ),
    Entry(
        "9.8.6",
        "Some abilities wait for a state instead of an event.",
        probe='"When the hand is empty, draw one": waits with the last card gone.',
    ),
    Entry(
        "9.8.6.1",
        "It waits once when the state comes about, and again if the state holds after it was resolved.",
        probe="With the hand empty one card is drawn, not two.",
    ),
    Entry(
        "9.8.7",
        "A waiting ability is played although its card has gone to another zone.",
        probe="Two abilities wait; the first puts the card of the second to the waiting room: the second is played "
        "all the same.",
    ),
    Entry(
        "9.9.1",
        "An instant effect is carried out once.",
        probe='"Draw one": one card.',
    ),
    Entry(
        "9.10.1",
        "Continuous effects are applied in a fixed order.",
        probe='An older "〔X〕 get +1" reaches a character that becomes X by a younger effect.',
    ),
    Entry(
        "9.10.1.1",
        "Printed information is the base.",
        probe="A character without effects has what is printed, and has it again when effects have ended.",
    ),
    Entry(
        "9.10.1.2",
        "First abilities are given, taken, made valid or invalid.",
        probe="A given 【永】 +1 counts; one that was lost does not.",
    ),
    Entry(
        "9.10.1.3",
        "Then what changes no number.",
        probe='A member becomes X and "〔X〕 get +1" reaches it.',
    ),
    Entry(
        "9.10.1.4",
        "Then what changes numbers.",
        probe="+1/+1 counts.",
    ),
    Entry(
        "9.10.1.5",
        "Inside a step, what depends on another effect comes after it.",
        probe='"Characters with ATK 5 or more get +2" (older) and +1 (younger) on ATK 4: 7.',
    ),
    Entry(
        "9.10.1.6",
        "Otherwise by age.",
        probe="ATK becomes 2, then later ATK becomes 5: 5.",
    ),
    Entry(
        "9.10.1.6.1",
        "A constant ability is as old as its card's stay in its zone.",
        probe='A constant "ATK becomes 2" of a card that lies there longer than the played "ATK becomes 5": 5.',
    ),
    Entry(
        "9.10.1.6.2",
        "Other effects are as old as the playing of their ability.",
        probe="The same with the card coming first and last.",
    ),
    Entry(
        "9.10.2",
        "Effects not from constant abilities no longer apply to a card that has left entry and members since.",
        probe="A member with +2 this turn goes to the hand and is played again: no +2.",
        same_as="4.1.4",
    ),
    Entry(
        "9.10.3",
        "An effect on the cards of a zone applies the moment a card comes there.",
        probe='"Your members get +1 cost": a member that comes has it at once.',
    ),
    Entry(
        "9.10.3.1",
        "An ability for certain cards coming sees them with the effects of that zone.",
        probe='"When a character of cost 3 or more came to your members" with that effect: met by cost 2.',
    ),
    Entry(
        "9.11.1",
        "What a replacement speaks of does not happen; the other thing does.",
        probe="A member that would go to the waiting room goes to the hand instead.",
    ),
    Entry(
        "9.11.1.1",
        "What was replaced has never happened.",
        probe='"When a member was put to the waiting room" does not wait.',
        same_as="9.11.1",
    ),
    Entry(
        "9.11.2",
        "Of several replacements the affected player decides which is first.",
        probe="Two replacements for one event of B's card: B is asked.",
    ),
    Entry(
        "9.11.2.1",
        "If it is about a card or ability, its master.",
        probe="A's member with a text of A and one of B: A is asked.",
        same_as="9.11.2",
    ),
    Entry(
        "9.11.2.2",
        "If it is about an action, who does it or the master of the card it is about.",
        probe="B would draw, with two replacements for drawing: B is asked.",
        same_as="9.11.2",
    ),
    Entry(
        "9.11.2.3",
        "Each replacement applies at most once to one event.",
        probe="Two replacements that undo each other end.",
    ),
    Entry(
        "9.11.3",
        "One with a choice cannot be applied if the choice cannot be made.",
        probe='"… instead you may discard one. If you do …" with an empty hand: not offered.',
    ),
    Entry(
        "9.12.1",
        "An effect that speaks of a card gone from entry or members uses what it last was there.",
        probe='[put this character to the waiting room] "+X with X its ATK": the raised ATK counts.',
    ),
    Entry(
        "9.13.1",
        "Texts may ask where an effect or damage comes from.",
        probe='"When this character took damage from a character of cost 3 or more": met by that attacker.',
        same_as="9.13.3",
    ),
    Entry(
        "9.13.2",
        "The source of an ability is its card; of a delayed one, the card whose ability made it.",
        probe='"Is not put away by abilities of the opponent\'s characters": holds against them and not against a '
        "rule.",
    ),
    Entry(
        "9.13.3",
        "Damage of an effect comes from the source of its ability, damage of an attack from the attacker.",
        probe="An attack that retires: the attacker has retired it; damage of an ability: its card has.",
    ),
    # 10 Rule processing
    Entry(
        "10.1.1",
        "Introduces rule processing.",
        none="It says what the word means; 10.2 to 10.6 are the rules.",
    ),
    Entry(
        "10.1.2",
        "But for the refresh it is looked at in check timings only; what is no longer due then is not done.",
        probe="Damage up to DEF in the middle of an effect whose next sentence raises DEF: the character stays.",
    ),
    Entry(
        "10.1.3",
        "What is due together is done together.",
        probe="Both entries have damage up to their DEF: both are retired in one event.",
    ),
    Entry(
        "10.2.1",
        "An empty deck is refilled from the waiting room at any moment, and shuffled.",
        probe="Drawing three with one card in the deck: one, the refresh, two more.",
    ),
    Entry(
        "10.2.1.1",
        "Without a card in the waiting room the player loses at once.",
        probe="The last card of the deck is drawn with an empty waiting room in the middle of an effect: lost before "
        "it goes on.",
    ),
    Entry(
        "10.3.1",
        "Introduces the recovery.",
        none="It says what it is for; 10.3.2 to 10.3.6 say what is done.",
    ),
    Entry(
        "10.3.1.1",
        "It was carried out if anything of it was really done.",
        probe="After a recovery the check begins anew: what the move made due (an overfull place, an empty entry) is "
        "dealt with before abilities.",
    ),
    Entry(
        "10.3.1.2",
        "All that is due is done at the same time.",
        probe="A fourth member and a stray card in the Rebirth area go in one event.",
        same_as="10.1.3",
    ),
    Entry(
        "10.3.2",
        "A card in the Rebirth area that is no Rebirth goes to the waiting room.",
        probe="A character put into the Rebirth area by a text: waiting room at the check timing.",
    ),
    Entry(
        "10.3.3",
        "Of several cards in an entry the last one stays, the others go to the waiting room.",
        probe="A character is played over another: the old one goes.",
    ),
    Entry(
        "10.3.4",
        "Of too many members the last ones stay up to the limit.",
        probe="A fourth member comes: the oldest goes; of two that came together the player chooses.",
    ),
    Entry(
        "10.3.5",
        "A character with damage up to its DEF is retired.",
        probe="4 damage on DEF 4.",
    ),
    Entry(
        "10.3.6",
        "A character that received a partner attack is retired.",
        probe="A partner attack of ATK 0.",
    ),
    Entry(
        "10.4.1",
        "The turn player plays one of his waiting abilities.",
        probe="Abilities of both wait: the turn player's first.",
    ),
    Entry(
        "10.4.2",
        "Then the other player one of his.",
        probe="B's ability is played after A's.",
    ),
    Entry(
        "10.4.3",
        "If the chosen one cannot be played, it waits once less.",
        probe="A waiting ability without anything to choose: gone.",
    ),
    Entry(
        "10.5.1",
        "The entry conditions are looked at in order; one is dealt with, then it ends.",
        probe="Both entries are empty: the turn player's is filled, its spark is played, then the other's.",
    ),
    Entry(
        "10.5.1.1",
        "A Rebirth in the turn player's entry goes to the Rebirth area.",
        probe="The top card that fills the entry is a Rebirth: it goes to the Rebirth area, and the next card comes; "
        "nothing was set.",
    ),
    Entry(
        "10.5.1.2",
        "Then one in the other player's entry.",
        probe="The same for B.",
    ),
    Entry(
        "10.5.1.3",
        "An empty entry of the turn player is filled with the top card of his deck.",
        probe="After moving the entry to the members the top card comes.",
    ),
    Entry(
        "10.5.1.4",
        "Then one of the other player.",
        probe="B's entry was retired: the top card of B's deck comes.",
    ),
    Entry(
        "10.6.1",
        "Who meets a condition of defeat loses.",
        probe="Seven retired cards: lost.",
        same_as="10.6.2",
    ),
    Entry(
        "10.6.1.1",
        "If several do at the same time, all of them lose.",
        probe="Both have seven: nobody wins.",
    ),
    Entry(
        "10.6.2",
        "Seven or more retired cards are such a condition.",
        probe="Seven lose, six do not.",
    ),
    # 11 Keywords
    Entry(
        "11.1.1",
        "Introduces keywords.",
        none="It says what the word means; 11.2 to 11.8 are the keywords.",
    ),
    Entry(
        "11.2.1",
        "A condition keyword has its ability carried out only while its condition holds.",
        probe="A spark with 【Reコンボ】 and no Rebirth set: nothing happens.",
    ),
    Entry(
        "11.2.2",
        "Tells how condition keywords are printed.",
        none="It shows the form; 11.2.3.1 to 11.2.3.4 say what the keywords do.",
    ),
    Entry(
        "11.2.3",
        "Announces that it depends on the kind of ability.",
        none="It heads 11.2.3.1 to 11.2.3.4.",
    ),
    Entry(
        "11.2.3.1",
        "A constant ability is invalid while the condition fails.",
        probe="【永】【Reコンボ】 +2: none without a Rebirth.",
    ),
    Entry(
        "11.2.3.2",
        "An activated one cannot be played then, and is not resolved if the condition fails when resolution begins.",
        probe="Not offered without a Rebirth; offered, and its own cost takes the Rebirth away: no effect.",
    ),
    Entry(
        "11.2.3.3",
        "A triggered one is played, but not resolved if the condition fails when resolution begins.",
        probe="Met without a Rebirth: played (the window opens), no effect; a Rebirth set by an ability played before "
        "it is enough.",
    ),
    Entry(
        "11.2.3.4",
        "A cancel cannot be shown then, and does nothing if the condition fails when it is carried out.",
        probe="A cancel with 【本領発揮Lv5】 and four cards is not offered.",
    ),
    Entry(
        "11.2.4",
        "Of several condition keywords all must hold.",
        probe="【Reコンボ】【本領発揮Lv3】 with a Rebirth and two cards: no effect.",
    ),
    Entry(
        "11.3.1",
        "A spark is a triggered ability for its card coming from the deck to the entry by entry processing.",
        probe="Filled from the deck by 10.5: it waits; played from hand: not.",
    ),
    Entry(
        "11.3.2",
        "It means: when this card was put from the deck into the entry by entry processing.",
        probe="Put from the deck into the entry by a text: it does not wait.",
        same_as="11.3.1",
    ),
    Entry(
        "11.4.1",
        "Cancel is a constant ability by which plays of others can be answered.",
        probe="A card that lost all constant abilities in hand cannot be shown; one that did not can.",
    ),
    Entry(
        "11.4.1.1",
        "Shows the icon of cancel.",
        none="It shows the icon; 11.4.2 says what it means.",
    ),
    Entry(
        "11.4.2",
        "The icon with something means that the card has a cancel ability against it.",
        probe="【キャンセル】 against sparks or cancels is offered against both and against nothing else.",
        same_as="9.1.1.4.2",
    ),
    Entry(
        "11.4.3",
        "Points to where cancels are told.",
        none="It refers to 9.1.1.4 and 9.7.3.",
    ),
    Entry(
        "11.5.1",
        "Reコンボ is a condition about the cards of the Rebirth area.",
        probe="【Reコンボ】 +2 with a Rebirth set.",
        same_as="11.5.2",
    ),
    Entry(
        "11.5.1.1",
        "Shows the icon of Reコンボ.",
        none="It shows the icon; 11.5.2 and 11.5.3 say what it means.",
    ),
    Entry(
        "11.5.2",
        "Alone it asks for a Rebirth in the own Rebirth area.",
        probe="No Rebirth: no effect; the opponent's Rebirth does not help; a character lying there neither.",
    ),
    Entry(
        "11.5.3",
        "With a name it asks for a Rebirth with that name in its name.",
        probe="【Reコンボ】《X》 with Rebirth Y: no effect, with X: effect.",
    ),
    Entry(
        "11.5.4",
        "Of several cards there one is enough.",
        probe="X and Y are set: 《X》 holds.",
    ),
    Entry(
        "11.6.1",
        "Blocker is a constant ability by which this card can block in the block step.",
        probe="A card of the hand with 【ブロッカー】 is offered in the block step; one that lost all constant "
        "abilities is not.",
    ),
    Entry(
        "11.6.1.1",
        "Shows the icon of blocker.",
        none="It shows the icon; 11.6.2 and 11.6.3 say what it means.",
    ),
    Entry(
        "11.6.2",
        "Alone it is valid while a character of its player is attacked.",
        probe="B may block the attack on B's entry; in Rumble C may not.",
    ),
    Entry(
        "11.6.3",
        "With an attribute it is valid while a character with that attribute is attacked.",
        probe="【ブロッカー】〔X〕 is offered for X and not for Y.",
    ),
    Entry(
        "11.6.4",
        "It does nothing by itself; the block step looks whether it is valid.",
        probe="A blocker on the stage changes nothing; in hand it is offered.",
        same_as="8.3.3",
    ),
    Entry(
        "11.7.1",
        "本領発揮 is a condition about the number of members and retired cards.",
        probe="Lv3 with two members and one retired card holds.",
        same_as="11.7.2",
    ),
    Entry(
        "11.7.1.1",
        "It is printed with a level.",
        probe="Lv3 with two cards does not hold.",
    ),
    Entry(
        "11.7.2",
        "Alone it asks that own members and retired cards are as many as the level or more.",
        probe="One member and two retired cards: Lv3 holds. The entry does not count.",
    ),
    Entry(
        "11.7.3",
        "With a name or attribute it counts only such cards.",
        probe="Lv3〔X〕 with two X and one Y: no.",
    ),
    Entry(
        "11.8.1",
        "のびしろ is a constant ability.",
        probe="A member that lost all constant abilities no longer has it.",
    ),
    Entry(
        "11.8.1.1",
        "Shows the icon of のびしろ.",
        none="It shows the icon; 11.8.2 says what it is for.",
    ),
    Entry(
        "11.8.2",
        "It does nothing by itself; other abilities look for it.",
        probe='"If you have three members with 【のびしろ】 …": holds with three, not with two and one other.',
    ),
    # 12 More than two players
    Entry(
        "12.1.1",
        "The game can be played by three or more in a format that changes the rules.",
        probe="Three decks in the format Rumble make a game by its rules: in the first turn of B, C, who has had no "
        "turn, cannot be attacked.",
    ),
    Entry(
        "12.1.1.1",
        "There are three formats: Rumble, Circle, Double Team.",
        probe="A game in the format Circle goes by the rules of Circle and not by those of Rumble: A is not asked "
        "whom to attack.",
    ),
    Entry(
        "12.2.1",
        "Where the turn player comes first and the other later, the turn player comes first and then the others in "
        "the order of their turns.",
        probe="Rumble, A's turn: in the counter window A, then B, then C is asked; waiting abilities of B before "
        "those of C.",
    ),
    Entry(
        "12.3.1",
        "Nobody attacks a player who has not had a turn yet.",
        probe="Rumble, turn 2 of B: A can be attacked, C cannot.",
    ),
    Entry(
        "12.4.1",
        "When a player leaves and the game goes on, it is interrupted for what follows.",
        probe="C concedes while A is asked a question: C's cards are gone at once and A is still asked.",
    ),
    Entry(
        "12.4.2",
        "All cards the player owns are no longer in the game.",
        probe="C's entry, members, hand are gone; a text that counts characters of all players does not count them.",
    ),
    Entry(
        "12.4.3",
        "The zones of the player are no longer in the game.",
        probe="Rumble with the first-out rule and a tie: later A alone has the fewest retired cards and wins; C's "
        "empty retire area is no rival.",
    ),
    Entry(
        "12.4.4",
        "What the player has played and is being resolved ends.",
        probe='C\'s "each player discards one" is being resolved and C concedes after A has discarded: B does not '
        "discard.",
    ),
    Entry(
        "12.4.5",
        "Waiting abilities of the player are gone.",
        probe="C's end of turn ability waits when C concedes: it is not played.",
    ),
    Entry(
        "12.4.6",
        "If it is the player's turn, the turn goes on without what the player would do.",
        probe="C concedes in C's main phase: B's ability for the end of the turn is met, damage is healed, then the "
        "next player's turn begins.",
    ),
    Entry(
        "12.4.7",
        "Nothing is done any more with the player or his cards and abilities.",
        probe='C\'s "during the next turn opponents cannot use cancels" ends when C leaves; a delayed ability of C '
        "is not met.",
    ),
    Entry(
        "12.5.1",
        "Rumble: three or more players, everybody attacks anybody.",
        probe="A may attack B or C.",
        same_as="12.5.6",
    ),
    Entry(
        "12.5.2",
        "The players' turns follow an order settled before the game.",
        probe="Rumble of three: A, B, C, A.",
    ),
    Entry(
        "12.5.3",
        "Rumble may be played with the rule that the first to leave ends it.",
        probe="With the option the game ends when C loses, without it A and B play on.",
        same_as="12.5.3.1",
    ),
    Entry(
        "12.5.3.1",
        "Then, when somebody left, the player with alone the fewest retired cards wins.",
        probe="C loses with A at two and B at three retired cards: A wins.",
    ),
    Entry(
        "12.5.3.2",
        "If several have the fewest, the game goes on until one alone has.",
        probe="C loses with A and B at three; then A heals one in the middle of an effect: A wins at that moment.",
    ),
    Entry(
        "12.5.4",
        "相手 is every other player, プレイヤー is everybody.",
        probe='"Choose one of your opponents\' members" offers B\'s and C\'s; "each player draws one": three players.',
    ),
    Entry(
        "12.5.5",
        "Anybody may cancel.",
        probe="C cancels B's spark in A's turn.",
    ),
    Entry(
        "12.5.6",
        "The opponent who is attacked is named before the member is rested.",
        probe="A names C: C's entry takes the damage; when A is asked the member still stands.",
    ),
    Entry(
        "12.5.6.1",
        "Only that opponent may block.",
        probe="A attacks C: B with a blocker is not asked.",
    ),
    Entry(
        "12.6.1",
        "Circle: three or more players, everybody attacks a certain player.",
        probe="A may attack B and not C.",
        same_as="12.6.6",
    ),
    Entry(
        "12.6.2",
        "The players' turns follow an order settled before the game.",
        probe="Circle of three: A, B, C, A.",
    ),
    Entry(
        "12.6.3",
        "Circle may be played with the rule that the first to leave ends it.",
        probe="With the option the game ends when C loses, without it not.",
        same_as="12.6.3.1",
    ),
    Entry(
        "12.6.3.1",
        "Then the player before the one who left wins.",
        probe="C loses: B wins.",
    ),
    Entry(
        "12.6.3.2",
        "If several leave at once, those win whose next player has left and who have not.",
        probe="Circle of four: B and D lose at once: A and C win.",
    ),
    Entry(
        "12.6.3.2.1",
        "If there are several such players, all of them win.",
        probe="The same: both are winners.",
    ),
    Entry(
        "12.6.4",
        "相手 is the player before or after, プレイヤー is those and oneself.",
        probe="Circle of four, A's \"one of your opponents' members\": B's and D's are offered, C's not; \"each "
        'player draws one": C does not.',
    ),
    Entry(
        "12.6.5",
        "Only the players before and after the master may cancel.",
        probe="Circle of four: A's spark can be cancelled by B and D, C is not asked, A neither.",
    ),
    Entry(
        "12.6.6",
        "Only the next player's entry can be attacked.",
        probe="A attacks B without being asked whom.",
    ),
    Entry(
        "12.6.6.1",
        "Only that player may block.",
        probe="A attacks B: D with a blocker is not asked.",
    ),
    Entry(
        "12.6.7",
        "If a player leaves, the place in the order stays empty until the turn is over; then the others close up.",
        probe="Circle of four: B leaves in A's turn: A can attack nobody this turn; in A's next turn C.",
    ),
    Entry(
        "12.6.7.1",
        "In that turn the player beyond the gap is neither attacked nor referred to.",
        probe="The same: A's text about opponents finds D only.",
    ),
    Entry(
        "12.7.1",
        "Double Team: two teams of two play against each other.",
        probe='"Your opponents" does not mean the teammate; the team acts together.',
    ),
    Entry(
        "12.7.1.1",
        "The two of a team are teammates.",
        probe="味方の members are the own and the teammate's.",
    ),
    Entry(
        "12.7.2",
        "Double Team may be played with the rule of unique decks.",
        probe="With the option two teammates with a card name in common are refused, without it not.",
        same_as="12.7.2.1",
    ),
    Entry(
        "12.7.2.1",
        "Then teammates' decks and partners have no card name in common.",
        probe="A common name among the partners is refused; a name in common with the other team is not.",
    ),
    Entry(
        "12.7.3",
        "If one player loses, the team loses and the other team wins.",
        probe="B (of A's team) loses: C and D win.",
    ),
    Entry(
        "12.7.4",
        "Teammates sit side by side, opposite the other team.",
        probe="A may attack the one player opposite.",
        same_as="12.7.4.1",
    ),
    Entry(
        "12.7.4.1",
        "The right one of a team and the left one of the other are opposite each other.",
        probe="Player 1 faces player 3, player 2 faces player 4.",
    ),
    Entry(
        "12.7.5",
        "The first team is decided, not the first player.",
        probe="chance: the second team is first: players 3 and 4 have the first turn, players 1 and 2 put a partner "
        "down first.",
    ),
    Entry(
        "12.7.5.1",
        "The team whose turn it is is the turn team.",
        probe="In the turn of players 1 and 2 both may act.",
    ),
    Entry(
        "12.7.6",
        "Every player has the own zones; a team shares none.",
        probe="Player 2's hand does not grow when player 1 draws; seven retired cards of both together do not lose.",
        same_as="4.1.1",
    ),
    Entry(
        "12.7.6.1",
        "Nobody pays for a teammate.",
        probe="Player 1 without energy cannot play a character though player 2 has energy.",
    ),
    Entry(
        "12.7.7",
        "Turns are taken by teams; in each phase both players do their part.",
        probe="After the turn of players 1 and 2 comes that of 3 and 4.",
        same_as="12.7.5.1",
    ),
    Entry(
        "12.7.7.1",
        "In the standby phase both stand their cards and draw at the same time.",
        probe="Both have drawn at the first question of the turn.",
    ),
    Entry(
        "12.7.7.2",
        "In the energy phase both put down partner and energy at the same time.",
        probe="Player 1 chooses, then player 2, then all the cards are put down in one event.",
    ),
    Entry(
        "12.7.7.3",
        "In the main phase any one of them does one thing, as often as they like.",
        probe="Player 2 acts after player 1 passed, then player 1 may act again.",
    ),
    Entry(
        "12.7.7.4",
        "In the attack phase any one of them declares one attack, as often as they like.",
        probe="Player 2 attacks player 4, then player 1 player 3.",
    ),
    Entry(
        "12.7.7.4.1",
        "The target is the player opposite only.",
        probe="Player 1 cannot attack player 4.",
    ),
    Entry(
        "12.7.7.4.2",
        "The block is the master's or the teammate's.",
        probe="Player 1 attacks player 3: player 4 blocks.",
    ),
    Entry(
        "12.7.7.5",
        "In the end phase everybody does it at the same time.",
        probe="The Rebirths of players 1 and 2 go in one event; all entries are healed.",
    ),
    Entry(
        "12.7.8",
        "自分 is the master of the ability only.",
        probe='"Your members get +1": player 2\'s do not.',
    ),
    Entry(
        "12.7.9",
        "味方 is the master or the teammate.",
        probe="\"Choose one of your allies' members\": player 2's are offered.",
    ),
    Entry(
        "12.7.10",
        "相手 in an ability that is played is one opponent named then.",
        probe='"Your opponent discards one": player 1 names player 4; player 3 discards nothing.',
    ),
    Entry(
        "12.7.10.1",
        "相手 in a constant ability is every opponent.",
        probe='"Your opponents\' members get -1": those of players 3 and 4.',
    ),
    Entry(
        "12.7.11",
        "The turn team plays one of its waiting abilities, if there is none the other team.",
        probe="Abilities of players 1 and 2 wait: the team is asked which of the two first.",
    ),
    Entry(
        "12.7.12",
        "Teammates may show each other what only they see.",
        probe="Player 1 sees player 2's hand; player 3 does not.",
    ),
    # 13 Loops
    Entry(
        "13.1.1",
        "Actions that could go on for ever are dealt with so.",
        probe="A loop of choices that brings the same position back: a number is asked for.",
    ),
    Entry(
        "13.1.1.1",
        "The turn player shows the loop and names how often; the other accepts or has it done fewer times and does "
        "something else.",
        probe="A loop of A's activated abilities: A names five, it is done five times.",
    ),
    Entry(
        "13.1.1.2",
        "What led to the very same position may not be done again by the turn player.",
        probe="After the loop the action that brings the same position back is not offered.",
    ),
    Entry(
        "13.1.1.3",
        "If nobody can stop it, the game is a draw.",
        probe="Two abilities that trigger each other with nothing optional: a draw.",
    ),
)
