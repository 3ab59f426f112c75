"""The ledger of 汎用TCG: every clause of its rulebook in our own words, and what becomes of it.

An entry with `none` asks for no behaviour, for the reason given. Every other entry has a `probe`: the smallest
situation that comes out differently when the clause is switched off. `same_as` names a clause that says the same,
so that one row may carry both. How doubtful or damaged passages are read stands in `rulings.py`.
"""

from __future__ import annotations

from fuda.kernel.game.clauses import Entry

ENTRIES: tuple[Entry, ...] = (
    # 100 The game
    Entry(
        "101.1", "Introduces the document as the detailed rules of the game.", none="It only says what the document is."
    ),
    Entry(
        "102.1", "Exactly two players play against each other.", probe="Game.new with one or three decks is refused."
    ),
    Entry(
        "103.1",
        "Whoever meets a defeat condition during the game has lost it.",
        probe="Turn player draws from an empty deck: after the check at 502.3 the game is over and that player has "
        "lost.",
    ),
    Entry(
        "103.2",
        "A player wins when only the opponent meets a defeat condition.",
        probe='Only B cannot draw: the result names A as winner, not "no winner".',
    ),
    Entry(
        "103.3",
        "Both meeting defeat conditions at the same moment ends the game in a draw.",
        probe="An effect makes both players draw with both decks empty: the result is a draw, not a win for the turn "
        "player.",
    ),
    Entry(
        "103.4",
        "A player may concede at any moment; the opponent wins; no effect replaces or forces it.",
        probe="B concedes while A is being asked mid-effect, with a replacement of losing on the table: A wins at "
        "once.",
    ),
    Entry(
        "104.1",
        "Where card text and these rules disagree, the card text wins.",
        probe="このターン、戦略をさらに1枚プレイできる: a second 戦略 is playable although 803.2 allows one.",
    ),
    Entry(
        "104.2",
        "Do the possible part of an instruction, as many times as possible; zero or negative times is not at all.",
        probe="スタンバイ・ユニット2体をレスト with one there: it is rested; damage brought to -100 puts no marker "
        "and no damaged event happens.",
    ),
    Entry(
        "104.3",
        "Being told to enter a state one is already in does not count as entering it.",
        probe="A rested unit is rested again: レストしたとき does not trigger.",
    ),
    Entry(
        "104.4",
        "An instruction that another effect forbids is not carried out.",
        probe="A main unit with スタンされない is told to be stunned: it stays upright.",
    ),
    Entry(
        "104.5",
        "A number that a player names is a whole number of zero or more.",
        probe="数を1つ選ぶ: options begin with 0, there is no -1.",
    ),
    Entry(
        "104.6",
        "A value that became larger counts as increased, a smaller one as decreased, also when set or exchanged.",
        probe="HP 800 set to 500 by このターン、HPを500にする: HPが減少しているユニット finds it.",
    ),
    Entry(
        "105.1",
        "The player whose turn it is is the turn player, the other the non-turn player.",
        probe="Both choose at the same time: B is asked first in B's turn, A first in A's turn.",
    ),
    Entry(
        "105.2",
        "The owner of a card is the player who brought it to the game.",
        probe="A's 強化 set on B's unit returns to \"its owner's hand\": A gets it.",
    ),
    Entry(
        "105.3",
        "Each card and ability has a controller; 自分 in a text is the controller and 相手 the controller's opponent.",
        probe="相手のメイン・ユニットに100ダメージ played by B hits A's main unit.",
    ),
    Entry(
        "105.3a",
        "Unless something changes it, a card's controller is its owner.",
        probe="B plays a tactic from B's hand: 自分 in it is B.",
    ),
    Entry(
        "105.3b",
        "An ability is controlled by whoever controls the card that has it.",
        probe="A's 強化 with an EX skill is set on B's unit: B plays that EX skill, and 自分 in it is B.",
    ),
    Entry(
        "105.3c",
        "An effect is controlled by the controller of the ability it came from.",
        probe="A continuous effect left by A's tactic counts as A's own in 704.3b-1 during A's attack.",
    ),
    # 200 A card's information
    Entry(
        "201.1",
        "Names the group of cards a card belongs to.",
        none="It only introduces the item; 201.2 says which kinds there are.",
    ),
    Entry("201.2", "A card is either a unit or a command.", probe="A card sheet with a third kind is refused."),
    Entry(
        "201.2a",
        "The printed kind reads UNIT or COMMAND.",
        probe="A sheet that prints UNIT is read as a unit; MONSTER is refused with the place.",
    ),
    Entry(
        "201.2b",
        "A command is further a 戦略, a 戦術 or a 強化.",
        probe="A command sheet without one of the three classes is refused.",
    ),
    Entry(
        "201.3",
        'A kind named without a zone means such cards in the areas; "kind + カード" means those in the zone named.',
        probe="ユニット1体を選び offers no unit from hand or discard; 手札のユニットカード does.",
        same_as="306.4",
    ),
    Entry(
        "201.3a",
        "Naming a command class refers to commands of exactly that class.",
        probe="捨て場の戦術カード1枚 does not offer a 戦略.",
    ),
    Entry(
        "202.1",
        "A card has a name of its own.",
        probe="A sheet without a name is refused; 名前 of the card is what a filter by name compares.",
    ),
    Entry(
        "203.1", "HP belongs to units.", probe="A unit sheet without HP is refused, and so is a command sheet with HP."
    ),
    Entry(
        "203.2",
        "A unit in an area with damage of at least its HP is knocked out.",
        probe="HP 500 with 500 damage is KO'd at the next check, with 499 it is not.",
        same_as="1003.2",
    ),
    Entry(
        "204.1",
        "Introduces attributes as a finer classification.",
        none="It only introduces the item; 204.2 says how it is read.",
    ),
    Entry(
        "204.2",
        "Words between slashes are separate attributes; without a slash the whole is one.",
        probe="Printed 火/獣: the unit is found by 属性「火」 and by 属性「獣」, not by 属性「火/獣」.",
    ),
    Entry(
        "205.1",
        "Advantage names attributes; damage to a unit with one of them is doubled.",
        probe="Advantage 火 against a 火 main unit: 200 becomes 400.",
        same_as="704.3c-1",
    ),
    Entry(
        "206.1",
        "The retreat cost is how many energy cards a retreat takes.",
        probe="Cost 2 with 3 energy: retreating discards two of them.",
        same_as="915.1b",
    ),
    Entry(
        "207.1",
        "Introduces the text of a card.",
        none="It only says what the text box is; the chapters on abilities say what texts do.",
    ),
    Entry(
        "208.1",
        "Units and 強化 have skills.",
        probe="A 戦術 sheet with a skill line is refused; a 強化 sheet with one is read.",
    ),
    Entry(
        "209.1",
        "EX skills are special skills of 強化.",
        probe="A 強化 with an EX skill is read; a 戦略 with one is refused.",
    ),
    Entry(
        "209.2",
        "Says that EX skills work constantly or are declared in the main phase.",
        none="An overview; 801.1f sorts EX skills and 606.1 plays them.",
    ),
    Entry(
        "210.1",
        "Introduces the cost looked at when a unit uses a skill.",
        none="It only introduces the item; 210.2 and 703.2a-2 say what it asks.",
    ),
    Entry(
        "210.2",
        "A skill needs at least its cost in energy on the unit; nothing is spent.",
        probe="Cost 2: not offered with 1 energy, offered with 2, and both energy cards are still there afterwards.",
        same_as="703.2a-2",
    ),
    Entry("211.1", "Skills and EX skills have names.", probe="A skill line without a name is refused by the reader."),
    Entry(
        "211.2",
        "A skill name does nothing by itself, but effects may refer to it.",
        probe="「火球」は使えない stops exactly the skill named 火球, on whichever unit it is printed.",
        same_as="902.1b",
    ),
    Entry(
        "212.1",
        "The printed number is the damage the skill deals.",
        probe="Skill damage 300, no changes, no advantage: the opposing main unit gets 300.",
        same_as="704.3a",
    ),
    Entry(
        "213.1",
        "The text below a skill or EX skill belongs to that skill.",
        probe="Unit with two skills: using the first does not carry out the text of the second.",
    ),
    Entry("214.1", "Describes the picture on a card.", none="Pictures take no part in the game."),
    Entry(
        "214.2",
        "Says that pictures mean nothing in the game.",
        none="It denies any meaning, so there is nothing to carry out.",
    ),
    Entry(
        "215.1",
        "Describes the line of print at the bottom edge.",
        none="Collector's information takes no part in the game.",
    ),
    Entry(
        "215.2",
        "Says that the bottom line normally means nothing in the game.",
        none="It denies any meaning, so there is nothing to carry out.",
    ),
    # 300 Zones
    Entry(
        "301.1",
        "Says that zones are the places of cards and abilities.",
        none="It only names the notion; each zone has a row of its own.",
    ),
    Entry(
        "302.1",
        "Every card is in some zone, and each player has one of each zone unless told otherwise.",
        probe="A's discarded card is in A's pile, B's pile stays empty.",
    ),
    Entry(
        "302.2",
        "Cards in public zones are seen by all, in hidden zones only by those the rules name.",
        probe="B's view shows A's discard pile by name and A's deck without names.",
    ),
    Entry(
        "302.2a",
        "How many cards a zone holds is known to everybody.",
        probe="B's view gives the sizes of A's hand and deck.",
    ),
    Entry(
        "302.2b",
        'Nobody must admit a matching card in a hidden zone that not everyone sees; "none" may be said.',
        probe="デッキからユニットカード1枚を探す with units there: choosing none is offered.",
        same_as="910.2",
    ),
    Entry(
        "302.3",
        "Moving between areas keeps a card's identity; any other move makes a new card that old effects do not follow.",
        probe="HP+200 on a unit, which returns to the hand and is put out again: printed HP; swapped instead: still "
        "+200 when entering main.",
    ),
    Entry(
        "302.3a",
        "A unit moving between areas takes its sets and energy along.",
        probe="Swap a main unit with 2 energy and a set: all three are on it in standby.",
    ),
    Entry(
        "302.3a-1",
        "A unit that goes from main to standby recovers.",
        probe="A rested main unit is swapped out: it stands upright in standby.",
    ),
    Entry(
        "302.3b",
        "Leaving main for standby ends continuous effects on that unit that are not from constant abilities.",
        probe="このターン HP+200 on the main unit, swapped out: HP is printed again; a set's constant +100 stays.",
    ),
    Entry(
        "302.4",
        "Cards going at once to an ordered zone are ordered by their owner, unseen by others if it is hidden.",
        probe="Two known cards go under the deck at once: their owner is asked for the order and the opponent's view "
        "does not show it.",
    ),
    Entry(
        "302.5",
        "A moving card goes to its owner's zone unless the text names whose.",
        probe="A's 強化 on B's unit is sent 手札に戻す: A's hand receives it.",
    ),
    Entry(
        "303.1",
        "In some zones a card is upright, rested or stunned, one of three.",
        probe="Stunning a rested unit leaves it stunned and no longer rested.",
    ),
    Entry(
        "303.1a",
        "A card is put upright where orientation exists, unless told otherwise.",
        probe="A unit put out from the hand can be chosen as 通常状態のユニット at once.",
    ),
    Entry(
        "303.2",
        "In some zones cards are face up or face down; face down nobody sees the front.",
        probe="In setup the chosen main unit lies face down: the opponent's view has no name for it.",
    ),
    Entry(
        "303.2a",
        "Cards are put face up in public zones and face down in hidden ones unless told otherwise.",
        probe="A discarded energy card lies face up in the pile; a card returned to the deck is face down.",
    ),
    Entry(
        "303.3",
        "Some cards are in an open or a closed state, open being seen by all, closed by none.",
        probe="A closed energy card in the public area has no name in either view.",
    ),
    Entry(
        "303.3a",
        "Cards are open in public zones and closed in hidden ones unless told otherwise.",
        probe="A set put on a unit is open to both; a card drawn is closed to the opponent.",
    ),
    Entry(
        "303.3b",
        "A closed card may be open to some players only, who then see its front.",
        probe="自分のデッキの上から1枚を見る: the name is in A's view and not in B's.",
    ),
    Entry(
        "304.1",
        "Says that the deck zone holds the deck.",
        none="It only says what the zone is for; 304.2 gives its properties.",
    ),
    Entry(
        "304.2",
        "The deck zone is hidden and its order is kept from top to bottom.",
        probe="A card put on top is the next one drawn; the owner's view does not name it.",
    ),
    Entry(
        "304.3",
        "Several cards leaving the deck go one by one from the top.",
        probe="Top three to the discard pile: the third ends on top and nobody is asked for an order.",
    ),
    Entry(
        "304.4",
        "The word デッキ means the cards in the deck zone.",
        probe="デッキの枚数 counts cards in the zone now, not the 50 that were brought.",
    ),
    Entry(
        "305.1",
        "Says that the hand holds drawn cards away from the opponent's eyes.",
        none="It only says what the zone is for; 305.2 and 305.3 give its properties.",
    ),
    Entry(
        "305.2",
        "The order of a hand is not kept.",
        probe="Two positions that differ only in the order of a hand have one digest and offer the same options.",
    ),
    Entry(
        "305.3",
        "A hand is hidden but open to its player.",
        probe="A's view names A's hand cards; B's view gives only their number.",
    ),
    Entry(
        "305.4",
        "The word 手札 means the cards in the hand.",
        probe="手札1枚を捨てる offers hand cards only, not energy.",
    ),
    Entry(
        "305.5",
        "A hand has no upper limit.",
        probe="15 cards in hand at the end of the turn: nothing is discarded, and drawing goes on.",
    ),
    Entry(
        "306.1",
        "Says that areas hold units, 強化 and energy.",
        none="It only says what the zone is for; 306.3 to 306.8 give its properties.",
    ),
    Entry(
        "306.2",
        "A player's main and standby areas together are the area.",
        probe="エリアのユニット1体を選ぶ offers the main unit and the standby units.",
    ),
    Entry(
        "306.3",
        "Areas are public and keep no order.",
        probe="Both views name all units and sets of both players; nothing asks for or shows an order among standby "
        "units.",
    ),
    Entry(
        "306.4",
        "A text that names no zone looks at cards in the areas.",
        probe="「ガル」がいるなら is not met by a ガル in the discard pile.",
        same_as="201.3",
    ),
    Entry(
        "306.4a",
        "Counting cards without naming a zone counts those in the areas.",
        probe="火のユニット1体につき100 with one in the area and two in the discard pile: 100.",
    ),
    Entry(
        "306.5",
        "Units in areas are upright, rested or stunned.",
        probe="A standby unit can be rested; a set or an energy card is never rested.",
    ),
    Entry(
        "306.6",
        "A unit's セット are the command cards set on it.",
        probe="このユニットのセット1枚を捨てる does not offer its energy nor sets of another unit.",
        same_as="905.3a",
    ),
    Entry(
        "306.7",
        "Says that some cards in areas lie face down.",
        none="It announces 306.7a and 306.7b, which say which cards and how.",
    ),
    Entry(
        "306.7a",
        "A unit in an area can be in the KO state, and stays there.",
        probe="A KO'd standby unit keeps its place: with three others the fourth place is not free for 603.1.",
    ),
    Entry(
        "306.7a-1",
        "A KO'd unit lies face down and upright, and its front stays known to all.",
        probe="A stunned unit is KO'd: it is no longer stunned, and both views still name it.",
    ),
    Entry(
        "306.7a-2",
        "KOしたユニット means units in the KO state.",
        probe="KOしたユニット1体を選ぶ offers exactly the KO'd ones.",
    ),
    Entry(
        "306.7a-3",
        "Unless KOしたユニット is named, a KO'd unit cannot be chosen or affected.",
        probe="相手のすべてのユニットに100ダメージ puts no marker on a KO'd unit, and ユニットの数 leaves it out.",
    ),
    Entry(
        "306.7b",
        "Energy is put closed to every player.",
        probe="The charging player's own view does not name the energy card afterwards.",
        same_as="905.2",
    ),
    Entry(
        "306.8",
        "A card in a player's area is controlled by that player.",
        probe="A's 強化 set on B's unit: its constant 自分のユニットのHPを100アップ helps B.",
    ),
    Entry(
        "307.1",
        "The main area is public and keeps no order.",
        probe="Both views name both main units and their sets.",
        same_as="306.3",
    ),
    Entry(
        "307.2",
        "メイン・ユニット means the unit in the main area.",
        probe="相手のメイン・ユニットに100ダメージ hits the unit in main, no choice among all units is asked.",
    ),
    Entry(
        "308.1",
        "Each player has four standby areas, public and without order.",
        probe="With four units in standby, putting out a fifth is refused.",
    ),
    Entry(
        "308.2",
        "スタンバイ・ユニット means a unit in a standby area.",
        probe="スタンバイ・ユニット1体を選ぶ does not offer the main unit.",
    ),
    Entry(
        "309.1",
        "Says that the discard pile holds used cards.",
        none="It only says what the zone is for; 309.2 gives its properties.",
    ),
    Entry(
        "309.2",
        "The discard pile is public and ordered, the newest on top.",
        probe="Discard X, then Y: 捨て場の一番上のカード is Y, and both views show the pile in that order.",
    ),
    Entry(
        "309.3",
        "Cards discarded at once are put in the order their owner chooses.",
        probe="手札を捨てる with two cards: their owner is asked which goes first.",
    ),
    Entry(
        "310.1",
        "Says that the resolution zone holds things being dealt with.",
        none="It only says what the zone is for; 804.2a puts things there.",
    ),
    Entry(
        "310.2",
        "There is one resolution zone, shared by both.",
        probe="A's played tactic and B's ability in resolution are in the same zone of the view.",
    ),
    Entry(
        "310.2a",
        "The resolution zone is public and ordered; new things go on top.",
        probe="While a 戦術 resolves, the opponent's view names it in the resolution zone.",
    ),
    # 400 Preparing the game
    Entry(
        "401.1",
        "Says that decks are built and the game prepared before it starts.",
        none="An overview; 402 and 403 hold the steps.",
    ),
    Entry(
        "402.1", "Says that each player brings a deck.", none="An overview; 402.2b to 402.2d say what the deck must be."
    ),
    Entry(
        "402.2",
        "Describes a deck as a pile of units and commands.",
        none="There are no other kinds of cards (201.2), so it excludes nothing.",
    ),
    Entry(
        "402.2a",
        "All cards of a deck have the same back.",
        probe="A deck file with one card whose sheet gives another back is refused.",
    ),
    Entry("402.2b", "A deck has exactly 50 cards.", probe="49 and 51 cards are refused, 50 pass."),
    Entry(
        "402.2c",
        "At most four cards of the same name and kind.",
        probe="Five of one name and kind are refused; four units X and four commands X pass.",
    ),
    Entry("402.2d", "A deck has at least one unit.", probe="50 commands are refused."),
    Entry(
        "402.3",
        "Effects that change deck rules work at deck building only; losing them later does no harm.",
        probe="Five copies of a card that allows any number pass; the game goes on when the text is lost in play.",
    ),
    Entry(
        "403.1",
        "Each player shuffles and puts the deck in the deck zone.",
        probe="Two seeds give two orders of the deck.",
    ),
    Entry(
        "403.2",
        "Each player takes the top five as a hand.",
        probe="After setup without redraw: 5 taken, 1 placed, 4 in hand, 45 in the deck.",
    ),
    Entry(
        "403.3",
        "Each player puts one unit from the hand face down in main.",
        probe="The setup question offers the units of the hand only, and the opponent's view does not show which was "
        "put.",
    ),
    Entry(
        "403.3a",
        "A player without a unit shows the hand, returns it and starts again from the shuffle.",
        probe="Five commands drawn: the opponent sees them, then five new cards are dealt.",
    ),
    Entry(
        "403.3b",
        "The player with fewer redraws draws the difference.",
        probe="A redrew twice, B once: B draws one card, A none.",
    ),
    Entry(
        "403.4",
        "A random player goes first.",
        probe="Fixing the chance event to seat 1 makes seat 1 the first turn player.",
    ),
    Entry(
        "403.5", "Both main units are turned face up.", probe="Before the first turn both views name both main units."
    ),
    Entry(
        "403.6",
        "The first player begins the first turn.",
        probe="The first draw phase is that of the player picked in 403.4.",
    ),
    # 500 The turn
    Entry(
        "501.1",
        "Players take turns alternately, and a turn is draw, main, battle, end in that order.",
        probe="The log of a turn shows the four phases in that order, and a second turn runs all four again.",
    ),
    Entry(
        "502.1",
        "The turn player draws one card.",
        probe="First turn of the game: the first player's hand goes from 4 to 5.",
    ),
    Entry(
        "502.2",
        "After that draw, draw-phase start, turn start and, on the first turn, game start happen.",
        probe="ターン開始時、デッキを1枚引く draws a second card after the turn's draw; ゲーム開始時 triggers in turn "
        "one only.",
    ),
    Entry(
        "502.3",
        "A rule check is held, then the main phase comes.",
        probe="An empty deck at 502.1: defeat is found here, before any main phase question.",
    ),
    Entry(
        "503.1",
        "The start of the main phase happens.",
        probe="メインフェイズ開始時、… is carried out before the first action is offered.",
    ),
    Entry(
        "503.2",
        "A rule check is held before every choice of an action.",
        probe="A tactic deals lethal damage to a standby unit: it is KO'd before the next action is offered.",
    ),
    Entry(
        "503.3",
        "The turn player picks an action; nobody else does.",
        probe="The main phase question goes to the turn player and lists the actions that are legal.",
    ),
    Entry("503.3a", "Charging is one of the actions.", probe="With a card in hand, charging is among the options."),
    Entry(
        "503.3b",
        "Putting out a unit is one of the actions.",
        probe="With a unit in hand and a free place, it is among the options.",
    ),
    Entry("503.3c", "Playing a command is one of the actions.", probe="With a 戦術 in hand, it is among the options."),
    Entry(
        "503.3d",
        "Retreating the main unit is one of the actions.",
        probe="With energy and a standby unit, retreat is among the options.",
    ),
    Entry(
        "503.3e",
        "Playing an EX skill is one of the actions.",
        probe="With an activated EX skill on an own unit, it is among the options.",
    ),
    Entry(
        "503.3f",
        "Ending the main phase is one of the actions.",
        probe="Ending is always among the options, also with nothing else to do.",
        same_as="607.1",
    ),
    Entry(
        "503.4",
        "Ending goes on to the next phase, any other action returns to the rule check and the question.",
        probe="After charging, the actions are offered again; after ending they are not.",
    ),
    Entry(
        "504.1",
        "The battle phase runs as in 700; the very first turn of the game has none.",
        probe="First player's first turn goes from main to end without battle triggers; the second player's first "
        "turn has a battle.",
    ),
    Entry("505.1", "The end of the turn happens.", probe="ターン終了時、… triggers in the end phase."),
    Entry(
        "505.2",
        "A rule check is held.",
        probe="A turn-end trigger is played while effects until the end of the turn still apply.",
    ),
    Entry(
        "505.3",
        "The last step runs its parts in their order.",
        probe="復帰できない until the end of the turn has ended before recovery is tried in the same last step.",
    ),
    Entry(
        "505.3a",
        "Effects lasting until the end of the turn end.",
        probe="HP+200 until the end of the turn on a unit of HP 300 with 400 damage: it is KO'd in the check of "
        "505.3c.",
    ),
    Entry(
        "505.3b",
        "Each player with a rested or stunned main unit, turn player first, plays janken and recovers it on a win.",
        probe="Both main units are stunned: A's janken is first; the winner's unit recovers, a loser's stays stunned.",
    ),
    Entry(
        "505.3c",
        "If rule processing or triggers wait, hold a rule check and redo the last step from its start.",
        probe="復帰したとき triggers in 505.3b: it is played, then a main unit still stunned gets another janken.",
    ),
    Entry("505.4", "The other player becomes turn player and a new turn begins.", probe="After A's turn B draws."),
    # 600 Actions of the main phase
    Entry(
        "601.1",
        "The turn player carries out one action at a time.",
        probe="The question in the main phase asks for one action, which is finished before the next is asked.",
        same_as="503.3",
    ),
    Entry(
        "601.2",
        "Each action may be done any number of times unless something limits it.",
        probe="Two 戦術, then the same EX skill twice, in one turn: all allowed.",
    ),
    Entry(
        "602.1",
        "Charge: one hand card goes as energy onto an own unit in an area, then draw one.",
        probe="Charging a standby unit: it has one energy more, the hand is as large as before.",
    ),
    Entry(
        "602.2",
        "Charging is once a turn.",
        probe="A second charge in the turn is refused; an effect's charge still works.",
    ),
    Entry(
        "603.1",
        "A unit from the hand goes to a free own standby area.",
        probe="With a free place the unit is there upright; with none it is refused.",
    ),
    Entry(
        "603.2", "Units may be put out as long as there is room.", probe="Two units in one turn, with two free places."
    ),
    Entry(
        "604.1",
        "The turn player plays one command from the own hand.",
        probe="Only own hand commands are offered, none from the discard pile.",
    ),
    Entry(
        "604.2",
        "Playing and resolving follow 804.",
        probe="A played 戦術 passes through the resolution zone, resolves and is discarded.",
    ),
    Entry(
        "604.3",
        "One 戦略 a turn.",
        probe="After one 戦略 a second is refused in the same turn, and allowed in the next.",
        same_as="803.2",
    ),
    Entry(
        "604.4", "No 強化 on each player's first turn.", probe="強化 is refused on turns 1 and 2, allowed on turn 3."
    ),
    Entry(
        "605.1",
        "Retreat: discard energy of the main unit up to its retreat cost and swap it with a standby unit.",
        probe="Cost 1, one energy: it is discarded, the chosen standby unit is main.",
    ),
    Entry("605.2", "Retreating is once a turn.", probe="A second retreat in the turn is refused."),
    Entry(
        "605.3",
        "No retreat if the cost cannot be paid or every standby unit is KO'd or missing.",
        probe="Cost 2 with 1 energy is refused; cost 0 with only KO'd standby units is refused.",
    ),
    Entry(
        "606.1",
        "An activated EX skill of an own unit is played.",
        probe="An activated EX skill of a set on an own standby unit is offered; one on the opponent's unit is not.",
    ),
    Entry(
        "607.1",
        "When nothing more is wanted, the main phase ends.",
        probe="Choosing to end with playable cards left moves on to the battle phase.",
        same_as="503.3f",
    ),
    # 700 The battle phase
    Entry(
        "701.1",
        "Start, skill, damage and end steps run in this order.",
        probe="The log of a battle shows the four steps in order.",
    ),
    Entry(
        "702.1",
        "The start of the battle phase happens.",
        probe="バトルフェイズ開始時 triggers before a skill is declared.",
    ),
    Entry(
        "702.2",
        "A rule check is held.",
        probe="A battle-start trigger that deals 200 to the opponent's main unit KOs it before the skill is declared.",
    ),
    Entry(
        "703.1",
        "With a rested or stunned main unit of the turn player, go to the end step.",
        probe="Rested main unit: no skill is offered, バトルフェイズ終了時 still triggers.",
    ),
    Entry(
        "703.2",
        "The turn player either declares a skill or not.",
        probe="The skill step asks the turn player once, with one option per legal skill and one to decline.",
    ),
    Entry("703.2a", "A declared skill is one of the own main unit.", probe="A standby unit's skills are not offered."),
    Entry(
        "703.2a-1",
        "The skill is printed on the unit or on one of its sets.",
        probe="A skill of a set 強化 is offered for that main unit.",
    ),
    Entry(
        "703.2a-2",
        "The skill costs no more than the unit's energy.",
        probe="Cost 2 with 1 energy is refused with this clause.",
        same_as="210.2",
    ),
    Entry(
        "703.2a-3",
        "The skill is not forbidden by rule or effect.",
        probe="「火球」は使えない: the skill is refused with this clause.",
    ),
    Entry("703.2b", "Using no skill is allowed.", probe="Declining is offered although a skill could be used."),
    Entry(
        "703.3",
        "A declared skill is judged for success.",
        probe="The opponent has a text that lets skills fail by janken: janken is held right after declaring.",
    ),
    Entry("703.3a", "Success leads to the damage step.", probe="An undisturbed skill deals its damage."),
    Entry(
        "703.3b",
        "Failure leads to the end step.",
        probe="A failed skill: no damage, no スキルを使ったとき, but バトルフェイズ終了時.",
        same_as="920.2a",
    ),
    Entry(
        "703.4", "Declining leads to the end step.", probe="Declined: no damage step, バトルフェイズ終了時 triggers."
    ),
    Entry(
        "704.1",
        "The turn player's main unit used a skill: this happens.",
        probe="スキルを使ったとき、デッキを1枚引く draws before the damage is dealt.",
    ),
    Entry(
        "704.2",
        "A rule check is held before the damage.",
        probe="A used-a-skill trigger swaps the opposing main unit: the newcomer takes the damage.",
    ),
    Entry(
        "704.3",
        "Announces how damage to the opponent's unit is worked out.",
        none="It heads 704.3a to 704.3d, which are the steps.",
    ),
    Entry(
        "704.3a",
        "The skill's printed damage is the base for the opposing main unit.",
        probe="Skill 300: the base is 300 against whoever is main now.",
        same_as="212.1",
    ),
    Entry(
        "704.3a-1",
        "A damage printed as N× gets its base from the text of the skill.",
        probe="200× with エネルギー1枚につき200 and three energy: base 600.",
    ),
    Entry(
        "704.3a-2",
        "No skill damage, or 0 now: go on with 704.4.",
        probe="A skill without damage and a set with ダメージを100アップ: the main unit gets nothing, the skill's "
        "other text works.",
    ),
    Entry(
        "704.3b",
        "Damage changes from the skill, sets and the like apply to the base, before advantage.",
        probe="200, own +100, advantage: 600, not 500.",
    ),
    Entry(
        "704.3b-1",
        "First own effects that change damage to the main unit.",
        probe="Own set: ダメージを100アップ, skill 200: 300.",
    ),
    Entry(
        "704.3b-2",
        "Then the opponent's effects that change it.",
        probe="Own ×2, opposing -100, base 200: 300, not 200.",
    ),
    Entry(
        "704.3b-3",
        "Several changes of one side are put in order by the turn player.",
        probe="Opponent's -100 and 200にする on 400: the turn player is asked for the order, 200 or 100 comes out.",
    ),
    Entry("704.3c", "Announces the look at advantage.", none="It heads 704.3c-1, which is the step."),
    Entry(
        "704.3c-1",
        "If the opposing main unit has an attribute the own main unit has advantage over, damage doubles.",
        probe="Attacker's advantage 火, defender 火: 200 becomes 400; a defender of 水 gets 200.",
        same_as="205.1",
    ),
    Entry(
        "704.3d",
        "The resulting damage is dealt to the opposing main unit.",
        probe="400 worked out: markers worth 400 are on it, and ダメージを受けたとき triggers once.",
    ),
    Entry(
        "704.4",
        "Then the skill's damage to units other than the opposing main unit.",
        probe="Skill with 相手のスタンバイ・ユニット1体に100ダメージ: dealt after the main damage, not doubled.",
    ),
    Entry(
        "704.5",
        "Then everything in the skill's text that is not damage or a change of damage.",
        probe="Skill with デッキを1枚引く: the draw is logged after all damage, and before the KO of 704.6.",
    ),
    Entry(
        "704.6",
        "A rule check is held, then the end step comes.",
        probe="The unit with lethal damage is KO'd and replaced before バトルフェイズ終了時.",
    ),
    Entry("705.1", "The end of the battle phase happens.", probe="バトルフェイズ終了時 triggers."),
    Entry(
        "705.2",
        "A rule check is held, then the end phase comes.",
        probe="A battle-end trigger is played before a turn-end trigger exists.",
    ),
    # 800 Abilities and effects
    Entry("801.1", "Sorts abilities into five kinds.", none="An overview; 801.1a to 801.1f say what each kind is."),
    Entry(
        "801.1a",
        "自分のターンに使える。 marks an activated ability, played by declaration in the own main phase.",
        probe="The EX skill is offered in the own main phase, not in the opponent's turn nor in the own battle phase.",
    ),
    Entry(
        "801.1b",
        "A triggered ability is played in the next rule check after its condition was met.",
        probe="A trigger met in the middle of a tactic waits until the tactic is in the discard pile.",
        same_as="807.1",
    ),
    Entry(
        "801.1c",
        "A constant ability applies as long as it is valid.",
        probe="Set with HP+100: 600 while set, 500 once the set is gone.",
        same_as="805.1",
    ),
    Entry(
        "801.1d",
        "The text of a 戦略 or 戦術 is a command ability.",
        probe="Its text works on resolving and never while the card is in the hand or the discard pile.",
    ),
    Entry(
        "801.1e",
        "The text of a unit's skill is a skill ability.",
        probe="The text is carried out in the damage step of that skill only, and is no activated ability in the main "
        "phase.",
    ),
    Entry(
        "801.1f",
        "An EX skill is activated, triggered or constant according to its text.",
        probe="Three EX skills 使える / したとき / アップする: one is offered, one waits, one applies.",
    ),
    Entry(
        "801.1g",
        '"The abilities of X" are those worked from the text of cards that are X.',
        probe="相手の戦術の能力ではKOされない: a 戦術 does not KO the unit, a skill does.",
    ),
    Entry(
        "801.1g-1",
        "Skills and EX skills of a unit in an area include those of its sets.",
        probe="「火球」を持つユニット finds a unit whose set prints 火球.",
    ),
    Entry("801.2", "Sorts effects into three kinds.", none="An overview; 801.2a to 801.2c say what each kind is."),
    Entry(
        "801.2a",
        "An instant effect does something and is over.",
        probe="デッキを1枚引く in a resolved tactic draws once and never again.",
        same_as="808.1",
    ),
    Entry(
        "801.2b",
        "A continuous effect lasts its term, or the rest of the game if none is given.",
        probe="このユニットのHPを100アップする by a tactic, without a term: still there five turns later.",
    ),
    Entry(
        "801.2c",
        "A replacement puts another action in the place of the one that was about to happen.",
        probe="KOされる場合、代わりにダメージをすべて取り除く: the unit is not KO'd.",
        same_as="810.1",
    ),
    Entry(
        "801.2d",
        '"The effects of X" are those worked from the text of cards that are X.',
        probe="相手の強化の効果でダメージを受けない: a skill of a set 強化 is one.",
    ),
    Entry(
        "802.1",
        "Abilities count only while valid; normally that is in the areas.",
        probe="A unit in the discard pile with ターン開始時 does nothing.",
    ),
    Entry(
        "802.2",
        "Abilities of units and 強化 are valid in the areas.",
        probe="A 強化 in the hand gives no HP; set, it does.",
    ),
    Entry(
        "802.2a",
        "EX skills of a stunned unit are invalid.",
        probe="Stunned unit: activated EX skill not offered, constant EX HP+100 gone, trigger not met; rested: all "
        "work.",
    ),
    Entry(
        "802.3",
        "An ability that makes sense only in some zone is valid in that zone.",
        probe="このカードが捨て場にあるなら、自分のターンに使える is offered from the discard pile.",
    ),
    Entry(
        "803.1",
        "Rules and texts may limit how often something is played.",
        probe="1ターンに1度のみ使える: the second use in the turn is refused, next turn it is allowed.",
    ),
    Entry("803.2", "One 戦略 a turn.", probe="The second 戦略 of a turn is refused.", same_as="604.3"),
    Entry(
        "804.1",
        "Says that playing puts cards somewhere and works abilities.",
        none="An overview; 804.2 holds the steps.",
    ),
    Entry(
        "804.2", "Announces the steps of playing and resolving.", none="It heads 804.2a to 804.2c, which are the steps."
    ),
    Entry(
        "804.2a",
        "A played card, or a played ability as a stand-in card, goes to the resolution zone.",
        probe="While a triggered ability resolves and asks, the view shows it in the resolution zone.",
    ),
    Entry(
        "804.2a-1",
        "A continuous effect on a played card stays with it until it leaves the resolution zone.",
        probe="A hand card renamed 「波」 by an effect is still 「波」 while it resolves, for what looks at played "
        "cards.",
    ),
    Entry(
        "804.2b",
        "A 強化 picks one legal unit when played; without one the play is undone.",
        probe="No legal unit: the 強化 is refused, stays in hand and nothing has happened.",
    ),
    Entry(
        "804.2b-1",
        "Legal: it fits the 強化's text, has been in an area since the turn began, had no card set on it this turn.",
        probe="A unit put out this turn, one set this turn, and one of another attribute are not offered.",
    ),
    Entry("804.2c", "Announces resolving by kind.", none="It heads 804.2c-1 to 804.2c-3, which are the cases."),
    Entry(
        "804.2c-1",
        "A 戦略 or 戦術 resolves its text and is then discarded.",
        probe="While it resolves, 捨て場の枚数 does not yet count it; afterwards it lies on top.",
    ),
    Entry(
        "804.2c-2",
        "A 強化 is set on its unit.",
        probe="After playing, the chosen unit has it as a set; it is not in the discard pile.",
    ),
    Entry(
        "804.2c-3",
        "An ability's effect is applied and the stand-in is removed.",
        probe="After a triggered ability the resolution zone is empty and no card has been added anywhere.",
    ),
    Entry(
        "804.2c-31",
        "If a skill is the source, its success is judged first; on failure nothing is applied.",
        probe="A triggered EX skill under 相手のスキルは失敗する: nothing happens and the ability is gone.",
        same_as="920.2b",
    ),
    Entry(
        "805.1",
        "A constant ability applies always while valid, and its effect is continuous.",
        probe="自分のユニットのHPを100アップ: a unit put out later has it at once, and loses it with the source.",
        same_as="801.1c",
    ),
    Entry(
        "805.2",
        "A constant ability that states its own card's attribute or kind without condition works in every zone.",
        probe="このカードは属性「水」を持つ: デッキから水のカード1枚 finds it.",
    ),
    Entry(
        "806.1",
        "An activated ability is played by the controller of its card, when allowed.",
        probe="A's 強化 on B's unit: B is offered its activated EX skill in B's turn, A never.",
    ),
    Entry(
        "806.2",
        "Announces the steps of playing an activated ability.",
        none="It heads 806.2a to 806.2c, which are the steps.",
    ),
    Entry(
        "806.2a",
        "An activated ability of a hidden card: the card is shown until the ability has left the resolution zone.",
        probe="An ability usable in the hand: the opponent's view names that hand card while it resolves, not after.",
    ),
    Entry(
        "806.2b",
        "If it is a skill, its success is judged.",
        probe="An activated EX skill while the opponent has a text that lets skills fail by janken: one janken is "
        "held, not two.",
        same_as="804.2c-31",
    ),
    Entry("806.2c", "It goes on as in 804.2.", probe="A declared EX skill is in the resolution zone, then applied."),
    Entry(
        "807.1",
        '"Condition, effect" is a triggered ability, played by itself in the next rule check.',
        probe="KOしたとき、デッキを1枚引く draws without anybody choosing to.",
        same_as="801.1b",
    ),
    Entry(
        "807.1a",
        "Trigger conditions end in したとき or したなら.",
        probe="Both endings are read as triggers; KOする、デッキを1枚引く is refused with the place.",
    ),
    Entry(
        "807.2",
        "Each occurrence of the condition adds one to the ability's count; 1 or more means it waits.",
        probe="Two units are KO'd at once: ユニットがKOしたとき、デッキを1枚引く is played twice.",
    ),
    Entry(
        "807.2a",
        "With 累積しない an EX skill's count does not rise while one of that name waits.",
        probe="The same with 累積しない: played once, also with two copies of the EX skill in play.",
    ),
    Entry(
        "807.3",
        "After rule processing the turn player plays one waiting ability, else the other player does; the count drops "
        "by 1.",
        probe="Both have one waiting: the turn player's is played first; who has two picks which.",
        same_as="811.2b",
    ),
    Entry(
        "807.3a",
        "After a triggered ability the check starts over; when nobody plays one it ends.",
        probe="A's first trigger deals lethal damage: the KO comes before A's second trigger.",
        same_as="811.2b",
    ),
    Entry(
        "807.4",
        "A waiting ability must be played; if that is forbidden, its count drops without playing.",
        probe="Triggers forbidden this turn: the waiting one is gone and does not come back next turn; declining is "
        "never offered.",
    ),
    Entry(
        "807.5",
        "Some abilities trigger on a card changing zones and look at it as follows.",
        probe="このユニットが捨てられたとき triggers although the card has left.",
    ),
    Entry(
        "807.5a",
        "Between a public and a hidden zone, the card in the public zone is looked at.",
        probe="Cards in the discard pile have 火 by a constant text; a 水 card goes from there to the deck: "
        "火のカードがデッキに戻ったとき triggers.",
    ),
    Entry(
        "807.5b",
        "Into or out of an area, the card in the area is looked at.",
        probe="A unit made 水 by a set goes to the discard pile: 水のユニットがエリアを離れたとき triggers.",
    ),
    Entry(
        "807.5c",
        "Otherwise the card in the new zone is looked at.",
        probe="Cards in the discard pile have 火 by a constant text; a played 戦術 goes there: "
        "火のカードが捨て場に置かれたとき triggers.",
    ),
    Entry(
        "807.6",
        "An effect may create a delayed triggered ability waiting for a later occurrence.",
        probe="このターンの終了時、デッキを1枚引く in a tactic: the draw comes in the end phase.",
    ),
    Entry(
        "807.6a",
        "A delayed ability triggers once only, unless it says otherwise.",
        probe="次に自分のユニットがKOしたとき: the second KO does nothing.",
    ),
    Entry(
        "807.6b",
        "The card of a delayed ability is the card whose ability created it.",
        probe="A delayed ability of a unit's skill saying このユニット means the unit that used the skill.",
    ),
    Entry(
        "807.7",
        "Some abilities trigger on a state holding, not on an occurrence.",
        probe="手札が0枚であるとき、デッキを1枚引く triggers when the last card is played.",
    ),
    Entry(
        "807.7a",
        "A state trigger is met only while it is not already waiting.",
        probe="The state holds through three events before the check: it is played once; if it still holds, once more.",
    ),
    Entry(
        "807.8",
        "A waiting ability is played even if its card moved, lost it or it became invalid.",
        probe="KOしたとき of a unit that is face down by now still draws; a stun after the trigger does not stop it.",
    ),
    Entry(
        "808.1",
        "An instant effect is carried out once when processed.",
        probe="相手のすべてのユニットに100ダメージ: a unit put out later gets none.",
        same_as="801.2a",
    ),
    Entry(
        "809.1",
        "Several continuous effects on a card are applied in a fixed order of layers.",
        probe="火のユニットのHPを100アップ is older than an effect making the unit 火: it still gets +100.",
    ),
    Entry(
        "809.1a",
        "Printed information and base abilities come first.",
        probe="An older 自分のユニットは水を失う, then a card with このカードは属性「水」を持つ arrives: it has no 水.",
    ),
    Entry(
        "809.1b",
        "Then gaining or losing kind, name, attribute, advantage.",
        probe="A later rename decides for 「ガル」は『…』を得る which units get the ability.",
    ),
    Entry(
        "809.1c",
        "Then gaining or losing abilities.",
        probe="An ability granted this turn that gives HP+100 counts in the layer of numbers.",
    ),
    Entry(
        "809.1d",
        "Then other changes that are not numbers.",
        probe="A younger スキル名を「波」にする on a unit, an older HP+100 for units with 「波」: the unit gets +100.",
    ),
    Entry(
        "809.1e",
        "Then changes of numbers.",
        probe="HP+100 for units that have an EX skill counts an EX skill gained in layer 3.",
    ),
    Entry(
        "809.2",
        "An effect with parts in several layers applies each part in its own layer.",
        probe="このターン、水になりHPを100アップ: 水 counts for an older attribute effect, the number comes last.",
    ),
    Entry("809.3", "Announces the order inside one layer.", none="It heads 809.3a and 809.3b, which give the order."),
    Entry(
        "809.3a",
        "Inside a layer, an effect that another one alters is applied after it.",
        probe="B: HP 400以下のユニットのHPを+300; A, younger: HPを-200 on an HP 500 unit: A first, so 600.",
    ),
    Entry(
        "809.3b",
        "Else the older effect first; same age: the turn player of that moment decides.",
        probe="HPを300にする, then +100: 400; in the other order of age: 300.",
    ),
    Entry(
        "809.3b-1",
        "A constant ability's age runs from when it became valid.",
        probe="A set's HPを300にする is younger than a tactic's +100 played before it was set: 300.",
    ),
    Entry(
        "809.3b-2",
        "An effect of a triggered or activated ability is as old as its resolution.",
        probe="Two EX skills resolved in turn: the later one's HPを300にする wins over the earlier's 500.",
    ),
    Entry(
        "809.3b-3",
        "A resolved effect over all that match also takes in later arrivals and lets go of those that stop matching.",
        probe="このターン、自分の火のユニットのHPを100アップ: a 火 unit put out afterwards has +100; one that lost 火 "
        "has not.",
    ),
    Entry(
        "809.4",
        "A moving card arrives with the effects of its new zone already applied.",
        probe="Constant HP-100 on opposing units: a unit of HP 400 that is put out does not meet "
        "HP400以上のユニットが出たとき.",
    ),
    Entry(
        "809.5",
        "Information changed into something else is lost in its old form.",
        probe="属性を水にする on a 火 unit: 火のユニット does not find it.",
    ),
    Entry(
        "809.6",
        "表記の information ignores all continuous effects.",
        probe="表記のHPが500以下のユニット finds an HP 500 unit that has +200 now.",
    ),
    Entry(
        "809.7",
        '"As long as" about the own card: not met at some time between play and resolution, the effect never begins.',
        probe="Trigger with このユニットがメイン・ユニットであるかぎりHP+200, swapped out before it resolves, swapped "
        "in later: no +200.",
    ),
    Entry(
        "809.8",
        "An effect for a named turn begins as that turn begins and lasts to its end.",
        probe="次の自分のターン、HPを200アップ: nothing in the opponent's turn, +200 in the next own one, gone after "
        "it.",
    ),
    Entry(
        "809.8a",
        '"This turn" runs from the resolution to the end of the turn.',
        probe="このターン、HPを200アップ applies at once and is gone in the opponent's turn.",
    ),
    Entry(
        "810.1",
        "A replaced occurrence does not happen; only the new one does.",
        probe="KO replaced by healing: KOしたとき does not trigger, 回復したとき does.",
        same_as="801.2c",
    ),
    Entry(
        "810.2",
        "Among several replacements the affected player, or the affected card's controller, picks one.",
        probe="Two replacements for A's unit being KO'd in B's turn: A is asked.",
    ),
    Entry(
        "810.3",
        "Each replacement applies once per original occurrence, and is mandatory unless the text offers it.",
        probe='"Draw one: instead draw two" does not apply to its own draws; declining is offered only with '
        "してもよい.",
    ),
    Entry("811.1", "Says what a rule check is for.", none="It only names the notion; 811.2a to 811.2d are the steps."),
    Entry("811.2", "Announces the steps of a rule check.", none="It heads 811.2a to 811.2d, which are the steps."),
    Entry(
        "811.2a",
        "All rule processing due is done, again and again until none is due.",
        probe="A KO gives a swap, the newcomer has HP 0 or less: it is KO'd too before any trigger is played.",
    ),
    Entry(
        "811.2b",
        "The turn player plays and resolves one waiting ability, then back to 811.2a.",
        probe="The turn player has one waiting, the other too: the turn player's goes first.",
        same_as="807.3",
    ),
    Entry(
        "811.2c",
        "Else the non-turn player plays and resolves one, then back to 811.2a.",
        probe="Only the opponent has one waiting: it is played in the turn player's turn.",
        same_as="807.3",
    ),
    Entry(
        "811.2d", "Then the check ends.", probe="Nothing due and nothing waiting: the phase goes on without a question."
    ),
    Entry(
        "812.1",
        "A card looked at after it has left its zone is looked at as it last was there.",
        probe="「そのユニットのHP」 of a unit returned to the hand, which had +200: 200 more than printed.",
    ),
    Entry(
        "813.1",
        "The source of an effect is the ability that made it.",
        probe="An effect left by an EX skill counts as coming from a skill for 相手のスキルの効果を受けない.",
    ),
    Entry(
        "813.2",
        "The source of an ability is the card that has it.",
        probe="相手のユニットの能力 covers a skill printed on the unit.",
    ),
    Entry(
        "813.3",
        "Activated and triggered EX skills, and delayed abilities made by skills, have a skill as source.",
        probe="A delayed ability left by a skill is judged for success; one left by a tactic is not.",
    ),
    Entry(
        "813.4",
        "Damage by a skill comes from the unit that has it, or that wears the 強化 which has it.",
        probe="このユニットがKOしたとき counts a KO by the damage of its set's skill.",
    ),
    Entry(
        "813.5",
        'Announces what "X knocked out a unit" means.',
        none="It heads 813.5a and 813.5b, which are the two cases.",
    ),
    Entry(
        "813.5a",
        "X dealt it damage and the next rule processing knocked it out.",
        probe="Skill damage KOs in 704.6: このユニットがKOしたとき triggers; a KO one turn later by lost HP does not "
        "count.",
    ),
    Entry(
        "813.5b",
        "X's KOする effect knocked it out.",
        probe="スタンバイ・ユニット1体をKOする by this unit's skill: このユニットがKOしたとき triggers.",
    ),
    # 900 Words of the game
    Entry(
        "901.1",
        "Says that the words below have fixed meanings.",
        none="An overview; every word has clauses of its own.",
    ),
    Entry(
        "902.1",
        "A name in 「」 means cards of that name, skills of that name, or a part of a name, as the context says.",
        probe="「ガル」1体を選ぶ takes a card, 「火球」を使う takes a skill.",
    ),
    Entry(
        "902.1a",
        "With を含む it is a part of the name, otherwise the whole name.",
        probe="名前に「ガル」を含む finds ガルーダ; 「ガル」 does not.",
    ),
    Entry(
        "902.1b",
        "Skills of the same name are the same skill, and a skill name in a text means all of that name.",
        probe="「火球」は使えない covers 火球 on two different units.",
        same_as="211.2",
    ),
    Entry(
        "903.1",
        "Revealing shows a hidden card to all until the effect is over or the card moves.",
        probe="手札1枚を公開する: the opponent's view names it during the effect, and no longer after it.",
    ),
    Entry(
        "903.2",
        "A card already revealed is not revealed again.",
        probe="Revealed twice in one effect: 公開したとき triggers once.",
    ),
    Entry(
        "904.1",
        "Drawing one puts the top card of the deck into the hand.",
        probe="The card put on top before is the one in hand.",
    ),
    Entry(
        "904.2",
        "Drawing several is drawing one, several times.",
        probe="デッキを2枚引く: デッキを引いたとき triggers twice.",
    ),
    Entry(
        "905.1",
        "A card put onto a unit lies, tied to it, in that unit's area.",
        probe="Energy on a standby unit is in that standby area, and moves to main with it.",
    ),
    Entry(
        "905.2", "Energy is attached face down.", probe="The attached energy has no name in any view.", same_as="306.7b"
    ),
    Entry(
        "905.2a",
        "A unit's エネルギー are the cards attached as energy.",
        probe="エネルギーの枚数 with two energy and one set: 2.",
    ),
    Entry("905.3", "A set is attached face up.", probe="Both views name a set, also right after it was put."),
    Entry(
        "905.3a",
        "A unit's セット are the cards set on it.",
        probe="セットの枚数 with two energy and one set: 1.",
        same_as="306.6",
    ),
    Entry(
        "906.1",
        "An effect's チャージする: one hand card as energy onto the unit, then draw one.",
        probe="このユニットにチャージする: energy +1, the hand is as large as before; also after the turn's own "
        "charge.",
    ),
    Entry("907.1", "Recovering puts a unit upright.", probe="スタン unit + 復帰する: upright."),
    Entry(
        "908.1",
        "Resting makes a unit rested, stunning makes it stunned.",
        probe="レストする on an upright unit: no skill in its next battle; スタンする: the EX skills stop as well.",
    ),
    Entry(
        "908.2",
        "Rested and stunned units are 状態異常.",
        probe="状態異常のユニット finds a rested and a stunned one, not an upright one.",
    ),
    Entry(
        "908.3",
        "状態異常になる means going from upright to rested or stunned.",
        probe="Rested to stunned does not trigger 状態異常になったとき.",
    ),
    Entry(
        "909.1",
        "Knocking out turns a unit face down.",
        probe="KOする on a unit without damage: it is in the KO state at once, during the effect.",
    ),
    Entry(
        "909.1a",
        "A unit that is knocked out loses all its damage markers.",
        probe="KO'd with 500 damage and turned up again by an effect: 0 damage.",
    ),
    Entry(
        "910.1",
        "Who must choose in a public zone has to choose the full number of legal things.",
        probe="相手のスタンバイ・ユニット1体を選ぶ with two there: declining is not offered.",
    ),
    Entry(
        "910.2",
        "Who chooses in a hidden zone may look at it, and need not find what is described.",
        probe="相手の手札1枚を選ぶ shows A the hand of B; デッキから火のユニット1枚を探す may end with none.",
        same_as="302.2b",
    ),
    Entry(
        "911.1",
        "Discarding moves a card from the player's hand or area to that player's discard pile.",
        probe="エネルギー1枚を捨てる: it is in the discard pile, face up.",
    ),
    Entry(
        "911.2",
        "手札を捨てる without a number means the whole hand.",
        probe="Four in hand: all four are discarded, no choice of which.",
    ),
    Entry(
        "911.2a",
        "With an empty hand that still counts as having discarded the hand.",
        probe="手札を捨ててもよい。そうしたなら、デッキを2枚引く with no hand: two are drawn.",
    ),
    Entry(
        "912.1",
        "Shuffling puts the cards in random order.",
        probe="After デッキをシャッフルする the top card depends on the chance event.",
    ),
    Entry(
        "912.1a",
        "Shuffling a zone shuffles all its cards.",
        probe="A card just put under the deck may be on top after the shuffle.",
    ),
    Entry(
        "912.2",
        "While shuffling, sight and revelation of the cards lapse.",
        probe="A looked-at top card, then a shuffle: no view knows where it is.",
    ),
    Entry(
        "912.2a",
        "Putting cards in a place right after the shuffle is part of it; sight returns only then.",
        probe="デッキの一番上を公開したまま + シャッフルし、それを上に置く: nothing is shown before the card is "
        "placed.",
    ),
    Entry("913.1", "Says that cards may carry counters.", none="It only introduces counters; 913.2 puts them."),
    Entry(
        "913.2",
        "Putting a named counter puts one of that name on the card.",
        probe="このユニットに「炎」カウンターを1個置く: one 炎 counter is on it.",
    ),
    Entry("913.2a", "Says which trinkets serve as counters.", none="It is advice about physical things."),
    Entry(
        "913.2b",
        "Counters of one name are the same, whatever put them.",
        probe="Two cards put 炎 on a unit: 「炎」カウンターの数 is 2, and removing one takes either.",
    ),
    Entry("913.2c", "Advises trinkets unlike damage markers.", none="It is advice about physical things."),
    Entry(
        "913.3",
        "A card's counters are those lying on it.",
        probe="このユニットのカウンター does not count those on another unit or on its set.",
    ),
    Entry(
        "913.4",
        "Removing a named counter lowers the number of that name on the card.",
        probe="Two 炎, one 氷: removing one 炎 leaves 1 and 1.",
    ),
    Entry(
        "913.5",
        "A card going from an area to elsewhere loses its counters; between areas it keeps them.",
        probe="Swapped out: still 2 counters; returned to hand and put out again: none.",
    ),
    Entry(
        "913.6",
        "A unit that is knocked out loses its counters.",
        probe="KO'd with 2 counters and turned up again by an effect: none.",
    ),
    Entry(
        "914.1",
        "Swapping moves the standby unit to main and the main unit to that standby area.",
        probe="After 入れ替える the two have changed places; four standby places full is no hindrance.",
    ),
    Entry("915.1", "Announces the steps of a retreat.", none="It heads 915.1a to 915.1d, which are the steps."),
    Entry(
        "915.1a",
        "Choose the own main unit, not stunned, and a standby unit that is not KO'd.",
        probe="A stunned main unit cannot retreat, a rested one can; a KO'd standby unit is not offered.",
    ),
    Entry(
        "915.1b",
        "Discard energy of the main unit as many as its retreat cost.",
        probe="Cost 2, three energy: two are discarded, one travels to standby.",
        same_as="206.1",
    ),
    Entry("915.1c", "Swap the two.", probe="After paying, the chosen unit is main."),
    Entry(
        "915.1d",
        "If all of this cannot be done completely, there is no retreat.",
        probe="An effect's 退却する with cost 2 and 1 energy: nothing is discarded and nothing swapped.",
    ),
    Entry("916.1", "Damage puts markers of that amount on the unit.", probe="200 and later 300: 500 on it."),
    Entry("916.1a", "Says which trinkets serve as damage markers.", none="It is advice about physical things."),
    Entry("916.1b", "Advises trinkets unlike counters.", none="It is advice about physical things."),
    Entry(
        "916.2",
        "Raising damage dealt adds points, lowering it takes points off.",
        probe="Skill 300, ダメージを100ダウン: 200.",
    ),
    Entry(
        "916.3",
        "A unit's damage is the total on its markers.",
        probe="ダメージ300以上のユニット finds one with 200 + 100.",
    ),
    Entry(
        "916.4",
        "Damage by one card or ability is dealt in one go.",
        probe="A 300 skill: ダメージを受けたとき triggers once.",
    ),
    Entry(
        "916.4a",
        '"N for each" is a way to reckon, not several dealings.',
        probe="エネルギー1枚につき200 with three energy: one damage of 600, a reduction by 100 takes 100 off once.",
    ),
    Entry(
        "916.5", "Damage to a card without HP does nothing.", probe="A text deals 100 to a set: no marker, no event."
    ),
    Entry(
        "917.1",
        "Healing removes markers of that amount.",
        probe="300 damage, HPを100回復: 200; with 50 damage: 0, never below.",
    ),
    Entry("917.1a", "Healing all removes every marker.", probe="700 damage, HPをすべて回復: 0."),
    Entry(
        "918.1",
        "HP up adds to the unit's HP, HP down takes off.",
        probe="HP 500, +200: 600 damage does not KO it; healing is something else: the damage stays.",
    ),
    Entry(
        "919.1",
        "Janken is played between the players until somebody has won.",
        probe="Both show rock: both are asked again; the second player's view does not show the first one's choice.",
    ),
    Entry(
        "919.2",
        "Lets events replace janken by another fair random way.",
        none="It is leave for organisers; the engine plays janken.",
    ),
    Entry(
        "920.1",
        "Success is judged when a skill is declared in battle or a skill's ability is played, before resolving.",
        probe="相手のスキルは失敗する stops a battle skill and an activated EX skill, not a tactic.",
    ),
    Entry(
        "920.1a",
        'An unconditional "fails" makes the skill fail.',
        probe="相手のスキルは失敗する: no damage, nobody is asked.",
    ),
    Entry(
        "920.1b",
        'A conditional "fails" makes it fail if the condition holds.',
        probe="手札が5枚以上なら相手のスキルは失敗する: fails with 5, succeeds with 4.",
    ),
    Entry(
        "920.1b-1",
        "What the condition needs is done now.",
        probe="じゃんけんして勝てば、…失敗する: janken is asked after the declaration and before any damage.",
    ),
    Entry(
        "920.1c",
        "Otherwise the skill succeeds.",
        probe="Janken lost by the effect's controller: the skill deals its damage.",
    ),
    Entry(
        "920.2",
        "A failed skill ends without being carried out.",
        probe="Failed skill with damage 300 and デッキを1枚引く: neither happens.",
    ),
    Entry(
        "920.2a",
        "A skill that failed in battle skips the damage step.",
        probe="Failed: the end step follows, スキルを使ったとき does not happen.",
        same_as="703.3b",
    ),
    Entry(
        "920.2b",
        "A skill's ability that failed ends without effect.",
        probe="Failed activated EX skill: the stand-in is gone, nothing was applied, a once-a-turn limit is used up.",
        same_as="804.2c-31",
    ),
    # 1000 Rule processing
    Entry("1001.1", "Says what rule processing is.", none="It only names the notion; 1002 to 1005 are what is done."),
    Entry(
        "1001.2",
        "Rule processing runs from top to bottom: defeat, KO, replacement, stray cards.",
        probe="A cannot draw and B's main unit has lethal damage: A loses before B's unit is KO'd.",
    ),
    Entry(
        "1002.1",
        "Who had to draw more than the deck held since the last processing loses.",
        probe="デッキを2枚引く with one card: it is drawn, and the next check is lost; an empty deck without a draw "
        "loses nothing.",
    ),
    Entry(
        "1002.2",
        "Who could not complete a replacement since the last processing loses.",
        probe="The last unit is KO'd in main: that player loses in the following round of the same check.",
    ),
    Entry(
        "1003.1",
        "A unit in an area with HP of 0 or less is knocked out.",
        probe="HP 200 with HP-200 and no damage: KO'd at the check, main or standby.",
    ),
    Entry(
        "1003.2",
        "A unit in an area with damage of at least its HP is knocked out.",
        probe="Damage 500 on HP 500: KO'd.",
        same_as="203.2",
    ),
    Entry(
        "1004.1",
        "A KO'd main unit is swapped with an own standby unit that is not KO'd.",
        probe="Main is KO'd, two standby units: its player chooses one, the KO'd one takes its place face down.",
    ),
    Entry(
        "1004.2",
        "With no unit in main, an own standby unit that is not KO'd moves there.",
        probe="The main unit is returned to the hand: a standby unit is moved to main at the check.",
    ),
    Entry(
        "1005.1",
        "Sets whose unit is gone or KO'd are discarded.",
        probe="A unit with a set is KO'd: the set is in its owner's discard pile after the check.",
    ),
    Entry(
        "1005.2",
        "Energy whose unit is gone or KO'd is discarded.",
        probe="A unit with two energy is KO'd: both are in the discard pile, face up, after the check.",
    ),
    # 1100 Other rules
    Entry(
        "1101.1",
        "Defines loops: actions that can go on as often as liked, or are forced without end.",
        probe="A sequence that comes round to an equal position is recognised and dealt with by 1101.1a-c.",
    ),
    Entry(
        "1101.1a",
        "If one player may go on with the loop, that player names a count, and then must do something else first.",
        probe="An EX skill that can be used for ever: after it repeated a number is asked, run, and the EX skill "
        "refused until something else was done.",
    ),
    Entry(
        "1101.1b",
        "If several may, turn player then the other name counts, and the smaller is run.",
        probe="Turn player names 7, the other 3: three rounds, and neither restarts it first thing.",
    ),
    Entry(
        "1101.1c",
        "A loop that nobody can stop is a draw.",
        probe="Two state triggers that feed each other without a choice: the game is drawn.",
    ),
)
