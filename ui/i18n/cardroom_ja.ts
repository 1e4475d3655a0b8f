<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AboutPanel</name>
    <message>
        <source>About Cardroom</source>
        <translation>カードルームについて</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>Card face down</source>
        <translation>伏せたカード</translation>
    </message>
    <message>
        <source>Empty place</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>Joker</source>
        <translation>ジョーカー</translation>
    </message>
    <message>
        <source>{number} of {suit}</source>
        <translation>{suit}の{number}</translation>
    </message>
    <message>
        <source>Ace</source>
        <translation>エース</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>ジャック</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>クイーン</translation>
    </message>
    <message>
        <source>King</source>
        <translation>キング</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>スペード</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>ハート</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>ダイヤ</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>クラブ</translation>
    </message>
</context>
<context>
    <name>FrontDoor</name>
    <message>
        <source>Today&apos;s backup could not be made. {trouble}</source>
        <translation>今日のバックアップを作れませんでした。{trouble}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Keep it aside and take the backup {name}</source>
        <translation>元のファイルを残し、バックアップ {name} を使う</translation>
    </message>
    <message>
        <source>Keep it aside and begin anew</source>
        <translation>元のファイルを残し、新しく始める</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了する</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>Nothing</source>
        <translation>役なし</translation>
    </message>
    <message>
        <source>Two pair</source>
        <translation>ツーペア</translation>
    </message>
    <message>
        <source>Three of a kind</source>
        <translation>スリーカード</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>ストレート</translation>
    </message>
    <message>
        <source>Flush</source>
        <translation>フラッシュ</translation>
    </message>
    <message>
        <source>Full house</source>
        <translation>フルハウス</translation>
    </message>
    <message>
        <source>Four of a kind</source>
        <translation>フォーカード</translation>
    </message>
    <message>
        <source>Straight flush</source>
        <translation>ストレートフラッシュ</translation>
    </message>
    <message>
        <source>Five of a kind</source>
        <translation>ファイブカード</translation>
    </message>
    <message>
        <source>Royal straight flush</source>
        <translation>ロイヤルストレートフラッシュ</translation>
    </message>
