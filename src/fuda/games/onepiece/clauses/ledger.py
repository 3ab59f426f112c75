"""The ledger of the ONE PIECE card game: every clause of its rulebook in our own words, and what becomes of it.

An entry with `none` asks for no behaviour, for the reason given. Every other entry has a `probe`: the smallest
situation that comes out differently when the clause is switched off. `same_as` names a clause that says the same,
so that one row may carry both. How doubtful or damaged passages are read stands in `rulings.py`.
In the probes A is the turn player and B the other, unless they say otherwise.
"""

from __future__ import annotations

from fuda.kernel.game.clauses import Entry

ENTRIES: tuple[Entry, ...] = (
    # 1 The game
    Entry(
        "1-1-1",
        "Two players play against each other; no other number is provided for.",
        probe="Game.new with one or three decks is refused.",
    ),
    Entry(
        "1-2-1",
        "When a player has lost, the game is over and the player who has not lost is the winner.",
        probe="B alone meets a defeat condition: the game ends there and the result names A as the winner.",
    ),
    Entry(
        "1-2-1-1",
        "Announces that there are two ways to lose.",
        none="It heads 1-2-1-1-1 and 1-2-1-1-2, which are the two.",
    ),
    Entry(
        "1-2-1-1-1",
        "Taking damage on the leader while having no life loses the game.",
        probe="B's leader at 0 life takes one damage: B has lost; without it B plays on with 0 life.",
        same_as="9-2-1-1",
    ),
    Entry(
        "1-2-1-1-2",
        "Having a deck of no cards loses the game.",
        probe="B draws the last card of the deck: B has lost at that moment, no further draw is needed.",
        same_as="9-2-1-2",
    ),
    Entry(
        "1-2-2",
        "Who meets a defeat condition loses when rule processing is next carried out.",
        probe="A mills B's last deck card in the main phase: the game ends by rule processing, not when B should draw.",
    ),
    Entry(
        "1-2-2-1",
        "Damage to a leader with no life is a defeat condition during the game.",
        probe="An effect deals one damage to B at 0 life, outside any battle: B has lost.",
        same_as="9-2-1-1",
    ),
    Entry(
        "1-2-2-2",
        "A deck without cards is a defeat condition during the game.",
        probe="B's deck holds one card and B draws it in the draw phase: B loses before the DON!! phase.",
        same_as="9-2-1-2",
    ),
    Entry(
        "1-2-3",
        "Any player may concede at any moment and loses at once.",
        probe="B concedes while A is being asked a question in the middle of an effect: A has won.",
    ),
    Entry(
        "1-2-4",
        "Nothing touches a concession: it is neither forced nor forbidden, and losing by it is not replaced.",
        probe="A player whose leader turns a defeat into a win concedes: the concession still loses.",
    ),
    Entry(
        "1-2-5",
        "An effect that says a player wins or loses does so in the middle of being carried out.",
        probe="A win effect with an instruction after it: the game is over and the later instruction leaves no event.",
    ),
    Entry(
        "1-3-1",
        "Where a card's text and these rules disagree, the text goes first.",
        probe="A text lets its character attack active characters: an active one is offered although 7-1-1-2 asks for "
        "rest.",
    ),
    Entry(
        "1-3-2",
        "What cannot be done is not done; of an amount, as much as can be done is done.",
        probe='"Discard two" with one card in hand: that one is discarded, and the text goes on.',
    ),
    Entry(
        "1-3-2-1",
        "Putting something into the state it is in already is no action at all.",
        probe='A rested character is told to rest: nothing that waits for "became rested" triggers, and no "did so" '
        "holds.",
    ),
    Entry(
        "1-3-2-2",
        "Doing something zero or fewer times does nothing, and never the opposite.",
        probe="Draw as many as a difference that comes to -1: nothing is drawn and nothing goes back to the deck.",
    ),
    Entry(
        "1-3-3",
        "When one effect orders what another forbids, the one that forbids wins.",
        probe="A KO effect picks a character that cannot be KO'd by effects: it stays.",
    ),
    Entry(
        "1-3-4",
        "Of several choices at the same time the turn player makes his first, then the other.",
        probe="Both must choose a card to discard in B's turn: B is asked first.",
    ),
    Entry(
        "1-3-5",
        "A number that is chosen is a whole number of zero or more.",
        probe='"Name a cost": 0 is among the answers, -1 and one half are not.',
    ),
    Entry(
        "1-3-5-1",
        "Where only an upper limit is given, zero may be chosen.",
        probe='"Up to one character" with one in play: choosing none is offered.',
    ),
    Entry(
        "1-3-6",
        "Changed values have no fractions, and apart from power a value below zero is read as zero.",
        probe='A cost of 1 with -3 is found by "cost 0" and counts as 0 in a sum of costs.',
    ),
    Entry(
        "1-3-6-1",
        "Power can fall below zero.",
        probe="A character of 2000 gets -3000, then +1000 in another effect: its power is 0, not 1000.",
    ),
    Entry(
        "1-3-6-1-1",
        "A character whose power is below zero stays where it is unless something says otherwise.",
        probe="A character of 1000 gets -2000 this turn: it is still in play and can be given DON!!.",
    ),
    Entry(
        "1-3-6-2",
        "A cost below zero exists only inside the calculation; elsewhere it is 0.",
        probe='Cost 2 with -5: "cost equal to 0" matches, and playing such a card from hand rests no DON!!, gains '
        "none.",
    ),
    Entry(
        "1-3-6-2-1",
        "A further change of a cost starts from the true sum, also when that is below zero.",
        probe="Cost 1 with -4, then +2: the cost reads 0; flooring first would give 2.",
    ),
    Entry(
        "1-3-7",
        "Effects are carried out in the order in which they are printed.",
        probe='"Draw two, then discard one" with an empty hand: the discard finds the drawn cards.',
    ),
    Entry(
        "1-3-8",
        "Being made rested and being made active at the same time comes out as rested.",
        probe="A character enters rested by the effect that plays it while another text has it enter active: it is "
        "rested.",
    ),
    Entry(
        "1-3-9-1",
        "A cost is the price of playing a card, the number at its upper left.",
        probe="A card with cost 3 is played: three active DON!! are rested; with two active ones it is not offered.",
        same_as="2-7-1",
    ),
    Entry(
        "1-3-9-2",
        "An activation cost is the price of activating an effect.",
        probe="An effect that rests its own card as price: with the card already rested it is not offered.",
        same_as="8-3-1",
    ),
    Entry(
        "1-3-10",
        "When both players are told to do something, the turn player does it first, then the other.",
        probe="\"Both discard one\" in A's turn: A's card is in the trash before B is asked to choose.",
    ),
    # 2 A card's information
    Entry(
        "2-1-1",
        "Every card has a name.",
        probe="A card sheet without a name is refused with the place.",
    ),
    Entry(
        "2-1-2",
        "Plain hooked brackets mean cards of exactly that name.",
        probe='「X」 in a text does not find a card named "X of Y".',
    ),
    Entry(
        "2-1-2-1",
        "Double hooked brackets for names mean cards whose name contains the words.",
        probe='『X』 in a name filter finds "X" and "X of Y".',
    ),
    Entry(
        "2-1-3",
        "A name gained by a card's own text holds as if printed, also for decks and in hidden zones.",
        probe="Searching the deck for 「Y」 finds the card named X that also goes by Y.",
    ),
    Entry(
        "2-2-1",
        "Introduces the kind of a card.",
        none="It only introduces the item; 2-2-2 says which kinds there are.",
    ),
    Entry(
        "2-2-2",
        "There are five kinds: leader, character, event, stage, DON!!.",
        probe="A sheet with a sixth kind is refused.",
    ),
    Entry(
        "2-2-3",
        "Leader cards lie in the leader area.",
        probe="After the preparation each leader area holds that player's leader card.",
        same_as="5-2-1-3",
    ),
    Entry(
        "2-2-3-1",
        '"Leader" in a text is the leader card in the leader area.',
        probe='"Your leader gets +1000" changes the card in the leader area and asks for no choice.',
    ),
    Entry(
        "2-2-4",
        "Character cards lie in the character area.",
        probe="A played character lies in its player's character area, not in the stage area or trash.",
    ),
    Entry(
        "2-2-4-1",
        "キャラ in a text is a character card in a character area.",
        probe='"Choose one of your キャラ": character cards in hand and trash are not offered.',
    ),
    Entry(
        "2-2-4-2",
        "キャラカード in a text is a character card anywhere but in a character area.",
        probe='"A キャラカード with cost 2 from the trash" finds the one there; without a zone those in play are not '
        "counted.",
    ),
    Entry(
        "2-2-5",
        "Event cards work by going from hand to trash.",
        probe="A main event is activated: it lies in the trash while its effect is carried out.",
        same_as="2-7-3",
    ),
    Entry(
        "2-2-5-1",
        "Either word for event means any card of that kind.",
        probe='"An event in your trash" finds events there, and no character with 【カウンター】-like text.',
    ),
    Entry(
        "2-2-6",
        "Stage cards lie in the stage area.",
        probe="A played stage lies in its player's stage area and leaves the five character places free.",
    ),
    Entry(
        "2-2-6-1",
        "The bare word for stage means cards of that kind.",
        probe='"KO a stage of cost 1 or less" offers the opponent\'s stage and no character of cost 1.',
    ),
    Entry(
        "2-2-6-2",
        "ステージカード means such a card anywhere but in the stage area.",
        probe='"Play a ステージカード from the hand" offers the one in hand; the one in play is not a candidate.',
    ),
    Entry(
        "2-3-1",
        "Cards have colours, which texts refer to.",
        probe='"A red character" offers the red one and not the blue one.',
    ),
    Entry(
        "2-3-2",
        "Every card has a colour, shown by the filled hexagon.",
        probe="A character sheet without a colour is refused; a DON!! card needs none.",
    ),
    Entry(
        "2-3-3",
        "The six colours are red, green, blue, purple, black, yellow.",
        probe='A sheet with the colour "white" is refused.',
    ),
    Entry(
        "2-3-3-1",
        "Says which corner of the hexagon is which colour.",
        none="It describes the printing; a card sheet names the colour itself.",
    ),
    Entry(
        "2-3-4",
        "A card may have several colours.",
        probe="A leader sheet with red and blue is accepted and shows both.",
    ),
    Entry(
        "2-3-5",
        "A card of several colours counts as a card of each of them.",
        probe='A red and green character is found by "red" and by "green", and fits a deck of a red leader.',
    ),
    Entry(
        "2-3-6",
        "多色 means having more than one colour.",
        probe='"If your leader is 多色" holds for a two-coloured leader and not for one of a single colour.',
    ),
    Entry(
        "2-4-1",
        "Cards have traits, which texts refer to.",
        probe="A condition on the leader's trait holds with such a leader and fails with another.",
        same_as="2-4-3",
    ),
    Entry(
        "2-4-2",
        "A card may have several traits, separated by slashes.",
        probe='A sheet with trait "A/B": a search for 《B》 finds it, and 《A/B》 is no trait.',
    ),
    Entry(
        "2-4-3",
        "Pointed brackets mean cards with exactly that trait.",
        probe='《A》 finds a card with trait A and not one whose only trait is "former A".',
    ),
    Entry(
        "2-4-3-1",
        "Double hooked brackets for traits mean cards with a trait that contains the words.",
        probe='『A』 in a trait filter finds a card whose only trait is "former A".',
    ),
    Entry(
        "2-4-4",
        "A trait gained by a card's own text holds as if printed, also for decks and in hidden zones.",
        probe='A card that gains trait B as a rule is found by "reveal a 《B》 card" among the looked-at deck cards.',
    ),
    Entry(
        "2-5-1",
        "Cards have attributes, which texts refer to.",
        probe="An effect on attribute (斬) offers the character with it and not the one with (打).",
        same_as="2-5-6",
    ),
    Entry(
        "2-5-2",
        "There are six attributes.",
        probe="A sheet with a seventh attribute is refused; ？ is accepted.",
    ),
    Entry(
        "2-5-3",
        "A card may have several attributes.",
        probe="A leader sheet with two attributes is accepted and shows both.",
    ),
    Entry(
        "2-5-4",
        "A card with two attributes counts as a card of each.",
        probe="A character with (斬) and (打) is found by either filter.",
    ),
    Entry(
        "2-5-5",
        "Only leaders and characters have attributes.",
        probe="An event or stage sheet with an attribute is refused.",
    ),
    Entry(
        "2-5-6",
        "Round brackets around an attribute mean cards with it.",
        probe="属性(特) in a text is a filter and not a note to be dropped: only (特) characters are offered.",
    ),
    Entry(
        "2-5-7",
        "An attribute gained by a card's own text holds as if printed, also for decks and in hidden zones.",
        probe='A hand card that gains (射) as a rule may be discarded where "a card with (射)" is asked.',
    ),
    Entry(
        "2-6-1",
        "Power is strength in battle.",
        probe="A character of 5000 attacks one of 6000: it does not win; cost or age does not matter.",
        same_as="7-1-4-1",
    ),
    Entry(
        "2-6-2",
        "Only leaders and characters have power.",
        probe="An event or stage sheet with power is refused.",
    ),
    Entry(
        "2-6-3",
        "Effects can take power above or below the printed number.",
        probe="A leader of 5000 with +2000 this battle beats a character of 7000.",
    ),
    Entry(
        "2-7-1",
        "The cost is what must be paid to play the card from hand.",
        probe="A card of cost 4 with three active DON!! is not offered; why_not names the clause.",
    ),
    Entry(
        "2-7-2",
        "A character is played by showing it, resting as many active DON!! as its cost, and putting it into play.",
        probe="Playing a character of cost 2: shown to B, two chosen DON!! are rested, then it enters.",
    ),
    Entry(
        "2-7-3",
        "An event is activated by showing it, resting DON!! for its cost, trashing it, then carrying it out.",
        probe="A main event of cost 1 that counts the own trash counts itself as well.",
    ),
    Entry(
        "2-7-4",
        "A stage is played by showing it, resting DON!! for its cost, and putting it into play.",
        probe="Playing a stage of cost 1: one DON!! is rested before the old stage leaves and the new one enters.",
    ),
    Entry(
        "2-7-5",
        "Characters, events and stages have costs, nothing else has.",
        probe="A leader sheet with a cost is refused, and a character sheet without one too.",
    ),
    Entry(
        "2-7-6",
        "Effects can take a cost above or below the printed number.",
        probe='A character of cost 5 with -2 this turn is found by "cost 3 or less".',
    ),
    Entry(
        "2-8-1",
        "The text is what a card does of its own.",
        probe="Two characters alike but for their text: only the one with an entering text draws a card.",
    ),
    Entry(
        "2-8-2",
        "Texts of leaders, characters and stages work only in their areas unless they say otherwise.",
        probe='A character in the trash that gives "your characters +1000" gives nothing.',
    ),
    Entry(
        "2-8-3",
        "A text is carried out from its beginning onwards.",
        probe='"Trash the top deck card, then draw one": the first card is in the trash, the second in hand.',
        same_as="1-3-7",
    ),
    Entry(
        "2-8-4",
        "Round brackets in texts may hold notes that explain.",
        probe="A sheet with a note after 【ブロッカー】 gives one ability, the keyword.",
        same_as="2-8-4-1",
    ),
    Entry(
        "2-8-4-1",
        "Notes mean nothing in the game.",
        probe="A card with a note and one without it have equal programs; a made-up note changes nothing.",
    ),
    Entry(
        "2-8-4-2",
        "By way of exception brackets can hold a part of the effect itself.",
        probe="A bracket that is part of a name or filter is kept: without it the text is refused or finds other "
        "cards.",
    ),
    Entry(
        "2-8-5",
        '"Without an original effect" means cards with no text.',
        probe="The filter offers the character with an empty text box and not the one with only a keyword.",
    ),
    Entry(
        "2-9-1",
        "A leader has a number of life.",
        probe="A leader with life 4 begins with four life cards, one with 5 begins with five.",
        same_as="5-2-1-7",
    ),
    Entry(
        "2-9-2",
        "At the start as many cards as the leader's life go unseen from deck to life.",
        probe="After the preparation nobody, the owner included, sees the life cards.",
        same_as="5-2-1-7",
    ),
    Entry(
        "2-9-2-1",
        "The card that was on top of the deck becomes the lowest life card.",
        probe="Deck top X, Y, Z with life 3: the first damage brings Z to hand, the last X.",
    ),
    Entry(
        "2-9-3",
        "Only leaders have life.",
        probe="A character sheet with life is refused, a leader sheet without it too.",
    ),
    Entry(
        "2-9-4",
        "Effects can bring life above the printed number.",
        probe="A leader of life 4 with four life cards adds one from the deck: five lie there.",
    ),
    Entry(
        "2-10-1",
        "The counter number of a character card is the power gained in the counter step.",
        probe="A card with counter 2000 trashed in the counter step gives +2000, one with 1000 gives +1000.",
        same_as="7-1-3-1-1",
    ),
    Entry(
        "2-10-2",
        "Only characters have a counter number.",
        probe="An event sheet with a counter number is refused.",
    ),
    Entry(
        "2-11-1",
        "A 【トリガー】 may be activated on damage in place of taking the life card to hand.",
        probe="The top life card has 【トリガー】: on damage its player is asked whether to use it.",
        same_as="10-1-5-1",
    ),
    Entry(
        "2-11-2",
        "【トリガー】 is part of the card's text.",
        probe='A character whose only text is a 【トリガー】 is not "without an original effect".',
    ),
    Entry(
        "2-12-1",
        "Describes the copyright line.",
        none="It takes no part in the game, as the clause itself says.",
    ),
    Entry(
        "2-13-1",
        "Describes the rarity.",
        none="It takes no part in the game, as the clause itself says.",
    ),
    Entry(
        "2-14-1",
        "The card number is looked at in the preparation.",
        probe="Two cards of one name with different numbers: four of each are allowed.",
        same_as="2-14-2",
    ),
    Entry(
        "2-14-2",
        "A deck has at most four cards of one number.",
        probe="A deck with five of one number is refused and the number named.",
        same_as="5-1-2-3",
    ),
    Entry(
        "2-14-3",
        "Texts can refer to the card number.",
        probe="A filter by number finds that printing and not another card of the same name.",
    ),
    Entry(
        "2-15-1",
        "Describes the block icon.",
        none="It takes no part in the game, as the clause itself says.",
    ),
    Entry(
        "2-16-1",
        "Describes the picture.",
        none="Pictures take no part in the game.",
    ),
    Entry(
        "2-17-1",
        "Describes the artist's name.",
        none="It takes no part in the game, as the clause itself says.",
    ),
    # 3 Zones
    Entry(
        "3-1-1",
        "Lists the nine zones.",
        none="It only lists them; each zone has clauses and rows of its own.",
    ),
    Entry(
        "3-1-2",
        "The field is the leader, character, stage and cost areas together.",
        probe='"DON!! on your field" counts those in the cost area and those given; "on the field" finds no trash '
        "card.",
    ),
    Entry(
        "3-1-3",
        "Each player has an own copy of every zone.",
        probe="A's trashed card lies in A's trash; \"your trash\" of B does not find it.",
    ),
    Entry(
        "3-1-4",
        "How many cards a zone holds is open to everybody.",
        probe="B's view tells the number of A's hand, deck and life.",
    ),
    Entry(
        "3-1-5",
        "Some zones show their cards to everybody, others to nobody or not to all.",
        probe="B's view shows the cards in A's trash and not those in A's hand.",
    ),
    Entry(
        "3-1-6",
        "A card that leaves the character or stage area is a new card; effects on it do not follow.",
        probe="A character with +3000 this turn is returned and replayed in the same turn: the bonus is gone.",
    ),
    Entry(
        "3-1-6-1",
        "A DON!! card that moves loses all effects that applied to it.",
        probe="A DON!! that does not become active in the next refresh goes to the DON!! deck and back: it does.",
    ),
    Entry(
        "3-1-7",
        "Cards that go to a zone at the same time are put there in the order their owner likes.",
        probe="Two of B's characters go to the bottom of the deck by A's effect: B chooses which is lower.",
    ),
    Entry(
        "3-1-8",
        "When cards go from open to hidden zones in an order of choice, the other player does not learn it.",
        probe="Two known cards go to the deck bottom: the opponent's view is the same for both orders.",
    ),
    Entry(
        "3-2-1",
        "The deck lies in its zone when the game starts.",
        probe="At the first decision each deck zone holds that player's cards.",
        same_as="5-2-1-2",
    ),
    Entry(
        "3-2-2",
        "The deck is face down: nobody sees its cards or order, and nobody changes the order.",
        probe="Neither view tells the top card of the own deck; moving hidden cards about there changes no view.",
    ),
    Entry(
        "3-2-3",
        "Several cards that leave the deck leave one after the other.",
        probe="Two cards are milled: two moves stand in the log, the former top card lies under the other, and with a "
        "deck of one the defeat comes after the first.",
    ),
    Entry(
        "3-2-4",
        "Shuffling puts a deck into random order.",
        probe="Known cards on the deck bottom: after a shuffle no view places them any more, and seeds differ in "
        "order.",
    ),
    Entry(
        "3-3-1",
        "The DON!! deck lies in its zone when the game starts.",
        probe="At the first decision each DON!! deck holds ten cards and the cost areas none.",
    ),
    Entry(
        "3-3-2",
        "The DON!! deck is open to both players, in content and order.",
        probe="B's view shows A's DON!! deck as DON!! cards, not as unknown cards.",
    ),
    Entry(
        "3-3-3",
        "Several DON!! that leave the DON!! deck leave one after the other.",
        probe="The DON!! phase logs two moves of one card each; something that waits for one sees both.",
    ),
    Entry(
        "3-4-1",
        "Says that drawn cards come to the hand.",
        none="It only says what the zone is for; 4-5-2 moves the card and 3-4-2 gives its properties.",
    ),
    Entry(
        "3-4-2",
        "The hand is hidden, but its player may look and arrange it at will.",
        probe="A's view shows A's own hand; the hand keeps no order that a view could tell.",
    ),
    Entry(
        "3-4-3",
        "Nobody sees another player's hand unless told to.",
        probe="B's view shows A's hand as a number of unknown cards.",
    ),
    Entry(
        "3-5-1",
        "Says that KO'd characters, used events and the like go to the trash.",
        none="It only says what the zone is for; 10-2-1-2 and 8-4-2 move the cards.",
    ),
    Entry(
        "3-5-2",
        "The trash is face up and open to both; new cards go on top.",
        probe="Both views list the trash; a card trashed last stands on top.",
    ),
    Entry(
        "3-6-1",
        "The leader is put face up into its area when the game starts.",
        probe="At the first decision both views show both leaders.",
        same_as="5-2-1-3",
    ),
    Entry(
        "3-6-2",
        "The leader area is open.",
        probe="B's view shows A's leader with its values and state.",
    ),
    Entry(
        "3-6-3",
        "A leader never leaves the leader area, whatever the effect or rule.",
        probe='"Return one of your cards on the field to the hand" applied to a leader: it stays.',
    ),
    Entry(
        "3-7-1",
        "Says that the character area holds the own characters.",
        none="It only says what the zone is for; 3-7-2 to 3-7-6 give its properties.",
    ),
    Entry(
        "3-7-2",
        "The character area is open and its cards lie face up.",
        probe="B's view shows A's characters with their texts, power and state.",
    ),
    Entry(
        "3-7-3",
        "Putting a character card into the character area is called entering.",
        probe="A character put into play from the trash by an effect: its 【登場時】 triggers.",
    ),
    Entry(
        "3-7-4",
        "A character cannot attack in the turn it entered.",
        probe="A character played this turn is not offered as attacker; next turn it is.",
    ),
    Entry(
        "3-7-5",
        "Cards enter the character area active unless told otherwise.",
        probe='A character played this turn is active; one put in "rested" is rested.',
    ),
    Entry(
        "3-7-6",
        "At most five characters lie in the character area.",
        probe="A sixth character enters: afterwards there are five.",
    ),
    Entry(
        "3-7-6-1",
        "With five there, a new one is shown, one of the five is trashed, and the new one enters.",
        probe="Five characters and a sixth is played: its player must choose one of the five old ones, not the new "
        "one.",
    ),
    Entry(
        "3-7-6-1-1",
        "Trashing to make room is a rule's doing; no effect applies to it.",
        probe="The one trashed has 【KO時】 and a text against leaving: it goes to the trash and neither does "
        "anything.",
    ),
    Entry(
        "3-8-1",
        "Says that the stage area holds the own stage.",
        none="It only says what the zone is for; 3-8-2 to 3-8-5 give its properties.",
    ),
    Entry(
        "3-8-2",
        "The stage area is open and its card lies face up.",
        probe="B's view shows A's stage with its text and state.",
    ),
    Entry(
        "3-8-3",
        "Putting a stage into the stage area is called entering.",
        probe="A stage with 【登場時】 is played: the effect triggers.",
    ),
    Entry(
        "3-8-4",
        "Cards enter the stage area active unless told otherwise.",
        probe="A stage whose price is resting itself can be used in the turn it was played.",
    ),
    Entry(
        "3-8-5",
        "At most one stage lies in the stage area.",
        probe="A second stage enters: afterwards there is one.",
    ),
    Entry(
        "3-8-5-1",
        "With one there, a new stage is shown, the old one trashed, and the new one enters.",
        probe="A stage is played over another: the old one is in its owner's trash, nobody is asked.",
    ),
    Entry(
        "3-9-1",
        "Says that DON!! lie in the cost area.",
        none="It only says what the zone is for; 6-4-1 puts them there and 3-9-2 gives its properties.",
    ),
    Entry(
        "3-9-2",
        "The cost area is open, its order is free, and its player picks which DON!! pay.",
        probe="Two active DON!!, one of them under an effect: paying one asks which; B's view shows them all.",
    ),
    Entry(
        "3-9-3",
        "DON!! come to the cost area active unless told otherwise.",
        probe='The two DON!! of the DON!! phase can pay in this turn; one added "rested" cannot.',
    ),
    Entry(
        "3-10-1",
        "Says that the leader's life lies in the life zone.",
        none="It only says what the zone is for; 5-2-1-7 fills it and 3-10-2 gives its properties.",
    ),
    Entry(
        "3-10-2",
        "Life is face down, unseen by all, its order fixed; cards leave from the top unless told otherwise.",
        probe='"Put one life card into the hand": the top one goes, without a choice; no view tells any life card.',
    ),
    Entry(
        "3-10-2-1",
        "A life card put face up counts as a card of an open zone.",
        probe="A card added to life face up is shown in both views; the face-down ones beside it are not.",
    ),
    Entry(
        "3-10-3",
        "Looking at life works with either face, and afterwards each card lies as before.",
        probe="Looking at all life with one card face up: after it that one is up and the others down.",
    ),
    # 4 Words
    Entry(
        "4-1-1",
        "An effect is what stands in a card's text.",
        probe='"Not KO\'d by effects" stops a KO by a text and does not stop a KO in battle.',
        same_as="2-8-1",
    ),
    Entry(
        "4-1-2",
        "Says that some effects are keyword effects.",
        none="It points to 10-1, where each has clauses of its own.",
    ),
    Entry(
        "4-2-1",
        "A card's player is the one it belongs to.",
        probe="\"You\" in a text on B's card is B, also in A's turn.",
    ),
    Entry(
        "4-2-1-1",
        "持ち主 is the one who brought the card.",
        probe="A returns B's character to 持ち主's hand: it is in B's hand.",
    ),
    Entry(
        "4-2-2",
        "Says that players take their cards back after the game.",
        none="It speaks of the cards as things, after the game.",
    ),
    Entry(
        "4-3-1",
        "The turn player is the one whose turn it is.",
        probe="In B's second turn it is B who is offered the main phase actions.",
    ),
    Entry(
        "4-3-2",
        "The other is the non-turn player.",
        probe="In A's turn B is the one asked in the block and counter steps.",
    ),
    Entry(
        "4-4-1",
        "Cards in the leader, character, stage and cost areas are either active or rested.",
        probe='Cards in hand, trash and life have no state: "rested cards" finds none of them.',
    ),
    Entry(
        "4-4-1-1",
        "Active is upright.",
        probe='"One active character" does not offer a rested one.',
    ),
    Entry(
        "4-4-1-2",
        "Rested is sideways.",
        probe='"KO a rested character" does not offer an active one.',
    ),
    Entry(
        "4-4-2",
        "A given DON!! card is neither active nor rested.",
        probe='Two given and one rested DON!!: "make rested DON!! active" finds one, "active DON!!" none.',
    ),
    Entry(
        "4-5-1",
        "Drawing takes the top deck card to hand without showing it.",
        probe="A draws: B's view gets an unknown card more and no name.",
    ),
    Entry(
        "4-5-2",
        '"Draw one" takes one card from the top of the own deck to the own hand.',
        probe="Deck top X: after drawing one, X is in hand and the next card is on top.",
    ),
    Entry(
        "4-5-3",
        '"Draw N" is drawing one, N times; with 0 nothing happens.',
        probe='Draw three: three single draws stand in the log; draw 0: none, and "did so" fails.',
    ),
    Entry(
        "4-5-4",
        '"Draw up to N" is done draw by draw as follows; with 0 nothing happens.',
        probe="Draw up to two: after seeing the first card the player is asked again.",
    ),
    Entry(
        "4-5-4-1",
        "Before each draw the player may stop.",
        probe="Draw up to two: stopping before the first draw is offered.",
    ),
    Entry(
        "4-5-4-2",
        "Otherwise the player draws one.",
        probe="Going on brings exactly one card to hand before the next question.",
    ),
    Entry(
        "4-5-4-3",
        "After N draws it ends, else the player may stop or go on again.",
        probe="Draw up to two: after the second draw no question follows.",
    ),
    Entry(
        "4-6-1",
        "Dealing damage is done by damage processing.",
        probe="One damage by an effect, with no battle, takes a life card and offers its 【トリガー】.",
    ),
    Entry(
        "4-6-2",
        "Damage to a leader is worked off by that leader's player as follows.",
        probe="An effect deals one damage to A's own leader: A's life shrinks, not B's.",
    ),
    Entry(
        "4-6-2-1",
        "One damage moves the top life card to hand.",
        probe="Three life cards, one damage: two are left and the former top card is in hand.",
    ),
    Entry(
        "4-6-2-2",
        "N damage repeats that N times; 0 is nothing.",
        probe="Two damage on three life: two cards come to hand, one after the other; 0 damage triggers nothing.",
    ),
    Entry(
        "4-6-3",
        "When the life card has 【トリガー】, its player may choose to activate it.",
        probe="Effect damage turns up a card with 【トリガー】: the player is asked; without it the card goes to hand.",
    ),
    Entry(
        "4-6-3-1",
        "If the life card cannot go to hand or is redirected, its 【トリガー】 cannot be activated.",
        probe="Life may not be added to hand this turn: damage offers no 【トリガー】 and the card does not reach the "
        "hand.",
    ),
    Entry(
        "4-7-1",
        "Playing a card is paying its cost from hand to activate or enter it.",
        probe='"When you play a character" is not met by one put into play by an effect.',
    ),
    Entry(
        "4-7-2",
        '"Cannot play" forbids just that.',
        probe="Under it no hand card is offered for its cost, but an effect still puts a character into play from "
        "hand.",
    ),
    Entry(
        "4-8-1",
        '"Up to N" is settled with 0 to N just before that part is carried out.',
        probe="An effect that draws and then KOs up to one: the choice comes after the draw.",
    ),
    Entry(
        "4-8-2",
        "Drawing up to N is the exception and follows 4-5-4.",
        probe="Draw up to two asks before each card and never for a number in advance.",
    ),
    Entry(
        "4-9-1",
        'Introduces the word "original".',
        none="It only says that the word occurs; 4-9-2 says what it means.",
    ),
    Entry(
        "4-9-2",
        '"Original" means the number or text printed on the card.',
        probe='A printed 4000 with +3000 is found by "original power 5000 or less".',
    ),
    Entry(
        "4-9-2-1",
        "Of several effects that set one card's original power, the highest applies.",
        probe="Set to 7000, later set to 3000: the power is 7000.",
    ),
    Entry(
        "4-9-2-2",
        "Of several effects that set one card's original cost, the highest applies.",
        probe="Set to 5, later to 2: the cost is 5.",
    ),
    Entry(
        "4-10-1",
        "If what stands before 場合 was not carried out, what follows is not.",
        probe='"Discard one; if you did, draw two" with an empty hand: nothing is drawn.',
    ),
    Entry(
        "4-10-2",
        "What follows その後 is carried out also if what stands before it could not be.",
        probe='"KO up to one. After that draw one" with no target: one card is drawn.',
    ),
    Entry(
        "4-11-1",
        'Introduces the word "leaves".',
        none="It only says that the word occurs; 4-11-2 says what it means.",
    ),
    Entry(
        "4-11-2",
        "Leaving is moving from the zone where a card lies to another.",
        probe='"When this leaves the field" triggers on KO, on return to hand and on going under the deck.',
    ),
    Entry(
        "4-12-1",
        '"Power becomes 0" takes off as much as the card has at that moment, for the time stated.',
        probe="A 6000 made 0, then +2000: 2000; when a +1000 that counted ends, it falls below zero.",
    ),
    Entry(
        "4-12-2",
        "It does nothing to a card whose power is below zero.",
        probe='A character at -1000 is made "power 0": it stays at -1000.',
    ),
    # 5 Before the game
    Entry(
        "5-1-1",
        "Says that players bring a leader, a deck and a DON!! deck.",
        none="An overview; 5-1-2 says what they must be.",
    ),
    Entry(
        "5-1-2",
        "Exactly one leader, fifty deck cards and ten DON!! cards.",
        probe="Decks of 49 or 51, with no leader or two, or with nine DON!! are each refused.",
    ),
    Entry(
        "5-1-2-1",
        "The deck is made of characters, events and stages.",
        probe="A second leader or a DON!! card among the fifty is refused.",
    ),
    Entry(
        "5-1-2-2",
        "Only cards with a colour of the leader may be in the deck.",
        probe="A blue card under a red and green leader is refused; a red and blue one is accepted.",
    ),
    Entry(
        "5-1-2-3",
        "At most four cards of one number.",
        probe="Five of one number are refused and the number named.",
    ),
    Entry(
        "5-1-2-4",
        "Texts about deck building change these conditions.",
        probe="A card that says any number of it may be in the deck: ten of it are accepted.",
    ),
    Entry(
        "5-1-2-4-1",
        "Such texts say what may, or may not, be put into the deck.",
        probe="A leader that bars events of cost 2 or more: a deck with one is refused, naming the leader.",
    ),
    Entry(
        "5-1-2-4-2",
        "They work while the deck is being prepared.",
        probe="The leader's bar counts although the leader is not yet in its area when decks are checked.",
    ),
    Entry(
        "5-2-1",
        "Announces the steps before the game.",
        none="It heads 5-2-1-1 to 5-2-1-8, which are the steps.",
    ),
    Entry(
        "5-2-1-1",
        "Decks are shown, and must fit the building rules at that point only.",
        probe="Game.new with a bad deck is refused at once; a deck changed in size during the game is not looked at "
        "again.",
    ),
    Entry(
        "5-2-1-2",
        "Each deck is shuffled and laid face down.",
        probe="The same deck list with two seeds gives two different opening hands.",
    ),
    Entry(
        "5-2-1-3",
        "Leaders are laid face up in the leader areas.",
        probe="At the first question both leaders are in their areas and seen by both.",
    ),
    Entry(
        "5-2-1-4",
        "A player who may choose who goes first is determined.",
        probe="Over seeds either player is the one who is asked.",
    ),
    Entry(
        "5-2-1-4-1",
        "No player's will has a part in that.",
        probe="No question comes before it; without the row the same seat is always asked.",
    ),
    Entry(
        "5-2-1-5",
        "That player chooses to go first or second.",
        probe='The chosen player answers "second": the other player takes the first turn.',
    ),
    Entry(
        "5-2-1-5-1",
        "Leaders' game-start effects are carried out now, those of the player who chose coming first.",
        probe="Both leaders have one: the chooser's is asked first, also if the chooser goes second.",
    ),
    Entry(
        "5-2-1-5-2",
        "A deck that such an effect handled is shuffled by its owner.",
        probe="A leader brings a stage from the deck at game start: a shuffle follows before the opening hand.",
    ),
    Entry(
        "5-2-1-6",
        "Five cards are drawn; then, first player first, each may redraw once.",
        probe="Both hold five cards when the first player is asked; after a redraw no second one is offered.",
    ),
    Entry(
        "5-2-1-6-1",
        "A redraw shuffles the whole hand back and draws five.",
        probe="A redraw: five cards again, deck still 45, order new.",
    ),
    Entry(
        "5-2-1-7",
        "Life is laid from the deck, face down, the deck's top card lowest.",
        probe="Life 5: the deck holds 40 cards after it, five lie in life, and redraws came before.",
    ),
    Entry(
        "5-2-1-8",
        "The first player is the turn player and the game starts.",
        probe="The first main phase question goes to the player who goes first.",
    ),
    # 6 The turn
    Entry(
        "6-1-1",
        "A turn is the refresh, draw, DON!!, main and end phases.",
        probe="The log of a turn names the five phases.",
        same_as="6-1-2",
    ),
    Entry(
        "6-1-2",
        "One player is turn player and goes through the phases in that order.",
        probe="A card drawn in the draw phase can be paid for with the DON!! that come after it.",
    ),
    Entry(
        "6-2-1",
        "Effects that last until the start of the turn end first.",
        probe="+1000 until the own next turn starts is gone before a turn-start effect reads the power.",
    ),
    Entry(
        "6-2-2",
        "Effects for the start of a turn, either player's, are activated.",
        probe="A turn-start effect that counts rested cards finds them still rested.",
    ),
    Entry(
        "6-2-3",
        "DON!! given to the own leader and characters return to the cost area, rested.",
        probe="Two DON!! given last turn lie in the cost area in the next refresh, and then become active.",
    ),
    Entry(
        "6-2-4",
        "All own rested cards in the four areas become active.",
        probe="A rested leader, character, stage and DON!! of the turn player are active; the opponent's are not.",
    ),
    Entry(
        "6-3-1",
        "The turn player draws one card, but not in the first player's first turn.",
        probe="First turn of the first player: still five cards; first turn of the second: six.",
    ),
    Entry(
        "6-4-1",
        "Two DON!! come to the cost area, one in the first player's first turn.",
        probe="The first player has one DON!! in turn 1; the second player two in turn 2.",
    ),
    Entry(
        "6-4-2",
        "With one left in the DON!! deck, one comes.",
        probe="Nine DON!! out, one in the DON!! deck: it comes and the phase goes on.",
    ),
    Entry(
        "6-4-3",
        "With none left, none comes.",
        probe="All ten out: the phase passes without a move.",
    ),
    Entry(
        "6-5-1",
        "Effects for the start of the main phase, either player's, are activated.",
        probe="Such an effect is carried out after the DON!! came and before the first action is offered.",
    ),
    Entry(
        "6-5-2",
        "The four kinds of actions may be taken in any order, any number of times.",
        probe="After a battle a character can be played, and after that another attack made.",
    ),
    Entry(
        "6-5-2-1",
        "Declaring the main phase over leads to the end phase.",
        probe='"End" is among the actions; after it the end-of-turn effects come.',
    ),
    Entry(
        "6-5-3-1",
        "Characters and stages are played and main events activated from hand for their cost.",
        probe="A main event, a character and a stage in hand are offered; an event with only 【カウンター】 is not.",
    ),
    Entry(
        "6-5-4-1",
        "The turn player may activate 【メイン】 and 【起動メイン】 effects.",
        probe="In A's main phase A's 【起動メイン】 is offered and B's is not.",
    ),
    Entry(
        "6-5-5-1",
        "One active DON!! may be given to the own leader or one of the own characters.",
        probe="A rested DON!! cannot be given; the opponent's characters and stages are not offered.",
    ),
    Entry(
        "6-5-5-2",
        "In the own turn each given DON!! is worth 1000 power.",
        probe="Two DON!! on a 5000: 7000 in its player's turn, 5000 in the opponent's.",
    ),
    Entry(
        "6-5-5-3",
        "Giving may be done as often as DON!! last.",
        probe="Three active DON!!: three gifts, to one card or several.",
    ),
    Entry(
        "6-5-5-4",
        "When its card leaves for another zone, given DON!! go to the cost area rested.",
        probe="A character with two DON!! is KO'd: both lie rested in its player's cost area.",
    ),
    Entry(
        "6-5-6-1",
        "Neither player battles in the own first turn.",
        probe="In turns 1 and 2 no attack is offered; in turn 3 it is.",
    ),
    Entry(
        "6-5-6-2",
        "Points to chapter 7 for battles.",
        none="A pure reference.",
    ),
    Entry(
        "6-6-1",
        "Introduces the end phase.",
        none="It heads 6-6-1-1 to 6-6-1-4, which are its steps.",
    ),
    Entry(
        "6-6-1-1",
        "Effects tagged for the end of the own or the opponent's turn are activated.",
        probe="A character with 【自分のターン終了時】 becomes active in the end phase of its player's turn.",
    ),
    Entry(
        "6-6-1-1-1",
        "Each such effect is activated and resolved once only.",
        probe="Two tagged effects: after the second the first is not activated again in this phase.",
    ),
    Entry(
        "6-6-1-1-2",
        "All of the turn player's are done before any of the other's begins.",
        probe="A has two and B one: B's comes third whatever A's do.",
    ),
    Entry(
        "6-6-1-1-3",
        "The turn player orders the own ones.",
        probe="A has two: A is asked which is first.",
    ),
    Entry(
        "6-6-1-1-4",
        "The other player orders his.",
        probe="B has two for the end of the opponent's turn: B is asked which is first.",
    ),
    Entry(
        "6-6-1-2",
        "Then delayed end-of-turn acts and \"until end\" effects, the turn player's in his order, then the other's.",
        probe="\"At the end of this turn trash it\" and +1000 until the turn ends: A orders them; B's come after A's.",
    ),
    Entry(
        "6-6-1-3",
        "Then \"this turn\" effects end, the turn player's first, then the other's.",
        probe="+2000 this turn still counts for an act delayed to the end of the turn, and is gone in the next turn.",
    ),
    Entry(
        "6-6-1-4",
        "The turn is over and the other player's refresh phase begins.",
        probe="After A's end phase B is the turn player.",
    ),
    # 7 Attack and battle
    Entry(
        "7-1",
        "In the main phase the own active leader or a character attacks, and the steps follow in order.",
        probe="B cannot attack in A's turn; an attack runs attack, block, counter and damage steps in the log.",
    ),
    Entry(
        "7-1-1-1",
        "An attack is declared by resting one own active leader or character.",
        probe="A rested leader is not offered; after the declaration the attacker is rested.",
    ),
    Entry(
        "7-1-1-2",
        "Then the opponent's leader or one rested character of the opponent is chosen as target.",
        probe="The opponent has an active and a rested character: leader and rested one are offered.",
    ),
    Entry(
        "7-1-1-3",
        "Effects for attacking and for being attacked are activated.",
        probe="The attacker's 【アタック時】 is carried out before a blocker is offered.",
    ),
    Entry(
        "7-1-1-4",
        "If attacker or target has moved by the end of this step, the battle ends.",
        probe="【アタック時】 returns the target to hand: no block and no counter is offered.",
    ),
    Entry(
        "7-1-2-1",
        "The attacked player may activate one own 【ブロッカー】 in the battle.",
        probe="Two active blockers: after one blocked, the other is not offered.",
    ),
    Entry(
        "7-1-2-2",
        "Then effects for blocking are activated.",
        probe="The blocker has 【ブロック時】: it is carried out before the counter step; none without a block.",
    ),
    Entry(
        "7-1-2-3",
        "If attacker or target has moved by the end of this step, the battle ends.",
        probe="【ブロック時】 returns the attacker to hand: no counter is offered and no life is lost.",
    ),
    Entry(
        "7-1-3-1",
        "The attacked player may take counter actions in any order, any number of times.",
        probe="Two counter cards in hand: both can be used in one battle.",
    ),
    Entry(
        "7-1-3-1-1",
        "A character card with a counter number is trashed from hand: own leader or one character gains that power.",
        probe="Counter 1000 on a leader of 5000 against 5000: the attack fails; another own card may be chosen too.",
    ),
    Entry(
        "7-1-3-1-2",
        "An event with 【カウンター】 is paid for, trashed and carried out.",
        probe="A counter event of cost 1 with one active DON!! is offered; with none it is not.",
    ),
    Entry(
        "7-1-3-1-3",
        "If attacker or target has moved by the end of this step, the battle ends.",
        probe="A counter event KOs the attacker: no damage follows.",
    ),
    Entry(
        "7-1-4-1",
        "Powers are compared; the attacker wins with as much or more.",
        probe="5000 against 5000: the attack wins.",
    ),
    Entry(
        "7-1-4-1-1",
        "A leader that lost the battle takes one damage.",
        probe="An attack on a leader with three life leaves two.",
    ),
    Entry(
        "7-1-4-1-1-1",
        "If the life is 0 when damage is certain, the attacking player wins.",
        probe="Leader at 0 life is hit with equal power: the attacker's player has won; without it play goes on.",
    ),
    Entry(
        "7-1-4-1-1-2",
        "With life left, the top card goes to hand, or its 【トリガー】 is shown and activated instead.",
        probe="The top life card has 【トリガー】: used, it does not come to hand; declined, it does.",
    ),
    Entry(
        "7-1-4-1-1-3",
        "Damage of two or more repeats this as often.",
        probe="【ダブルアタック】 on three life: the second card turns up after the first one's 【トリガー】 is done.",
    ),
    Entry(
        "7-1-4-1-2",
        "A character that lost the battle is KO'd, and the battle ends.",
        probe="An attack of 6000 on a rested 5000: it is in the trash and its 【KO時】 is met.",
    ),
    Entry(
        "7-1-4-2",
        "With less power the attacker has lost and nothing happens.",
        probe="4000 against 5000: the attacker stays in play, rested, and no life is lost.",
    ),
    Entry(
        "7-1-5-1",
        "The battle ends.",
        probe='An effect about "the battling character" finds none after the damage step.',
    ),
    Entry(
        "7-1-5-2",
        "Effects for the end of a battle, or for having battled, are activated.",
        probe='"At the end of a battle with a character, put that one under the deck": done; not after a battle with '
        "a leader.",
    ),
    Entry(
        "7-1-5-3",
        '"This battle" effects of the turn player end.',
        probe="The attacker's +1000 this battle is gone in the next battle of the turn.",
    ),
    Entry(
        "7-1-5-4",
        "Then those of the other player end.",
        probe="The defender's counter is gone in the next battle of the turn; it ends after the turn player's.",
    ),
    Entry(
        "7-1-5-5",
        "The game is back in the main phase.",
        probe="After a battle the turn player is offered actions again.",
    ),
    # 8 Effects
    Entry(
        "8-1-1",
        "An effect is the instruction that a text gives, together with its price.",
        probe="A card discarded as an activation cost counts as discarded by an effect of that player.",
    ),
    Entry(
        "8-1-2",
        "する must be carried out as far as possible; できる may be left.",
        probe='"Discard one" asks only which card; "you may discard one" asks whether.',
    ),
    Entry(
        "8-1-3",
        "Sorts effects into triggered, activated, permanent and replacement effects.",
        none="An overview; each kind has clauses of its own.",
    ),
    Entry(
        "8-1-3-1",
        "A triggered effect is activated once each time its event happens, without being declared.",
        probe='"When a character of yours is KO\'d, draw one": two KOs one after the other draw two.',
    ),
    Entry(
        "8-1-3-1-1",
        "The tags for timings and wordings with 時 are triggered effects.",
        probe='【登場時】 and "when this attacks" are activated by themselves; neither is offered as an action.',
    ),
    Entry(
        "8-1-3-1-2",
        "Triggered effects may have a price or conditions.",
        probe="【登場時】 with a price: its player is asked to pay; with the condition unmet nothing is asked.",
    ),
    Entry(
        "8-1-3-1-3",
        "A triggered effect whose card has changed zones before it is activated is lost.",
        probe="Two characters enter at once; the first one's 【登場時】 returns the second: the second's is not "
        "activated.",
    ),
    Entry(
        "8-1-3-2",
        "An activated effect is declared by the turn player in the main phase.",
        probe="【起動メイン】 is offered among the actions and not in the opponent's turn or in a battle.",
    ),
    Entry(
        "8-1-3-2-1",
        "【起動メイン】 and 【メイン】 mark activated effects.",
        probe="Both are offered as actions; 【アタック時】 is not.",
    ),
    Entry(
        "8-1-3-2-2",
        "Activated effects may have a price or conditions.",
        probe="【起動メイン】 with 【ドン‼×1】 is not offered without a given DON!!.",
    ),
    Entry(
        "8-1-3-3",
        "A permanent effect works all the time while it is valid.",
        probe='"Your characters get +1000": also those that enter later, and it stops when the card leaves.',
    ),
    Entry(
        "8-1-3-3-1",
        "What is none of the other three kinds is a permanent effect.",
        probe='"This cannot be KO\'d in battle", without any tag, holds without being activated.',
    ),
    Entry(
        "8-1-3-3-2",
        "Permanent effects may need conditions.",
        probe='"With two or fewer life, +2000": the bonus comes and goes with the life.',
    ),
    Entry(
        "8-1-3-3-3",
        "Permanent effects marked as rules also work in hidden zones.",
        probe="A card that goes by a second name as a rule is found by that name in the deck.",
    ),
    Entry(
        "8-1-3-3-4",
        "With its condition met a permanent effect works, whether one likes it or not.",
        probe="A drawback of -2000 with five cards in hand applies without a question.",
    ),
    Entry(
        "8-1-3-3-5",
        "Permanent effects that change one another are applied turn player's first, until nothing changes.",
        probe="P (A) and Q (B), both 5000, each +1000 while the opponent has no character of 6000 or more: in A's "
        "turn P is 6000 and Q 5000, in B's turn the reverse.",
    ),
    Entry(
        "8-1-3-4",
        "代わりに marks a replacement effect.",
        probe='"If it would be KO\'d, you may discard one instead": it stays in play and no KO happened.',
    ),
    Entry(
        "8-1-3-4-1",
        "A replacement that was declined has not been resolved.",
        probe="【ターン1回】 replacement declined for the first KO of the turn: it is offered for the second.",
    ),
    Entry(
        "8-1-3-4-2",
        "Several: that of the card itself first, then the turn player's, then the other's, each in own order.",
        probe="A KO with a replacement on the card and one on its leader: the card's own is offered first.",
    ),
    Entry(
        "8-1-3-4-3",
        "One replacement applies at most once to one event and what comes of it.",
        probe='Two mutual "rest X instead" texts: each is offered once, then the event happens.',
    ),
    Entry(
        "8-1-3-4-4",
        "A replacement takes the place of the whole part it speaks of, also inside another effect.",
        probe="One effect KOs two protected characters at once: one discard saves both.",
    ),
    Entry(
        "8-1-3-4-4-1",
        "After the replaced part the rest of the text goes on.",
        probe='"KO one. After that draw one" with the KO replaced: the card is still drawn.',
    ),
    Entry(
        "8-1-3-4-5",
        "A replacement whose own instruction cannot be carried out does not apply.",
        probe='"Discard one instead" with an empty hand: it is not offered and the KO happens.',
    ),
    Entry(
        "8-1-3-4-6",
        "What a replacement does can be replaced in turn.",
        probe='"Rest another character instead", where resting it is replaced by a third text: that text is offered.',
    ),
    Entry(
        "8-1-3-4-7",
        "The replaced part counts as an effect of the replacement's player.",
        probe="A's KO becomes B's \"trash this one instead\": a text against the opponent's effects does not stop it.",
    ),
    Entry(
        "8-1-4",
        "Sorts effects into single and lasting ones.",
        none="An overview; 8-1-4-1 and 8-1-4-2 say what each is.",
    ),
    Entry(
        "8-1-4-1",
        "A single effect acts at the moment it is resolved and is over.",
        probe='"Rest all characters of the opponent": one that enters later is active.',
    ),
    Entry(
        "8-1-4-2",
        "A lasting effect goes on for its stated time.",
        probe="+2000 this turn holds through two battles of the turn.",
    ),
    Entry(
        "8-2-1",
        "Announces how effects are valid and invalid.",
        none="It heads 8-2-1-1 and 8-2-1-2, which are the cases.",
    ),
    Entry(
        "8-2-1-1",
        "An invalid effect does not arise: no choice is made and its price cannot be paid.",
        probe="A negated character enters with a priced 【登場時】: nothing is asked, nothing can be paid.",
    ),
    Entry(
        "8-2-1-2",
        "What is valid only under a condition is invalid while the condition is unmet.",
        probe="A keyword under 【ドン‼×1】: without the DON!! the character has no such keyword.",
    ),
    Entry(
        "8-2-2",
        "A card whose effects are negated is not one without an original effect.",
        probe="The filter for cards without text does not offer a negated character.",
    ),
    Entry(
        "8-2-3",
        "Effects already activated and resolved are not undone by negation.",
        probe="+3000 this turn from a 【登場時】 stays when that character is negated afterwards.",
    ),
    Entry(
        "8-2-4",
        "An effect gained by a negated card is not negated.",
        probe="A negated character then gains 【速攻】: it can attack this turn.",
    ),
    Entry(
        "8-3-1",
        "What stands before ： is the activation cost.",
        probe='"Rest this: draw one": the card is rested before the draw.',
    ),
    Entry(
        "8-3-1-1",
        "The parts of a cost are paid in printed order.",
        probe='"Discard one and rest this": the discard stands first in the log.',
    ),
    Entry(
        "8-3-1-2",
        "Costs added by other effects are paid afterwards, in the order of those effects.",
        probe='Two effects add "discard one" and "rest one DON!!": printed cost first, then these in order.',
    ),
    Entry(
        "8-3-1-3",
        "If any part cannot be paid, none can be.",
        probe='"Discard one and rest two DON!!" with one active DON!!: not offered, nothing discarded.',
    ),
    Entry(
        "8-3-1-3-1",
        "If it becomes impossible midway, what can be is paid and the effect is not carried out.",
        probe="Paying the first part removes what the second needs: both parts as far as possible, no effect.",
    ),
    Entry(
        "8-3-1-4",
        "A cost may be declined, and then the effect is not activated.",
        probe='【登場時】 "you may discard one: draw two": declining keeps the hand and draws nothing.',
    ),
    Entry(
        "8-3-1-5",
        "A circled number as cost rests that many active DON!! of the own cost area.",
        probe="② with one active and one rested DON!!: not payable; with two active both are rested.",
    ),
    Entry(
        "8-3-1-6",
        '"DON!! -N" returns N DON!! from cost area, leader or characters to the DON!! deck.',
        probe="DON!! -1 with only a given DON!!: it may be chosen and the card loses 1000.",
    ),
    Entry(
        "8-3-1-7",
        "If a replacement changes what the cost does, the effect after ： is not carried out.",
        probe='"Trash this character: draw two", and trashing it is replaced: no card is drawn.',
    ),
    Entry(
        "8-3-1-8",
        "時 wordings give the timing of an effect, and some keywords contain one.",
        probe='"When an event is activated" waits for that and is met by nothing else.',
        same_as="8-1-3-1-1",
    ),
    Entry(
        "8-3-2",
        "Tags such as 【ドン‼×N】 or 【自分のターン中】 are conditions of the effect.",
        probe="【自分のターン中】 +1000: the power differs between the two turns.",
    ),
    Entry(
        "8-3-2-1",
        "Several conditions must all hold.",
        probe="【ドン‼×1】【相手のターン中】 with the DON!! in the own turn: no effect; in the opponent's: effect.",
    ),
    Entry(
        "8-3-2-2",
        "Conditions added by other effects must hold as well.",
        probe="An effect lets a keyword work only with two or fewer life: with three it does not.",
    ),
    Entry(
        "8-3-2-3",
        "【ドン‼×N】 holds with N or more given; unmet at the timing, the timing is not met.",
        probe="【ドン‼×1】【アタック時】: a DON!! given by another attack trigger comes too late.",
    ),
    Entry(
        "8-3-2-4",
        "【自分のターン中】 holds in the own turn.",
        probe="A power bonus under it counts when attacking and not when being attacked.",
    ),
    Entry(
        "8-3-2-5",
        "【相手のターン中】 holds in the opponent's turn.",
        probe="A power bonus under it counts when being attacked and not when attacking.",
    ),
    Entry(
        "8-3-3",
        "What follows 場合 is carried out only if the condition holds.",
        probe='"If your leader has trait A, draw one" with another leader: no draw.',
    ),
    Entry(
        "8-4-1",
        "Announces the steps of activating an effect.",
        none="It heads 8-4-1-1 to 8-4-1-5, which are the steps.",
    ),
    Entry(
        "8-4-1-1",
        "First the conditions for activating must hold.",
        probe="A conditioned 【起動メイン】 with its condition unmet is not offered and no price is paid.",
    ),
    Entry(
        "8-4-1-2",
        "The effect is named; a hand card that has it is shown.",
        probe="A counter event from hand: the attacker's view shows which card before it is paid.",
    ),
    Entry(
        "8-4-1-3",
        "The price is settled and paid in full.",
        probe="The price stands in the log before anything of the effect.",
    ),
    Entry(
        "8-4-1-4",
        "Then the effect is activated.",
        probe='"When an event is activated" counts one whose effect then finds nothing to do.',
    ),
    Entry(
        "8-4-1-5",
        "Then it is resolved.",
        probe="After paying, the instructions of the text are carried out.",
    ),
    Entry(
        "8-4-2",
        "An event's effect is carried out with the event in the trash.",
        probe='"Return an event from your trash": the event being carried out is among the choices.',
    ),
    Entry(
        "8-4-3",
        "The effect of a card in the areas is carried out from there.",
        probe="After 【起動メイン】 the character is still in its area.",
    ),
    Entry(
        "8-4-4",
        "What is to be chosen is chosen when the instruction is reached.",
        probe='"Draw two, then discard one": a drawn card may be chosen; targets are not asked on activation.',
    ),
    Entry(
        "8-4-4-1",
        "The number asked for must be chosen as far as possible; まで also allows 0.",
        probe='"Rest two characters" with two there: both must be chosen; with one, that one.',
    ),
    Entry(
        "8-4-4-2",
        "From hidden cards one may choose none, even if a fitting one is there.",
        probe='"Add a red character from the five looked at" in exact number: taking none is allowed.',
    ),
    Entry(
        "8-4-4-3",
        "Without an object named, an effect means its own card, or its own player.",
        probe='"Power +2000" without an object on a character raises that character.',
    ),
    Entry(
        "8-4-4-4",
        "To choose from a deck its cards are looked at.",
        probe="A search shows its player the whole deck while choosing, and the opponent nothing.",
    ),
    Entry(
        "8-4-5",
        "An effect triggered by its own card moving is activated only if the card arrives in an open zone.",
        probe='"When this leaves the field": activated on going to the trash, not on going to hand.',
    ),
    Entry(
        "8-4-6",
        "Effects are activated and resolved under the lasting and permanent effects already there.",
        probe='A KO of "4000 or less" after -2000 this turn finds the character printed 6000.',
    ),
    Entry(
        "8-5-1",
        "Activating a card is not the same as activating an effect.",
        probe='A 【起動メイン】 is used: "when an event is activated" is not met.',
        same_as="8-5-4",
    ),
    Entry(
        "8-5-2",
        "Activating a card is playing an event from hand.",
        probe='A main event paid from hand meets "when you activate an event".',
    ),
    Entry(
        "8-5-3",
        "Activating an effect is activating what stands in a text.",
        probe="A 【トリガー】 that carries out an event's 【メイン】 activates an effect and not the card.",
    ),
    Entry(
        "8-5-4",
        '"When an event is activated" speaks of the card.',
        probe="An event's 【トリガー】 is used: such a text does not trigger; when the event is played it does.",
    ),
    Entry(
        "8-6-1",
        "Same timing: turn player's first; what comes up meanwhile waits until the other's earlier ones are done.",
        probe="A and B trigger together; A's causes another of A's: B's is resolved before it.",
    ),
    Entry(
        "8-6-1-1",
        "Also among one player's own, earlier ones go before those that came up later.",
        probe="A has X and Y; X causes Z: Y comes before Z, and no question puts Z first.",
    ),
    Entry(
        "8-6-2",
        "What triggers during damage waits until all the damage is done.",
        probe='Two damage with "when your life leaves": it is activated after the second card.',
    ),
    Entry(
        "8-6-2-1",
        "【トリガー】 interrupts the damage and is carried out between its points.",
        probe="Two damage, the first card with 【トリガー】 adding a life card: the second damage takes that card.",
    ),
    Entry(
        "8-6-3",
        "What triggers while a card or effect is activated waits until that effect is resolved.",
        probe='"KO one. After that draw one": the 【KO時】 is activated after the draw.',
    ),
    # 9 Rule processing
    Entry(
        "9-1-1",
        "Says what rule processing is.",
        none="It only names the notion; 9-2-1 is the one processing there is.",
    ),
    Entry(
        "9-1-2",
        "Rule processing happens at once, also in the middle of something.",
        probe='"Draw two, then return one to the deck" with a deck of two: the game ends before the return.',
    ),
    Entry(
        "9-2-1",
        "All players who meet a defeat condition when it is carried out lose.",
        probe="Both decks are empty when rule processing comes: neither player wins and the game is drawn.",
    ),
    Entry(
        "9-2-1-1",
        "Damage on a leader with no life is a defeat condition.",
        probe="Leader at 0 life takes one damage: its player has lost.",
    ),
    Entry(
        "9-2-1-2",
        "A deck of no cards is a defeat condition.",
        probe="A deck falls to 0 by milling: its player has lost.",
    ),
    # 10 Keywords
    Entry(
        "10-1-1-1",
        "【速攻】 lets a character attack in the turn it entered.",
        probe="Played this turn with it: offered as an attacker, on leader and rested characters alike.",
    ),
    Entry(
        "10-1-2-1",
        "【ダブルアタック】 makes damage from its attack two.",
        probe="It hits a leader with three life: one is left.",
    ),
    Entry(
        "10-1-3-1",
        "【バニッシュ】 sends the life card to the trash instead of hand, and no 【トリガー】 is activated.",
        probe="It hits: the life card with 【トリガー】 lies in the trash and nothing was asked.",
    ),
    Entry(
        "10-1-4-1",
        "【ブロッカー】: in the block step an active other card is rested and becomes the target.",
        probe="Leader is attacked: the blocker is rested and KO'd in its stead; a rested one, or the target itself, "
        "is not offered.",
    ),
    Entry(
        "10-1-5-1",
        "【トリガー】: on damage the life card may be shown and its effect activated instead of going to hand.",
        probe="Damage with such a card: the opponent sees it and its effect is carried out; it is not in hand.",
    ),
    Entry(
        "10-1-5-2",
        "It may be declined; then the card goes to hand unseen.",
        probe="Declined: the attacker's view has no name for the card that went to hand.",
    ),
    Entry(
        "10-1-5-3",
        "While its 【トリガー】 runs a card is in no zone; afterwards it goes to its owner's trash.",
        probe="A 【トリガー】 that counts hand, trash and life counts this card in none; after it the card is in the "
        "trash.",
    ),
    Entry(
        "10-1-6-1",
        "【速攻：キャラ】 lets a character attack characters in the turn it entered.",
        probe="Played this turn with it: rested characters are offered as targets and the leader is not.",
    ),
    Entry(
        "10-1-7-1",
        "【ブロック不可】: while this attacks, the opponent cannot activate 【ブロッカー】.",
        probe="It attacks with an active blocker on the other side: no block is offered.",
    ),
    Entry(
        "10-2-1-1",
        "KO is being trashed as loser of a battle or by an effect.",
        probe='"When a character of yours is KO\'d" is met by both ways.',
    ),
    Entry(
        "10-2-1-2",
        "KOする puts a character from its area into its owner's trash.",
        probe="KO of B's character by A: it lies in B's trash.",
    ),
    Entry(
        "10-2-1-3",
        "Only battle and KOする count as KO; other ways into the trash do not.",
        probe='A character is trashed as a price: its 【KO時】 is not met, and "cannot be KO\'d" does not hold it.',
    ),
    Entry(
        "10-2-2-1",
        "【起動メイン】 can be activated in the main phase outside battles.",
        probe="In the middle of an own attack it is not offered; before and after it is.",
    ),
    Entry(
        "10-2-3-1",
        "【メイン】 stands on events, played in the main phase outside battles.",
        probe="An event with only 【メイン】 is not offered in the counter step.",
    ),
    Entry(
        "10-2-3-1-1",
        "Other effects may activate a 【メイン】.",
        probe="A 【トリガー】 that activates this card's 【メイン】 carries it out in the opponent's turn, for no "
        "cost.",
    ),
    Entry(
        "10-2-4-1",
        "【カウンター】 stands on events, played in the counter step of the opponent's attack.",
        probe="An event with only 【カウンター】 is not offered in the own main phase.",
    ),
    Entry(
        "10-2-4-1-1",
        "Other effects may activate a 【カウンター】.",
        probe="A 【トリガー】 that activates this card's 【カウンター】 carries it out in the damage step.",
    ),
    Entry(
        "10-2-4-1-2",
        "Only effects that name 【カウンター】 can do so.",
        probe='"Activate an event of cost 3 or less from hand" carries out its 【メイン】; one with only '
        "【カウンター】 is not offered.",
    ),
    Entry(
        "10-2-5-1",
        "【アタック時】 is met by declaring the own attack.",
        probe="The character with it attacks: its effect is carried out; another one attacks: not.",
    ),
    Entry(
        "10-2-6-1",
        "【登場時】 is met by the card entering.",
        probe="The character is put into play from hand, trash or deck: activated each time.",
    ),
    Entry(
        "10-2-7-1",
        "【自分のターン終了時】 is met in the end phase of the own turn.",
        probe="Activated in A's end phase for A's card and not in B's end phase.",
        same_as="6-6-1-1",
    ),
    Entry(
        "10-2-8-1",
        "【相手のターン終了時】 is met in the end phase of the opponent's turn.",
        probe="Activated in A's end phase for B's card and not in B's own.",
        same_as="6-6-1-1",
    ),
    Entry(
        "10-2-9-1",
        "【ドン‼×N】 is a condition met while N or more DON!! are given to the card.",
        probe="Two DON!! given meet 【ドン‼×1】; one does not meet 【ドン‼×2】.",
        same_as="8-3-2-3",
    ),
    Entry(
        "10-2-10-1",
        '"DON!! -N" returns N own DON!! from leader, characters and cost area to the DON!! deck.',
        probe="DON!! -2 with one rested and one given DON!!: both go to the DON!! deck.",
        same_as="8-3-1-6",
    ),
    Entry(
        "10-2-11-1",
        "【自分のターン中】 is a condition met in the own turn.",
        probe="+1000 under it is there in the own turn only.",
        same_as="8-3-2-4",
    ),
    Entry(
        "10-2-12-1",
        "【相手のターン中】 is a condition met in the opponent's turn.",
        probe="+1000 under it is there in the opponent's turn only.",
        same_as="8-3-2-5",
    ),
    Entry(
        "10-2-13-1",
        "【ターン1回】: activated and resolved once in a turn.",
        probe="A 【起動メイン】 with it is not offered a second time in the turn; next turn it is.",
    ),
    Entry(
        "10-2-13-2",
        "Several cards with the same effect have it once each.",
        probe="Two copies of a character: each one's effect can be used once in the turn.",
    ),
    Entry(
        "10-2-13-3",
        "Once resolved it can be neither activated nor paid for in that turn.",
        probe="A priced triggered effect with it, met twice: the second time no payment is offered.",
    ),
    Entry(
        "10-2-13-4",
        "A card that left and came back is another card and has it anew.",
        probe="Used, returned to hand and replayed in the turn: offered again.",
    ),
    Entry(
        "10-2-13-5",
        "Used up as well when its price could not be completed midway.",
        probe="The price breaks off: the effect is not carried out and not offered again this turn.",
    ),
    Entry(
        "10-2-14-1",
        "捨てる puts a chosen card from hand into the trash.",
        probe='"Discard one": its player chooses; a character trashed from the field is not "discarded".',
    ),
    Entry(
        "10-2-15-1",
        "【ブロック時】 is met in the block step when the card activated its 【ブロッカー】.",
        probe="The card with it blocks: activated; another card blocks: not.",
        same_as="7-1-2-2",
    ),
    Entry(
        "10-2-16-1",
        "【相手のアタック時】 is met by the opponent's declaration and comes after the attacker's own effects.",
        probe="A attacks with 【アタック時】, B has this: A's is resolved first, then B's.",
    ),
    Entry(
        "10-2-17-1",
        "【KO時】: conditions are checked and it is activated on the field; it is resolved from the trash.",
        probe='【ドン‼×1】【KO時】 works though the DON!! fell off; "from your trash" may find the card itself.',
    ),
    Entry(
        "10-2-17-2",
        "【KO時】 is the exception that survives its card changing zones.",
        probe="A KO'd character's effect is resolved although the card is in the trash by then; 8-1-3-1-3 would lose "
        "it.",
    ),
    # 11 Others
    Entry(
        "11-1-1",
        "Defines endless loops of actions that can or must go on for ever.",
        probe="Actions that come round to an equal position are recognised and dealt with by what follows.",
    ),
    Entry(
        "11-1-1-1",
        "A loop that neither player can stop is a draw.",
        probe="Two triggered effects that feed each other without a choice: the game is drawn.",
    ),
    Entry(
        "11-1-1-2",
        "If one player can stop it, that player names a count; then not again from the same position.",
        probe="A free loop by A: A names 3, three rounds run, and from that very position the loop is refused.",
    ),
    Entry(
        "11-1-1-3",
        "If both can, turn player then the other name counts; the smaller is run.",
        probe="A names 7 and B 3: three rounds, and B makes the choice that stops.",
    ),
    Entry(
        "11-2-1",
        "A card moved between hidden zones because it fits a condition is shown, told to or not.",
        probe='"Add a red card from the deck to hand": the opponent\'s view names it.',
    ),
    Entry(
        "11-2-2",
        "Hidden cards shown for an effect or cost are hidden again when that is over.",
        probe="A hand card shown as a price: after the effect the opponent's view has it as unknown in the hand zone.",
    ),
    Entry(
        "11-3-1",
        "Looked-at hidden cards are seen by the effect's player only.",
        probe="A looks at B's top life card: A's view names it for the moment, B's does not.",
    ),
    Entry(
        "11-3-2",
        "Cards being looked at stay in their zone.",
        probe="Looking at all five remaining deck cards is no empty deck: nobody loses.",
    ),
    Entry(
        "11-3-3",
        "If the text does nothing more with them they go back as they were.",
        probe='"Look at the top three" alone: the deck order after it is the same.',
    ),
)
