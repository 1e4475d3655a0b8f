<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
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
    <name>LobbyPanel</name>
    <message>
        <source>Choose a table. 1,000 credits are waiting for you.</source>
        <translation>テーブルを選んでください。1,000クレジットをご用意しています。</translation>
    </message>
    <message numerus="yes">
        <source>You have %Ln credit(s).</source>
        <translation>
            <numerusform>持ち点は%Lnクレジットです。</numerusform>
        </translation>
    </message>
    <message>
        <source>About Cardroom</source>
        <translation>カードルームについて</translation>
    </message>
    <message>
        <source>Cardroom {version}: a room of card tables.
Program: MIT licence. Cards: CC0. Made with Qt (LGPL).</source>
        <translation>カードルーム {version}：カードゲームの部屋
プログラム：MITライセンス&#x3000;カード：CC0&#x3000;Qt（LGPL）を使用</translation>
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
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
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
        <source>No win this time. Deal again.</source>
        <translation>残念、役がありません。もう一度どうぞ。</translation>
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
        <source>Joker Poker</source>
        <translation>ジョーカーポーカー</translation>
    </message>
    <message>
        <source>HOLD ALL</source>
        <translation>全部残す</translation>
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
    <name>SettingsMenu</name>
    <message>
        <source>&amp;Settings</source>
        <translation>設定(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Marks on cards</source>
        <translation>カードの印(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Pay table from the next round</source>
        <translation>次の勝負からの配当表(&amp;P)</translation>
    </message>
    <message>
        <source>Mark the cards to &amp;change</source>
        <translation>替えるカードに印(&amp;C)</translation>
    </message>
    <message>
        <source>Mark the cards to &amp;hold</source>
        <translation>残すカードに印(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Festival</source>
        <translation>フェスティバル(&amp;F)</translation>
    </message>
    <message>
        <source>House 9&amp;9</source>
        <translation>ハウス99(&amp;9)</translation>
    </message>
    <message>
        <source>House 9&amp;8</source>
        <translation>ハウス98(&amp;8)</translation>
    </message>
    <message>
        <source>&amp;Tight</source>
        <translation>タイト(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Heritage</source>
        <translation>ヘリテージ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keep the bet for the next round</source>
        <translation>次の勝負でもベットを残す(&amp;K)</translation>
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
        <source>This table opens later</source>
        <translation>近日開店</translation>
    </message>
    <message>
        <source>Daifugō</source>
        <translation>大富豪</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊技専用のクレジットです。現金の価値はありません。</translation>
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
        <translation>遊技専用のクレジットです。現金の価値はありません。</translation>
    </message>
    <message>
        <source>BET ONE</source>
        <translation>1枚ベット</translation>
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
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
</TS>