</context>
<context>
    <name>HelpPanel</name>
    <message>
        <source>How to play</source>
        <translation>遊び方</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language, as in the names of the help pages</comment>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>LobbyPanel</name>
    <message numerus="yes">
        <source>You have %Ln credit(s).</source>
        <translation>
            <numerusform>持ち点は%Lnクレジットです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Welcome! 1,000 credits are waiting for you.</source>
        <translation>ようこそ！ 1,000クレジットをご用意しています。</translation>
    </message>
    <message>
        <source>Go on: round {number}, your win is waiting</source>
        <translation>続きから：第{number}回、勝ち分が待っています</translation>
    </message>
    <message>
        <source>Go on: round {number}, five cards are open</source>
        <translation>続きから：第{number}回、手札が待っています</translation>
    </message>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>ゲーム(&amp;G)</translation>
    </message>
    <message>
        <source>Joker &amp;Poker</source>
        <translation>ジョーカーポーカー(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Settings …</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>How to play &amp;Joker Poker</source>
        <translation>ジョーカーポーカーの遊び方(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;About Cardroom</source>
        <translation>カードルームについて(&amp;A)</translation>
    </message>
</context>
<context>
    <name>PayTableView</name>
    <message>
        <source>Bet</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>Pay table</source>
        <translation>配当表</translation>
    </message>
    <message>
        <source>{hand} pays {pay}</source>
        <translation>{hand}：{pay}</translation>
    </message>
</context>
<context>
    <name>Poker</name>
    <message>
        <source>{hand} — win {win}. Collect it, or deal again.</source>
        <translation>{hand}！ {win}クレジットの勝ち。受け取るか、次の勝負へ。</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>Welcome. Your credits: {0}.</source>
        <translation>ようこそ。持ち点は{0}クレジットです。</translation>
    </message>
    <message>
        <source>The game is over. Your credits: {0}.</source>
        <translation>ゲーム終了です。持ち点は{0}クレジットです。</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>カードを切りました。</translation>
    </message>
    <message>
        <source>Place your bet, 1 to {0}.</source>
        <translation>1から{0}まで賭けてください。</translation>
    </message>
    <message>
        <source>Bets go from 1 to {0}. Your bet: {1}.</source>
        <translation>賭けられるのは1から{0}までです。ベットは{1}です。</translation>
    </message>
    <message>
        <source>Your bet: {0}. Change it, or deal.</source>
        <translation>ベットは{0}です。変えるか、配ってください。</translation>
    </message>
    <message>
        <source>Mark the cards to change, then draw.</source>
        <translation>替えるカードに印を付けて、引いてください。</translation>
    </message>
    <message>
        <source>Mark the cards to hold, then draw.</source>
        <translation>残すカードに印を付けて、引いてください。</translation>
    </message>
    <message>
        <source>The cards are drawn.</source>
        <translation>カードを引きました。</translation>
    </message>
    <message>
        <source>{0} credits are at stake in the double-up.</source>
        <translation>ダブルアップに {0} クレジットを賭けています。</translation>
    </message>
    <message>
        <source>The double-up is over: {0} credits.</source>
        <translation>ダブルアップ終了：{0} クレジット。</translation>
    </message>
    <message>
        <source>No win this time. Deal again.</source>
        <translation>残念、役がありません。もう一度どうぞ。</translation>
    </message>
    <message>
        <source>No win this time, and all credits are played.</source>
        <translation>残念、役がありません。クレジットもなくなりました。</translation>
    </message>
    <message>
        <source>All credits are played. A new game begins with new ones.</source>
        <translation>クレジットがなくなりました。新しいゲームで、また始められます。</translation>
    </message>
</context>
<context>
    <name>PokerPanel</name>
    <message>
        <source>HOLD</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>CHANGE</source>
        <translation>替える</translation>
    </message>
    <message>
        <source>{mark} card {position}</source>
        <translation>{position}枚目を{mark}</translation>
    </message>
    <message>
        <source>DEAL</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>DRAW</source>
        <translation>引く</translation>
    </message>
    <message>
        <source>NEW GAME</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Fair deal: {deal}</source>
        <translation>公正な配札：{deal}</translation>
    </message>
    <message>
        <source>Joker Poker</source>
        <translation>ジョーカーポーカー</translation>
    </message>
    <message>
        <source>HOLD ALL</source>
        <translation>全部残す</translation>
    </message>
    <message>
        <source>Deal {number} · {commitment}… [F]</source>
        <translation>第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Deal {number} · seeded, not fair [F]</source>
        <translation>第{number}回 · 種指定（公正ではありません）[F]</translation>
    </message>
    <message>
        <source>CHANGE ALL</source>
        <translation>総入れ替え</translation>
    </message>
</context>
<context>
    <name>PokerTable</name>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>テーブルを閉じる</translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>Two pair to royal: {pays}. From the next round on</source>
        <translation>ツーペアからロイヤルまで {pays}。次の勝負から</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
</context>
<context>
    <name>SideMenu</name>
    <message>
        <source>&amp;Practice…</source>
        <translation>練習(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Statistics…</source>
        <translation>統計(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>履歴(&amp;H)…</translation>
    </message>
    <message>
        <source>Pay &amp;tables…</source>
        <translation>配当表(&amp;T)…</translation>
    </message>
    <message>
        <source>How to p&amp;lay…</source>
        <translation>遊び方(&amp;L)…</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>The program has made a mistake. Your credits and your cards are safe: they are on record.
Please copy the report and send it to the developers.</source>
        <translation>プログラムに誤りが見つかりました。クレジットとカードは記録してあるので無事です。
報告をコピーして、開発者までお送りください。</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>報告をコピー</translation>
    </message>
    <message>
        <source>The file with your credits is damaged. It will not be changed.</source>
        <translation>クレジットのファイルが壊れています。このファイルは変更しません。</translation>
    </message>
    <message>
        <source>Your credits were saved by a newer version of this program. Please use that version.</source>
        <translation>クレジットは、より新しい版のプログラムで保存されています。その版をお使いください。</translation>
    </message>
    <message>
        <source>The card room is open already, or another program uses its file. Close that first.</source>
        <translation>カードルームがすでに開いているか、ほかのプログラムがファイルを使っています。先にそちらを閉じてください。</translation>
    </message>
    <message>
        <source>The folder with your credits cannot be read or written.</source>
        <translation>クレジットのフォルダーを読み書きできません。</translation>
    </message>
    <message>
        <source>The disk is full, so the last step was not played. Make some room, then try again.</source>
        <translation>ディスクがいっぱいのため、最後の操作は行われていません。空きを作って、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The round that was saved cannot be read.</source>
        <translation>保存してある勝負を読み込めません。</translation>
    </message>
    <message>
        <source>Your settings could not be read, so the usual ones hold. Their file is kept.</source>
        <translation>設定を読み込めなかったので、標準の設定で始めます。元のファイルは残してあります。</translation>
    </message>
    <message>
        <source>Your settings hold for now, but could not be saved for the next start.</source>
        <translation>設定は今だけ有効です。次回のために保存できませんでした。</translation>
    </message>
    <message>
        <source>A file of the program is missing. Please install it again.</source>
        <translation>プログラムのファイルが足りません。もう一度インストールしてください。</translation>
    </message>
    <message>
        <source>A file of the program cannot be read. Please install it again.</source>
        <translation>プログラムのファイルを読み込めません。もう一度インストールしてください。</translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation>ウィンドウを開くディスプレイがありません。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
</context>
<context>
    <name>WindowPlace</name>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面表示(&amp;F)</translation>
    </message>
</context>
<context>
    <name>aboutPanel</name>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>A room of card tables: play against the house or against the computer, as long as you like, for nothing but credits.</source>
        <translation>トランプを楽しむための部屋です。お店やコンピューターを相手に、好きなだけ遊べます。賭けるのは遊技用のクレジットだけです。</translation>
    </message>
    <message>
        <source>The program: MIT</source>
        <translation>プログラム：MIT</translation>
    </message>
    <message>
        <source>The cards: CC0</source>
        <translation>カード：CC0</translation>
    </message>
    <message>
        <source>The font: OFL</source>
        <translation>書体：OFL</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊技専用。現金の価値はありません。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>helpPanel</name>
    <message>
        <source>How to play</source>
        <translation>遊び方</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>lobbyPanel</name>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>Joker Poker</source>
        <translation>ジョーカーポーカー</translation>
    </message>
    <message>
        <source>Five cards, one draw, one joker</source>
        <translation>5枚のカード、1回の交換、1枚のジョーカー</translation>
    </message>
    <message>
        <source>Old Maid</source>
        <translation>ババ抜き</translation>
    </message>
    <message>
        <source>Daifugō</source>
        <translation>大富豪</translation>
    </message>
    <message>
        <source>Hands on a board of five by five. Opens later.</source>
        <translation>5×5の盤に役を作る。近日開店</translation>
    </message>
    <message>
        <source>From pauper to tycoon. Opens later.</source>
        <translation>大貧民から大富豪へ、革命も。近日開店</translation>
    </message>
    <message>
        <source>Who is left with the joker? Opens later.</source>
        <translation>ジョーカーは誰の手に残る？ 近日開店</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊技専用。現金の価値はありません。</translation>
    </message>
</context>
<context>
    <name>pokerPanel</name>
    <message>
        <source>Bet one credit less</source>
        <translation>ベットを1減らす</translation>
    </message>
    <message>
        <source>Bet one credit more</source>
        <translation>ベットを1増やす</translation>
    </message>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>BET</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>WIN</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊技専用。現金の価値はありません。</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>COACH</source>
        <translation>コーチ</translation>
    </message>
    <message>
        <source>MENU</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>BET ONE</source>
        <translation>1ベット</translation>
    </message>
    <message>
        <source>MAX BET</source>
        <translation>最大ベット</translation>
    </message>
    <message>
        <source>COLLECT</source>
        <translation>受け取る</translation>
    </message>
    <message>
        <source>DOUBLE</source>
        <translation>ダブル</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>settingsPanel</name>
    <message>
        <source>The room</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>文字サイズ(&amp;T)</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>大</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>特大</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>動き(&amp;M)</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>ゆっくり</translation>
    </message>
    <message>
        <source>Your system asks for less motion: cards do not fly.</source>
        <translation>システムに合わせて、動きを減らしています。</translation>
    </message>
    <message>
        <source>&amp;Felt</source>
        <translation>フェルト(&amp;F)</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Burgundy</source>
        <translation>ワイン</translation>
    </message>
    <message>
        <source>Charcoal</source>
        <translation>墨</translation>
    </message>
    <message>
        <source>The cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>&amp;Suits</source>
        <translation>マーク(&amp;S)</translation>
    </message>
    <message>
        <source>Two colours</source>
        <translation>2色</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>4色</translation>
    </message>
    <message>
        <source>P&amp;rint</source>
        <translation>文字(&amp;R)</translation>
    </message>
    <message>
        <source>Normal print</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Large print</source>
        <translation>大きめ</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>裏面(&amp;B)</translation>
    </message>
    <message>
        <source>Red back</source>
        <translation>赤</translation>
    </message>
    <message>
        <source>Blue back</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Joker Poker</source>
        <translation>ジョーカーポーカー</translation>
    </message>
    <message>
        <source>M&amp;arks on cards</source>
        <translation>カードの印(&amp;A)</translation>
    </message>
    <message>
        <source>Cards to change</source>
        <translation>替えるカードに</translation>
    </message>
    <message>
        <source>Cards to hold</source>
        <translation>残すカードに</translation>
    </message>
    <message>
        <source>&amp;Keep the bet for the next round</source>
        <translation>次の勝負でもベットを残す(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Pay table</source>
        <translation>配当表(&amp;P)</translation>
    </message>
    <message>
        <source>Festival</source>
        <translation>フェスティバル</translation>
    </message>
    <message>
        <source>House 99</source>
        <translation>ハウス99</translation>
    </message>
    <message>
        <source>House 98</source>
        <translation>ハウス98</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>タイト</translation>
    </message>
    <message>
        <source>Heritage</source>
        <translation>ヘリテージ</translation>
    </message>
    <message>
        <source>What you choose holds at once.</source>
        <translation>選んだものはすぐに反映されます。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
</TS>
