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
        <translation>バージョン{version}</translation>
    </message>
    <message>
        <source>A room of card tables. Play against the house or the computer, as long as you like, for play credits only.</source>
        <translation>トランプを楽しむための部屋です。ハウスやコンピューターを相手に、好きなだけ遊べます。使うのは遊び専用のクレジットだけです。</translation>
    </message>
    <message>
        <source>The program never goes online. New versions are where this one came from.</source>
        <translation>プログラムが自分でインターネットにつなぐことはありません。新しい版は、この版を手に入れたところにあります。</translation>
    </message>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>Libraries in Qt</source>
        <translation>Qt内のライブラリ</translation>
    </message>
    <message>
        <source>Public domain</source>
        <translation>パブリックドメイン</translation>
    </message>
    <message>
        <source>GPL-2.0 with an exception</source>
        <translation>例外つきのGPL-2.0</translation>
    </message>
</context>
<context>
    <name>AchievementPanel</name>
    <message>
        <source>Achievements</source>
        <translation>実績</translation>
    </message>
    <message>
        <source>earned</source>
        <translation>達成</translation>
    </message>
    <message>
        <source>not yet earned</source>
        <translation>未達成</translation>
    </message>
</context>
<context>
    <name>Achievements</name>
    <message>
        <source>All achievements earned</source>
        <translation>実績をすべて達成</translation>
    </message>
    <message>
        <source>Goal: {goal}</source>
        <translation>目標：{goal}</translation>
    </message>
    <message>
        <source>{earned} of {count} earned</source>
        <translation>{count}個中{earned}個を達成</translation>
    </message>
</context>
<context>
    <name>AchievementsButton</name>
    <message>
        <source>Achievements</source>
        <translation>実績</translation>
    </message>
</context>
<context>
    <name>AskPage</name>
    <message>
        <source>KEEP</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>The coach keeps this card.</source>
        <translation>コーチはこのカードを残します。</translation>
    </message>
</context>
<context>
    <name>AuditSheet</name>
    <message>
        <source>Audit</source>
        <translation>監査</translation>
    </message>
    <message>
        <source>Rounds checked</source>
        <translation>確かめたゲーム</translation>
    </message>
    <message>
        <source>The audit was stopped.</source>
        <translation>監査を中止しました。</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>RUN AUDIT</source>
        <translation>監査を実行</translation>
    </message>
    <message>
        <source>The audit runs beside the machine, on a copy of the books.</source>
        <translation>帳簿の写しを監査しています。その間も機械は止まりません。</translation>
    </message>
    <message>
        <source>It checks every entry, and plays the recorded games again.</source>
        <translation>すべての記帳を確かめ、記録されたゲームを再計算します。</translation>
    </message>
</context>
<context>
    <name>BalanceChart</name>
    <message numerus="yes">
        <source>Round {round}: %Ln credit(s)</source>
        <translation>
            <numerusform>第{round}回：%Lnクレジット</numerusform>
        </translation>
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
    <message>
        <source>, </source>
        <comment>between the cards of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>card {place}: {card}</source>
        <translation>{place}枚目は{card}</translation>
    </message>
    <message>
        <source>All five are kept.</source>
        <translation>5枚とも残します。</translation>
    </message>
    <message>
        <source>Drawn: {cards}.</source>
        <translation>引いたカード：{cards}。</translation>
    </message>
    <message>
        <source>All five will be changed.</source>
        <translation>5枚とも替えます。</translation>
    </message>
    <message>
        <source>{card}: change.</source>
        <translation>{card}を替えます。</translation>
    </message>
    <message>
        <source>{card}: keep.</source>
        <translation>{card}を残します。</translation>
    </message>
    <message>
        <source>two</source>
        <translation>2枚</translation>
    </message>
    <message>
        <source>three</source>
        <translation>3枚</translation>
    </message>
    <message>
        <source>four</source>
        <translation>4枚</translation>
    </message>
    <message>
        <source>{amount} {numbers}</source>
        <comment>two kings</comment>
        <translation>{numbers}{amount}</translation>
    </message>
    <message>
        <source>{number}s</source>
        <comment>several cards of a number</comment>
        <translation>{number}が</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>エース</translation>
    </message>
    <message>
        <source>jacks</source>
        <translation>ジャック</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>クイーン</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>キング</translation>
    </message>
</context>
<context>
    <name>Classic</name>
    <message>
        <source>{card}, {place}</source>
        <translation>{card}、{place}</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Stage {number}</source>
        <translation>ステージ{number}</translation>
    </message>
    <message>
        <source>Stage {number} cleared</source>
        <translation>ステージ{number}クリア</translation>
    </message>
    <message>
        <source>Game over</source>
        <translation>ゲームオーバー</translation>
    </message>
    <message>
        <source>All clear!</source>
        <translation>全ステージクリア！</translation>
    </message>
    <message>
        <source>Total {total}</source>
        <translation>合計{total}点</translation>
    </message>
    <message>
        <source>column {column}, row {row}, {card}</source>
        <translation>たて{column}、よこ{row}、{card}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>This cell is taken</source>
        <translation>このマスには置けません</translation>
    </message>
    <message>
        <source>Press 0 to 5.</source>
        <translation>0～5のキーを押してください。</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>change all five</source>
        <translation>5枚とも替える</translation>
    </message>
    <message>
        <source>keep all five</source>
        <translation>5枚とも残す</translation>
    </message>
    <message>
        <source>keep {cards}</source>
        <translation>{cards}を残す</translation>
    </message>
    <message>
        <source>Best: {hold} (average {worth} back) [W]</source>
        <translation>最善：{hold}（平均{worth}の戻り）[W]</translation>
    </message>
    <message>
        <source>Best: {hold} [W]</source>
        <translation>最善：{hold} [W]</translation>
    </message>
    <message>
        <source>Best: {hold} (average {worth} back) · cost you {cost} [W]</source>
        <translation>最善：{hold}（平均{worth}の戻り）· {cost}の損でした [W]</translation>
    </message>
    <message>
        <source>Best: {hold} · cost you {cost} [W]</source>
        <translation>最善：{hold} · {cost}の損 [W]</translation>
    </message>
    <message>
        <source>Cost you {cost} [W]</source>
        <translation>{cost}の損 [W]</translation>
    </message>
    <message>
        <source>You made the best choice (average {worth} back) [W]</source>
        <translation>最善の選び方でした（平均{worth}の戻り）[W]</translation>
    </message>
    <message>
        <source>The best choice [W]</source>
        <translation>最善です [W]</translation>
    </message>
    <message>
        <source>✓ {worth} [W]</source>
        <translation>✓ [W]</translation>
    </message>
    <message>
        <source>This choice costs {cost}. Best: {hold} (average {worth} back) [W]</source>
        <translation>この選び方は{cost}の損です。最善：{hold}（平均{worth}の戻り）[W]</translation>
    </message>
    <message>
        <source>Costs {cost}. Best: {hold} [W]</source>
        <translation>{cost}の損。最善：{hold} [W]</translation>
    </message>
    <message>
        <source>Costs {cost} [W]</source>
        <translation>{cost}の損 [W]</translation>
    </message>
    <message>
        <source>This is the best choice (average {worth} back) [W]</source>
        <translation>この選び方が最善です（平均{worth}の戻り）[W]</translation>
    </message>
    <message>
        <source>−{cost} [W]</source>
        <translation>−{cost} [W]</translation>
    </message>
</context>
<context>
    <name>CoachLine</name>
    <message>
        <source>What the coach says</source>
        <translation>コーチの言葉</translation>
    </message>
</context>
<context>
    <name>CoachPanel</name>
    <message>
        <source>The coach speaks as soon as cards are open.</source>
        <translation>カードが開くと、コーチが話します。</translation>
    </message>
    <message>
        <source>In credits at a bet of {bet}. Two pair to royal pay {pays}.</source>
        <translation>ベット{bet}のときのクレジット数。配当（ツーペアからロイヤルまで）：{pays}</translation>
    </message>
    <message>
        <source>{best} best</source>
        <translation>{best} 最善</translation>
    </message>
    <message>
        <source>{best} best   {yours} yours: {cards}, worth {worth}</source>
        <translation>{best} 最善&#x3000;{yours} あなた：{cards}、期待値 {worth}</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最善</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>あなたの選択</translation>
    </message>
    <message>
        <source>Coach</source>
        <translation>コーチ</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残すカード</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>期待値</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>損</translation>
    </message>
    <message>
        <source>What can come</source>
        <translation>できる役</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>配当</translation>
    </message>
</context>
<context>
    <name>CoachView</name>
    <message>
        <source>W shows all 32 ways to play this hand, and what each is worth.</source>
        <translation>Wで、この手札の32通りの選び方と期待値を見られます。</translation>
    </message>
    <message>
        <source>The coach is getting ready …</source>
        <translation>コーチの準備中です…</translation>
    </message>
    <message>
        <source>The coach is not available [W]</source>
        <translation>コーチを使えません [W]</translation>
    </message>
    <message>
        <source>KEEP</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>The coach keeps this card.</source>
        <translation>コーチはこのカードを残します。</translation>
    </message>
</context>
<context>
    <name>CoinsSection</name>
    <message>
        <source>Let a coin fall now, or press the key of the coin device once.</source>
        <translation>硬貨を1枚入れるか、コイン装置のキーを1回押してください。</translation>
    </message>
    <message>
        <source>Key {key} reports coins from now on, and does nothing else.</source>
        <translation>キー{key}はコイン専用になりました。ほかの働きはありません。</translation>
    </message>
    <message>
        <source>Key {key} is learnt already; its coin was counted.</source>
        <translation>キー{key}はすでに登録されています。今のコインは数えました。</translation>
    </message>
    <message>
        <source>This key has no scan code and cannot be learnt.</source>
        <translation>このキーにはスキャンコードがないため、登録できません。</translation>
    </message>
    <message>
        <source>Key {key} reports no coins any more.</source>
        <translation>キー{key}の登録を解除しました。</translation>
    </message>
    <message>
        <source>No key has been learnt: the machine takes no coins.</source>
        <translation>キーが登録されていないため、コインは使えません。</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>キー{key}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits per coin</source>
        <translation>
            <numerusform>1枚につき%Lnクレジット</numerusform>
        </translation>
    </message>
    <message>
        <source>CREDITS PER COIN</source>
        <translation>コイン1枚のクレジット</translation>
    </message>
    <message>
        <source>A coin device that works as a keyboard presses a key for each coin. A learnt key does nothing else.</source>
        <translation>キーボードとして働くコイン装置は、硬貨1枚ごとにキーを1回押します。登録したキーはほかの働きをしません。</translation>
    </message>
    <message>
        <source>Learnt keys</source>
        <translation>登録したキー</translation>
    </message>
    <message>
        <source>CANCEL</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>LEARN A KEY</source>
        <translation>キーを登録</translation>
    </message>
    <message>
        <source>FORGET KEY</source>
        <translation>登録を解除</translation>
    </message>
</context>
<context>
    <name>CountdownCover</name>
    <message numerus="yes">
        <source>Your %Ln credits and the open game stay here.</source>
        <translation>
            <numerusform>%Ln クレジットと途中のゲームは、このまま残ります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %Ln credits stay here.</source>
        <translation>
            <numerusform>%Ln クレジットは、このまま残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The open game stays here.</source>
        <translation>途中のゲームは、このまま残ります。</translation>
    </message>
    <message>
        <source>The session ends.</source>
        <translation>プレイを終了します。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln seconds</source>
        <translation>
            <numerusform>残り %Ln 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Are you still there?</source>
        <translation>続けますか？</translation>
    </message>
    <message>
        <source>Touch anywhere to go on</source>
        <translation>画面にタッチすると続けられます</translation>
    </message>
</context>
<context>
    <name>CreditReason</name>
    <message>
        <source>Promotion</source>
        <translation>サービス進呈</translation>
    </message>
    <message>
        <source>Refund</source>
        <translation>返却</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>点検</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>催し</translation>
    </message>
</context>
<context>
    <name>CreditsSection</name>
    <message numerus="yes">
        <source>%Ln credits were put in.</source>
        <translation>
            <numerusform>%Lnクレジットを入れました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits were taken out.</source>
        <translation>
            <numerusform>%Lnクレジットを取り出しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are only %Ln credits on the machine.</source>
        <translation>
            <numerusform>この機械には%Lnクレジットしかありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take out %Ln credits?</source>
        <translation>
            <numerusform>%Lnクレジットを取り出しますか。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was recorded. Please try again.</source>
        <translation>記録されませんでした。もう一度お試しください。</translation>
    </message>
    <message>
        <source>Please type an amount.</source>
        <translation>クレジット数を入力してください。</translation>
    </message>
    <message>
        <source>Please choose a reason.</source>
        <translation>理由を選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>The limit of this session leaves room for %Ln credits.</source>
        <translation>
            <numerusform>このセッションの上限まで、あと%Lnクレジットです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine has room for %Ln credits.</source>
        <translation>
            <numerusform>この機械にはあと%Lnクレジットまで入ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>ON THE MACHINE</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>AMOUNT</source>
        <translation>クレジット数</translation>
    </message>
    <message>
        <source>Each amount is kept in the event log with its reason. Play credits only.</source>
        <translation>クレジット数と理由はイベント記録に残ります。遊び専用のクレジットです。</translation>
    </message>
    <message>
        <source>PUT IN</source>
        <translation>入れる</translation>
    </message>
    <message>
        <source>TAKE OUT</source>
        <translation>取り出す</translation>
    </message>
    <message>
        <source>YES, TAKE OUT</source>
        <translation>はい、取り出す</translation>
    </message>
    <message>
        <source>NO</source>
        <translation>いいえ</translation>
    </message>
</context>
<context>
    <name>Daifugo</name>
    <message>
        <source>Daifugō</source>
        <translation>大富豪</translation>
    </message>
    <message>
        <source>From pauper to tycoon.</source>
        <translation>大貧民から大富豪へ。</translation>
    </message>
    <message>
        <source>How to play &amp;Daifugō</source>
        <translation>大富豪の遊び方(&amp;D)</translation>
    </message>
    <message>
        <source>Play as many cards as lie on the table, but stronger ones. First out wins.</source>
        <translation>場と同じ枚数で、より強いカードを出します。早くあがった人の勝ちです。</translation>
    </message>
    <message>
        <source>Four of a kind make a revolution: the weak become strong.</source>
        <translation>同じ数字4枚で革命。強さが逆になります。</translation>
    </message>
    <message>
        <source>set</source>
        <translation>セット</translation>
    </message>
    <message>
        <source>class</source>
        <translation>階級</translation>
    </message>
    <message>
        <source>field</source>
        <translation>場</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>親</translation>
    </message>
    <message>
        <source>play</source>
        <translation>出す</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>流す</translation>
    </message>
    <message>
        <source>group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>run</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>しばり</translation>
    </message>
    <message>
        <source>hard lock</source>
        <translation>激しばり</translation>
    </message>
    <message>
        <source>eight cut</source>
        <translation>8切り</translation>
    </message>
    <message>
        <source>revolution</source>
        <translation>革命</translation>
    </message>
    <message>
        <source>jack back</source>
        <translation>11バック</translation>
    </message>
    <message>
        <source>fall of the daifugō</source>
        <translation>都落ち</translation>
    </message>
    <message>
        <source>forbidden finish</source>
        <translation>反則上がり</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>カード交換</translation>
    </message>
    <message>
        <source>out</source>
        <translation>あがり</translation>
    </message>
    <message>
        <source>house rules</source>
        <translation>ローカルルール</translation>
    </message>
    <message>
        <source>Res&amp;ults at Daifugō …</source>
        <translation>大富豪の成績(&amp;U)…</translation>
    </message>
    <message>
        <source>Resume game {game} of {games}</source>
        <translation>{game}回戦（全{games}回）の続きから</translation>
    </message>
    <message>
        <source>Just enough</source>
        <translation>最小の勝ち</translation>
    </message>
    <message>
        <source>Won a trick with the lowest cards that could win it.</source>
        <translation>出せる中でいちばん弱いカードで場を取った。</translation>
    </message>
    <message>
        <source>First out</source>
        <translation>最初の上がり</translation>
    </message>
    <message>
        <source>Went out first.</source>
        <translation>最初に上がった。</translation>
    </message>
    <message>
        <source>Eight and out</source>
        <translation>8切り上がり</translation>
    </message>
    <message>
        <source>Cleared the table with an eight, and went out with the next play.</source>
        <translation>8切りのあと、次に出したカードで上がった。</translation>
    </message>
    <message>
        <source>From the bottom</source>
        <translation>大貧民から</translation>
    </message>
    <message>
        <source>Was daihinmin, and went out first or second.</source>
        <translation>大貧民から、1位か2位で上がった。</translation>
    </message>
    <message>
        <source>Upside down</source>
        <translation>革命から上がり</translation>
    </message>
    <message>
        <source>Made a revolution, and went out first.</source>
        <translation>革命を起こし、最初に上がった。</translation>
    </message>
    <message>
        <source>Best set: {best} points</source>
        <translation>自己最高：セットで{best}点</translation>
    </message>
</context>
<context>
    <name>DaifugoCounts</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln player(s) skipped!</source>
        <translation>
            <numerusform>5飛び！&#x3000;%Ln人飛ばします。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play one of %Ln card(s).</source>
        <translation>
            <numerusform>1枚出せます（候補%Ln枚）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play one of %Ln run(s).</source>
        <translation>
            <numerusform>出せる階段は%Ln通りです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose %Ln card(s) to give to {name}</source>
        <translation>
            <numerusform>{name}に渡すカードを%Ln枚選んでください</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} chooses %Ln card(s) for you</source>
        <translation>
            <numerusform>{name}があなたに渡すカードを%Ln枚選んでいます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{place} %Ln time(s)</source>
        <comment>how often a player had a place</comment>
        <translation>
            <numerusform>{place}%Ln回</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaifugoHand</name>
    <message>
        <source>{card}, raised</source>
        <translation>{card}、選択中</translation>
    </message>
    <message>
        <source>{card}, playable</source>
        <translation>{card}、出せます</translation>
    </message>
    <message>
        <source>{card}, not playable</source>
        <translation>{card}、出せません</translation>
    </message>
    <message>
        <source>{card}: {remark}</source>
        <comment>a card, and why it cannot be played or what it makes</comment>
        <translation>{card}：{remark}</translation>
    </message>
</context>
<context>
    <name>DaifugoHistory</name>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Set – game</source>
        <translation>セット – 回戦</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>階級</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>This game cannot be read</source>
        <translation>このゲームは読み取れません</translation>
    </message>
    <message>
        <source>{set} – {game}</source>
        <translation>{set} – {game}</translation>
    </message>
    <message>
        <source>Game {number}</source>
        <translation>ゲーム{number}</translation>
    </message>
    <message>
        <source>Game {number}, step {step} of {count}</source>
        <translation>ゲーム{number}、{count}場面中{step}番目</translation>
    </message>
    <message>
        <source>No game has ended yet.</source>
        <translation>終わったゲームはまだありません。</translation>
    </message>
    <message>
        <source>The steps of this game are not on record.</source>
        <translation>このゲームの場面は記録に残っていません。</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>途中終了</translation>
    </message>
    <message>
        <source>watched</source>
        <translation>観戦</translation>
    </message>
    <message>
        <source>{level} (seeded, not fair)</source>
        <translation>{level}（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>The game begins. Its seed is drawn and recorded.</source>
        <translation>ゲームが始まります。シードを決めて記録しました。</translation>
    </message>
    <message>
        <source>This step cannot be read: its record is damaged.</source>
        <translation>この場面は記録が壊れていて読み取れません。</translation>
    </message>
    <message>
        <source>Pass: {names}.</source>
        <translation>パス：{names}。</translation>
    </message>
    <message>
        <source>{rich} gave {given} to {poor} and got {taken}.</source>
        <translation>{rich}が{poor}に{given}を渡し、{taken}をもらいました。</translation>
    </message>
    <message>
        <source>{rich} and {poor} exchanged cards.</source>
        <translation>{rich}と{poor}がカードを交換しました。</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Revolution: weak cards are strong.</source>
        <translation>革命中：強さが逆です。</translation>
    </message>
    <message>
        <source>Play goes the other way round.</source>
        <translation>逆回りです。</translation>
    </message>
    <message>
        <source>own rules</source>
        <translation>マイルール</translation>
    </message>
</context>
<context>
    <name>DaifugoLesson</name>
    <message>
        <source>From weak to strong: 3 4 5 … K A 2. First out wins. You lead, so any card will do: begin with a weak one, but keep the 3♦ for later.</source>
        <translation>弱い順に3、4、5……K、A、2。早くあがった人の勝ちです。親は好きなカードを出せます。弱いカードから出しましょう。ただし♦3は取っておきます。</translation>
    </message>
    <message>
        <source>One card is on the field, a 10: follow with one stronger card, the weakest that will do. Do not break up the nines.</source>
        <translation>場は1枚の10。より強いカードを1枚出します。勝てる中で一番弱いものにしましょう。9の4枚はくずさずに。</translation>
    </message>
    <message>
        <source>A 2 is the strongest card. Nothing of yours beats it: PASS. When all others have passed, the field is cleared, and Owl leads.</source>
        <translation>2は一番強いカードで、勝てるカードがありません。パスしましょう。全員がパスすると場が流れ、フクロウが親になります。</translation>
    </message>
    <message>
        <source>A pair of 7s: only a stronger pair can follow. You have one, and the four nines are too good for this.</source>
        <translation>7のペアです。出せるのは、より強いペアだけ。9の4枚は、ここで使うにはもったいないカードです。</translation>
    </message>
    <message>
        <source>Owl&apos;s aces were too strong, and you passed. Now a 6. Eight cut: an 8 clears the field at once, and you lead.</source>
        <translation>フクロウのAが強すぎてパスになりました。今度は6。8を出すとすぐに場が流れ、あなたが親になります。これが8切りです。</translation>
    </message>
    <message>
        <source>You lead again: get rid of three weak cards at once. Three in a row of one suit are a run.</source>
        <translation>また親です。弱いカードを3枚まとめて出しましょう。同じマークで3枚続いていれば階段です。</translation>
    </message>
    <message>
        <source>Nobody had a run. Your last cards are a 3 and a K. Four of one rank make a revolution: the order is reversed!</source>
        <translation>だれも階段を出せませんでした。残りは9が4枚と3とK。同じ数字を4枚出すと革命、強さが逆になります！</translation>
    </message>
    <message>
        <source>Now the 3 is the strongest and the K is weak. Lead the card that cannot be beaten.</source>
        <translation>いまは3が一番強く、Kは弱いカードです。だれにも負けないカードを出しましょう。</translation>
    </message>
    <message>
        <source>All have passed, and you lead. Play your last card, and you are out.</source>
        <translation>全員パスで、また親です。最後の1枚を出せばあがりです。</translation>
    </message>
    <message>
        <source>That is not stronger than the 2. Press PASS.</source>
        <translation>2より強くありません。「パス」を押しましょう。</translation>
    </message>
    <message>
        <source>You may pass, but you have something better.</source>
        <translation>パスもできますが、もっといい手があります。</translation>
    </message>
    <message>
        <source>You may play that, but there is something better.</source>
        <translation>それも出せますが、もっといい手があります。</translation>
    </message>
    <message>
        <source>Press PASS.</source>
        <translation>「パス」を押しましょう。</translation>
    </message>
    <message>
        <source>Choose {cards}, then press PLAY.</source>
        <translation>{cards}を選んで「出す」を押しましょう。</translation>
    </message>
    <message>
        <source>You are out first: daifugō! In the next game the poorest would give you the two strongest cards. The help page [F1] has all rules. Good luck!</source>
        <translation>1番にあがって大富豪です！&#x3000;次のゲームでは、大貧民から一番強い2枚をもらえます。くわしいルールは遊び方（F1）にあります。</translation>
    </message>
    <message>
        <source>The field is cleared.</source>
        <translation>場が流れました。</translation>
    </message>
    <message>
        <source>You pass.</source>
        <translation>パスしました。</translation>
    </message>
    <message>
        <source>{name} passes.</source>
        <translation>{name}がパスしました。</translation>
    </message>
    <message>
        <source>{name}: {play}.</source>
        <translation>{name}：{play}。</translation>
    </message>
    <message>
        <source>Revolution!</source>
        <translation>革命！</translation>
    </message>
    <message>
        <source>Eight cut!</source>
        <translation>8切り！</translation>
    </message>
    <message>
        <source>You lead</source>
        <translation>あなたが親です</translation>
    </message>
    <message>
        <source>{cards} · passes</source>
        <comment>the status of a player</comment>
        <translation>{cards}・パス</translation>
    </message>
</context>
<context>
    <name>DaifugoLessonPanel</name>
    <message>
        <source>Step {number} of {count}</source>
        <translation>{count}手中{number}手目</translation>
    </message>
    <message>
        <source>First lesson</source>
        <translation>はじめのレッスン</translation>
    </message>
</context>
<context>
    <name>DaifugoLessons</name>
    <message>
        <source>New to Daifugō? The LESSON shows the rules with a few cards.</source>
        <translation>大富豪がはじめてなら、「レッスン」でルールを少しずつ覚えられます。</translation>
    </message>
    <message>
        <source>Choose rules and players. PLAY deals the cards.</source>
        <translation>ルールとメンバーを決めて「遊ぶ」を押すと、カードが配られます。</translation>
    </message>
    <message>
        <source>You lead: click a card, or several of one rank, then PLAY. Begin with weak ones.</source>
        <translation>あなたが親です。1枚か、同じ数字の何枚かを選んで「出す」を押します。弱いカードから出しましょう。</translation>
    </message>
    <message>
        <source>Beat the play with as many stronger cards, or PASS. Light cards can be played.</source>
        <translation>同じ枚数でより強いカードを出すか、パスします。明るいカードが出せます。</translation>
    </message>
    <message>
        <source>A lock: until the field is cleared, only the shown suits can follow.</source>
        <translation>しばりです。場が流れるまで、示されたマークしか出せません。</translation>
    </message>
    <message>
        <source>The order is reversed: now the 3 is strong and the 2 is weak.</source>
        <translation>強さが逆になりました。いまは3が強く、2が弱いカードです。</translation>
    </message>
    <message>
        <source>You got the strongest cards. Give back what you need least.</source>
        <translation>強いカードをもらいました。いらないカードを返しましょう。</translation>
    </message>
    <message>
        <source>You are out. SKIP TO END plays the rest at once.</source>
        <translation>あがりました。「最後まで早送り」で残りをすぐに終わらせます。</translation>
    </message>
</context>
<context>
    <name>DaifugoPanel</name>
    <message>
        <source>Quit the set</source>
        <translation>セットをやめる</translation>
    </message>
    <message>
        <source>Quit this set?</source>
        <translation>このセットをやめますか？</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Game {number} · {commitment}… [F]</source>
        <translation>第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Game {number} · seeded, not fair [F]</source>
        <translation>第{number}回 · シード指定（公正ではありません） [F]</translation>
    </message>
    <message>
        <source>Fair deal: {deal}</source>
        <translation>公正な配札：{deal}</translation>
    </message>
    <message>
        <source>Daifugō</source>
        <translation>大富豪</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>GIVE</source>
        <translation>渡す</translation>
    </message>
    <message>
        <source>PLAY</source>
        <comment>cards</comment>
        <translation>出す</translation>
    </message>
    <message>
        <source>DISCARD</source>
        <translation>捨てる</translation>
    </message>
    <message>
        <source>GO ON</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>DEAL</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>NEW SET</source>
        <translation>もう一度遊ぶ</translation>
    </message>
</context>
<context>
    <name>DaifugoResults</name>
    <message>
        <source>Opponents</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム数</translation>
    </message>
    <message>
        <source>Points per game</source>
        <translation>平均点</translation>
    </message>
    <message>
        <source>Sets won</source>
        <translation>セット優勝</translation>
    </message>
    <message>
        <source>{won} of {sets}</source>
        <translation>{sets}回中{won}回</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>階級</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>{mean} points per game; {par} is average with {seats} players.</source>
        <translation>1ゲーム平均{mean}点（{seats}人のときの平均は{par}点）。</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
</context>
<context>
    <name>DaifugoResultsPanel</name>
    <message>
        <source>No games yet. Every game you play to its end is counted here.</source>
        <translation>まだゲームがありません。最後まで遊んだゲームがすべてここに記録されます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished game(s) are left out.</source>
        <translation>
            <numerusform>途中終了の%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln watched game(s) are left out.</source>
        <translation>
            <numerusform>観戦の%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>シード指定の%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>読み取れない%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Results at Daifugō</source>
        <translation>大富豪の成績</translation>
    </message>
</context>
<context>
    <name>DaifugoReview</name>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{rank}.  {actual} → {better}  −{loss}</source>
        <translation>{rank}.  {actual} → {better}  −{loss}</translation>
    </message>
    <message>
        <source>{place} {chance}</source>
        <comment>a place and its chance</comment>
        <translation>{place} {chance}</translation>
    </message>
    <message>
        <source>Choice {number}: you led {play}.</source>
        <translation>場面{number}：親で{play}を出しました。</translation>
    </message>
    <message>
        <source>Choice {number}: you passed on {top}.</source>
        <translation>場面{number}：{top}にパスしました。</translation>
    </message>
    <message>
        <source>Choice {number}: you played {play} on {top}.</source>
        <translation>場面{number}：{top}に{play}を出しました。</translation>
    </message>
    <message>
        <source>The expert finds nothing better.</source>
        <translation>これよりよい手は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Hardly worse than {better}: {gain} ± {error} places.</source>
        <translation>{better}との差はわずかです（平均順位で {gain} ± {error}）。</translation>
    </message>
    <message>
        <source>Better: {better}. It gains {gain} ± {error} places; the chance of {place} goes from {before} to {after}.</source>
        <translation>{better}のほうが得でした。平均順位が {gain} ± {error} よくなり、{place}の確率は {before} → {after}。</translation>
    </message>
</context>
<context>
    <name>DaifugoReviewPanel</name>
    <message>
        <source>Review of game {number}</source>
        <translation>ゲーム{number}のふり返り</translation>
    </message>
    <message>
        <source>Judged by what you could know then. White diamond: 1st by the better play.</source>
        <translation>その時点で見えていたことだけから判定しています。白いひし形：よいほうの手で1位になる確率。</translation>
    </message>
    <message>
        <source>The expert looks at your choices: {done} of {count}</source>
        <translation>エキスパートが判定しています：{count}場面中{done}場面</translation>
    </message>
    <message>
        <source>In this game you had no choice to make.</source>
        <translation>このゲームには、あなたが選べる場面がありませんでした。</translation>
    </message>
    <message>
        <source>No play lost more than {places} places for sure.</source>
        <translation>平均順位で{places}以上、はっきり損をした手はありませんでした。</translation>
    </message>
    <message>
        <source>What cost you most</source>
        <translation>損の大きかった手</translation>
    </message>
    <message>
        <source>Stopped: {done} of {count} choices were judged.</source>
        <translation>中断しました。{count}場面中{done}場面を判定しました。</translation>
    </message>
    <message>
        <source>The chance of each place at each choice: arrow keys.</source>
        <translation>矢印キーで、場面ごとの各順位の確率を読みます。</translation>
    </message>
</context>
<context>
    <name>DaifugoRules</name>
    <message>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count}人</translation>
    </message>
    <message>
        <source>{rule}: {value}</source>
        <translation>{rule}：{value}</translation>
    </message>
    <message>
        <source>no joker</source>
        <translation>ジョーカーなし</translation>
    </message>
    <message>
        <source>one joker</source>
        <translation>ジョーカー1枚</translation>
    </message>
    <message>
        <source>two jokers</source>
        <translation>ジョーカー2枚</translation>
    </message>
    <message>
        <source>with {rules}</source>
        <translation>{rules}あり</translation>
    </message>
    <message>
        <source>without {rules}</source>
        <translation>{rules}なし</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two rules</comment>
        <translation>・</translation>
    </message>
    <message>
        <source>These are the rules of {preset}.</source>
        <translation>「{preset}」のルールそのままです。</translation>
    </message>
    <message>
        <source>Differs from {preset}: {differences}.</source>
        <translation>「{preset}」との違い：{differences}。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between differences</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>{rules}, changed</source>
        <translation>{rules}（変更あり）</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>Turned off, too: {rules}.</source>
        <translation>{rules}もオフになりました。</translation>
    </message>
    <message>
        <source>My rules</source>
        <translation>マイルール</translation>
    </message>
    <message>
        <source>Write a name first.</source>
        <translation>まず名前を入力してください。</translation>
    </message>
    <message>
        <source>A name has at most {most} letters.</source>
        <translation>名前は{most}文字までです。</translation>
    </message>
    <message>
        <source>A name needs visible characters.</source>
        <translation>名前には目に見える文字を使ってください。</translation>
    </message>
    <message>
        <source>Other rules have that name. Write another one.</source>
        <translation>その名前はもう使われています。別の名前を入力してください。</translation>
    </message>
    <message>
        <source>There are {most} saved rules. Delete one first.</source>
        <translation>保存できるルールは{most}個までです。先にどれかを削除してください。</translation>
    </message>
</context>
<context>
    <name>DaifugoSounds</name>
    <message>
        <source>Cards are exchanged</source>
        <translation>カードを交換する音</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>あなたの番</translation>
    </message>
    <message>
        <source>Cards are played</source>
        <translation>カードを出す音</translation>
    </message>
    <message>
        <source>A player passes</source>
        <translation>パスのノック</translation>
    </message>
    <message>
        <source>Cards are handed on</source>
        <translation>カードを渡す音</translation>
    </message>
    <message>
        <source>Lock!</source>
        <translation>しばり！</translation>
    </message>
    <message>
        <source>A player is skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>The field is cleared</source>
        <translation>場が流れる音</translation>
    </message>
    <message>
        <source>A player is out</source>
        <translation>1人あがり</translation>
    </message>
    <message>
        <source>Forbidden finish!</source>
        <translation>反則上がり！</translation>
    </message>
    <message>
        <source>Fall of the daifugō!</source>
        <translation>都落ち！</translation>
    </message>
    <message>
        <source>You are the daifugō</source>
        <translation>大富豪です</translation>
    </message>
    <message>
        <source>You are last</source>
        <translation>最下位です</translation>
    </message>
    <message>
        <source>You win the set!</source>
        <translation>セット優勝！</translation>
    </message>
    <message>
        <source>The set is over</source>
        <translation>セット終了</translation>
    </message>
</context>
<context>
    <name>DaifugoStage</name>
    <message>
        <source>ready</source>
        <comment>the person, before a set</comment>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>{rank} · {cards}</source>
        <comment>the status of a seat: class and number of cards</comment>
        <translation>{rank}・{cards}</translation>
    </message>
    <message>
        <source>PASS</source>
        <comment>over the cards of a seat that has passed</comment>
        <translation>パス</translation>
    </message>
</context>
<context>
    <name>DaifugoWords</name>
    <message>
        <source>{rank}{suits}</source>
        <comment>a card as it is written</comment>
        <translation>{suits}{rank}</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between spoken groups of cards</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <comment>suits</comment>
        <translation>{first}と{last}</translation>
    </message>
    <message>
        <source>run {low}–{high}</source>
        <translation>{low}–{high}の階段</translation>
    </message>
    <message>
        <source>run of {suits}, {low} to {high}</source>
        <translation>{suits}の{low}から{high}までの階段</translation>
    </message>
    <message>
        <source>jacks</source>
        <translation>J</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>K</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>A</translation>
    </message>
    <message>
        <source>{number}s</source>
        <comment>several cards of a number</comment>
        <translation>{number}</translation>
    </message>
    <message>
        <source>pair of {ranks}</source>
        <translation>{ranks}のペア</translation>
    </message>
    <message>
        <source>three {ranks}</source>
        <translation>{ranks}の3枚組</translation>
    </message>
    <message>
        <source>four {ranks}</source>
        <translation>{ranks}の4枚組</translation>
    </message>
    <message>
        <source>five {ranks}</source>
        <translation>{ranks}の5枚組</translation>
    </message>
    <message>
        <source>six {ranks}</source>
        <translation>{ranks}の6枚組</translation>
    </message>
    <message>
        <source>{group}, {suits}</source>
        <translation>{suits}の{group}</translation>
    </message>
    <message>
        <source>pair of jokers</source>
        <translation>ジョーカー2枚</translation>
    </message>
    <message>
        <source>{play}, joker as {card}</source>
        <translation>{play}（ジョーカーは{card}）</translation>
    </message>
    <message>
        <source>Seven pass: {cards}</source>
        <translation>7渡し：{cards}</translation>
    </message>
    <message>
        <source>Ten discard: {cards}</source>
        <translation>10捨て：{cards}</translation>
    </message>
    <message>
        <source>Revolution!</source>
        <translation>革命！</translation>
    </message>
    <message>
        <source>Counter-revolution!</source>
        <translation>革命返し！</translation>
    </message>
    <message>
        <source>Eight cut!</source>
        <translation>8切り！</translation>
    </message>
    <message>
        <source>3♠ return!</source>
        <translation>スペ3返し！</translation>
    </message>
    <message>
        <source>Jack back!</source>
        <translation>11バック！</translation>
    </message>
    <message>
        <source>Nine reverse!</source>
        <translation>9リバース！</translation>
    </message>
    <message>
        <source>Everybody keeps passing: the remaining places are drawn.</source>
        <translation>全員のパスが続いたので、残りの順位はくじで決めます。</translation>
    </message>
    <message>
        <source>Locked to {suits}!</source>
        <translation>{suits}しばり！</translation>
    </message>
    <message>
        <source>Hard lock!</source>
        <translation>激しばり！</translation>
    </message>
    <message>
        <source>You are out: {rank}!</source>
        <translation>あがり！&#x3000;{rank}です！</translation>
    </message>
    <message>
        <source>{name} is out: {rank}.</source>
        <translation>{name}があがりました。{rank}です。</translation>
    </message>
    <message>
        <source>Forbidden finish: you are ranked last!</source>
        <translation>反則上がり！&#x3000;最下位です。</translation>
    </message>
    <message>
        <source>Forbidden finish: {name} is ranked last!</source>
        <translation>反則上がり！&#x3000;{name}は最下位です。</translation>
    </message>
    <message>
        <source>You fall from daifugō!</source>
        <translation>都落ち！&#x3000;大富豪から転落です。</translation>
    </message>
    <message>
        <source>{name} falls from daifugō!</source>
        <translation>{name}が都落ち！</translation>
    </message>
    <message>
        <source>The field is cleared.</source>
        <translation>場が流れました。</translation>
    </message>
    <message>
        <source>You lead.</source>
        <translation>あなたが親です。</translation>
    </message>
    <message>
        <source>your turn</source>
        <comment>spoken</comment>
        <translation>あなたの番です</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the parts of a spoken turn</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>You watch this game.</source>
        <translation>観戦中です。</translation>
    </message>
    <message>
        <source>You have no cards.</source>
        <translation>手札はありません。</translation>
    </message>
    <message>
        <source>Your hand, {count}: {cards}.</source>
        <translation>あなたの手札は{count}：{cards}。</translation>
    </message>
    <message>
        <source>{table}, played by {name}</source>
        <translation>{table}。出したのは{name}</translation>
    </message>
    <message>
        <source>Passed: {names}.</source>
        <translation>パスした人：{names}。</translation>
    </message>
    <message>
        <source>Revolution and jack back: the normal order.</source>
        <translation>革命中に11バックなので、強さは通常どおりです。</translation>
    </message>
    <message>
        <source>Revolution: the order is reversed.</source>
        <translation>革命中です。強さは逆です。</translation>
    </message>
    <message>
        <source>Jack back: the order is reversed.</source>
        <translation>11バック中です。強さは逆です。</translation>
    </message>
    <message>
        <source>Game {game} of {games}.</source>
        <translation>{game}回戦（全{games}回）。</translation>
    </message>
    <message>
        <source>out: {rank}</source>
        <translation>あがって{rank}</translation>
    </message>
    <message>
        <source>has passed</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>You got {cards}.</source>
        <translation>{cards}をもらいました。</translation>
    </message>
    <message>
        <source>{cards} left.</source>
        <translation>残り{cards}。</translation>
    </message>
    <message>
        <source>on the table: {play}, hard lock</source>
        <comment>spoken</comment>
        <translation>場は{play}、激しばり</translation>
    </message>
    <message>
        <source>on the table: {play}, locked</source>
        <comment>spoken</comment>
        <translation>場は{play}、しばり</translation>
    </message>
    <message>
        <source>on the table: {play}</source>
        <comment>spoken</comment>
        <translation>場は{play}</translation>
    </message>
    <message>
        <source>{choices}: {ranks}</source>
        <translation>{choices}。{ranks}</translation>
    </message>
    <message>
        <source>{name} leads.</source>
        <translation>{name}が親です。</translation>
    </message>
    <message>
        <source>You</source>
        <comment>the person&apos;s sign</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Fox</source>
        <translation>キツネ</translation>
    </message>
    <message>
        <source>Owl</source>
        <translation>フクロウ</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>ネコ</translation>
    </message>
    <message>
        <source>Bear</source>
        <translation>クマ</translation>
    </message>
    <message>
        <source>Rabbit</source>
        <translation>ウサギ</translation>
    </message>
    <message>
        <source>Frog</source>
        <translation>カエル</translation>
    </message>
    <message>
        <source>you</source>
        <comment>inside a sentence</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>daif.</source>
        <comment>daifugō in short</comment>
        <translation>大富</translation>
    </message>
    <message>
        <source>fugō</source>
        <comment>fugō in short</comment>
        <translation>富豪</translation>
    </message>
    <message>
        <source>heim.</source>
        <comment>heimin in short</comment>
        <translation>平民</translation>
    </message>
    <message>
        <source>hinm.</source>
        <comment>hinmin in short</comment>
        <translation>貧民</translation>
    </message>
    <message>
        <source>daih.</source>
        <comment>daihinmin in short</comment>
        <translation>大貧</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4位</translation>
    </message>
    <message>
        <source>5th</source>
        <translation>5位</translation>
    </message>
    <message>
        <source>6th</source>
        <translation>6位</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>やさしい</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>つよい</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>名人</translation>
    </message>
    <message>
        <source>Easy mostly plays weak cards, without a plan.</source>
        <translation>だいたい弱いカードから出します。先のことは考えません。</translation>
    </message>
    <message>
        <source>Normal weighs three values of its hand.</source>
        <translation>手札の3つの評価値で考えます。</translation>
    </message>
    <message>
        <source>Hard has learnt from games against itself, and answers at once.</source>
        <translation>自分どうしの対戦で覚えた打ち方で、すぐに出します。</translation>
    </message>
    <message>
        <source>Expert plays many games ahead in its head: up to a second a move.</source>
        <translation>頭の中でこの先を何度も試してから出します（1手に1秒ほどまで）。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <comment>two sentences</comment>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>daifugō</source>
        <translation>大富豪</translation>
    </message>
    <message>
        <source>fugō</source>
        <translation>富豪</translation>
    </message>
    <message>
        <source>heimin</source>
        <translation>平民</translation>
    </message>
    <message>
        <source>hinmin</source>
        <translation>貧民</translation>
    </message>
    <message>
        <source>daihinmin</source>
        <translation>大貧民</translation>
    </message>
    <message>
        <source>Choose the players, then press PLAY.</source>
        <translation>メンバーを決めて、「遊ぶ」を押してください。</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>Welcome to Daifugō.</source>
        <translation>大富豪へようこそ。</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>カードをまぜました。</translation>
    </message>
    <message>
        <source>Choose rules and players, then press PLAY.</source>
        <translation>ルールとメンバーを決めて、「遊ぶ」を押してください。</translation>
    </message>
    <message>
        <source>The game was not finished.</source>
        <translation>ゲームを途中でやめました。</translation>
    </message>
    <message>
        <source>The table is closed. Thank you for playing.</source>
        <translation>おしまいです。遊んでくれてありがとう。</translation>
    </message>
    <message>
        <source>The cards are dealt.</source>
        <translation>カードを配りました。</translation>
    </message>
    <message>
        <source>Game {game} of {games}: the cards are dealt.</source>
        <translation>{game}回戦（全{games}回）：カードを配りました。</translation>
    </message>
    <message>
        <source>You are {rank}.</source>
        <translation>あなたは{rank}です。</translation>
    </message>
    <message>
        <source>Exchange of cards</source>
        <translation>カード交換</translation>
    </message>
    <message>
        <source>The cards are exchanged.</source>
        <translation>カードを交換しました。</translation>
    </message>
    <message>
        <source>done</source>
        <comment>an exchange</comment>
        <translation>交換済み</translation>
    </message>
    <message>
        <source>choosing</source>
        <comment>an exchange: the rich player chooses cards</comment>
        <translation>選んでいます</translation>
    </message>
    <message>
        <source>You got {cards} from {name}.</source>
        <translation>{name}から{cards}をもらいました。</translation>
    </message>
    <message>
        <source>You gave {cards} to {name}.</source>
        <translation>{name}に{cards}を渡しました。</translation>
    </message>
    <message>
        <source>{poor} gives {taken} to {rich}. {rich} gives back: {given}.</source>
        <translation>{poor}は{rich}に{taken}を渡します。{rich}が返すカード：{given}。</translation>
    </message>
    <message>
        <source>{rich} and {poor} exchange {cards}: {note}.</source>
        <translation>{rich}と{poor}は{cards}を交換します（{note}）。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Result of game {game} of {games}</source>
        <translation>{game}回戦の結果（全{games}回）</translation>
    </message>
    <message>
        <source>as before</source>
        <comment>the same class as in the game before</comment>
        <translation>前回と同じ</translation>
    </message>
    <message>
        <source>from {rank}</source>
        <comment>the class in the game before</comment>
        <translation>{rank}から</translation>
    </message>
    <message>
        <source>fall of the daifugō</source>
        <translation>都落ち</translation>
    </message>
    <message>
        <source>forbidden finish</source>
        <translation>反則上がり</translation>
    </message>
    <message>
        <source>total {points}</source>
        <translation>合計{points}</translation>
    </message>
    <message>
        <source>left: {cards}</source>
        <comment>the cards that remained</comment>
        <translation>残り：{cards}</translation>
    </message>
    <message>
        <source>Standings after game {game} of {games}</source>
        <translation>{game}回戦終了時の順位（全{games}回）</translation>
    </message>
    <message>
        <source>Tie for the set: {names}</source>
        <translation>同点優勝：{names}</translation>
    </message>
    <message>
        <source>You are the winner of the set!</source>
        <translation>優勝しました！</translation>
    </message>
    <message>
        <source>Winner of the set: {name}</source>
        <translation>優勝：{name}</translation>
    </message>
    <message>
        <source>Next: game {game} of {games}</source>
        <translation>次は{game}回戦（全{games}回）</translation>
    </message>
    <message>
        <source>Ended after {game} of {games} games</source>
        <translation>全{games}回のうち{game}回で終了</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>合計点</translation>
    </message>
    <message>
        <source>Average</source>
        <comment>heading: average points per game</comment>
        <translation>1回平均</translation>
    </message>
    <message>
        <source>{place}: {name}, {points}, {average} per game; {places}</source>
        <translation>{place}：{name}、{points}、1回平均{average}点、{places}</translation>
    </message>
    <message>
        <source>par {points}</source>
        <translation>基準 {points}</translation>
    </message>
    <message>
        <source>You gave {given} to {name} and got {got}.</source>
        <translation>{name}に{given}を渡し、{got}をもらいました。</translation>
    </message>
    <message>
        <source>{name} is daifugō.</source>
        <translation>{name}が大富豪です。</translation>
    </message>
    <message>
        <source>You are daifugō! {points}.</source>
        <translation>大富豪です！&#x3000;{points}獲得。</translation>
    </message>
    <message>
        <source>You are {rank}: {points}.</source>
        <translation>{rank}です。{points}獲得。</translation>
    </message>
    <message>
        <source>Next is game {game} of {games}.</source>
        <translation>次は{game}回戦（全{games}回）です。</translation>
    </message>
    <message>
        <source>The set is over.</source>
        <translation>全ゲームが終わりました。</translation>
    </message>
    <message>
        <source>You are {place} with {points}.</source>
        <translation>あなたは{points}で{place}です。</translation>
    </message>
    <message>
        <source>The set is a tie with {points}: {names}.</source>
        <translation>{points}で同点優勝：{names}。</translation>
    </message>
    <message>
        <source>You win the set with {points}!</source>
        <translation>{points}で優勝です！</translation>
    </message>
    <message>
        <source>{names} wins with {points}.</source>
        <translation>{names}が{points}で優勝です。</translation>
    </message>
    <message>
        <source>Choose what the joker stands for.</source>
        <translation>ジョーカーを何のカードにするか選んでください。</translation>
    </message>
    <message>
        <source>Choose cards first.</source>
        <translation>先にカードを選んでください。</translation>
    </message>
    <message>
        <source>You do not have these cards.</source>
        <translation>そのカードは手札にありません。</translation>
    </message>
    <message>
        <source>These cards cannot be played together.</source>
        <translation>この組み合わせは出せません。</translation>
    </message>
    <message>
        <source>Locked to {suits}.</source>
        <translation>しばり中です。出せるのは{suits}だけです。</translation>
    </message>
    <message>
        <source>These cards cannot be played now.</source>
        <translation>いまは出せません。</translation>
    </message>
    <message>
        <source>Only one card can follow.</source>
        <translation>1枚だけ出せます。</translation>
    </message>
    <message>
        <source>Needed: a run of {count} cards.</source>
        <translation>{count}枚の階段だけ出せます。</translation>
    </message>
    <message>
        <source>Needed: a pair.</source>
        <translation>ペアだけ出せます。</translation>
    </message>
    <message>
        <source>Needed: {count} cards of one rank.</source>
        <translation>同じ数字{count}枚だけ出せます。</translation>
    </message>
    <message>
        <source>Only the 3♠ beats a joker.</source>
        <translation>ジョーカーに勝てるのは♠3だけです。</translation>
    </message>
    <message>
        <source>Nothing beats the joker.</source>
        <translation>ジョーカーに勝てるカードはありません。</translation>
    </message>
    <message>
        <source>Too weak: the order is reversed, so it must be below the {rank}.</source>
        <translation>いまは強さが逆です。{rank}より下のカードが必要です。</translation>
    </message>
    <message>
        <source>Too weak: the whole run must be above the {rank}.</source>
        <translation>弱すぎます。階段全体が{rank}より上でなければなりません。</translation>
    </message>
    <message>
        <source>Too weak: it must beat the {rank}.</source>
        <translation>弱すぎます。{rank}より強いカードが必要です。</translation>
    </message>
    <message>
        <source>Hard lock: no rank follows.</source>
        <translation>激しばり：次の数字がありません。</translation>
    </message>
    <message>
        <source>Hard lock: the run must go on with the {rank}.</source>
        <translation>激しばり：{rank}に続く階段だけ出せます。</translation>
    </message>
    <message>
        <source>Hard lock: only {ranks} can follow.</source>
        <translation>激しばり：出せるのは{ranks}だけです。</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Contest</source>
        <translation>大会</translation>
    </message>
    <message>
        <source>Four players, 52 cards, runs and revolution. No exchange.</source>
        <translation>4人、52枚。階段と革命あり、カード交換なし。</translation>
    </message>
    <message>
        <source>As most play: revolution, eight cut, lock, exchange, fall.</source>
        <translation>よくあるルール：革命、8切り、しばり、カード交換、都落ち。</translation>
    </message>
    <message>
        <source>The rules of the UEC computer contest: five players, runs, exchange.</source>
        <translation>UECコンピュータ大貧民大会のルール：5人、階段とカード交換あり。</translation>
    </message>
    <message>
        <source>Needs a joker.</source>
        <translation>ジョーカーが必要です。</translation>
    </message>
    <message>
        <source>Needs “{rule}”.</source>
        <translation>「{rule}」が必要です。</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Jokers</source>
        <translation>ジョーカー</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Revolution</source>
        <translation>革命</translation>
    </message>
    <message>
        <source>Run revolution</source>
        <translation>階段革命</translation>
    </message>
    <message>
        <source>Cards of a run revolution</source>
        <translation>階段革命の枚数</translation>
    </message>
    <message>
        <source>Eight cut</source>
        <translation>8切り</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>しばり</translation>
    </message>
    <message>
        <source>Hard lock</source>
        <translation>激しばり</translation>
    </message>
    <message>
        <source>3♠ return</source>
        <translation>スペ3返し</translation>
    </message>
    <message>
        <source>Fall of the daifugō</source>
        <translation>都落ち</translation>
    </message>
    <message>
        <source>Forbidden finish</source>
        <translation>反則上がり</translation>
    </message>
    <message>
        <source>No finish with an 8</source>
        <translation>8上がり禁止</translation>
    </message>
    <message>
        <source>Jack back</source>
        <translation>11バック</translation>
    </message>
    <message>
        <source>Five skip</source>
        <translation>5飛び</translation>
    </message>
    <message>
        <source>Seven pass</source>
        <translation>7渡し</translation>
    </message>
    <message>
        <source>Ten discard</source>
        <translation>10捨て</translation>
    </message>
    <message>
        <source>Nine reverse</source>
        <translation>9リバース</translation>
    </message>
    <message>
        <source>Card exchange</source>
        <translation>カード交換</translation>
    </message>
    <message>
        <source>A pass holds</source>
        <translation>パスは流れるまで</translation>
    </message>
    <message>
        <source>Overplay</source>
        <translation>自分の上に出す</translation>
    </message>
    <message>
        <source>Pass as leader</source>
        <translation>親のパス</translation>
    </message>
    <message>
        <source>3♦ leads first</source>
        <translation>最初の親は♦3</translation>
    </message>
    <message>
        <source>3♦ leads every game</source>
        <translation>毎回の親が♦3</translation>
    </message>
    <message>
        <source>New seats</source>
        <translation>席替え</translation>
    </message>
    <message>
        <source>Classes forgotten</source>
        <translation>階級のリセット</translation>
    </message>
    <message>
        <source>Three or more cards in a row of one suit may be played together.</source>
        <translation>同じマークで3枚以上続いたカードをまとめて出せます。</translation>
    </message>
    <message>
        <source>Four or more of one rank turn the order round; a second revolution turns it back.</source>
        <translation>同じ数字4枚以上で強さが逆になります。もう一度起きると元に戻ります。</translation>
    </message>
    <message>
        <source>A long run makes a revolution, too.</source>
        <translation>長い階段でも革命が起きます。</translation>
    </message>
    <message>
        <source>How many cards in a row make a revolution: four or five.</source>
        <translation>何枚の階段で革命になるか：4枚か5枚。</translation>
    </message>
    <message>
        <source>Two plays in a row of the same suits: only these suits until the field is cleared.</source>
        <translation>同じマークが2回続くと、場が流れるまでそのマークしか出せません。</translation>
    </message>
    <message>
        <source>If the ranks were neighbours, too, only the next rank of these suits may follow.</source>
        <translation>しばりのうえ数字も続いたら、次の数字しか出せません。</translation>
    </message>
    <message>
        <source>Anyone who has passed waits until the field is cleared.</source>
        <translation>一度パスしたら、場が流れるまで出せません。</translation>
    </message>
    <message>
        <source>The last player may play again on top; the field is cleared when everybody has passed.</source>
        <translation>最後に出した人も自分の上に重ねられます。全員がパスすると場が流れます。</translation>
    </message>
    <message>
        <source>The player with the 3♦ leads every game; without this rule the last of the game before leads.</source>
        <translation>どのゲームも♦3を持つ人が親です。なしなら前のゲームの最下位が親です。</translation>
    </message>
    <message>
        <source>The leader may pass, too; after 20 passes in a row the remaining places are drawn.</source>
        <translation>親もパスできます。パスが20回続くと、残りの順位をくじで決めます。</translation>
    </message>
    <message>
        <source>A joker stands for any card in a group or run; alone it beats every single card.</source>
        <translation>組や階段ではどのカードの代わりにもなり、1枚ならどのカードにも勝ちます。</translation>
    </message>
    <message>
        <source>A play with an 8 clears the field; the same player leads.</source>
        <translation>8を含めて出すと場が流れ、その人が親になります。</translation>
    </message>
    <message>
        <source>The 3♠ beats a lone joker and clears the field.</source>
        <translation>1枚のジョーカーには♠3で勝てて、場が流れます。</translation>
    </message>
    <message>
        <source>A play with a jack turns the order round until the field is cleared.</source>
        <translation>Jを含めて出すと、場が流れるまで強さが逆になります。</translation>
    </message>
    <message>
        <source>Each 5 skips one player.</source>
        <translation>出した5の枚数だけ、次の人を飛ばします。</translation>
    </message>
    <message>
        <source>For each 7 you give a card of your choice to the next player.</source>
        <translation>出した7の枚数だけ、好きなカードを次の人に渡します。</translation>
    </message>
    <message>
        <source>For each 10 you discard a card of your choice.</source>
        <translation>出した10の枚数だけ、好きなカードを捨てます。</translation>
    </message>
    <message>
        <source>One or three 9s turn the direction of play round.</source>
        <translation>9を1枚か3枚出すと、回る向きが逆になります。</translation>
    </message>
    <message>
        <source>How many play, you included: three to six.</source>
        <translation>あなたを入れて3人から6人。</translation>
    </message>
    <message>
        <source>A daifugō who is not first again becomes daihinmin at once.</source>
        <translation>大富豪が1位になれないと、その場で大貧民になります。</translation>
    </message>
    <message>
        <source>Anyone who goes out with a 2 (in a revolution a 3), a joker or the 3♠ return is ranked last.</source>
        <translation>2（革命中は3）、ジョーカー、スペ3返しであがると最下位です。</translation>
    </message>
    <message>
        <source>Anyone who goes out with an eight cut is ranked last.</source>
        <translation>8切りであがると最下位です。</translation>
    </message>
    <message>
        <source>After the deal the poor give their strongest cards, and the rich give back what they like.</source>
        <translation>配ったあと、貧民は強いカードを、富豪は好きなカードを渡し合います。</translation>
    </message>
    <message>
        <source>The player with the 3♦ leads the first game, with any cards; without this rule chance decides.</source>
        <translation>最初のゲームは♦3を持つ人が親です（出すカードは自由）。なしなら親はくじで決めます。</translation>
    </message>
    <message>
        <source>After how many games the seats are drawn anew.</source>
        <translation>何ゲームごとに席を決め直すか。</translation>
    </message>
    <message>
        <source>After how many games all are equal again.</source>
        <translation>何ゲームごとに階級をなくすか。</translation>
    </message>
    <message>
        <source>You have the 3♦, so you lead, with any cards.</source>
        <translation>♦3を持っているので、あなたが親です。好きなカードを出せます。</translation>
    </message>
    <message>
        <source>{name}&apos;s turn.</source>
        <translation>{name}の番です。</translation>
    </message>
    <message>
        <source>Nobody has beaten your {play}: pass to lead again.</source>
        <translation>だれも{play}を超えませんでした。パスするともう一度親です。</translation>
    </message>
    <message>
        <source>The field is empty.</source>
        <translation>場は空です。</translation>
    </message>
    <message>
        <source>On the table: {play}, hard lock {suits}.</source>
        <translation>場は{play}、{suits}の激しばりです。</translation>
    </message>
    <message>
        <source>On the table: {play}, locked to {suits}.</source>
        <translation>場は{play}、{suits}しばりです。</translation>
    </message>
    <message>
        <source>On the table: {play}.</source>
        <translation>場は{play}です。</translation>
    </message>
    <message>
        <source>You cannot play: pass.</source>
        <translation>出せるカードがありません。パスです。</translation>
    </message>
    <message>
        <source>{name}: {play}.</source>
        <translation>{name}：{play}。</translation>
    </message>
    <message>
        <source>You can play a pair: {ranks}.</source>
        <translation>{ranks}のペアを出せます。</translation>
    </message>
    <message>
        <source>You can play {size} of a kind: {ranks}.</source>
        <translation>{ranks}の{size}枚組を出せます。</translation>
    </message>
    <message>
        <source>You pass.</source>
        <translation>パスしました。</translation>
    </message>
    <message>
        <source>{name} passes.</source>
        <translation>{name}がパスしました。</translation>
    </message>
    <message>
        <source>Choose {cards} for {receiver}.</source>
        <translation>{receiver}に渡すカードを{cards}選んでください。</translation>
    </message>
    <message>
        <source>{name} chooses {cards} for you.</source>
        <translation>{name}があなたに渡すカードを{cards}選んでいます。</translation>
    </message>
    <message>
        <source>{name} chooses {cards} for {receiver}.</source>
        <translation>{name}が{receiver}に渡すカードを{cards}選んでいます。</translation>
    </message>
    <message>
        <source>Choose {cards} to discard.</source>
        <translation>捨てるカードを{cards}選んでください。</translation>
    </message>
    <message>
        <source>{name} chooses {cards} to discard.</source>
        <translation>{name}が捨てるカードを{cards}選んでいます。</translation>
    </message>
    <message>
        <source>Choose exactly {cards}.</source>
        <translation>ちょうど{cards}選んでください。</translation>
    </message>
    <message>
        <source>You give {cards} to {receiver}.</source>
        <translation>{receiver}に{cards}を渡しました。</translation>
    </message>
    <message>
        <source>{name} gives you {cards}.</source>
        <translation>{name}から{cards}をもらいました。</translation>
    </message>
    <message>
        <source>{name} gives {cards} to {receiver}.</source>
        <translation>{name}が{receiver}に{cards}を渡しました。</translation>
    </message>
    <message>
        <source>You discard {cards}.</source>
        <translation>{cards}を捨てました。</translation>
    </message>
    <message>
        <source>{name} discards {cards}.</source>
        <translation>{name}が{cards}を捨てました。</translation>
    </message>
    <message>
        <source>The field is cleared: you lead.</source>
        <translation>場が流れました。あなたが親です。</translation>
    </message>
    <message>
        <source>The field is cleared: {name} leads.</source>
        <translation>場が流れました。{name}が親です。</translation>
    </message>
    <message>
        <source>Your plays (order reversed)</source>
        <translation>出せる手（強さは逆順）</translation>
    </message>
    <message>
        <source>Your plays</source>
        <translation>出せる手</translation>
    </message>
    <message>
        <source>Role</source>
        <comment>heading of the hint: role value</comment>
        <translation>役</translation>
    </message>
    <message>
        <source>Priority</source>
        <comment>heading of the hint: priority value</comment>
        <translation>優先</translation>
    </message>
    <message>
        <source>Hand</source>
        <comment>heading of the hint: hand value</comment>
        <translation>残り</translation>
    </message>
    <message>
        <source>Role: how strong the play is. Priority: the highest is led. Hand: weak cards that remain.</source>
        <translation>役：出す札の強さ。優先：高い手から出します。残り：手札に残る弱い札。</translation>
    </message>
    <message>
        <source>Role: how strong the play is. Hand: weak cards that remain; the lowest is played, or one that clears the field and costs 1. Priority breaks ties.</source>
        <translation>役：出す札の強さ。残り：手札に残る弱い札。残りが少なくなる手を選びます（場を流せる手なら、残りが1多くなっても選びます）。同点なら優先で決めます。</translation>
    </message>
    <message>
        <source>first in {chance} ± {error} %</source>
        <comment>the chance that a play wins the game</comment>
        <translation>1位になる確率 {chance} ± {error} %</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>goes out</source>
        <translation>上がり</translation>
    </message>
    <message>
        <source>probably clears the field</source>
        <translation>たぶん場が流れる</translation>
    </message>
    <message>
        <source>cannot be beaten</source>
        <translation>だれも勝てない</translation>
    </message>
    <message>
        <source>sheds weak cards</source>
        <comment>the reason for a play</comment>
        <translation>弱いカードを減らす</translation>
    </message>
    <message>
        <source>locks {suits}</source>
        <translation>{suits}でしばる</translation>
    </message>
    <message>
        <source>breaks up the {group}</source>
        <translation>{group}をくずす</translation>
    </message>
    <message>
        <source>keeps the {group}</source>
        <translation>{group}を残す</translation>
    </message>
    <message>
        <source>Recommended</source>
        <comment>the play that the computer would make</comment>
        <translation>おすすめ</translation>
    </message>
    <message>
        <source>{play}: hand {hand}</source>
        <translation>{play}：残り{hand}</translation>
    </message>
    <message>
        <source>{play}: role {role}, priority {priority}, hand {hand}</source>
        <translation>{play}：役{role}、優先{priority}、残り{hand}</translation>
    </message>
</context>
<context>
    <name>Data</name>
    <message>
        <source>Exported: {file} ({size}). Keep it safe: anyone who has it can read your rounds.</source>
        <translation>書き出しました：{file}（{size}）。このファイルがあれば、だれでもあなたの記録を読めます。なくさないようにしてください。</translation>
    </message>
    <message>
        <source>Import {name}?</source>
        <translation>{name}を読み込みますか？</translation>
    </message>
    <message>
        <source>Your credits, games and settings here are kept in the folder under other names.</source>
        <translation>このコンピューターのクレジット、ゲーム、設定は、名前を変えて同じフォルダーに残ります。</translation>
    </message>
    <message>
        <source>Restore the backup of {time}?</source>
        <translation>{time}のバックアップに戻しますか？</translation>
    </message>
    <message>
        <source>Your credits and games here are kept in the folder under another name.</source>
        <translation>今のクレジットとゲームは、名前を変えて同じフォルダーに残ります。</translation>
    </message>
    <message>
        <source>In the file: {held}</source>
        <translation>ファイル：{held}</translation>
    </message>
    <message>
        <source>In the backup: {held}</source>
        <translation>バックアップ：{held}</translation>
    </message>
    <message>
        <source>Here: {held}</source>
        <translation>現在：{held}</translation>
    </message>
    <message>
        <source>Open tables are closed first.</source>
        <translation>開いているテーブルは、先に閉じられます。</translation>
    </message>
    <message>
        <source>Your data was imported.</source>
        <translation>データを読み込みました。</translation>
    </message>
    <message>
        <source>The backup was restored.</source>
        <translation>バックアップに戻しました。</translation>
    </message>
    <message>
        <source>What was here before is in the folder: {name}</source>
        <translation>これまでのデータはフォルダーに残っています：{name}</translation>
    </message>
    <message>
        <source>The disk is full, so nothing was changed.</source>
        <translation>ディスクがいっぱいのため、何も変更していません。</translation>
    </message>
    <message>
        <source>Another program uses your data, so nothing was changed.</source>
        <translation>ほかのプログラムがデータを使っているため、何も変更していません。</translation>
    </message>
    <message>
        <source>A file or folder cannot be read or written, so nothing was changed.</source>
        <translation>ファイルまたはフォルダーを読み書きできないため、何も変更していません。</translation>
    </message>
    <message>
        <source>This file is no export of Cardroom.</source>
        <translation>カードルームから書き出したファイルではありません。</translation>
    </message>
    <message>
        <source>This file is damaged, so nothing was imported.</source>
        <translation>ファイルが壊れているため、何も読み込みませんでした。</translation>
    </message>
    <message>
        <source>This file is from a newer version of Cardroom. Please install that first.</source>
        <translation>このファイルは、より新しいカードルームで作られました。先に新しい版をインストールしてください。</translation>
    </message>
    <message>
        <source>The credits and rounds in this file are not in order, so it was not used.</source>
        <translation>このファイルのクレジットと記録が合わないため、使いませんでした。</translation>
    </message>
    <message>
        <source>The rounds in this file were dealt from a chosen seed, so its credits cannot be played on with.</source>
        <translation>このファイルの回は指定されたシードで配られたため、そのクレジットで続けることはできません。</translation>
    </message>
    <message>
        <source>This file is from a kiosk, so its credits can only be played there.</source>
        <translation>このファイルはキオスクのものです。クレジットはキオスクでのみ使えます。</translation>
    </message>
    <message>
        <source>This file has a person&apos;s own games, so no kiosk can use it.</source>
        <translation>このファイルには個人のゲームが入っているため、キオスクでは使えません。</translation>
    </message>
    <message>
        <source>{number} of them on the tables</source>
        <translation>うちテーブルに{number}</translation>
    </message>
    <message>
        <source>prizes: {number}</source>
        <translation>賞金{number}</translation>
    </message>
    <message>
        <source>{credits}, {rounds}, last saved {time}</source>
        <translation>{credits}、{rounds}、最終保存 {time}</translation>
    </message>
    <message>
        <source>You lose {what}.</source>
        <translation>失うもの：{what}。</translation>
    </message>
    <message>
        <source>You gain {what}.</source>
        <translation>増えるもの：{what}。</translation>
    </message>
    <message>
        <source>Credits and number of rounds stay the same.</source>
        <translation>クレジットと回数は変わりません。</translation>
    </message>
    <message>
        <source>{one} {two}</source>
        <translation>{one}{two}</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between what is lost or gained</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>DataCounts</name>
    <message numerus="yes">
        <source>%Ln credit(s)</source>
        <translation>
            <numerusform>%Lnクレジット</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the prizes</source>
        <translation>
            <numerusform>賞金%Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s)</source>
        <translation>
            <numerusform>%Ln回</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataDialogs</name>
    <message>
        <source>Export your data</source>
        <translation>データの書き出し</translation>
    </message>
    <message>
        <source>Import an export</source>
        <translation>データの読み込み</translation>
    </message>
    <message>
        <source>Exports (*.zip)</source>
        <translation>書き出したデータ (*.zip)</translation>
    </message>
</context>
<context>
    <name>DataPanel</name>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>すべての回</translation>
    </message>
    <message>
        <source>from round {number}</source>
        <translation>第{number}回から</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>Your data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>作成日時</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>Prizes</source>
        <translation>賞金</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
</context>
<context>
    <name>DataWindow</name>
    <message>
        <source>An export cannot be saved in the folder of your data. Choose another folder.</source>
        <translation>データのフォルダーには書き出せません。ほかのフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>{file} is no export, so it was not replaced. Choose another name.</source>
        <translation>{file}は書き出したデータではないため、上書きしませんでした。ほかの名前を選んでください。</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>書き出しています…</translation>
    </message>
    <message>
        <source>Checking the file…</source>
        <translation>ファイルを確認しています…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>バックアップを確認しています…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Your data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Reset the statistics of {game}?

They begin anew with the next round. The rounds stay on record, and you can undo the reset.</source>
        <translation>{game}の統計をリセットしますか？

次の回から新しく数え始めます。これまでの記録は残り、リセットはあとで取り消せます。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>The statistics begin anew.</source>
        <translation>統計をリセットしました。</translation>
    </message>
    <message>
        <source>The reset is undone.</source>
        <translation>リセットを取り消しました。</translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>中止しました。何も変わっていません。</translation>
    </message>
</context>
<context>
    <name>DemoMark</name>
    <message>
        <source>DEMO</source>
        <translation>デモ</translation>
    </message>
</context>
<context>
    <name>DemoSheet</name>
    <message>
        <source>Demonstration with practice credits – the cards are dealt by chance</source>
        <translation>練習用クレジットによるデモプレイです。カードは無作為に配られます</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>遊び方</translation>
    </message>
</context>
<context>
    <name>DiagramFiles</name>
    <message>
        <source>Save the &amp;picture…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save as &amp;Mermaid…</source>
        <translation>Mermaidとして保存(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Save the trace…</source>
        <translation>記録を保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Open a trace…</source>
        <translation>記録を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Light colours</source>
        <translation>明るい配色(&amp;L)</translation>
    </message>
    <message>
        <source>It is no trace of this diagram: {fault}</source>
        <translation>このダイアグラムの記録ではありません：{fault}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>保存しました：{file}</translation>
    </message>
    <message>
        <source>It could not be saved: {fault}</source>
        <translation>保存できませんでした：{fault}</translation>
    </message>
</context>
<context>
    <name>DiagramPanel</name>
    <message>
        <source>Stopped in {state}</source>
        <translation>{state}で停止中</translation>
    </message>
    <message numerus="yes">
        <source>{loop}: %Ln message(s) wait</source>
        <translation>
            <numerusform>{loop}：%Ln件が待っています</numerusform>
        </translation>
    </message>
    <message>
        <source>Block diagram</source>
        <translation>ブロックダイアグラム</translation>
    </message>
</context>
<context>
    <name>DigitPad</name>
    <message>
        <source>Erase the last digit</source>
        <translation>最後の数字を消す</translation>
    </message>
</context>
<context>
    <name>DoubleUp</name>
    <message>
        <source>High / Low</source>
        <translation>ハイ＆ロー</translation>
    </message>
    <message>
        <source>Ace is 1, king is 13</source>
        <translation>Aは1、Kは13</translation>
    </message>
    <message>
        <source>Pick one of four</source>
        <translation>4枚から1枚</translation>
    </message>
    <message>
        <source>Right doubles the stake, wrong loses it. {rounds} rounds at most.</source>
        <translation>当たれば2倍、外れれば賭けた分を失います。最大{rounds}回。</translation>
    </message>
    <message>
        <source>{open}, then {came}: right, {amount}</source>
        <translation>{open}、次は{came}：当たり、{amount}</translation>
    </message>
    <message>
        <source>{open}, then {came}: wrong</source>
        <translation>{open}、次は{came}：外れ</translation>
    </message>
    <message>
        <source>{open}, then {came}: a draw</source>
        <translation>{open}、次は{came}：引き分け</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>{0} banked. The next card is opened.</source>
        <translation>{0}を確保。次のカードを開きます。</translation>
    </message>
    <message>
        <source>Two of the four beat the open card: a chance of exactly {chance}.</source>
        <translation>4枚のうち2枚が、開いたカードに勝ちます。確率はちょうど{chance}です。</translation>
    </message>
    <message>
        <source>HIGH {high} · LOW {low} · a draw {draw}</source>
        <translation>ハイ {high} · ロー {low} · 引き分け {draw}</translation>
    </message>
    <message>
        <source>The next round is won with a chance of exactly 1/2.</source>
        <translation>次の勝負に勝つ確率は、ちょうど1/2です。</translation>
    </message>
    <message>
        <source>Before a card is seen, the better guess wins {won}, draws {draw}, loses {lost}.</source>
        <translation>カードを見る前なら、よいほうを選んで勝ち{won}、引き分け{draw}、負け{lost}。</translation>
    </message>
    <message>
        <source>Going on gains on average: a credit becomes {mean} ({decimal}). A wrong guess loses it.</source>
        <translation>続けると平均では得です。1クレジットが{mean}（{decimal}）に。外れればなくなります。</translation>
    </message>
    <message>
        <source>HIGH is better: on average {stake} become {mean}.</source>
        <translation>ハイが有利：{stake}クレジットが平均{mean}になります。</translation>
    </message>
    <message>
        <source>LOW is better: on average {stake} become {mean}.</source>
        <translation>ローが有利：{stake}クレジットが平均{mean}になります。</translation>
    </message>
    <message>
        <source>HIGH and LOW are worth the same: on average {stake} become {mean}.</source>
        <translation>ハイもローも同じ：{stake}クレジットが平均{mean}になります。</translation>
    </message>
    <message>
        <source>A fair double: on average it neither gains nor loses.</source>
        <translation>公平な勝負です。平均では得も損もありません。</translation>
    </message>
    <message>
        <source>{count} of {unseen} ({percent} %)</source>
        <translation>{unseen}枚中{count}枚（{percent} %）</translation>
    </message>
    <message>
        <source>The cards are dealt.</source>
        <translation>カードを並べました。</translation>
    </message>
    <message>
        <source>{0}: pick a higher card. Ace is lowest.</source>
        <translation>{0}より高いカードを選んでください。一番低いのはAです。</translation>
    </message>
    <message>
        <source>{0} banked. The next card is {1}: higher or lower?</source>
        <translation>{0}を確保。次は{1}です。上か、下か？</translation>
    </message>
    <message>
        <source>{0} banked. {1}: pick a higher card. Ace is lowest.</source>
        <translation>{0}を確保。{1}より高いカードを選んでください。一番低いのはAです。</translation>
    </message>
    <message>
        <source>Right! Your stake is now {0}. Go on, bank half and go on, or take all.</source>
        <translation>当たり！ 今{0}。続ける、半分を確保して続ける、全部もらう？</translation>
    </message>
    <message>
        <source>Right! {0}: too much to stake again. Bank half and go on, or take all.</source>
        <translation>当たり！ {0}。上限のため、半分を確保して続けるか、全部もらうか選んでください。</translation>
    </message>
    <message>
        <source>Right! {0}: the house limit. Collect it.</source>
        <translation>当たり！ {0}で上限です。お受け取りください。</translation>
    </message>
    <message>
        <source>Right, {1} times in a row! {0} are yours. Collect them.</source>
        <translation>{1}連勝！ {0}クレジットをお受け取りください。</translation>
    </message>
    <message>
        <source>Double {0}? START turns a card up, BACK keeps the win.</source>
        <translation>配当{0}を賭けますか？「戻る」なら配当はそのままです。</translation>
    </message>
    <message>
        <source>{0}: is the other card higher or lower?</source>
        <translation>{0}。もう1枚は上か、下か？</translation>
    </message>
    <message>
        <source>A draw changes nothing. {0}: higher or lower?</source>
        <translation>引き分けなのでそのまま。次は{0}。上か、下か？</translation>
    </message>
    <message>
        <source>The card is turned over.</source>
        <translation>カードを開きます。</translation>
    </message>
    <message>
        <source>Equal numbers: a draw.</source>
        <translation>同じ数字なので、引き分けです。</translation>
    </message>
    <message>
        <source>Not this time.</source>
        <translation>残念、外れました。</translation>
    </message>
    <message>
        <source>{0} credits go back to the poker table.</source>
        <translation>{0}クレジットをポーカーテーブルに持ち帰ります。</translation>
    </message>
    <message>
        <source>Not this time. The {0} that you banked are yours.</source>
        <translation>残念、外れました。確保した{0}クレジットは残ります。</translation>
    </message>
    <message>
        <source>Your win of {0} is untouched.</source>
        <translation>配当{0}はそのままです。</translation>
    </message>
    <message>
        <source>Not this time. The stake is lost.</source>
        <translation>残念、外れました。賭けた分はなくなりました。</translation>
    </message>
    <message>
        <source>At stake: {stake}. Banked: {banked}.</source>
        <translation>賭け分は{stake}、確保は{banked}です。</translation>
    </message>
    <message>
        <source>At stake: {stake}.</source>
        <translation>賭け分は{stake}です。</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}.</source>
        <translation>{rounds}回のうち{round}回目。</translation>
    </message>
    <message>
        <source>No cards are open.</source>
        <translation>開いているカードはありません。</translation>
    </message>
</context>
<context>
    <name>DoubleUpPanel</name>
    <message>
        <source>START</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>GO ON</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>COLLECT</source>
        <translation>受け取る</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>COACH</source>
        <translation>コーチ</translation>
    </message>
    <message>
        <source>Double up</source>
        <translation>ダブルアップ</translation>
    </message>
    <message>
        <source>YOUR PICK</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>HIGH</source>
        <translation>ハイ</translation>
    </message>
    <message>
        <source>LOW</source>
        <translation>ロー</translation>
    </message>
    <message>
        <source>{round} of {rounds}</source>
        <translation>{round}／{rounds}</translation>
    </message>
    <message>
        <source>LOWEST</source>
        <translation>一番低い</translation>
    </message>
    <message>
        <source>TO BEAT</source>
        <translation>これに勝つ</translation>
    </message>
    <message>
        <source>PICK</source>
        <translation>選ぶ</translation>
    </message>
    <message>
        <source>Pick card {position}</source>
        <translation>{position}番目のカードを選ぶ</translation>
    </message>
    <message>
        <source>Half of the stake is banked: it cannot be lost. The next card is opened, for the other half.</source>
        <translation>半分を確保します（もう失いません）。次のカードが開き、残りの半分で続けます。</translation>
    </message>
    <message>
        <source>Everything goes back to the poker table, and the double-up ends.</source>
        <translation>すべて受け取り、ダブルアップを終えてポーカーに戻ります。</translation>
    </message>
</context>
<context>
    <name>DoubleUpSounds</name>
    <message>
        <source>A drum roll</source>
        <translation>ドラムロール</translation>
    </message>
    <message>
        <source>A right guess</source>
        <translation>当たり</translation>
    </message>
    <message>
        <source>A wrong guess</source>
        <translation>外れ</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Half of the stake is banked</source>
        <translation>半分を確保</translation>
    </message>
    <message>
        <source>All of the stake is taken</source>
        <translation>全部もらう</translation>
    </message>
</context>
<context>
    <name>DuelView</name>
    <message>
        <source>EXPERT</source>
        <translation>エキスパート</translation>
    </message>
</context>
<context>
    <name>FairDealPanel</name>
    <message>
        <source>Checked: all cards follow from the seed that was fixed before the deal.</source>
        <translation>確認しました。カードはすべて、配る前に決まっていたシードのとおりです。</translation>
    </message>
    <message>
        <source>This deal does NOT follow from its seed. Save the receipt.</source>
        <translation>この回のカードはシードと一致しません。レシートを保存してください。</translation>
    </message>
    <message>
        <source>The commitment is copied.</source>
        <translation>コミットメントをコピーしました。</translation>
    </message>
    <message>
        <source>The whole key is copied: 64 digits.</source>
        <translation>鍵全体をコピーしました。</translation>
    </message>
    <message>
        <source>Fair deal</source>
        <translation>公正な配札</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>none: receipts are not signed</source>
        <translation>なし（レシートに署名は付きません）</translation>
    </message>
    <message>
        <source>No cards dealt yet</source>
        <translation>まだ配られていません</translation>
    </message>
    <message>
        <source>The next deal: {number}</source>
        <translation>次の配札：第{number}回</translation>
    </message>
    <message>
        <source>The next deal: {number} — seeded, not fair</source>
        <translation>次の配札：第{number}回（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>This deal: {number}</source>
        <translation>今回の配札：第{number}回</translation>
    </message>
    <message>
        <source>This deal: {number} — seeded, not fair</source>
        <translation>今回の配札：第{number}回（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>No deal is over yet</source>
        <translation>終わった回はまだありません</translation>
    </message>
    <message>
        <source>Last deal: {number}</source>
        <translation>直前の配札：第{number}回</translation>
    </message>
    <message>
        <source>Last deal: {number} — seeded, not fair</source>
        <translation>直前の配札：第{number}回（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>It is shown here as soon as the round is over.</source>
        <translation>回が終わると、すぐここに表示されます。</translation>
    </message>
    <message>
        <source>This cannot be a word: it has control characters.</source>
        <translation>この言葉は使えません。制御文字が含まれています。</translation>
    </message>
    <message>
        <source>A word can be added before the next deal.</source>
        <translation>言葉は次に配る前に加えられます。</translation>
    </message>
    <message>
        <source>The cards are dealt. You can add a word before the next deal.</source>
        <translation>カードは配られました。言葉は次に配る前に加えられます。</translation>
    </message>
    <message>
        <source>Your word is mixed into the seed. You can still change or remove it.</source>
        <translation>あなたの言葉はシードに混ぜられています。まだ変えることも、取り消すこともできます。</translation>
    </message>
    <message>
        <source>Any text, until you deal. With it, not even the program can know the cards in advance.</source>
        <translation>配る前ならどんな言葉でもかまいません。加えれば、プログラムでさえカードを前もって知ることはできません。</translation>
    </message>
    <message>
        <source>The cards are fixed before you deal, and cannot be changed after. You can check it.</source>
        <translation>カードは配る前に決まっていて、あとから変えることはできません。自分で確かめられます。</translation>
    </message>
    <message>
        <source>Before you bet, a secret seed is drawn, and its SHA-256 is shown: the commitment.</source>
        <translation>賭ける前に秘密のシードが選ばれ、その SHA-256（コミットメント）が表示されます。</translation>
    </message>
    <message>
        <source>Before the deal, a secret seed is drawn, and its SHA-256 is shown: the commitment.</source>
        <translation>配る前に秘密のシードが選ばれ、その SHA-256（コミットメント）が表示されます。</translation>
    </message>
    <message>
        <source>All cards follow from the seed and from your word. When the round is over you get the seed: anyone who computes its SHA-256 sees that it is the same, and can deal the round again. “cardroom verify” does that with the receipt.</source>
        <translation>カードはすべて、シードとあなたの言葉から決まります。回が終わるとシードが明かされ、SHA-256を計算して同じ値であることを確かめ、同じカードを配り直せます。レシートがあれば cardroom verify で確かめられます。</translation>
    </message>
    <message>
        <source>{sentence} {more}</source>
        <translation>{sentence}{more}</translation>
    </message>
</context>
<context>
    <name>FairDealWords</name>
    <message>
        <source>The cards follow from a seed that was chosen, for tests. F shows more.</source>
        <translation>テスト用に選んだシードから配られます。Fで詳しく見られます。</translation>
    </message>
    <message>
        <source>The fingerprint (SHA-256) of this deal&apos;s seed, fixed before your bet: so no card can be changed later. F shows more.</source>
        <translation>この回のシードのハッシュ値（SHA-256）です。ベットの前に決まっているので、あとからカードは変えられません。Fで詳しく見られます。</translation>
    </message>
    <message>
        <source>The fingerprint (SHA-256) of this game&apos;s seed, fixed before the deal: so no card can be changed later. F shows more.</source>
        <translation>この勝負のシードのハッシュ値（SHA-256）です。配る前に決まっているので、あとからカードは変えられません。Fで詳しく見られます。</translation>
    </message>
</context>
<context>
    <name>FaultCard</name>
    <message>
        <source>The clock of this machine shows {time}.</source>
        <translation>この機械の時計は {time} です。</translation>
    </message>
    <message>
        <source>MENDED</source>
        <translation>解消済みにする</translation>
    </message>
    <message>
        <source>Fault {number} is mended</source>
        <translation>異常 {number} を解消済みにする</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認しています…</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
    <message>
        <source>OUT OF ORDER</source>
        <translation>調整中</translation>
    </message>
    <message>
        <source>Please call the attendant.</source>
        <translation>係員をお呼びください。</translation>
    </message>
    <message>
        <source>Your credits are safe.</source>
        <translation>クレジットは保存されています。</translation>
    </message>
    <message>
        <source>The attendant will check your credits.</source>
        <translation>クレジットは係員が確認します。</translation>
    </message>
    <message>
        <source>FAULT {number}</source>
        <translation>異常 {number}</translation>
    </message>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>The machine tries again every minute.</source>
        <translation>この機械は1分ごとに自動で再試行します。</translation>
    </message>
    <message>
        <source>The ledger could not be written.</source>
        <translation>帳簿に書き込めませんでした。</translation>
    </message>
    <message>
        <source>Check that the disk has room and is not write-protected. The step that could not be written was not played; the credits are those of the step before.</source>
        <translation>ディスクに空きがあり、書き込み禁止でないことを確認してください。書き込めなかった操作は行われていません。クレジットはその直前のままです。</translation>
    </message>
    <message>
        <source>The ledger is not the last one of this machine, or that cannot be checked.</source>
        <translation>帳簿がこの機械の最新のものではないか、最新かどうかを確認できません。</translation>
    </message>
    <message>
        <source>An older copy was put in its place, its newest part was lost, or this computer has no mark of it. Vouchers that were used since then can be used again. Compare the credits below, correct them by credits in or out if a person has lost some, then mark the fault as mended.</source>
        <translation>古いコピーに置き換えられたか、新しい部分が失われたか、照合用の記録がこのコンピューターにありません。その間に使われた引換券は、もう一度使えてしまいます。下のクレジットを見比べ、お客様の分が減っていれば「クレジット」で直してから、解消済みにしてください。</translation>
    </message>
    <message>
        <source>The ledger is damaged.</source>
        <translation>帳簿が壊れています。</translation>
    </message>
    <message>
        <source>Open the section Audit, which names the first bad entry. Restore a backup from the computer&apos;s account: cardroom data restore. The fault can be mended when an audit finds nothing.</source>
        <translation>「監査」を開くと、最初の不正な記録がわかります。コンピューターのアカウントから cardroom data restore でバックアップを復元してください。監査で問題がなければ解消済みにできます。</translation>
    </message>
    <message>
        <source>The clock was set back.</source>
        <translation>時計が戻されました。</translation>
    </message>
    <message>
        <source>Compare the clock below with yours. If it is wrong, set the computer&apos;s clock, then mark the fault as mended. If it happens at each start, the battery of the clock is empty.</source>
        <translation>下の時計をお手元の時計と比べてください。違っていればコンピューターの時計を合わせてから、解消済みにしてください。起動のたびに起こる場合は、時計の電池が切れています。</translation>
    </message>
    <message>
        <source>The disk is nearly full.</source>
        <translation>ディスクの空きがほとんどありません。</translation>
    </message>
    <message>
        <source>Make room on the disk of the data folder. The fault can be mended when 200 MB are free.</source>
        <translation>データフォルダーのあるディスクに空きを作ってください。200 MB以上空けば解消済みにできます。</translation>
    </message>
    <message>
        <source>The coin mechanism reports a fault.</source>
        <translation>コイン機構に異常があります。</translation>
    </message>
    <message>
        <source>Look for a coin or a key that is stuck.</source>
        <translation>コインの詰まりや、押されたままのキーがないか確かめてください。</translation>
    </message>
    <message>
        <source>An older version has reported it. Nothing is printed any more: mark the fault as mended.</source>
        <translation>以前のバージョンが記録した異常です。現在は印刷しないため、解消済みにしてください。</translation>
    </message>
    <message>
        <source>The printer reports a fault.</source>
        <translation>プリンターに異常があります。</translation>
    </message>
    <message>
        <source>The program has a fault.</source>
        <translation>プログラムに異常があります。</translation>
    </message>
    <message>
        <source>Write down the line below for the makers of the program; its report is in the system&apos;s journal. Then mark the fault as mended: the machine goes on where it was.</source>
        <translation>下の行を書き留めて、プログラムの作成者に知らせてください。詳しい報告はシステムのジャーナルにあります。そのあと解消済みにすると、機械は元のところから続きます。</translation>
    </message>
    <message>
        <source>From the computer&apos;s account: cardroom data backups, then cardroom data restore. See the operator&apos;s manual.</source>
        <translation>コンピューターのアカウントから cardroom data backups、続いて cardroom data restore を実行してください。運営者の手引きもご覧ください。</translation>
    </message>
    <message>
        <source>The ledger is gone, but there are backups of it.</source>
        <translation>帳簿がありません。バックアップは残っています。</translation>
    </message>
    <message>
        <source>The ledger was written by a newer version of the program.</source>
        <translation>帳簿は、より新しい版のプログラムで書かれています。</translation>
    </message>
    <message>
        <source>Install the newer version of the program again. Nothing was changed.</source>
        <translation>新しい版のプログラムを入れ直してください。何も変更していません。</translation>
    </message>
    <message>
        <source>Another program uses the ledger.</source>
        <translation>別のプログラムが帳簿を使っています。</translation>
    </message>
    <message>
        <source>End the other program, such as an audit from the computer&apos;s account.</source>
        <translation>コンピューターのアカウントで動いている監査などの、別のプログラムを終えてください。</translation>
    </message>
    <message>
        <source>The data folder has a person&apos;s own credits and games.</source>
        <translation>データフォルダーに個人のクレジットとゲームが入っています。</translation>
    </message>
    <message>
        <source>Name another folder with --data where the kiosk is started.</source>
        <translation>キオスクを起動するところで、--data に別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>ディスクがいっぱいです。</translation>
    </message>
    <message>
        <source>Make room on the disk of the data folder.</source>
        <translation>データフォルダーのあるディスクに空きを作ってください。</translation>
    </message>
    <message>
        <source>The ledger cannot be opened.</source>
        <translation>帳簿を開けません。</translation>
    </message>
    <message>
        <source>Check that the folder of the data is there, and belongs to the account of the kiosk.</source>
        <translation>データフォルダーがあり、キオスクのアカウントのものであることを確かめてください。</translation>
    </message>
    <message>
        <source>Not mended: {count} MB are free, {least} MB are needed.</source>
        <translation>まだ解消できません。空きは{count} MB、必要なのは{least} MBです。</translation>
    </message>
    <message>
        <source>Not mended: the audit still finds a fault: {fault}</source>
        <translation>まだ解消できません。監査で問題が見つかりました：{fault}</translation>
    </message>
</context>
<context>
    <name>FaultsSection</name>
    <message>
        <source>No fault is open.</source>
        <translation>未解決の異常はありません。</translation>
    </message>
</context>
<context>
    <name>FieldView</name>
    <message>
        <source>On the table: {cards}, from {name}</source>
        <translation>場：{name}の{cards}</translation>
    </message>
    <message>
        <source>{lock}: {suits}</source>
        <translation>{lock}：{suits}</translation>
    </message>
</context>
<context>
    <name>FileDialog</name>
    <message>
        <source>F&amp;older:</source>
        <translation>フォルダー(&amp;F)：</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>ファイル名(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Kind of file:</source>
        <translation>ファイルの種類(&amp;K)：</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>FirstPinPage</name>
    <message>
        <source>Set the operator&apos;s PIN</source>
        <translation>運営者の暗証番号を設定</translation>
    </message>
    <message>
        <source>It opens the operator&apos;s menu: touch the four corners of the screen, clockwise from the top left. Write it down: a lost PIN can be reset from the computer&apos;s own account alone.</source>
        <translation>運営者メニューを開くための番号です。メニューは、画面の四隅を左上から時計回りにタッチすると開きます。番号は書き留めておいてください。忘れたときは、このコンピューターのアカウントからしかリセットできません。</translation>
    </message>
</context>
<context>
    <name>FirstStepsPanel</name>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
</context>
<context>
    <name>FreePlayRow</name>
    <message>
        <source>When the credits are used up, the free credits are given again.</source>
        <translation>クレジットがなくなると、無料クレジットをもう一度受け取れます。</translation>
    </message>
    <message>
        <source>First set the free credits of a session in Settings.</source>
        <translation>先に「設定」で1回の無料クレジットを決めてください。</translation>
    </message>
</context>
<context>
    <name>FrontPanelWindow</name>
    <message>
        <source>Front panel at entry {number}: {state}</source>
        <translation>{number}番目のフロントパネル：{state}</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>Time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Credits after</source>
        <translation>終了時クレジット</translation>
    </message>
    <message>
        <source>Last games</source>
        <translation>直近のゲーム</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>RECALL</source>
        <translation>記録の再生</translation>
    </message>
    <message>
        <source>ALL GAMES</source>
        <translation>一覧へ</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>一覧へ</translation>
    </message>
    <message>
        <source>Newer game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>NEWER</source>
        <translation>新しい</translation>
    </message>
    <message>
        <source>Older game</source>
        <translation>古いゲーム</translation>
    </message>
    <message>
        <source>OLDER</source>
        <translation>古い</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>最初の場面</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>前の場面</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>次の場面</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最後の場面</translation>
    </message>
</context>
<context>
    <name>Gate</name>
    <message>
        <source>PLAY AGAIN</source>
        <translation>もう一度遊ぶ</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>PLAY ON</source>
        <translation>続けて遊ぶ</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>TABLES</source>
        <translation>テーブルへ</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>No credits are left. Bring credits, and the game goes on.</source>
        <translation>クレジットがなくなりました。クレジットを入れると続けられます。</translation>
    </message>
    <message>
        <source>No credits are left. PLAY ON brings new ones, free of charge.</source>
        <translation>クレジットがなくなりました。「続けて遊ぶ」で無料クレジットを受け取れます。</translation>
    </message>
    <message>
        <source>The time of this session is over. Thank you for playing!</source>
        <translation>ご利用時間が終わりました。ありがとうございました。</translation>
    </message>
    <message>
        <source>This table is closed now. Please choose another one.</source>
        <translation>このテーブルは終了しました。ほかのテーブルをお選びください。</translation>
    </message>
    <message numerus="yes">
        <source>Another game: %Ln credit(s)</source>
        <translation>
            <numerusform>もう1ゲーム：%Lnクレジット</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One game: %Ln credit(s)</source>
        <translation>
            <numerusform>1ゲーム：%Lnクレジット</numerusform>
        </translation>
    </message>
    <message>
        <source>One game, free of charge</source>
        <translation>1ゲーム：無料</translation>
    </message>
    <message>
        <source>{game}. Bring credits to play.</source>
        <translation>{game}。クレジットを入れると遊べます。</translation>
    </message>
</context>
<context>
    <name>HandNames</name>
    <message>
        <source>two</source>
        <translation>2</translation>
    </message>
    <message>
        <source>three</source>
        <translation>3</translation>
    </message>
    <message>
        <source>four</source>
        <translation>4</translation>
    </message>
    <message>
        <source>five</source>
        <translation>5</translation>
    </message>
    <message>
        <source>six</source>
        <translation>6</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>7</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>8</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>9</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>10</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>ジャック</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>クイーン</translation>
    </message>
    <message>
        <source>king</source>
        <translation>キング</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>エース</translation>
    </message>
    <message>
        <source>twos</source>
        <translation>2</translation>
    </message>
    <message>
        <source>threes</source>
        <translation>3</translation>
    </message>
    <message>
        <source>fours</source>
        <translation>4</translation>
    </message>
    <message>
        <source>fives</source>
        <translation>5</translation>
    </message>
    <message>
        <source>sixes</source>
        <translation>6</translation>
    </message>
    <message>
        <source>sevens</source>
        <translation>7</translation>
    </message>
    <message>
        <source>eights</source>
        <translation>8</translation>
    </message>
    <message>
        <source>nines</source>
        <translation>9</translation>
    </message>
    <message>
        <source>tens</source>
        <translation>10</translation>
    </message>
    <message>
        <source>jacks</source>
        <translation>ジャック</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>クイーン</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>キング</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>エース</translation>
    </message>
    <message>
        <source>{one} high</source>
        <translation>{one}のハイカード</translation>
    </message>
    <message>
        <source>pair of {several}</source>
        <translation>{several}のワンペア</translation>
    </message>
    <message>
        <source>two pair, {several} and {others}</source>
        <translation>{several}と{others}のツーペア</translation>
    </message>
    <message>
        <source>three of a kind, {several}</source>
        <translation>{several}のスリーカード</translation>
    </message>
    <message>
        <source>straight to the {one}</source>
        <translation>{one}までのストレート</translation>
    </message>
    <message>
        <source>flush, {one} high</source>
        <translation>{one}が最高のフラッシュ</translation>
    </message>
    <message>
        <source>full house, {several} over {others}</source>
        <translation>{several}3枚と{others}が2枚のフルハウス</translation>
    </message>
    <message>
        <source>four of a kind, {several}</source>
        <translation>{several}のフォーカード</translation>
    </message>
    <message>
        <source>straight flush to the {one}</source>
        <translation>{one}までのストレートフラッシュ</translation>
    </message>
    <message>
        <source>five of a kind, {several}</source>
        <translation>{several}のファイブカード</translation>
    </message>
    <message>
        <source>royal straight flush</source>
        <translation>ロイヤルストレートフラッシュ</translation>
    </message>
    <message>
        <source>high card</source>
        <translation>ハイカード</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>ワンペア</translation>
    </message>
    <message>
        <source>two pair</source>
        <translation>ツーペア</translation>
    </message>
    <message>
        <source>three of a kind</source>
        <translation>スリーカード</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>ストレート</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>フラッシュ</translation>
    </message>
    <message>
        <source>full house</source>
        <translation>フルハウス</translation>
    </message>
    <message>
        <source>four of a kind</source>
        <translation>フォーカード</translation>
    </message>
    <message>
        <source>straight flush</source>
        <translation>ストレートフラッシュ</translation>
    </message>
    <message>
        <source>five of a kind</source>
        <translation>ファイブカード</translation>
    </message>
    <message>
        <source>the kind of hand decides</source>
        <translation>決め手は役</translation>
    </message>
    <message>
        <source>the pair decides</source>
        <translation>決め手はペア</translation>
    </message>
    <message>
        <source>the higher pair decides</source>
        <translation>決め手は上のペア</translation>
    </message>
    <message>
        <source>the second pair decides</source>
        <translation>決め手は下のペア</translation>
    </message>
    <message>
        <source>the three of a kind decides</source>
        <translation>決め手はスリーカード</translation>
    </message>
    <message>
        <source>the four of a kind decides</source>
        <translation>決め手はフォーカード</translation>
    </message>
    <message>
        <source>the number decides</source>
        <translation>決め手は数字</translation>
    </message>
    <message>
        <source>the top card decides</source>
        <translation>決め手は最高の札</translation>
    </message>
    <message>
        <source>the highest card decides</source>
        <translation>決め手は一番高い札</translation>
    </message>
    <message>
        <source>the second card decides</source>
        <translation>決め手は2番目の札</translation>
    </message>
    <message>
        <source>the third card decides</source>
        <translation>決め手は3番目の札</translation>
    </message>
    <message>
        <source>the fourth card decides</source>
        <translation>決め手は4番目の札</translation>
    </message>
    <message>
        <source>the fifth card decides</source>
        <translation>決め手は5番目の札</translation>
    </message>
    <message>
        <source>the kicker decides</source>
        <translation>決め手はキッカー</translation>
    </message>
    <message>
        <source>the second kicker decides</source>
        <translation>決め手は2枚目のキッカー</translation>
    </message>
    <message>
        <source>the third kicker decides</source>
        <translation>決め手は3枚目のキッカー</translation>
    </message>
    <message>
        <source>{winner} over {loser}</source>
        <translation>{winner}が{loser}より上</translation>
    </message>
    <message>
        <source>{decision}: {winner} over {loser}</source>
        <translation>{decision}：{winner}が{loser}より上</translation>
    </message>
    <message>
        <source>{hand}, pays nothing</source>
        <translation>{hand}、配当はありません</translation>
    </message>
    <message>
        <source>{hand}, pays {pay}</source>
        <translation>{hand}、配当{pay}</translation>
    </message>
</context>
<context>
    <name>HandView</name>
    <message>
        <source>Your hand</source>
        <translation>あなたの手札</translation>
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
    <name>HandsTable</name>
    <message>
        <source>{hand}: {count}, expected {expected}; by chance {word}</source>
        <translation>{hand}：{count}回（期待値{expected}）、偶然の確率{word}</translation>
    </message>
    <message>
        <source>{chance} ▲ unusually often</source>
        <translation>{chance} ▲ 異例に多い</translation>
    </message>
    <message>
        <source>{chance} ▼ unusually seldom</source>
        <translation>{chance} ▼ 異例に少ない</translation>
    </message>
    <message>
        <source>How often each hand came up</source>
        <translation>役の出現回数</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待値</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>偶然の確率</translation>
    </message>
    <message>
        <source>Nothing, or one pair</source>
        <translation>役なし・ワンペア</translation>
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
    <name>HintBubble</name>
    <message>
        <source>Close the hint</source>
        <translation>ヒントを閉じる</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>ヒントを表示しない</translation>
    </message>
</context>
<context>
    <name>HintPanel</name>
    <message>
        <source>Show numbers</source>
        <translation>数値を表示</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>第{number}回</translation>
    </message>
    <message>
        <source>Round {number}, step {step} of {count}</source>
        <translation>第{number}回、{count}場面中{step}番目</translation>
    </message>
    <message>
        <source>The steps of this round are not on record.</source>
        <translation>この回の場面は記録に残っていません。</translation>
    </message>
    <message>
        <source>No round has been played to its end yet.</source>
        <translation>最後まで遊んだ回はまだありません。</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>配当</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
</context>
<context>
    <name>HouseSounds</name>
    <message>
        <source>Cards are dealt</source>
        <translation>カードを配る音</translation>
    </message>
    <message>
        <source>The deck is shuffled</source>
        <translation>カードを切る音</translation>
    </message>
    <message>
        <source>Credits are bet</source>
        <translation>ベットする音</translation>
    </message>
    <message>
        <source>Credits are collected</source>
        <translation>クレジットを受け取る音</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Terminal</source>
        <translation>端子</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>行き先</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Any state</source>
        <translation>どの状態でも</translation>
    </message>
    <message>
        <source>State {state}</source>
        <translation>状態：{state}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln wire(s) leave it</source>
        <translation>
            <numerusform>出ていくワイヤは%Ln本です</numerusform>
        </translation>
    </message>
    <message>
        <source>Entry {number}, by {message}</source>
        <translation>{number}番目（{message}）</translation>
    </message>
    <message>
        <source>by itself</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>open</source>
        <translation>開</translation>
    </message>
    <message>
        <source>closed: only {condition}</source>
        <translation>閉（条件：{condition}）</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>閉</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>{number}番目</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変化</translation>
    </message>
</context>
<context>
    <name>KeyPad</name>
    <message>
        <source>Delete the last character</source>
        <translation>最後の文字を消す</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>Keypad</name>
    <message>
        <source>CANCEL</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>PIN of the operator</source>
        <translation>運営者の暗証番号</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>お待ちください…</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>暗証番号が違います</translation>
    </message>
</context>
<context>
    <name>KioskAudit</name>
    <message>
        <source>The books are in order.</source>
        <translation>帳簿に異常はありません。</translation>
    </message>
    <message>
        <source>The books are NOT in order. Faults: {0}.</source>
        <translation>帳簿に異常があります。件数：{0}</translation>
    </message>
    <message>
        <source>The first one: {0}</source>
        <translation>最初の異常：{0}</translation>
    </message>
    <message>
        <source>Whether the books are older than the last ones could not be checked: {0}.</source>
        <translation>帳簿が最新かどうかは確認できませんでした：{0}</translation>
    </message>
</context>
<context>
    <name>KioskBar</name>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>MINUTES LEFT</source>
        <translation>残り（分）</translation>
    </message>
    <message>
        <source>TABLES</source>
        <translation>テーブル選択</translation>
    </message>
    <message>
        <source>RULES</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>VOUCHER</source>
        <translation>引換券</translation>
    </message>
    <message>
        <source>END</source>
        <translation>終わる</translation>
    </message>
</context>
<context>
    <name>KioskBoard</name>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>RULES shows the rules, and what pays, before you play.</source>
        <translation>「ルール」で、遊び方と配当を先に確かめられます。</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
</context>
<context>
    <name>KioskCredits</name>
    <message numerus="yes">
        <source>Choose a table. You have %Ln credits.</source>
        <translation>
            <numerusform>テーブルを選んでください。クレジットは%Lnです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits are waiting. Touch to go on.</source>
        <translation>
            <numerusform>クレジットが%Ln残っています。画面にふれると続けられます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KioskLog</name>
    <message>
        <source>Power on</source>
        <translation>電源投入</translation>
    </message>
    <message>
        <source>Door opened</source>
        <translation>扉が開きました</translation>
    </message>
    <message>
        <source>Door closed</source>
        <translation>扉が閉まりました</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>Fault mended</source>
        <translation>異常の解消</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>暗証番号の誤り</translation>
    </message>
    <message>
        <source>Menu opened</source>
        <translation>メニューを開きました</translation>
    </message>
    <message>
        <source>Menu closed</source>
        <translation>メニューを閉じました</translation>
    </message>
    <message>
        <source>PIN set</source>
        <translation>暗証番号の設定</translation>
    </message>
    <message>
        <source>PIN reset from the computer&apos;s account</source>
        <translation>暗証番号の再設定（コンピューターのアカウントから）</translation>
    </message>
    <message>
        <source>Settings changed</source>
        <translation>設定の変更</translation>
    </message>
    <message>
        <source>Credits put in by the operator</source>
        <translation>運営者によるクレジット追加</translation>
    </message>
    <message>
        <source>Credits taken out by the operator</source>
        <translation>運営者によるクレジット取り出し</translation>
    </message>
    <message>
        <source>Voucher made</source>
        <translation>引換券の発行</translation>
    </message>
    <message>
        <source>Voucher used</source>
        <translation>引換券の使用</translation>
    </message>
    <message>
        <source>Session ended</source>
        <translation>セッション終了</translation>
    </message>
    <message>
        <source>New period of the meters</source>
        <translation>メーターの期間を更新</translation>
    </message>
    <message>
        <source>Head of the chain seen</source>
        <translation>連鎖の先頭を確認</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Game recalled</source>
        <translation>ゲーム記録の再生</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>監査</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Receipt printed</source>
        <translation>レシート印刷</translation>
    </message>
    <message>
        <source>Ledger begun</source>
        <translation>帳簿の開始</translation>
    </message>
    <message>
        <source>Older data accepted</source>
        <translation>古いデータの受け入れ</translation>
    </message>
    <message>
        <source>Old entries archived</source>
        <translation>古い記帳の保管</translation>
    </message>
    <message>
        <source>Statistics reset</source>
        <translation>統計のリセット</translation>
    </message>
    <message>
        <source>Reset of statistics undone</source>
        <translation>統計のリセット取り消し</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>Power and faults</source>
        <translation>電源・異常</translation>
    </message>
    <message>
        <source>PIN and menu</source>
        <translation>暗証番号とメニュー</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Meters and audit</source>
        <translation>メーターと監査</translation>
    </message>
    <message>
        <source>hash {0}…</source>
        <translation>ハッシュ {0}…</translation>
    </message>
    <message>
        <source>session {0}</source>
        <translation>セッション {0}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>残り {0}</translation>
    </message>
    <message>
        <source>try {0}</source>
        <translation>{0}回目</translation>
    </message>
    <message>
        <source>number {0}</source>
        <translation>番号 {0}</translation>
    </message>
    <message>
        <source>{table}, game {number}</source>
        <translation>{table}、ゲーム {number}</translation>
    </message>
    <message>
        <source>1 credit</source>
        <translation>1 クレジット</translation>
    </message>
    <message>
        <source>{0} credits</source>
        <translation>{0} クレジット</translation>
    </message>
</context>
<context>
    <name>KioskMeters</name>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}時間{minutes}分</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>ボーナス</translation>
    </message>
    <message>
        <source>Granted by a table</source>
        <translation>テーブルからの付与</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>Stakes</source>
        <translation>賭け金</translation>
    </message>
    <message>
        <source>Prices of games</source>
        <translation>ゲーム料金</translation>
    </message>
    <message>
        <source>Credits by vouchers</source>
        <translation>引換券のクレジット</translation>
    </message>
    <message>
        <source>Put in by the operator</source>
        <translation>運営者が追加した分</translation>
    </message>
    <message>
        <source>Free credits</source>
        <translation>無料クレジット</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>当たり</translation>
    </message>
    <message>
        <source>Double-ups, net</source>
        <translation>ダブルアップ（差し引き）</translation>
    </message>
    <message>
        <source>Prizes</source>
        <translation>賞品</translation>
    </message>
    <message>
        <source>{name}: {today} today, {ever} in all</source>
        <translation>{name}：今日 {today}、累計 {ever}</translation>
    </message>
    <message>
        <source>Games: {table}</source>
        <translation>ゲーム数：{table}</translation>
    </message>
    <message>
        <source>Taken out by the operator</source>
        <translation>運営者が取り出した分</translation>
    </message>
    <message>
        <source>Left at the end of sessions</source>
        <translation>終了時に残った分</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>コイン枚数</translation>
    </message>
    <message>
        <source>Credits by coins</source>
        <translation>コインのクレジット</translation>
    </message>
    <message>
        <source>Vouchers used</source>
        <translation>使われた引換券</translation>
    </message>
    <message>
        <source>Sessions ended</source>
        <translation>終了したセッション</translation>
    </message>
    <message>
        <source>Time on</source>
        <translation>稼働時間</translation>
    </message>
    <message>
        <source>Double-ups</source>
        <translation>ダブルアップ</translation>
    </message>
</context>
<context>
    <name>KioskPrompt</name>
    <message>
        <source>Choose a table.</source>
        <translation>テーブルを選んでください。</translation>
    </message>
    <message>
        <source>Out of order ({faults}). Please call the attendant.</source>
        <translation>調整中です（{faults}）。係員をお呼びください。</translation>
    </message>
    <message>
        <source>That does not work now.</source>
        <translation>今はできません。</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>しばらくお待ちください…</translation>
    </message>
    <message>
        <source>The operator sets a PIN first.</source>
        <translation>はじめに、運営者が暗証番号を決めます。</translation>
    </message>
    <message>
        <source>Touch to play</source>
        <translation>タッチで開始</translation>
    </message>
    <message>
        <source>Put in credits to play.</source>
        <translation>クレジットを入れると遊べます。</translation>
    </message>
    <message>
        <source>Are you still there? Touch to go on.</source>
        <translation>まだいらっしゃいますか。続けるには画面にふれてください。</translation>
    </message>
    <message>
        <source>Session {number} has ended. Thank you.</source>
        <translation>{number}番のご利用が終わりました。ありがとうございました。</translation>
    </message>
    <message>
        <source>The operator&apos;s menu is open.</source>
        <translation>運営者メニューを開いています。</translation>
    </message>
</context>
<context>
    <name>LampTest</name>
    <message>
        <source>Colours: touch for the next one</source>
        <translation>色のテスト：タッチで次の色</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>The board is full: the ten lines are judged.</source>
        <translation>盤が埋まりました。10列を判定します。</translation>
    </message>
    <message>
        <source>Card {number} of {count}</source>
        <translation>{count}枚中{number}枚目</translation>
    </message>
    <message>
        <source>First lesson</source>
        <translation>はじめてのレッスン</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
</context>
<context>
    <name>LimitsSection</name>
    <message>
        <source>Session</source>
        <translation>利用時間とクレジット</translation>
    </message>
    <message>
        <source>Without a touch</source>
        <translation>操作がないとき</translation>
    </message>
    <message>
        <source>Sound and language</source>
        <translation>音と言語</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Attract loop</source>
        <translation>待機画面</translation>
    </message>
    <message>
        <source>Longest session</source>
        <translation>1回の利用時間の上限</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>The game that is open then is played to its end.</source>
        <translation>進行中のゲームは最後まで遊べます。</translation>
    </message>
    <message>
        <source>Most credits of a session</source>
        <translation>1回のクレジットの上限</translation>
    </message>
    <message>
        <source>By voucher and operator; a coin that has fallen always counts.</source>
        <translation>引換券と運営者による追加が対象です。投入されたコインは必ず数えます。</translation>
    </message>
    <message>
        <source>Free credits of a session</source>
        <translation>1回の無料クレジット</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Each session begins with them; what is left is taken off at its end.</source>
        <translation>各セッションの初めに入ります。残りは終わりに取り消されます。</translation>
    </message>
    <message>
        <source>Countdown after</source>
        <translation>カウントダウンまで</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Credits and an open game are kept.</source>
        <translation>クレジットと途中のゲームは保持されます。</translation>
    </message>
    <message>
        <source>Length of the countdown</source>
        <translation>カウントダウンの長さ</translation>
    </message>
    <message>
        <source>A session that was left ends after</source>
        <translation>離れたあと、セッションを終えるまで</translation>
    </message>
    <message>
        <source>never</source>
        <translation>終えない</translation>
    </message>
    <message>
        <source>In the attract loop; its credits are taken off. One with an open game is kept.</source>
        <translation>待機画面での時間です。クレジットは取り消されます。進行中のゲームがあれば残ります。</translation>
    </message>
    <message>
        <source>Highest volume</source>
        <translation>最大音量</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>無音</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>A person may choose the other one for a session.</source>
        <translation>お客様は利用中だけ別の言語を選べます。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1番目</translation>
    </message>
    <message>
        <source>Turn the picture</source>
        <translation>画面の回転</translation>
    </message>
    <message>
        <source>Hide the pointer</source>
        <translation>ポインターを隠す</translation>
    </message>
    <message>
        <source>For a touch screen.</source>
        <translation>タッチパネル用です。</translation>
    </message>
    <message>
        <source>Demonstration rounds</source>
        <translation>デモプレイ</translation>
    </message>
    <message>
        <source>On practice credits, marked DEMO.</source>
        <translation>練習用クレジットで行い、「デモ」と表示します。</translation>
    </message>
    <message>
        <source>Sound of demonstrations</source>
        <translation>デモプレイの音</translation>
    </message>
    <message>
        <source>At half the volume.</source>
        <translation>音量は半分です。</translation>
    </message>
    <message>
        <source>Pixel shift</source>
        <translation>ピクセルシフト</translation>
    </message>
    <message>
        <source>Against burn-in of the screen.</source>
        <translation>画面の焼き付きを防ぎます。</translation>
    </message>
</context>
<context>
    <name>LobbyButton</name>
    <message>
        <source>Lobby</source>
        <translation>ロビー</translation>
    </message>
    <message>
        <source>To the lobby ({key})</source>
        <translation>ロビーへ戻る（{key}）</translation>
    </message>
</context>
<context>
    <name>LobbyPanel</name>
    <message numerus="yes">
        <source>You have %Ln credit(s).</source>
        <translation>
            <numerusform>クレジットは%Lnです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Welcome! 1,000 credits are waiting for you.</source>
        <translation>ようこそ！ 1,000クレジットをご用意しています。</translation>
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
        <source>A&amp;chievements …</source>
        <translation>実績(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Settings …</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Your data …</source>
        <translation>データ(&amp;Y) …</translation>
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
        <source>&amp;Block diagram</source>
        <translation>ブロックダイアグラム(&amp;B)</translation>
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
    <name>LogSection</name>
    <message>
        <source>No event of this kind is on record.</source>
        <translation>この種類の記録はありません。</translation>
    </message>
    <message>
        <source>Events {0} to {1}, the newest first</source>
        <translation>{0}～{1}件目（新しい順）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Event log</source>
        <translation>イベント記録</translation>
    </message>
    <message>
        <source>NEWER</source>
        <translation>新しい</translation>
    </message>
    <message>
        <source>OLDER</source>
        <translation>古い</translation>
    </message>
</context>
<context>
    <name>MenuHead</name>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>LEAVE THE MENU</source>
        <translation>メニューを閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open faults</source>
        <translation>
            <numerusform>未解決の異常 %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No open faults</source>
        <translation>未解決の異常はありません</translation>
    </message>
</context>
<context>
    <name>MissedPage</name>
    <message numerus="yes">
        <source>%Ln hand(s) whose first choice cost something, for each credit bet.</source>
        <translation>
            <numerusform>最初の選択で損をした手札：%Ln件（損は1クレジットあたり）。</numerusform>
        </translation>
    </message>
    <message>
        <source>No missed hands. Hands that cost you something are listed here, to play again.</source>
        <translation>損をした手札はありません。損をした手札がここに並び、もう一度遊べます。</translation>
    </message>
</context>
<context>
    <name>Moods</name>
    <message>
        <source>{name} is thinking.</source>
        <translation>{name}は選んでいます。</translation>
    </message>
    <message>
        <source>{name} looks worried.</source>
        <translation>{name}は不安そうです。</translation>
    </message>
    <message>
        <source>{name} is glad.</source>
        <translation>{name}はうれしそうです。</translation>
    </message>
    <message>
        <source>{name} is sad.</source>
        <translation>{name}は残念そうです。</translation>
    </message>
</context>
<context>
    <name>MuteButton</name>
    <message>
        <source>Sound off</source>
        <translation>サウンド オフ</translation>
    </message>
    <message>
        <source>Unmute ({key})</source>
        <translation>ミュート解除（{key}）</translation>
    </message>
    <message>
        <source>Sound on</source>
        <translation>サウンド オン</translation>
    </message>
    <message>
        <source>Mute ({key})</source>
        <translation>ミュート（{key}）</translation>
    </message>
</context>
<context>
    <name>Narrator</name>
    <message numerus="yes">
        <source>You discard %Ln pair(s).</source>
        <translation>
            <numerusform>%Ln組捨てました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} discards %Ln pair(s).</source>
        <translation>
            <numerusform>{name}が%Ln組捨てました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewPin</name>
    <message>
        <source>New PIN: 6 to 8 digits</source>
        <translation>新しい暗証番号：6～8桁</translation>
    </message>
    <message>
        <source>The same PIN again</source>
        <translation>もう一度同じ番号を入力</translation>
    </message>
    <message>
        <source>These were two different PINs. Choose one again.</source>
        <translation>番号が一致しません。もう一度決めてください。</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>お待ちください…</translation>
    </message>
</context>
<context>
    <name>NoticeSheet</name>
    <message>
        <source>For play only</source>
        <translation>遊び専用です</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
    <message>
        <source>Credits cannot be exchanged for money or goods. The cards are dealt by chance at every table.</source>
        <translation>クレジットはお金や景品と交換できません。どのテーブルでも、カードは無作為に配られます。</translation>
    </message>
</context>
<context>
    <name>NumberEntry</name>
    <message>
        <source>CANCEL</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}～{high}</translation>
    </message>
    <message>
        <source>Not allowed: {bounds}</source>
        <translation>設定できません：{bounds}</translation>
    </message>
</context>
<context>
    <name>NumberRow</name>
    <message>
        <source>Less: {setting}</source>
        <translation>減らす：{setting}</translation>
    </message>
    <message>
        <source>More: {setting}</source>
        <translation>増やす：{setting}</translation>
    </message>
</context>
<context>
    <name>OfferSheet</name>
    <message>
        <source>Our tables</source>
        <translation>遊べるテーブル</translation>
    </message>
    <message>
        <source>Bets of {least} to {most} credits</source>
        <translation>ベット {least}～{most} クレジット</translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits a game</source>
        <translation>
            <numerusform>1 ゲーム %Ln クレジット</numerusform>
        </translation>
    </message>
    <message>
        <source>Free of charge</source>
        <translation>無料</translation>
    </message>
</context>
<context>
    <name>OldMaid</name>
    <message>
        <source>Fox</source>
        <translation>キツネ</translation>
    </message>
    <message>
        <source>Owl</source>
        <translation>フクロウ</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>ネコ</translation>
    </message>
    <message>
        <source>Bear</source>
        <translation>クマ</translation>
    </message>
    <message>
        <source>Rabbit</source>
        <translation>ウサギ</translation>
    </message>
    <message>
        <source>Frog</source>
        <translation>カエル</translation>
    </message>
    <message>
        <source>You</source>
        <comment>the person&apos;s sign</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>プレイヤー{number}</translation>
    </message>
    <message>
        <source>{name}, the player on your left</source>
        <translation>左どなりの{name}</translation>
    </message>
    <message>
        <source>{name}, the player on your right</source>
        <translation>右どなりの{name}</translation>
    </message>
    <message>
        <source>{name}, a player opposite you</source>
        <translation>向かいの{name}</translation>
    </message>
    <message>
        <source>Card {number} of {count} of the player on your left, {name}</source>
        <translation>左どなりの{name}の手札、{count}枚のうち{number}枚目</translation>
    </message>
    <message>
        <source>Card {number} of {count} of the player on your right, {name}</source>
        <translation>右どなりの{name}の手札、{count}枚のうち{number}枚目</translation>
    </message>
    <message>
        <source>Card {number} of {count} of the player opposite you, {name}</source>
        <translation>向かいの{name}の手札、{count}枚のうち{number}枚目</translation>
    </message>
    <message>
        <source>Card {number} of {count} of {name}</source>
        <translation>{name}の手札、{count}枚のうち{number}枚目</translation>
    </message>
    <message>
        <source>1st place</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd place</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>3rd place</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>4th place</source>
        <translation>4位</translation>
    </message>
    <message>
        <source>5th place</source>
        <translation>5位</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>There is no such card: choose one of the {count}.</source>
        <translation>その位置にカードはありません。{count}枚の中から選んでください。</translation>
    </message>
    <message>
        <source>You drew from {source}: {card}.</source>
        <translation>{source}から引きました：{card}。</translation>
    </message>
    <message>
        <source>{drawer} drew from you: {card}.</source>
        <translation>{drawer}があなたから引きました：{card}。</translation>
    </message>
    <message>
        <source>{drawer} drew from {source}: {card}.</source>
        <translation>{drawer}が{source}から引きました：{card}。</translation>
    </message>
    <message>
        <source>{name} has no pairs.</source>
        <translation>{name}は1組もそろっていません。</translation>
    </message>
    <message>
        <source>You have no pairs.</source>
        <translation>1組もそろっていません。</translation>
    </message>
    <message>
        <source>You discard {pairs}.</source>
        <translation>{pairs}を捨てました。</translation>
    </message>
    <message>
        <source>{name} discards {pairs}.</source>
        <translation>{name}が{pairs}を捨てました。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two pairs of cards</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>You drew the joker from {source}!</source>
        <translation>{source}からババを引いてしまいました！</translation>
    </message>
    <message>
        <source>{drawer} drew the joker from you!</source>
        <translation>{drawer}があなたからババを引きました！</translation>
    </message>
    <message>
        <source>{drawer} drew the joker from {source}!</source>
        <translation>{drawer}が{source}からババを引きました！</translation>
    </message>
    <message>
        <source>{name} looks worried …</source>
        <translation>{name}が困った顔をしています……</translation>
    </message>
    <message>
        <source>You took {place}.</source>
        <translation>あなたは{place}です。</translation>
    </message>
    <message>
        <source>{name} took {place}.</source>
        <translation>{name}は{place}です。</translation>
    </message>
    <message>
        <source>{name}&apos;s turn.</source>
        <translation>{name}の番です。</translation>
    </message>
    <message>
        <source>Press SHOW CARDS when {other} is not looking.</source>
        <translation>{other}が見ていないときに「カードを見る」を押してください。</translation>
    </message>
    <message>
        <source>{drawer}: draw a card from {source}.</source>
        <translation>{drawer}の番です。{source}から1枚引いてください。</translation>
    </message>
    <message>
        <source>{name}: press HIDE CARDS to go on.</source>
        <translation>{name}は「カードを隠す」を押してください。</translation>
    </message>
    <message>
        <source>You&apos;re out – {place}!</source>
        <translation>あがり！&#x3000;{place}です！</translation>
    </message>
    <message>
        <source>{name} is out – {place}.</source>
        <translation>{name}があがりました。{place}です。</translation>
    </message>
    <message>
        <source>You have shuffled your cards.</source>
        <translation>手札をまぜました。</translation>
    </message>
    <message>
        <source>{name} has shuffled.</source>
        <translation>{name}が手札をまぜました。</translation>
    </message>
    <message>
        <source>Welcome to Old Maid.</source>
        <translation>ババ抜きへようこそ。</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>カードをまぜました。</translation>
    </message>
    <message>
        <source>Choose the players, then press PLAY.</source>
        <translation>メンバーを決めて、「遊ぶ」を押してください。</translation>
    </message>
    <message>
        <source>The {1} cards are dealt to {0} players.</source>
        <translation>{1}枚を{0}人に配りました。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <comment>two sentences</comment>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>All pairs are discarded: {0}.</source>
        <translation>そろったカードを捨てました：{0}組。</translation>
    </message>
    <message>
        <source>The game was not finished.</source>
        <translation>勝負を途中でやめました。</translation>
    </message>
    <message>
        <source>The table is closed. Thank you for playing.</source>
        <translation>おしまいです。遊んでくれてありがとう。</translation>
    </message>
    <message>
        <source>Your turn: draw a card from {source}.</source>
        <translation>あなたの番です。{source}から1枚引いてください。</translation>
    </message>
    <message>
        <source>{drawer} is about to draw from you.</source>
        <translation>{drawer}があなたから引こうとしています。</translation>
    </message>
    <message>
        <source>{drawer} is about to draw from {source}.</source>
        <translation>{drawer}が{source}から引こうとしています。</translation>
    </message>
    <message>
        <source>Pairs discarded: {players}.</source>
        <translation>捨てたペアの数：{players}。</translation>
    </message>
    <message>
        <source>Cards to choose from: {count}.</source>
        <translation>{count}枚から選べます。</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between two cards</comment>
        <translation>と</translation>
    </message>
    <message>
        <source>A pair goes: {cards}.</source>
        <translation>{cards}が組になりました。</translation>
    </message>
    <message>
        <source>No pair.</source>
        <translation>組はできません。</translation>
    </message>
    <message>
        <source>You drew the {card} from {source}.</source>
        <translation>あなたは{source}から{card}を引きました。</translation>
    </message>
    <message>
        <source>{drawer} drew your {card}.</source>
        <translation>{drawer}はあなたの{card}を引きました。</translation>
    </message>
    <message>
        <source>{drawer} drew the {card} from {source}.</source>
        <translation>{drawer}は{source}から{card}を引きました。</translation>
    </message>
    <message>
        <source>You drew a card from {source}.</source>
        <translation>{source}から1枚引きました。</translation>
    </message>
    <message>
        <source>{drawer} drew a card from you.</source>
        <translation>{drawer}があなたから1枚引きました。</translation>
    </message>
    <message>
        <source>{drawer} drew a card from {source}.</source>
        <translation>{drawer}が{source}から1枚引きました。</translation>
    </message>
    <message>
        <source>No cards are open.</source>
        <translation>開いているカードはありません。</translation>
    </message>
    <message>
        <source>You have no cards.</source>
        <translation>手札はありません。</translation>
    </message>
    <message>
        <source>Your cards: {cards}.</source>
        <translation>あなたの手札：{cards}。</translation>
    </message>
    <message>
        <source>You watch this game.</source>
        <translation>観戦中です。</translation>
    </message>
    <message>
        <source>Cards: {players}.</source>
        <translation>枚数：{players}。</translation>
    </message>
    <message>
        <source>You are left with the joker. Next time!</source>
        <translation>ババが残ってしまいました。次はがんばろう！</translation>
    </message>
    <message>
        <source>{name} is left with the joker.</source>
        <translation>{name}にババが残りました。</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>You</source>
        <comment>the heading of a column</comment>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Out first</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>Left with the joker</source>
        <translation>ババが残った人</translation>
    </message>
    <message>
        <source>This game cannot be read</source>
        <translation>この勝負は読み取れません</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>途中終了</translation>
    </message>
    <message>
        <source>two people</source>
        <translation>2人で</translation>
    </message>
    <message>
        <source>{name} (seeded, not fair)</source>
        <translation>{name}（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>watched</source>
        <translation>観戦</translation>
    </message>
    <message>
        <source>Game {number}</source>
        <translation>第{number}回</translation>
    </message>
    <message>
        <source>Game {number}, step {step} of {count}</source>
        <translation>第{number}回、{count}場面中{step}番目</translation>
    </message>
    <message>
        <source>No game has ended yet.</source>
        <translation>終わった勝負はまだありません。</translation>
    </message>
    <message>
        <source>The steps of this game are not on record.</source>
        <translation>この勝負の場面は記録に残っていません。</translation>
    </message>
    <message>
        <source>The game begins. Its seed is drawn and recorded.</source>
        <translation>勝負の始まり：シードが選ばれ、記録されました。</translation>
    </message>
    <message>
        <source>This step cannot be read: its record is damaged.</source>
        <translation>この場面は記録が壊れていて読み取れません。</translation>
    </message>
    <message>
        <source>&amp;Old Maid</source>
        <translation>ババ抜き(&amp;O)</translation>
    </message>
    <message>
        <source>How to play &amp;Old Maid</source>
        <translation>ババ抜きの遊び方(&amp;O)</translation>
    </message>
    <message>
        <source>At your turn, press a card of your neighbour, and press it again to draw it.</source>
        <translation>自分の番に、となりの人のカードを押し、もう一度押して引きます。</translation>
    </message>
    <message>
        <source>Pairs are discarded automatically. The joker loses.</source>
        <translation>そろったカードは自動で捨てられます。最後にババを持つと負けです。</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>組</translation>
    </message>
    <message>
        <source>shuffle</source>
        <translation>まぜる</translation>
    </message>
    <message>
        <source>out</source>
        <translation>あがり</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>途中でやめる</translation>
    </message>
    <message>
        <source>show, hide</source>
        <translation>見る、隠す</translation>
    </message>
    <message>
        <source>Old Maid</source>
        <translation>ババ抜き</translation>
    </message>
    <message>
        <source>Who is left with the joker?</source>
        <translation>最後にババを持つのはだれ？</translation>
    </message>
    <message>
        <source>Resume game {number}</source>
        <translation>続きから：第{number}回</translation>
    </message>
    <message>
        <source>YOU HAVE THE JOKER</source>
        <translation>あなたにババが残りました</translation>
    </message>
    <message>
        <source>{name} HAS THE JOKER</source>
        <translation>{name}にババが残りました</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>ババばなれ</translation>
    </message>
    <message>
        <source>Held the joker, and another player was left with it.</source>
        <translation>一度はババを持ったが、最後はほかの人に残った。</translation>
    </message>
    <message>
        <source>Well shuffled</source>
        <translation>まぜた効果</translation>
    </message>
    <message>
        <source>Shuffled the hand, and the joker was the next card drawn from it.</source>
        <translation>手札をまぜ、次にババが引かれていった。</translation>
    </message>
    <message>
        <source>Untouched</source>
        <translation>ババ知らず</translation>
    </message>
    <message>
        <source>Never held the joker, of four or more players.</source>
        <translation>4人以上のゲームで、一度もババを持たなかった。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初の上がり</translation>
    </message>
    <message>
        <source>Was the first without cards, of four or more players.</source>
        <translation>4人以上の中で、最初に手札がなくなった。</translation>
    </message>
    <message>
        <source>The last two</source>
        <translation>最後の2枚</translation>
    </message>
    <message>
        <source>Took the right one of the last two cards.</source>
        <translation>残り2枚から、ババでないほうを引いた。</translation>
    </message>
    <message>
        <source>Best: first of {best} players</source>
        <translation>自己最高：{best}人中1位</translation>
    </message>
</context>
<context>
    <name>OldMaidHistoryView</name>
    <message>
        <source>Joker!</source>
        <translation>ババ！</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) on the pile</source>
        <translation>
            <numerusform>捨て札 %Ln 組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln 枚</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OldMaidLessons</name>
    <message>
        <source>Choose how many play and where you sit. PLAY deals the cards.</source>
        <translation>人数と席を選び、「遊ぶ」を押すとカードが配られます。</translation>
    </message>
    <message>
        <source>Your turn: click a card in the middle, your neighbour&apos;s hand.</source>
        <translation>あなたの番です。真ん中に並んだ、となりの人の手札から1枚クリックしてください。</translation>
    </message>
    <message>
        <source>Pairs go to the pile automatically. The player left with the joker loses.</source>
        <translation>組になったカードは自動で捨てられます。最後にババが残った人の負けです。</translation>
    </message>
</context>
<context>
    <name>OldMaidPanel</name>
    <message>
        <source>DRAW</source>
        <translation>引く</translation>
    </message>
    <message>
        <source>GO ON</source>
        <translation>先へ進む</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>Press the card again to draw it.</source>
        <translation>もう一度押すと引きます。</translation>
    </message>
    <message>
        <source>SHOW CARDS</source>
        <translation>カードを見る</translation>
    </message>
    <message>
        <source>HIDE CARDS</source>
        <translation>カードを隠す</translation>
    </message>
    <message>
        <source>PLAY AGAIN</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Quit the game</source>
        <translation>勝負をやめる</translation>
    </message>
    <message>
        <source>Quit this game?</source>
        <translation>この勝負をやめますか？</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Game {number} · {commitment}… [F]</source>
        <translation>第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Game {number} · seeded, not fair [F]</source>
        <translation>第{number}回 · シード指定（公正ではありません） [F]</translation>
    </message>
    <message>
        <source>Fair deal: {deal}</source>
        <translation>公正な配札：{deal}</translation>
    </message>
    <message>
        <source>Your games: {games} · out first: {won} · left with the joker: {joker}</source>
        <translation>あなたの成績：{games}回 · 1位 {won}回 · ババが残った {joker}回</translation>
    </message>
    <message>
        <source>Old Maid</source>
        <translation>ババ抜き</translation>
    </message>
</context>
<context>
    <name>OldMaidSounds</name>
    <message>
        <source>Your turn</source>
        <translation>あなたの番</translation>
    </message>
    <message>
        <source>A card is drawn</source>
        <translation>カードを引く音</translation>
    </message>
    <message>
        <source>A pair is put down</source>
        <translation>ペアを捨てる音</translation>
    </message>
    <message>
        <source>The joker!</source>
        <translation>ババ！</translation>
    </message>
    <message>
        <source>A player is out</source>
        <translation>1人あがり</translation>
    </message>
    <message>
        <source>Out first</source>
        <translation>1位であがり</translation>
    </message>
    <message>
        <source>Left with the joker</source>
        <translation>ババが残った</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>ゲーム終了</translation>
    </message>
</context>
<context>
    <name>OldMaidStage</name>
    <message>
        <source>seat {number}</source>
        <translation>席{number}</translation>
    </message>
    <message>
        <source>Joker!</source>
        <translation>ババ！</translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln 枚</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenTable</name>
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
    <name>Operator</name>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>Vouchers</source>
        <translation>引換券</translation>
    </message>
    <message>
        <source>Coin keys</source>
        <translation>コインキー</translation>
    </message>
    <message>
        <source>Last games</source>
        <translation>直近のゲーム</translation>
    </message>
    <message>
        <source>Event log</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Test mode</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>暗証番号</translation>
    </message>
    <message>
        <source>A PIN has 6 to 8 digits.</source>
        <translation>暗証番号は6～8桁です。</translation>
    </message>
    <message>
        <source>A PIN has digits only.</source>
        <translation>使えるのは数字だけです。</translation>
    </message>
    <message>
        <source>Too easy: the same digit again and again.</source>
        <translation>簡単すぎます：同じ数字の繰り返しです。</translation>
    </message>
    <message>
        <source>Too easy: the digits follow each other.</source>
        <translation>簡単すぎます：連続した数字です。</translation>
    </message>
    <message>
        <source>Too easy: some digits are repeated.</source>
        <translation>簡単すぎます：同じ並びの繰り返しです。</translation>
    </message>
    <message>
        <source>Too easy: many people choose this one.</source>
        <translation>簡単すぎます：よく使われる番号です。</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait {time}.</source>
        <translation>暗証番号を何度も間違えました。あと {time} お待ちください。</translation>
    </message>
</context>
<context>
    <name>OrderSign</name>
    <message>
        <source>{weak} is the weakest, {strong} the strongest rank.</source>
        <translation>一番弱いのは{weak}、一番強いのは{strong}です。</translation>
    </message>
</context>
<context>
    <name>PaySheet</name>
    <message>
        <source>Comes {often}; adds {share} to the return.</source>
        <translation>出現{often}、還元率への寄与{share}。</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>配当</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>出現</translation>
    </message>
    <message>
        <source>Adds to return</source>
        <translation>寄与</translation>
    </message>
    <message>
        <source>{hand} pays</source>
        <translation>{hand}の配当</translation>
    </message>
    <message>
        <source>{hand}: less</source>
        <translation>{hand}の配当を減らす</translation>
    </message>
    <message>
        <source>{hand}: more</source>
        <translation>{hand}の配当を増やす</translation>
    </message>
</context>
<context>
    <name>PayTableEditor</name>
    <message>
        <source>Credits for each credit bet. The figures are exact, under perfect play.</source>
        <translation>1クレジットあたりの配当。数値は最善手での正確な値です。</translation>
    </message>
    <message>
        <source>“{name}” is saved.</source>
        <translation>「{name}」を保存しました。</translation>
    </message>
    <message>
        <source>Write the new name, then rename.</source>
        <translation>新しい名前を入力してから、もう一度押してください。</translation>
    </message>
    <message>
        <source>The table is called “{name}” now.</source>
        <translation>名前を「{name}」に変えました。</translation>
    </message>
    <message>
        <source>“{name}” is deleted. Undo brings it back.</source>
        <translation>「{name}」を削除しました。「元に戻す」で取り消せます。</translation>
    </message>
    <message>
        <source>The last change is undone.</source>
        <translation>直前の変更を元に戻しました。</translation>
    </message>
    <message>
        <source>“{name}” is used from the next round.</source>
        <translation>次の回から「{name}」を使います。</translation>
    </message>
    <message>
        <source>▶ In use: {name}</source>
        <translation>▶ 使用中：{name}</translation>
    </message>
    <message>
        <source>Exactly {fraction}</source>
        <translation>正確には{fraction}</translation>
    </message>
    <message>
        <source>A win comes {often}. Standard deviation: {deviation} bets.</source>
        <translation>当たりは{often}、標準偏差はベットの{deviation}倍。</translation>
    </message>
    <message>
        <source>Pay tables</source>
        <translation>配当表</translation>
    </message>
</context>
<context>
    <name>PayTableRow</name>
    <message>
        <source>The returns are being computed …</source>
        <translation>還元率を計算しています…</translation>
    </message>
    <message>
        <source>Mean return of perfect play, without double-up; 85 % to 100 % are allowed.</source>
        <translation>最善のプレイでの平均還元率です（ダブルアップを除く）。85％～100％のものを使えます。</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>使用不可</translation>
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
    <message>
        <source>Hand</source>
        <translation>役</translation>
    </message>
    <message>
        <source>Bet {bet}</source>
        <translation>ベット{bet}</translation>
    </message>
</context>
<context>
    <name>PayTables</name>
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
        <source>{name}, {percent}, in use</source>
        <translation>{name}、{percent}、使用中</translation>
    </message>
    <message>
        <source>My table</source>
        <translation>マイ配当表</translation>
    </message>
    <message>
        <source>never</source>
        <translation>出ない</translation>
    </message>
    <message>
        <source>1 in {rounds}</source>
        <translation>{rounds}回に1回</translation>
    </message>
    <message>
        <source>Above 100 %: perfect play gains {share} of every bet.</source>
        <translation>100 %超：最善手ならベットの{share}ずつ増えます。</translation>
    </message>
    <message>
        <source>Exactly 100 %: in the long run nobody gains.</source>
        <translation>ちょうど100 %：長い目で見れば損得なしです。</translation>
    </message>
    <message>
        <source>Below 85 %, a hard table: the house keeps {share} of every bet.</source>
        <translation>85 %未満の厳しい表：ベットの{share}がハウスの取り分です。</translation>
    </message>
    <message>
        <source>The house keeps {share} of every bet.</source>
        <translation>ベットの{share}がハウスの取り分です。</translation>
    </message>
    <message>
        <source>Write a name first.</source>
        <translation>まず名前を入力してください。</translation>
    </message>
    <message>
        <source>A name has at most {most} letters.</source>
        <translation>名前は{most}文字までです。</translation>
    </message>
    <message>
        <source>A name needs visible characters.</source>
        <translation>名前には目に見える文字を使ってください。</translation>
    </message>
    <message>
        <source>Another table has that name. Write another one.</source>
        <translation>同じ名前の配当表があります。別の名前にしてください。</translation>
    </message>
</context>
<context>
    <name>PaysSheet</name>
    <message>
        <source>{table}: what it pays</source>
        <translation>{table}の配当表</translation>
    </message>
    <message>
        <source>In play credits, for each bet. The best hand has the highest pay.</source>
        <translation>配当は遊び専用のクレジットで、ベットごとの額です。</translation>
    </message>
</context>
<context>
    <name>PinForm</name>
    <message numerus="yes">
        <source>%Ln digits</source>
        <translation>
            <numerusform>%Ln 桁</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinSection</name>
    <message>
        <source>The PIN opens this menu. It is kept as a hash alone: write it down.</source>
        <translation>このメニューを開くための番号です。ハッシュ値しか保存されないので、書き留めておいてください。</translation>
    </message>
    <message>
        <source>The present PIN</source>
        <translation>現在の暗証番号</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>お待ちください…</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>暗証番号が違います</translation>
    </message>
    <message>
        <source>The PIN was changed.</source>
        <translation>暗証番号を変更しました。</translation>
    </message>
    <message>
        <source>Nothing was recorded. Please try again.</source>
        <translation>記録されませんでした。もう一度お試しください。</translation>
    </message>
</context>
<context>
    <name>PlayNotice</name>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
</context>
<context>
    <name>PocketComputer</name>
    <message>
        <source>POCKET COMPUTER</source>
        <translation>ポケットコンピュータ</translation>
    </message>
    <message>
        <source>COLUMN ← ROW ← KEY</source>
        <comment>the row&apos;s figure moves to the column</comment>
        <translation>たて ← よこ ← 数字</translation>
    </message>
    <message>
        <source>PLACE</source>
        <translation>置く</translation>
    </message>
    <message>
        <source>GO ON</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Pocket computer</source>
        <translation>ポケットコンピュータ</translation>
    </message>
    <message>
        <source>CARD</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>COL</source>
        <comment>column, on the display</comment>
        <translation>たて</translation>
    </message>
    <message>
        <source>ROW</source>
        <translation>よこ</translation>
    </message>
    <message>
        <source>CELL</source>
        <translation>マス</translation>
    </message>
    <message>
        <source>Places the card at the cursor.</source>
        <translation>カーソルの位置にカードを置きます。</translation>
    </message>
    <message>
        <source>Goes on.</source>
        <translation>次へ進みます。</translation>
    </message>
    <message>
        <source>Moves the cursor: the column takes the row, and the row takes {digit}.</source>
        <translation>カーソルを動かします。よこの数字がたてに移り、よこが{digit}になります。</translation>
    </message>
</context>
<context>
    <name>Poker</name>
    <message>
        <source>{hand} — win {win}. Collect it, double it, or deal again.</source>
        <translation>{hand}！ 配当{win}。受け取るか、ダブルか、次を配ってください。</translation>
    </message>
    <message>
        <source>{hand} — win {win}. Collect it, or deal again.</source>
        <translation>{hand}！ 配当{win}。受け取るか、次を配ってください。</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>{hand} — win {win}</source>
        <translation>{hand}：配当{win}</translation>
    </message>
    <message>
        <source>Welcome. Your credits: {0}.</source>
        <translation>ようこそ。クレジットは{0}です。</translation>
    </message>
    <message>
        <source>The game is over. Your credits: {0}.</source>
        <translation>ゲーム終了です。クレジットは{0}です。</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>カードをまぜました。</translation>
    </message>
    <message>
        <source>Place your bet, 1 to {0}.</source>
        <translation>ベットは1から{0}までです。</translation>
    </message>
    <message>
        <source>Bets go from 1 to {0}. Your bet: {1}.</source>
        <translation>ベットは1から{0}までです。今のベットは{1}です。</translation>
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
        <source>The double-up is not over. DOUBLE goes on with it.</source>
        <translation>ダブルアップの途中です。「ダブル」で続きができます。</translation>
    </message>
    <message>
        <source>The double-up is over: {0} credits.</source>
        <translation>ダブルアップ終了：{0}クレジット。</translation>
    </message>
    <message>
        <source>Your win of {0} is untouched. Collect it, or double it.</source>
        <translation>配当{0}はそのままです。受け取るか、ダブルを選べます。</translation>
    </message>
    <message>
        <source>No win this time. Deal again.</source>
        <translation>残念、配当はありません。もう一度どうぞ。</translation>
    </message>
    <message>
        <source>No win this time, and all credits are played.</source>
        <translation>残念、配当はありません。クレジットもなくなりました。</translation>
    </message>
    <message>
        <source>All credits are played. A new game begins with new ones.</source>
        <translation>クレジットがなくなりました。新しいゲームで、また始められます。</translation>
    </message>
    <message>
        <source>Joker &amp;Poker</source>
        <translation>ジョーカーポーカー(&amp;P)</translation>
    </message>
    <message>
        <source>Choose a bet and deal, mark the cards to change, then draw.</source>
        <translation>ベットを選んで配り、替えるカードに印を付けて引きます。</translation>
    </message>
    <message>
        <source>Two pair or better pays. The joker makes the best hand.</source>
        <translation>ツーペア以上で配当。ジョーカーはいちばんよい役になります。</translation>
    </message>
    <message>
        <source>double-up</source>
        <translation>ダブルアップ</translation>
    </message>
    <message>
        <source>bank half</source>
        <translation>半分を確保</translation>
    </message>
    <message>
        <source>collect</source>
        <translation>受け取る</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>close call</source>
        <translation>僅差</translation>
    </message>
    <message>
        <source>P&amp;ractice</source>
        <translation>練習(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Which hand wins?</source>
        <translation>どの手札が勝つ？(&amp;W)</translation>
    </message>
    <message>
        <source>R&amp;un …</source>
        <translation>勝負(&amp;U)…</translation>
    </message>
    <message>
        <source>S&amp;tatistics …</source>
        <translation>統計(&amp;T) …</translation>
    </message>
    <message>
        <source>Pay t&amp;ables …</source>
        <translation>配当表(&amp;A) …</translation>
    </message>
    <message>
        <source>How to play &amp;Joker Poker</source>
        <translation>ジョーカーポーカーの遊び方(&amp;J)</translation>
    </message>
    <message>
        <source>Joker Poker</source>
        <translation>ジョーカーポーカー</translation>
    </message>
    <message>
        <source>Five cards, one draw, one joker</source>
        <translation>5枚のカード、1回の引き直し、1枚のジョーカー</translation>
    </message>
    <message>
        <source>Resume round {number}: your win is waiting</source>
        <translation>続きから：第{number}回、配当が待っています</translation>
    </message>
    <message>
        <source>Resume round {number}: five cards are open</source>
        <translation>続きから：第{number}回、手札が待っています</translation>
    </message>
    <message>
        <source>DOUBLE-UP WON</source>
        <translation>ダブルアップの勝ち</translation>
    </message>
    <message>
        <source>GOAL REACHED</source>
        <translation>目標達成</translation>
    </message>
    <message>
        <source>Three to a straight flush</source>
        <translation>ストレートフラッシュへの3枚</translation>
    </message>
    <message>
        <source>Kept just three cards that can become a straight flush, and no choice was better.</source>
        <translation>ストレートフラッシュになりうる3枚だけを残し、それが最善だった。</translation>
    </message>
    <message>
        <source>The joker and one card</source>
        <translation>ジョーカーと1枚</translation>
    </message>
    <message>
        <source>Kept just the joker and one more card, and no choice was better.</source>
        <translation>ジョーカーともう1枚だけを残し、それが最善だった。</translation>
    </message>
    <message>
        <source>Three times right</source>
        <translation>3回当てて受け取る</translation>
    </message>
    <message>
        <source>Doubled a win three times, and took it.</source>
        <translation>配当を3回倍にして、受け取った。</translation>
    </message>
    <message>
        <source>A pay given up</source>
        <translation>役をくずす</translation>
    </message>
    <message>
        <source>Broke up a hand that pays, and no choice was better.</source>
        <translation>配当のある役をくずし、それが最善だった。</translation>
    </message>
    <message>
        <source>Five new cards</source>
        <translation>5枚総替え</translation>
    </message>
    <message>
        <source>Changed all five cards, and no choice was better.</source>
        <translation>5枚すべてを替え、それが最善だった。</translation>
    </message>
    <message>
        <source>Best: {best} credits</source>
        <translation>自己最高：{best}クレジット</translation>
    </message>
</context>
<context>
    <name>PokerLessons</name>
    <message>
        <source>No card is marked: all five are kept. To do so, press DRAW once more.</source>
        <translation>印がないので、5枚とも残します。これでよければ、もう一度「引く」を押してください。</translation>
    </message>
    <message>
        <source>No card is held: all five are changed. To do so, press DRAW once more.</source>
        <translation>残すカードがないので、5枚とも替えます。これでよければ、もう一度「引く」を押してください。</translation>
    </message>
    <message>
        <source>DEAL gives you five cards for this bet.</source>
        <translation>「配る」を押すと、5枚の手札が配られます。</translation>
    </message>
    <message>
        <source>Click the cards that you want to change.</source>
        <translation>替えたいカードをクリックしてください。</translation>
    </message>
    <message>
        <source>Click the cards that you want to hold. The others are changed.</source>
        <translation>残したいカードをクリックしてください。ほかのカードは替わります。</translation>
    </message>
    <message>
        <source>Set your bet first: BET ONE adds a credit, MAX BET bets ten.</source>
        <translation>まずベットします。「1ベット」で1ずつ増え、「最大ベット」で10になります。</translation>
    </message>
    <message>
        <source>Done marking? DRAW gives you the new cards.</source>
        <translation>印を付け終わったら「引く」。替えられるのは1回だけです。</translation>
    </message>
    <message>
        <source>You win! COLLECT keeps the credits, DOUBLE plays for twice as many.</source>
        <translation>役ができました！「受け取る」で配当を受け取り、「ダブル」で2倍になるか勝負します。</translation>
    </message>
    <message>
        <source>Mark as at the table, then DRAW: the coach says what was best.</source>
        <translation>本番と同じように印を付けて「引く」。最善の手をコーチが教えます。</translation>
    </message>
    <message>
        <source>Not the best choice: you can take it back and try again.</source>
        <translation>最善ではありません。取り消して、やり直せます。</translation>
    </message>
    <message>
        <source>START turns the first card up. BACK returns your win, as long as no card is open.</source>
        <translation>「始める」で最初のカードを開きます。カードが開く前なら、「戻る」で配当はそのまま残ります。</translation>
    </message>
    <message>
        <source>Higher or lower than the open card? Ace is lowest, king is highest.</source>
        <translation>表のカードより上か下か、当ててください。一番低いのはA、一番高いのはKです。</translation>
    </message>
    <message>
        <source>Pick one of the four. A higher card than the open one wins; an ace always loses.</source>
        <translation>4枚から1枚選びます。表のカードより高ければ当たり。Aは必ず外れです。</translation>
    </message>
    <message>
        <source>Right! Take all of it, or go on and risk it.</source>
        <translation>当たりです！ 全部受け取るか、続けて勝負します。</translation>
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
        <source>Next deal {number} · {commitment}… [F]</source>
        <translation>次は第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Next deal {number} · seeded, not fair [F]</source>
        <translation>次は第{number}回 · シード指定（公正ではありません） [F]</translation>
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
        <source>NEW RUN</source>
        <translation>新しい勝負</translation>
    </message>
    <message>
        <source>Deal {number} · {commitment}… [F]</source>
        <translation>第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Deal {number} · seeded, not fair [F]</source>
        <translation>第{number}回 · シード指定（公正ではありません） [F]</translation>
    </message>
    <message>
        <source>CHANGE ALL</source>
        <translation>総入れ替え</translation>
    </message>
</context>
<context>
    <name>PokerRun</name>
    <message>
        <source>{credits} credits</source>
        <translation>{credits}クレジット</translation>
    </message>
    <message>
        <source>five of a kind</source>
        <translation>ファイブカード</translation>
    </message>
    <message>
        <source>{rounds} rounds</source>
        <translation>{rounds}回</translation>
    </message>
    <message>
        <source>Rounds in this run: {rounds} · goal reached: {goal}</source>
        <translation>この勝負：{rounds}回・目標達成：{goal}</translation>
    </message>
    <message>
        <source>Rounds in this run: {rounds} · goal: {goal}</source>
        <translation>この勝負：{rounds}回・目標：{goal}</translation>
    </message>
    <message>
        <source>The run is over. NEW RUN at the table begins with 1,000 free credits.</source>
        <translation>この勝負は終わりです。テーブルの「新しい勝負」で、無料の1,000クレジットから始まります。</translation>
    </message>
    <message>
        <source>The run goes on: {credits} credits.</source>
        <translation>この勝負は続いています：{credits}クレジット。</translation>
    </message>
    <message>
        <source>{hand}: {pay} in round {round}</source>
        <translation>{hand}：第{round}回、配当{pay}</translation>
    </message>
    <message>
        <source>Dearest mistake: {cost} credits</source>
        <translation>いちばん大きな損：{cost}クレジット</translation>
    </message>
    <message>
        <source>Kept: {cards}.</source>
        <translation>残したカード：{cards}。</translation>
    </message>
    <message>
        <source>Better: {cards}.</source>
        <translation>最善：{cards}。</translation>
    </message>
</context>
<context>
    <name>PokerSection</name>
    <message>
        <source>Two pair to royal: {pays}, from the next round on</source>
        <translation>ツーペアからロイヤルまで{pays}（次の勝負から）</translation>
    </message>
    <message>
        <source>“{name}”: {pays}</source>
        <translation>「{name}」：{pays}</translation>
    </message>
    <message>
        <source>&amp;Edit pay tables…</source>
        <translation>配当表を編集(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>PokerSounds</name>
    <message>
        <source>A win</source>
        <translation>配当あり</translation>
    </message>
    <message>
        <source>A big win</source>
        <translation>大きな配当</translation>
    </message>
    <message>
        <source>A drum roll</source>
        <translation>ドラムロール</translation>
    </message>
    <message>
        <source>A great win!</source>
        <translation>すばらしい配当！</translation>
    </message>
    <message>
        <source>A grand win!</source>
        <translation>最高の配当！</translation>
    </message>
    <message>
        <source>The bet comes back</source>
        <translation>ベットが戻る音</translation>
    </message>
    <message>
        <source>No win</source>
        <translation>配当なし</translation>
    </message>
</context>
<context>
    <name>PokerSpeech</name>
    <message>
        <source>Your credits: {credits}.</source>
        <translation>クレジットは{credits}です。</translation>
    </message>
    <message>
        <source>Bet: {bet}.</source>
        <translation>ベットは{bet}です。</translation>
    </message>
    <message>
        <source>Win: {win}.</source>
        <translation>配当は{win}です。</translation>
    </message>
    <message>
        <source>No cards are open.</source>
        <translation>開いているカードはありません。</translation>
    </message>
    <message>
        <source>To change: {cards}.</source>
        <translation>替えるのは{cards}。</translation>
    </message>
</context>
<context>
    <name>PokerTable</name>
    <message>
        <source>Take the win as it was</source>
        <translation>配当をそのまま受け取る</translation>
    </message>
</context>
<context>
    <name>Practice</name>
    <message>
        <source>You lose {cost} credits per 100. Take it back, or draw anyway.</source>
        <translation>100クレジットあたり{cost}の損です。選び直すか、このまま引いてください。</translation>
    </message>
    <message>
        <source>That is not possible: {value}</source>
        <translation>それはできません：{value}</translation>
    </message>
    <message>
        <source>Practice: no bets, no credits.</source>
        <translation>練習：ベットもクレジットも動きません。</translation>
    </message>
    <message>
        <source>A hand that you missed. A right first choice takes it off the list.</source>
        <translation>間違えた手札です。最初の選択が正しければ、一覧から消えます。</translation>
    </message>
    <message>
        <source>Which cards would you hold? Mark them, then draw.</source>
        <translation>どのカードを残しますか？ 印を付けて、引いてください。</translation>
    </message>
    <message>
        <source>Right: the best choice, worth {worth}. Result: {hand}, {pay}.</source>
        <translation>当たり：最善の選択（期待値{worth}）。結果：{hand}、配当{pay}。</translation>
    </message>
    <message>
        <source>Best: {hold} · cost you {cost}. Result: {hand}, {pay}.</source>
        <translation>最善：{hold} · {cost}の損でした。結果：{hand}、配当{pay}。</translation>
    </message>
    <message>
        <source>Which cards would you change? Mark them, then draw.</source>
        <translation>どのカードを替えますか？ 印を付けて、引いてください。</translation>
    </message>
    <message>
        <source>Choose again. The first choice stays counted.</source>
        <translation>選び直してください。成績には最初の選択が残ります。</translation>
    </message>
    <message>
        <source>None of {0} deals was a close call under this pay table: here is the next one.</source>
        <translation>この配当表では、{0}回配っても僅差の手札がありませんでした。次の手札です。</translation>
    </message>
    <message>
        <source>Click or type five cards. Cards to go: {0}.</source>
        <translation>カードを5枚選ぶか、入力してください。あと{0}枚です。</translation>
    </message>
    <message>
        <source>The coach&apos;s answer. ALL HOLDS shows more.</source>
        <translation>コーチの答えです。詳しくは「全32通り」で。</translation>
    </message>
    <message>
        <source>The score starts again.</source>
        <translation>成績をゼロに戻しました。</translation>
    </message>
    <message>
        <source>Best: {hold} (average {worth} back)</source>
        <translation>最善：{hold}（平均{worth}の戻り）</translation>
    </message>
    <message>
        <source>{text} is not a card. Write AS, 10D, QC or JOKER.</source>
        <translation>{text}というカードはありません。AS、10D、QC、JOKERのように書きます。</translation>
    </message>
    <message>
        <source>{card} is there twice.</source>
        <translation>{card}が2枚あります。</translation>
    </message>
    <message>
        <source>A hand has five cards.</source>
        <translation>手札は5枚です。</translation>
    </message>
    <message>
        <source>A hand has five cards. Cards still to type: {number}.</source>
        <translation>手札は5枚です。あと{number}枚です。</translation>
    </message>
    <message>
        <source>{text} is not a card.</source>
        <translation>{text}というカードはありません。</translation>
    </message>
    <message>
        <source>{hand}  –  you kept {held}: −{cost}</source>
        <translation>{hand}&#x3000;残したのは{held}：−{cost}</translation>
    </message>
    <message>
        <source>Hands: {hands}, right: {right}.</source>
        <translation>{hands}手、正解率{right}。</translation>
    </message>
    <message>
        <source>No card is chosen yet.</source>
        <translation>カードはまだ選ばれていません。</translation>
    </message>
    <message>
        <source>To change: {cards}.</source>
        <translation>替えるのは{cards}。</translation>
    </message>
</context>
<context>
    <name>PracticePanel</name>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>DRAW ANYWAY</source>
        <translation>このまま引く</translation>
    </message>
    <message>
        <source>DRAW</source>
        <translation>引く</translation>
    </message>
    <message>
        <source>NEXT HAND</source>
        <translation>次の手札</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>PLAY AGAIN</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>CLEAR</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>HOLD ALL</source>
        <translation>全部残す</translation>
    </message>
    <message>
        <source>CHANGE ALL</source>
        <translation>総入れ替え</translation>
    </message>
    <message>
        <source>Pays from two pair to royal: {pays}</source>
        <translation>この手札の配当（ツーペアからロイヤルまで）：{pays}</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>練習</translation>
    </message>
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
</context>
<context>
    <name>PracticeTable</name>
    <message>
        <source>Start again</source>
        <translation>新しく始める</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Start the score over? The list of missed hands is kept.</source>
        <translation>成績をゼロに戻しますか？ 間違えた手札の一覧は残ります。</translation>
    </message>
</context>
<context>
    <name>ReadingChooser</name>
    <message>
        <source>Joker:</source>
        <translation>ジョーカー：</translation>
    </message>
</context>
<context>
    <name>ReasonPicker</name>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Another reason</source>
        <translation>ほかの理由</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>一覧</translation>
    </message>
</context>
<context>
    <name>RecallSection</name>
    <message>
        <source>OPEN: the game goes on</source>
        <translation>進行中のゲームです</translation>
    </message>
    <message>
        <source>A game is open. The last games, newest first. Touch one to see it.</source>
        <translation>進行中のゲームがあります。過去のゲーム（新しい順）です。触れると表示します。</translation>
    </message>
    <message numerus="yes">
        <source>The last %Ln game(s), newest first. Touch one to see it.</source>
        <translation>
            <numerusform>直近の %Ln ゲーム（新しい順）です。触れると表示します。</numerusform>
        </translation>
    </message>
    <message>
        <source>No game has been played to its end yet.</source>
        <translation>最後まで遊ばれたゲームはまだありません。</translation>
    </message>
    <message>
        <source>Credits: {0} before, {1} after</source>
        <translation>クレジット：開始時 {0}、終了時 {1}</translation>
    </message>
    <message>
        <source>Credits: {0} before, {1} now</source>
        <translation>クレジット：開始時 {0}、現在 {1}</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Minutes played</source>
        <translation>遊んだ分数</translation>
    </message>
    <message>
        <source>SESSION {number}</source>
        <translation>セッション {number}</translation>
    </message>
    <message>
        <source>Credits left</source>
        <translation>残りクレジット</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>硬貨</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>ボーナス</translation>
    </message>
    <message>
        <source>Vouchers</source>
        <translation>引換券</translation>
    </message>
    <message>
        <source>By the attendant</source>
        <translation>係員による追加</translation>
    </message>
    <message>
        <source>Free credits</source>
        <translation>無料クレジット</translation>
    </message>
    <message>
        <source>On the machine before</source>
        <translation>はじめの残り</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>獲得</translation>
    </message>
    <message>
        <source>Prices of games</source>
        <translation>ゲーム料金</translation>
    </message>
    <message>
        <source>Taken out by the attendant</source>
        <translation>係員による取り出し</translation>
    </message>
</context>
<context>
    <name>ReceiptButtons</name>
    <message>
        <source>The receipt is copied.</source>
        <translation>レシートをコピーしました。</translation>
    </message>
</context>
<context>
    <name>ReceiptFiles</name>
    <message>
        <source>Save the receipt</source>
        <translation>レシートの保存</translation>
    </message>
    <message>
        <source>Receipts (*.json)</source>
        <translation>レシート (*.json)</translation>
    </message>
    <message>
        <source>A receipt cannot be saved in the folder of your credits. Choose another folder.</source>
        <translation>クレジットのフォルダーには、レシートを保存できません。ほかのフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>{file} is no receipt, so it was not replaced. Choose another name.</source>
        <translation>{file}はレシートではないので、置き換えませんでした。ほかの名前を選んでください。</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>保存しました：{file}</translation>
    </message>
    <message>
        <source>It could not be saved: {fault}</source>
        <translation>保存できませんでした：{fault}</translation>
    </message>
</context>
<context>
    <name>ReceiptPage</name>
    <message>
        <source>The receipt cannot be shown.</source>
        <translation>レシートを表示できません。</translation>
    </message>
    <message numerus="yes">
        <source>Closes in %Ln seconds</source>
        <translation>
            <numerusform>あと%Ln秒で閉じます</numerusform>
        </translation>
    </message>
    <message>
        <source>Thank you for playing</source>
        <translation>ありがとうございました</translation>
    </message>
    <message>
        <source>DONE</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message>
        <source>No games yet. Every game you play is counted here, but for practice.</source>
        <translation>まだゲームがありません。練習以外のゲームがすべてここに記録されます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln practice game(s) are left out.</source>
        <translation>
            <numerusform>練習の%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>シード指定の%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>読めない%Lnゲームは含みません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Best games of SQUARE</source>
        <translation>SQUAREの成績</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Review</source>
        <translation>ふり返り</translation>
    </message>
</context>
<context>
    <name>Rounds</name>
    <message>
        <source>No card is changed.</source>
        <translation>カードは替えませんでした。</translation>
    </message>
    <message>
        <source>One card is changed.</source>
        <translation>カードを1枚替えました。</translation>
    </message>
    <message>
        <source>{number} cards are changed.</source>
        <translation>カードを{number}枚替えました。</translation>
    </message>
    <message>
        <source>{hand} — win {number}.</source>
        <translation>{hand}：配当{number}。</translation>
    </message>
    <message>
        <source>{hand}: no win.</source>
        <translation>{hand}：配当はありません。</translation>
    </message>
    <message>
        <source>{sentence} {hand}.</source>
        <translation>{sentence}{hand}。</translation>
    </message>
    <message>
        <source>{before}  →  {after}</source>
        <translation>{before}  →  {after}</translation>
    </message>
    <message>
        <source>CHANGE</source>
        <translation>替える</translation>
    </message>
    <message>
        <source>HOLD</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>新</translation>
    </message>
    <message>
        <source>CHOSEN</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>This round cannot be read</source>
        <translation>この回は読み取れません</translation>
    </message>
    <message>
        <source>{hand} (seeded, not fair)</source>
        <translation>{hand}（シード指定・公正ではありません）</translation>
    </message>
    <message>
        <source>{win} → {doubled}</source>
        <translation>{win} → {doubled}</translation>
    </message>
    <message>
        <source>{credits} credits and a win of {win}</source>
        <translation>{credits}と配当{win}</translation>
    </message>
    <message>
        <source>{credits} credits</source>
        <translation>{credits}クレジット</translation>
    </message>
    <message>
        <source>No card is marked.</source>
        <translation>印の付いたカードはありません。</translation>
    </message>
    <message>
        <source>Marked to hold: {places}.</source>
        <translation>残す印：{places}番。</translation>
    </message>
    <message>
        <source>Marked to change: {places}.</source>
        <translation>替える印：{places}番。</translation>
    </message>
    <message>
        <source>Double-up {layout}, {choice}: right. {number} credits.</source>
        <translation>ダブルアップ{layout}回目、{choice}：当たり。{number}クレジット。</translation>
    </message>
    <message>
        <source>Double-up {layout}, {choice}: equal numbers, a draw.</source>
        <translation>ダブルアップ{layout}回目、{choice}：同じ数で引き分け。</translation>
    </message>
    <message>
        <source>Double-up {layout}, {choice}: wrong.</source>
        <translation>ダブルアップ{layout}回目、{choice}：外れ。</translation>
    </message>
    <message>
        <source>HIGH</source>
        <translation>ハイ</translation>
    </message>
    <message>
        <source>LOW</source>
        <translation>ロー</translation>
    </message>
    <message>
        <source>card {place}</source>
        <translation>{place}番のカード</translation>
    </message>
    <message>
        <source>The round begins: its seed is on record.</source>
        <translation>回の始まり：シードは記録されています。</translation>
    </message>
    <message>
        <source>A new game begins, with the same deal.</source>
        <translation>新しいゲームを同じ配札で始めます。</translation>
    </message>
    <message>
        <source>The bet is {number}.</source>
        <translation>ベットは{number}です。</translation>
    </message>
    <message>
        <source>Your word was removed.</source>
        <translation>言葉を取り消しました。</translation>
    </message>
    <message>
        <source>Your word is added: {word}</source>
        <translation>言葉が加えられました：{word}</translation>
    </message>
    <message>
        <source>The bet of {number} is taken, and five cards are dealt.</source>
        <translation>{number}を賭け、5枚のカードが配られました。</translation>
    </message>
    <message>
        <source>The hand is judged.</source>
        <translation>役が判定されました。</translation>
    </message>
    <message>
        <source>A double-up begins, with {number} credits.</source>
        <translation>{number}クレジットでダブルアップの始まりです。</translation>
    </message>
    <message>
        <source>Double-up {layout}: {number} credits are at stake.</source>
        <translation>ダブルアップ{layout}回目：{number}クレジットを賭けています。</translation>
    </message>
    <message>
        <source>Double-up {layout}: {number} credits are banked.</source>
        <translation>ダブルアップ{layout}回目：{number}クレジットを確保しました。</translation>
    </message>
    <message>
        <source>The double-up is over: {number} credits.</source>
        <translation>ダブルアップ終了：{number}クレジット。</translation>
    </message>
    <message>
        <source>The double-up is taken back: the win of {number} is untouched.</source>
        <translation>ダブルアップを取りやめました。配当{number}はそのままです。</translation>
    </message>
    <message>
        <source>{number} credits are collected.</source>
        <translation>{number}クレジットを受け取りました。</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>ゲーム終了です。</translation>
    </message>
    <message>
        <source>This step cannot be read: its record is damaged.</source>
        <translation>この場面は読み取れません。記録が壊れています。</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>{explanation} {reason}</source>
        <translation>{explanation}{reason}</translation>
    </message>
</context>
<context>
    <name>RuleSheet</name>
    <message>
        <source>Players and deal</source>
        <translation>人数と配り方</translation>
    </message>
    <message>
        <source>Plays and passes</source>
        <translation>出し方とパス</translation>
    </message>
    <message>
        <source>Order and lock</source>
        <translation>革命としばり</translation>
    </message>
    <message>
        <source>Special cards</source>
        <translation>特別なカード</translation>
    </message>
    <message>
        <source>Going out, classes</source>
        <translation>あがりと階級</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Changes apply to the next set.</source>
        <translation>変更は次のセットから使われます。</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>ローカルルール</translation>
    </message>
    <message>
        <source>The last change is undone.</source>
        <translation>直前の変更を元に戻しました。</translation>
    </message>
    <message>
        <source>“{name}” is saved.</source>
        <translation>「{name}」を保存しました。</translation>
    </message>
    <message>
        <source>Write the new name, then rename.</source>
        <translation>新しい名前を入力してから、もう一度押してください。</translation>
    </message>
    <message>
        <source>The rules are called “{name}” now.</source>
        <translation>名前を「{name}」に変えました。</translation>
    </message>
    <message>
        <source>Delete “{name}”? The table keeps these rules until you choose others.</source>
        <translation>「{name}」を削除しますか？ 別のルールを選ぶまでは、このルールのまま遊べます。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>“{name}” is deleted.</source>
        <translation>「{name}」を削除しました。</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
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
    <name>RulesSheet</name>
    <message>
        <source>How to play</source>
        <translation>遊び方</translation>
    </message>
    <message>
        <source>The full rules can be read at every table before a game.</source>
        <translation>くわしいルールは、各テーブルでゲームの前に読めます。</translation>
    </message>
</context>
<context>
    <name>RulesView</name>
    <message>
        <source>House rules</source>
        <translation>ローカルルール</translation>
    </message>
    <message>
        <source>Rules that differ from the presets.</source>
        <translation>用意されたルールとは違うルールです。</translation>
    </message>
    <message>
        <source>Rules in force: {name}</source>
        <translation>今のルール：{name}</translation>
    </message>
    <message>
        <source>{rule}, active now</source>
        <translation>{rule}、発動中</translation>
    </message>
    <message>
        <source>{rule}, active now: {suits}</source>
        <translation>{rule}、発動中：{suits}</translation>
    </message>
    <message>
        <source>Further rules: {rules}</source>
        <translation>ほかのルール：{rules}</translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>The worth of cards is a mean over all that could come.</source>
        <translation>カードの値打ちは、来るかもしれないすべてのカードの平均です。</translation>
    </message>
    <message>
        <source>No paying hand yet</source>
        <translation>まだ役がありません</translation>
    </message>
    <message>
        <source>No mistake</source>
        <translation>損はありません</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>勝負</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
</context>
<context>
    <name>SessionMeters</name>
    <message>
        <source>CAME IN</source>
        <translation>入れた数</translation>
    </message>
    <message>
        <source>PLAYED</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>WON</source>
        <translation>獲得</translation>
    </message>
    <message>
        <source>LEFT</source>
        <translation>残り</translation>
    </message>
</context>
<context>
    <name>SessionPage</name>
    <message>
        <source>First finish your game: {table}.</source>
        <translation>先に、始めたゲームを終えてください：{table}</translation>
    </message>
    <message>
        <source>GO TO THE GAME</source>
        <translation>ゲームへ</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Please finish this game first.</source>
        <translation>先に、このゲームを終えてください。</translation>
    </message>
    <message>
        <source>End the session?</source>
        <translation>終了しますか？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln credit(s) are left. They are for play only and cannot be paid out: they are taken off, and your receipt shows them.</source>
        <translation>
            <numerusform>%Lnクレジット残っています。遊び専用のため換金はできません。残りは取り消され、レシートに表示されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>END</source>
        <translation>終わる</translation>
    </message>
    <message>
        <source>GO ON PLAYING</source>
        <translation>続ける</translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left in this session</source>
        <translation>
            <numerusform>ご利用時間はあと%Ln分です</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>How many play</source>
        <translation>遊ぶ人数</translation>
    </message>
    <message>
        <source>Where you sit</source>
        <translation>あなたの席</translation>
    </message>
    <message>
        <source>People at this screen</source>
        <translation>この画面で遊ぶ人数</translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation>カードの枚数</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Games in the set</source>
        <translation>ゲーム数</translation>
    </message>
    <message>
        <source>Level of the computers</source>
        <translation>コンピューターの強さ</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>Name of the second person</source>
        <translation>2人目の名前</translation>
    </message>
    <message>
        <source>Face {number} of {count}</source>
        <translation>顔{count}種類のうち{number}番</translation>
    </message>
</context>
<context>
    <name>SetupSection</name>
    <message>
        <source>This value is not allowed.</source>
        <translation>この値は設定できません。</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>Showdown</name>
    <message>
        <source>Put two hands together, or deal them.</source>
        <translation>手札を2つ作るか、配ってください。</translation>
    </message>
    <message>
        <source>Hand {number} wins.</source>
        <translation>手札{number}の勝ち。</translation>
    </message>
    <message>
        <source>Hands {numbers} share the win.</source>
        <translation>手札{numbers}は引き分け。</translation>
    </message>
    <message>
        <source>{verdict}  Order: {order}</source>
        <translation>{verdict}&#x3000;順位：{order}</translation>
    </message>
    <message>
        <source>{numbers} and {last}</source>
        <translation>{numbers}と{last}</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1位</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2位</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3位</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4位</translation>
    </message>
    <message>
        <source>5th</source>
        <translation>5位</translation>
    </message>
    <message>
        <source>6th</source>
        <translation>6位</translation>
    </message>
    <message>
        <source>1 card to choose</source>
        <translation>あと1枚</translation>
    </message>
    <message>
        <source>{number} cards to choose</source>
        <translation>あと{number}枚</translation>
    </message>
    <message>
        <source>Equal in every number</source>
        <translation>数字がすべて同じ</translation>
    </message>
    <message>
        <source>{against} – {reason}</source>
        <translation>{against}。{reason}</translation>
    </message>
    <message>
        <source>Beats hand {number}</source>
        <translation>手札{number}に勝ち</translation>
    </message>
    <message>
        <source>Loses to hand {number}</source>
        <translation>手札{number}に負け</translation>
    </message>
    <message>
        <source>In several hands, so not from one deck: {cards}</source>
        <translation>複数の手札にあるカード（1組の札ではありえません）：{cards}</translation>
    </message>
    <message>
        <source>“{word}” is no card. Cards are written AS, 10D, QC, JOKER.</source>
        <translation>「{word}」というカードはありません。AS、10D、QC、JOKER のように入力します。</translation>
    </message>
    <message>
        <source>{card} is typed twice.</source>
        <translation>{card}が2回入力されています。</translation>
    </message>
    <message>
        <source>A hand has five cards, not {number}.</source>
        <translation>手札は5枚です。{number}枚入力されています。</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>手札{number}</translation>
    </message>
</context>
<context>
    <name>ShowdownPanel</name>
    <message>
        <source>Which hand wins?</source>
        <translation>どの手札が勝つ？</translation>
    </message>
</context>
<context>
    <name>SideMenu</name>
    <message>
        <source>&amp;Practice…</source>
        <translation>練習(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Which hand wins?</source>
        <translation>どの手札が勝つ？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Run…</source>
        <translation>勝負(&amp;R)…</translation>
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
        <source>&amp;Block diagram…</source>
        <translation>ブロックダイアグラム(&amp;B)…</translation>
    </message>
    <message>
        <source>How to p&amp;lay…</source>
        <translation>遊び方(&amp;L)…</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>.</source>
        <comment>the end of a sentence</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>{before} {after}</source>
        <comment>two sentences</comment>
        <translation>{before}{after}</translation>
    </message>
</context>
<context>
    <name>Square</name>
    <message>
        <source>Poker hands on a board of five by five.</source>
        <translation>5×5の盤でポーカーの役をそろえよう</translation>
    </message>
    <message>
        <source>How to play S&amp;QUARE</source>
        <translation>SQUAREの遊び方(&amp;Q)</translation>
    </message>
    <message>
        <source>Place 25 cards, one at a time: rows and columns score as poker hands.</source>
        <translation>25枚のカードを1枚ずつ置きます。たてとよこの列がポーカーの役になります。</translation>
    </message>
    <message>
        <source>Five stages, 90 points each. A stake comes back a thousandfold.</source>
        <translation>5ステージ、目標は1ステージ90点。全ステージをクリアすると賭けの千倍の賞金です。</translation>
    </message>
    <message>
        <source>Five stages, 90 points each.</source>
        <translation>全5ステージ、各90点が目標です。</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>stake</source>
        <translation>賭け</translation>
    </message>
    <message>
        <source>prize</source>
        <translation>賞金</translation>
    </message>
    <message>
        <source>adviser</source>
        <translation>アドバイス</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>duel</source>
        <translation>対戦</translation>
    </message>
    <message>
        <source>review</source>
        <translation>ふり返り</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>&amp;Best games of SQUARE …</source>
        <translation>SQUAREの成績(&amp;B)…</translation>
    </message>
    <message>
        <source>Stage {stage} · {total} points</source>
        <translation>ステージ{stage}・{total}点</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>{place}, {content}</source>
        <comment>a cell</comment>
        <translation>{place}、{content}</translation>
    </message>
    <message>
        <source>{line}: {cards}. {mark}, {points}.</source>
        <translation>{line}：{cards}。{mark}、{points}。</translation>
    </message>
    <message>
        <source>{mark}, {points}</source>
        <comment>a mark</comment>
        <translation>{mark}、{points}</translation>
    </message>
    <message>
        <source>{line}: empty. At best {best}.</source>
        <translation>{line}：空き。最高で{best}。</translation>
    </message>
    <message>
        <source>{line}: {cards}. {mark} so far, at best {best}.</source>
        <translation>{line}：{cards}。今は{mark}、最高で{best}。</translation>
    </message>
    <message>
        <source>With random cards: {chances}.</source>
        <translation>残りがランダムなら、{chances}。</translation>
    </message>
    <message>
        <source>{line}: no more points.</source>
        <translation>{line}：もう得点はありません。</translation>
    </message>
    <message>
        <source>{line} needs one card. {chances}</source>
        <translation>{line}はあと1枚。{chances}</translation>
    </message>
    <message>
        <source>{line} with random cards: {chances}</source>
        <translation>{line}の残りがランダムなら、{chances}</translation>
    </message>
    <message>
        <source>{mark}: the present card fits.</source>
        <translation>{mark}：今のカードで完成します。</translation>
    </message>
    <message>
        <source>{mark}: {count} of the cards to come fit, {chance} that one comes.</source>
        <translation>{mark}：残り{count}枚で完成、来る確率は{chance}。</translation>
    </message>
    <message>
        <source>Stage {stage}. Total {total}, target {target}.</source>
        <translation>ステージ{stage}。合計{total}点、目標{target}点。</translation>
    </message>
    <message>
        <source>There is no card to place.</source>
        <translation>置くカードはありません。</translation>
    </message>
    <message>
        <source>To place: {card}.</source>
        <translation>置くカードは{card}。</translation>
    </message>
    <message>
        <source>It makes nothing at once in any line.</source>
        <translation>すぐ役になる列はありません。</translation>
    </message>
    <message>
        <source>It fits {lines}.</source>
        <translation>{lines}で役が上がります。</translation>
    </message>
    <message>
        <source>This stage: {points}.</source>
        <translation>このステージは{points}。</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>役なし</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>ワンペア</translation>
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
        <source>No empty line</source>
        <translation>空の列なし</translation>
    </message>
    <message>
        <source>Filled a board on which every line has at least a pair.</source>
        <translation>どの列もワンペア以上で盤を埋めた。</translation>
    </message>
    <message>
        <source>Two at once</source>
        <translation>2列同時</translation>
    </message>
    <message>
        <source>Completed two lines with one card, each a straight or better.</source>
        <translation>1枚でストレート以上の列を2本同時に完成させた。</translation>
    </message>
    <message>
        <source>On your own</source>
        <translation>自力で</translation>
    </message>
    <message>
        <source>Cleared three stages without the adviser.</source>
        <translation>アドバイスなしで3ステージをクリアした。</translation>
    </message>
    <message>
        <source>Straight flush</source>
        <translation>ストレートフラッシュ</translation>
    </message>
    <message>
        <source>Made a straight flush on the board.</source>
        <translation>盤の上にストレートフラッシュを作った。</translation>
    </message>
    <message>
        <source>All clear</source>
        <translation>全ステージクリア</translation>
    </message>
    <message>
        <source>Cleared all five stages.</source>
        <translation>5ステージをすべてクリアした。</translation>
    </message>
    <message>
        <source>Best: {best} points</source>
        <translation>自己最高：{best}点</translation>
    </message>
    <message>
        <source>Royal straight flush</source>
        <translation>ロイヤルストレートフラッシュ</translation>
    </message>
    <message>
        <source>Royal</source>
        <comment>short for royal straight flush</comment>
        <translation>ロイヤル</translation>
    </message>
    <message>
        <source>Str. flush</source>
        <comment>short for straight flush</comment>
        <translation>ストフラ</translation>
    </message>
    <message>
        <source>STAGE {stage}</source>
        <translation>ステージ{stage}</translation>
    </message>
    <message>
        <source>A–{highest} · {count} cards</source>
        <translation>A～{highest}・{count}枚</translation>
    </message>
    <message>
        <source>column {column}, row {row}</source>
        <translation>たて{column}、よこ{row}</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>たて{number}</translation>
    </message>
    <message>
        <source>Row {number}</source>
        <translation>よこ{number}</translation>
    </message>
    <message>
        <source>minus 1 point</source>
        <translation>マイナス1点</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1点</translation>
    </message>
    <message>
        <source>minus {points} points</source>
        <translation>マイナス{points}点</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points}点</translation>
    </message>
    <message>
        <source>1 credit</source>
        <translation>1クレジット</translation>
    </message>
    <message>
        <source>{credits} credits</source>
        <translation>{credits}クレジット</translation>
    </message>
    <message>
        <source>{line}: {mark}, {points}.</source>
        <comment>a judged line</comment>
        <translation>{line}：{mark}、{points}。</translation>
    </message>
    <message>
        <source>Stage {stage} cleared. Total {total}, {missing} more for stage {next}.</source>
        <translation>ステージ{stage}クリア！ 合計{total}点。ステージ{next}のクリアまであと{missing}点。</translation>
    </message>
    <message>
        <source>Stage {stage} cleared. Total {total}, enough for stage {next}.</source>
        <translation>ステージ{stage}クリア！ 合計{total}点。もうステージ{next}の目標に届いています。</translation>
    </message>
    <message>
        <source>START begins with a stake of {stake}.</source>
        <translation>「スタート」で{stake}を賭けて始めます。</translation>
    </message>
    <message>
        <source>Spades: {cards}.</source>
        <translation>スペード：{cards}。</translation>
    </message>
    <message>
        <source>Hearts: {cards}.</source>
        <translation>ハート：{cards}。</translation>
    </message>
    <message>
        <source>Diamonds: {cards}.</source>
        <translation>ダイヤ：{cards}。</translation>
    </message>
    <message>
        <source>Clubs: {cards}.</source>
        <translation>クラブ：{cards}。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no cards of a suit</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Cards to come: {count}.</source>
        <translation>残りのカードは{count}枚。</translation>
    </message>
    <message>
        <source>That does not work now.</source>
        <translation>今はできません。</translation>
    </message>
    <message>
        <source>Welcome to SQUARE.</source>
        <translation>SQUAREへようこそ。</translation>
    </message>
    <message>
        <source>Stage {stage}: reach a total of {target}.</source>
        <translation>ステージ{stage}：合計{target}点を目指しましょう。</translation>
    </message>
    <message>
        <source>That cell is taken. Place {card} on an empty one.</source>
        <translation>そのマスは空いていません。{card}を空いたマスに置いてください。</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最善</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>1％未満</translation>
    </message>
    <message>
        <source>over 99 %</source>
        <translation>99 %超</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>stage {stage} · all five {all}</source>
        <translation>ステージ{stage}・全クリア{all}</translation>
    </message>
    <message>
        <source>All cells are equally good</source>
        <translation>どのマスも同じ</translation>
    </message>
    <message>
        <source>Best: {place} · {chances}</source>
        <translation>最善: {place} · {chances}</translation>
    </message>
    <message>
        <source>Best: {place}</source>
        <translation>最善: {place}</translation>
    </message>
    <message>
        <source>{place}: {points} points less</source>
        <translation>{place}: {points}点の損</translation>
    </message>
    <message>
        <source>best cell</source>
        <translation>最善のマス</translation>
    </message>
    <message>
        <source>{points} points less</source>
        <translation>{points}点の損</translation>
    </message>
    <message>
        <source>The adviser is thinking …</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>The adviser is off while a stake is on.</source>
        <translation>賭けのあるゲームでは、アドバイスを使えません。</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}％</translation>
    </message>
    <message>
        <source>Cards not dealt: {count}.</source>
        <translation>出なかったカードは{count}枚。</translation>
    </message>
    <message>
        <source>PLAY begins a game.</source>
        <translation>「遊ぶ」でゲームを始めます。</translation>
    </message>
    <message>
        <source>This stage: {points}. Total {total}, target {target}.</source>
        <translation>このステージは{points}。合計{total}点、目標{target}点。</translation>
    </message>
    <message>
        <source>START begins a game without a stake.</source>
        <translation>「スタート」で賭けなしのゲームを始めます。</translation>
    </message>
    <message>
        <source>Place {card}.</source>
        <translation>{card}を置いてください。</translation>
    </message>
    <message>
        <source>Place the first card: {card}.</source>
        <translation>最初のカード{card}を置いてください。</translation>
    </message>
    <message>
        <source>Place the last card: {card}.</source>
        <translation>最後のカード{card}を置いてください。</translation>
    </message>
    <message>
        <source>ALL CLEAR with {total} points! The prize: {prize} credits.</source>
        <translation>全ステージクリア！ 合計{total}点。賞金は{prize}クレジットです。</translation>
    </message>
    <message>
        <source>ALL CLEAR with {total} points!</source>
        <translation>全ステージクリア！ 合計{total}点。</translation>
    </message>
    <message>
        <source>Game over in stage {stage}: {missing} short of {target}.</source>
        <translation>ステージ{stage}でゲームオーバー。目標{target}点まであと{missing}でした。</translation>
    </message>
    <message>
        <source>You have quit the game.</source>
        <translation>ゲームをやめました。</translation>
    </message>
    <message>
        <source>You have left the table.</source>
        <translation>テーブルを離れました。</translation>
    </message>
    <message>
        <source>The stake of {stake} is lost.</source>
        <translation>賭けた{stake}は失われました。</translation>
    </message>
    <message>
        <source>No stake. With one, clearing all five stages pays it a thousandfold.</source>
        <translation>賭けなし。賭けると、全5ステージのクリアで千倍の賞金になります。</translation>
    </message>
    <message>
        <source>All five stages cleared: a prize of {prize} credits. Otherwise the stake is lost.</source>
        <translation>全5ステージをクリアすると賞金{prize}クレジット。できなければ賭けは失われます。</translation>
    </message>
    <message>
        <source>Practice: not counted</source>
        <translation>練習（記録なし）</translation>
    </message>
    <message>
        <source>Stake {stake} · prize {prize}</source>
        <translation>賭け {stake}・賞金 {prize}</translation>
    </message>
    <message>
        <source>With the adviser</source>
        <translation>アドバイスあり</translation>
    </message>
    <message>
        <source>Quit this game? The stake of {stake} is lost.</source>
        <translation>このゲームをやめますか？ 賭けた{stake}は失われます。</translation>
    </message>
    <message>
        <source>Quit this game? It ends in stage {stage}.</source>
        <translation>このゲームをやめますか？ ステージ{stage}で終わります。</translation>
    </message>
    <message>
        <source>To come: {count}</source>
        <comment>cards of a stage</comment>
        <translation>残り {count}枚</translation>
    </message>
    <message>
        <source>Not dealt: {count}</source>
        <comment>cards of a stage that is over</comment>
        <translation>出なかったカード {count}枚</translation>
    </message>
    <message>
        <source>CLEARED</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>{points} short</source>
        <translation>あと{points}</translation>
    </message>
    <message>
        <source>GAME OVER</source>
        <translation>ゲームオーバー</translation>
    </message>
    <message>
        <source>Prize {prize}</source>
        <translation>賞金 {prize}</translation>
    </message>
    <message>
        <source>ALL CLEAR</source>
        <translation>全クリア</translation>
    </message>
    <message>
        <source>points in all</source>
        <translation>点（合計）</translation>
    </message>
    <message>
        <source>Next: {target}</source>
        <translation>次の目標：{target}</translation>
    </message>
    <message>
        <source>in this stage</source>
        <translation>このステージ</translation>
    </message>
    <message>
        <source>You {yours} · Expert {experts}</source>
        <translation>あなた {yours} · エキスパート {experts}</translation>
    </message>
    <message>
        <source>Stage {stage}: {yours} – {experts}</source>
        <comment>points of both in a duel</comment>
        <translation>ステージ{stage}: {yours} – {experts}</translation>
    </message>
    <message>
        <source>The expert is thinking …</source>
        <translation>エキスパートが考えています…</translation>
    </message>
    <message>
        <source>The expert plays the same cards.</source>
        <translation>同じカードで対戦します。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>同点</translation>
    </message>
    <message>
        <source>You lead by {points}</source>
        <translation>{points}リード</translation>
    </message>
    <message>
        <source>The expert leads by {points}</source>
        <translation>{points}差で負けています</translation>
    </message>
    <message>
        <source>The duel is a draw.</source>
        <translation>対戦は引き分けです。</translation>
    </message>
    <message>
        <source>You win the duel by {points}!</source>
        <translation>対戦は{points}差で勝ち！</translation>
    </message>
    <message>
        <source>The expert wins the duel by {points}.</source>
        <translation>対戦は{points}差で負け。</translation>
    </message>
    <message>
        <source>The expert missed stage {stage} and plays on.</source>
        <translation>エキスパートはステージ{stage}に届きませんでした（対戦は続けます）。</translation>
    </message>
    <message>
        <source>The expert missed stage {stage}.</source>
        <translation>エキスパートはステージ{stage}に届きませんでした。</translation>
    </message>
    <message>
        <source>The expert&apos;s board.</source>
        <translation>エキスパートの盤。</translation>
    </message>
    <message>
        <source>The expert looks at your moves: {done} of {count}</source>
        <translation>手を調べています: {done} / {count}</translation>
    </message>
    <message>
        <source>No move cost you a point. Well played!</source>
        <translation>点を損した手はありません。お見事！</translation>
    </message>
    <message>
        <source>Your costliest mistake</source>
        <translation>損の大きかった手</translation>
    </message>
    <message>
        <source>Your costliest mistakes</source>
        <translation>損の大きかった手</translation>
    </message>
    <message>
        <source>Stage {stage} · {card} · −{points}</source>
        <translation>ステージ{stage} · {card} · −{points}</translation>
    </message>
    <message>
        <source>You put the {card} in {yours}. Best: {best}. It cost you {points} points.</source>
        <translation>{card}を{yours}に置きました。最善は{best}。{points}点の損です。</translation>
    </message>
    <message>
        <source>All {moves} moves together cost {points} points against the expert&apos;s choices.</source>
        <translation>全{moves}手で、エキスパートの手より合わせて{points}点の損です。</translation>
    </message>
    <message>
        <source>▶ yours   ★ best</source>
        <translation>▶ あなた   ★ 最善</translation>
    </message>
</context>
<context>
    <name>SquareHistory</name>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>End</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Stake</source>
        <translation>賭け</translation>
    </message>
    <message>
        <source>This game cannot be read</source>
        <translation>このゲームは読めません</translation>
    </message>
    <message>
        <source>Game {number}</source>
        <translation>ゲーム{number}</translation>
    </message>
    <message>
        <source>Game {number}, step {step} of {count}</source>
        <translation>ゲーム{number}、{count}場面中{step}番目</translation>
    </message>
    <message>
        <source>No game has ended yet.</source>
        <translation>終わったゲームはまだありません。</translation>
    </message>
    <message>
        <source>The steps of this game are not on record.</source>
        <translation>このゲームの手順は記録にありません。</translation>
    </message>
    <message>
        <source>The game begins. Its seed is drawn and recorded.</source>
        <translation>ゲームが始まります。シードを決めて記録しました。</translation>
    </message>
    <message>
        <source>{card}: {place}.</source>
        <translation>{card}を{place}へ。</translation>
    </message>
    <message>
        <source>{card} is taken back.</source>
        <translation>{card}を手元に戻しました。</translation>
    </message>
    <message>
        <source>The adviser is used from here on.</source>
        <translation>ここからアドバイスを使っています。</translation>
    </message>
    <message>
        <source>This step cannot be read: its record is damaged.</source>
        <translation>記録が壊れているため、この場面は読めません。</translation>
    </message>
    <message>
        <source>Stage {stage} · total {total} of {target}</source>
        <translation>ステージ{stage}・{total}/{target}点</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>adviser</source>
        <translation>アドバイス</translation>
    </message>
    <message>
        <source>seeded, not fair</source>
        <translation>シード指定（公正ではありません）</translation>
    </message>
    <message>
        <source>All clear</source>
        <translation>全ステージクリア</translation>
    </message>
    <message>
        <source>{missing} short of {target}</source>
        <translation>{target}点まであと{missing}点</translation>
    </message>
    <message>
        <source>Quit in stage {stage}</source>
        <translation>ステージ{stage}でやめた</translation>
    </message>
    <message>
        <source>{stake} → {prize}</source>
        <comment>the stake and the prize</comment>
        <translation>{stake} → {prize}</translation>
    </message>
    <message>
        <source>A practice begins.</source>
        <translation>練習を始めます。</translation>
    </message>
    <message>
        <source>The stake of {stake} is taken.</source>
        <translation>{stake}を賭けました。</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤</translation>
    </message>
    <message>
        <source>{line}: {cards}. {mark}, {points}.</source>
        <translation>{line}：{cards}。{mark}、{points}。</translation>
    </message>
    <message>
        <source>{line}: {cards}.</source>
        <translation>{line}：{cards}。</translation>
    </message>
</context>
<context>
    <name>SquareLesson</name>
    <message>
        <source>The same cards come again.</source>
        <translation>同じカードがもう一度来ます。</translation>
    </message>
    <message>
        <source>Let columns collect suits and rows collect numbers: then a card can help two lines. Column 3 has diamonds, row 2 has sevens.</source>
        <translation>たてにはマーク、よこには数字を集めると、1枚が2つの列に役立ちます。たて3はダイヤ、よこ2は7です。</translation>
    </message>
    <message>
        <source>Row 1 has three nines, column 4 has clubs. Four of a kind pays 26 points, and the flush stays possible.</source>
        <translation>よこ1には9が3枚、たて4にはクラブがあります。フォーカードは26点。フラッシュの望みも残ります。</translation>
    </message>
    <message>
        <source>A full house pays 23 points, a flush only 11. Which row can this two complete?</source>
        <translation>フルハウスは23点、フラッシュは11点です。この2で完成するのはどのよこの列でしょう？</translation>
    </message>
    <message>
        <source>Column 2 has the 5, 6, 7 and 9 of hearts, and row 4 has an eight. A straight flush pays 31 points.</source>
        <translation>たて2にはハートの5・6・7・9、よこ4には8があります。ストレートフラッシュは31点です。</translation>
    </message>
    <message>
        <source>No row collects fours. Use the last row for what fits nowhere, but keep the suit of the column.</source>
        <translation>4を集めているよこの列はありません。合わないカードは最後の列へ。ただし、たてのマークはそろえましょう。</translation>
    </message>
    <message>
        <source>Row 4 has aces and eights. And column 5 has 2, 4 and 5: an ace brings it closer to a straight, 7 points.</source>
        <translation>よこ4にはAと8、たて5には2・4・5があります。Aが入れば、7点のストレートに近づきます。</translation>
    </message>
    <message>
        <source>No row needs this eight any more. Put it with the leftovers: which column does it help?</source>
        <translation>8を待つよこの列はもうありません。最後の列へ置きましょう。どのたてに役立ちますか？</translation>
    </message>
    <message>
        <source>Two cells are left. In one of them this card completes two lines.</source>
        <translation>残りは2マス。一方に置けば、2つの列が同時に完成します。</translation>
    </message>
    <message>
        <source>The last cell. Row 5 gets the mark *, nothing: it costs 2 points. But the spades become a flush: 11 points.</source>
        <translation>最後のマスです。よこ5は役なし（*）で2点減りますが、スペードがフラッシュになり11点入ります。</translation>
    </message>
    <message>
        <source>That cell is taken. A card never moves again.</source>
        <translation>そのマスは埋まっています。置いたカードは動かせません。</translation>
    </message>
    <message>
        <source>{column} collects {suit}: the flush would be lost. Try another cell.</source>
        <translation>{column}は{suit}を集めています。フラッシュが消えるので、別のマスにしましょう。</translation>
    </message>
    <message>
        <source>{row} collects {numbers}. Try another cell.</source>
        <translation>{row}は{numbers}を集めています。別のマスにしましょう。</translation>
    </message>
    <message>
        <source>That would cost points. Try another cell.</source>
        <translation>そこでは点を損します。別のマスにしましょう。</translation>
    </message>
    <message>
        <source>Put it in {place}.</source>
        <translation>{place}に置きましょう。</translation>
    </message>
    <message>
        <source>Best: {place}.</source>
        <translation>最善は{place}です。</translation>
    </message>
    <message>
        <source>{points} points: stage 1 needs {target}. In a real game you do not know which cards will come. Good luck!</source>
        <translation>{points}点です。ステージ1の目標は{target}点。本番では次のカードはわかりません。がんばってください！</translation>
    </message>
    <message>
        <source>{points} points this time, {before} in your game.</source>
        <translation>今回は{points}点、ゲームでは{before}点でした。</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <comment>two numbers of cards</comment>
        <translation>{first}と{second}</translation>
    </message>
</context>
<context>
    <name>SquareLessons</name>
    <message>
        <source>New to SQUARE? The LESSON has nine cards and shows how it goes.</source>
        <translation>はじめての方は、レッスンをどうぞ。9枚で遊び方がわかります。</translation>
    </message>
    <message>
        <source>START deals the first card. In PRACTICE you can take cards back.</source>
        <translation>「スタート」で最初のカードが出ます。練習では、置いたカードを戻せます。</translation>
    </message>
    <message>
        <source>Click an empty cell, or drag the card onto it. A card never moves again.</source>
        <translation>空いたマスをクリックするか、カードをドラッグします。置いたカードは動かせません。</translation>
    </message>
    <message>
        <source>Each line shows what it is now, and below it the best it can become.</source>
        <translation>各列の札は今の役を、その下はまだねらえる最高の役を示します。</translation>
    </message>
    <message>
        <source>The light cards are still to come.</source>
        <translation>明るいカードは、まだ出ていません。</translation>
    </message>
    <message>
        <source>The total carries on. The next deck has one rank more.</source>
        <translation>合計は引き継がれます。次の山札は数字が1つ増えます。</translation>
    </message>
    <message>
        <source>REVIEW shows your costliest mistakes.</source>
        <translation>「ふり返り」で、損の大きかった手を見られます。</translation>
    </message>
    <message>
        <source>Games with the adviser are marked. To switch it on, press ADVISER once more.</source>
        <translation>アドバイスを使ったゲームには印が付きます。使うには、もう一度押してください。</translation>
    </message>
</context>
<context>
    <name>SquarePanel</name>
    <message>
        <source>START</source>
        <translation>スタート</translation>
    </message>
    <message>
        <source>PLACE</source>
        <translation>置く</translation>
    </message>
    <message>
        <source>SKIP</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>NEXT STAGE</source>
        <translation>次のステージ</translation>
    </message>
    <message>
        <source>PLAY AGAIN</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>Quit the game</source>
        <translation>ゲームをやめる</translation>
    </message>
    <message>
        <source>SQUARE</source>
        <translation>SQUARE</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Game {number} · {commitment}… [F]</source>
        <translation>第{number}回 · {commitment}… [F]</translation>
    </message>
    <message>
        <source>Game {number} · seeded, not fair [F]</source>
        <translation>第{number}回 · シード指定（公正ではありません） [F]</translation>
    </message>
    <message>
        <source>Fair deal: {deal}</source>
        <translation>公正な配札：{deal}</translation>
    </message>
    <message>
        <source>VIEW: BOARD</source>
        <translation>表示：盤</translation>
    </message>
    <message>
        <source>VIEW: BOTH</source>
        <translation>表示：両方</translation>
    </message>
    <message>
        <source>VIEW: CLASSIC</source>
        <translation>表示：クラシック</translation>
    </message>
</context>
<context>
    <name>SquareResults</name>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{count} ({share})</source>
        <translation>{count}（{share}）</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>with the adviser</source>
        <translation>アドバイスあり</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Your points</source>
        <translation>あなたの平均点</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>定石</translation>
    </message>
    <message>
        <source>Good player</source>
        <translation>上級</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>All five stages: you {own}, the rule of thumb {rule}, a good player {good}, the expert {expert}.</source>
        <translation>全ステージクリア：あなた {own}、定石 {rule}、上級 {good}、エキスパート {expert}。</translation>
    </message>
    <message>
        <source>Points are the mean of a stage, over the games in which its board was filled.</source>
        <translation>点は、盤を埋めたゲームでのステージごとの平均です。</translation>
    </message>
</context>
<context>
    <name>SquareSounds</name>
    <message>
        <source>A card is placed</source>
        <translation>カードを置く音</translation>
    </message>
    <message>
        <source>Stage cleared!</source>
        <translation>ステージクリア！</translation>
    </message>
    <message>
        <source>Game over</source>
        <translation>ゲームオーバー</translation>
    </message>
    <message>
        <source>All five stages cleared!</source>
        <translation>全ステージクリア！</translation>
    </message>
</context>
<context>
    <name>SquareStage</name>
    <message>
        <source>Card {number} of {count}</source>
        <translation>{count}枚中{number}枚目</translation>
    </message>
    <message>
        <source>On the board: {points}</source>
        <comment>points of the full lines</comment>
        <translation>盤面：{points}点</translation>
    </message>
    <message>
        <source>{total} / {target}</source>
        <comment>points on the way to a target</comment>
        <translation>{total} / {target}</translation>
    </message>
</context>
<context>
    <name>Startup</name>
    <message>
        <source>Today&apos;s backup could not be made. {trouble}</source>
        <translation>今日のバックアップを作れませんでした。{trouble}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Old games could not be archived. {trouble}</source>
        <translation>古いゲームのファイルを作れませんでした。{trouble}</translation>
    </message>
    <message>
        <source>These credits are new on this computer: whether any are missing cannot be checked.</source>
        <translation>このコンピューターで初めて使われるクレジットです。失われたものがないかは確認できません。</translation>
    </message>
    <message>
        <source>Set it aside and use the backup {name}</source>
        <translation>元のファイルを残し、バックアップ{name}を使う</translation>
    </message>
    <message>
        <source>Set it aside and start again</source>
        <translation>元のファイルを残し、新しく始める</translation>
    </message>
    <message>
        <source>Use the backup {name}</source>
        <translation>バックアップ{name}を使う</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>新しく始める</translation>
    </message>
    <message>
        <source>Go on with the older file</source>
        <translation>古いファイルで続ける</translation>
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
    <name>Statistics</name>
    <message>
        <source>Luck played no part.</source>
        <translation>運の入る余地はありませんでした。</translation>
    </message>
    <message>
        <source>above</source>
        <translation>上</translation>
    </message>
    <message>
        <source>below</source>
        <translation>下</translation>
    </message>
    <message>
        <source>{distance} standard errors ({error}) {side}. Probability of this return or more: {chance} – {verdict}</source>
        <translation>期待値より標準誤差（{error}）の{distance}倍{side}。これ以上になる確率は{chance}：{verdict}</translation>
    </message>
    <message>
        <source>{distance} standard errors ({error}) {side}. Probability of this return or less: {chance} – {verdict}</source>
        <translation>期待値より標準誤差（{error}）の{distance}倍{side}。これ以下になる確率は{chance}：{verdict}</translation>
    </message>
    <message>
        <source>normal luck.</source>
        <translation>ふつうの運です。</translation>
    </message>
    <message>
        <source>unusual luck!</source>
        <translation>めったにない幸運です！</translation>
    </message>
    <message>
        <source>unusually bad luck, or other than perfect play.</source>
        <translation>めったにない不運か、打ち方の違いです。</translation>
    </message>
    <message>
        <source>Credits by round: from {first} to {last}, rounds {begin} to {end}; lowest {low} (round {lowest}), highest {high} (round {highest}).</source>
        <translation>クレジットの推移（第{begin}回～第{end}回）：{first}から{last}へ。最低{low}（第{lowest}回）、最高{high}（第{highest}回）。</translation>
    </message>
    <message>
        <source>Expected: exact, for perfect play on the same tables and bets, without double-up. By chance: how often luck alone leads at least this far from the expected count, above or below. Other play gets other hands, so a difference shows the play as well as the luck.</source>
        <translation>期待値：同じ配当表とベットで最善手を続けた場合の正確な値で、ダブルアップを除きます。偶然の確率：運だけで、期待値から上下どちらかにこれ以上離れる確率です。打ち方が違えば役の出方も変わるので、差は運だけでなく打ち方も表します。</translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message numerus="yes">
        <source>%Ln round(s)</source>
        <translation>
            <numerusform>%Ln回</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the rounds…</source>
        <translation>記録を読んでいます…</translation>
    </message>
    <message>
        <source>No rounds yet. Every round you play is counted here.</source>
        <translation>まだ記録がありません。遊んだ回はすべてここに集計されます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>種を指定した%Ln回は集計に含めていません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>記録を読めない%Ln回は集計に含めていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Which rounds</source>
        <translation>対象の回</translation>
    </message>
    <message>
        <source>Chart of the balance</source>
        <translation>残高のグラフ</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
</context>
<context>
    <name>Stepper</name>
    <message>
        <source>{caption}: less</source>
        <translation>{caption}：減らす</translation>
    </message>
    <message>
        <source>{caption}: more</source>
        <translation>{caption}：増やす</translation>
    </message>
</context>
<context>
    <name>Stops</name>
    <message>
        <source>always</source>
        <translation>常に</translation>
    </message>
</context>
<context>
    <name>SwitchRow</name>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>TableChoice</name>
    <message>
        <source>Choose a table</source>
        <translation>テーブルを選んでください</translation>
    </message>
    <message>
        <source>bets {lowest}–{highest}</source>
        <translation>ベット {lowest}～{highest}</translation>
    </message>
    <message numerus="yes">
        <source>a game: %Ln credit(s)</source>
        <translation>
            <numerusform>1ゲーム %Lnクレジット</numerusform>
        </translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>Not enough credits for a game.</source>
        <translation>クレジットが足りません。</translation>
    </message>
    <message>
        <source>Bring credits to play.</source>
        <translation>クレジットを入れると遊べます。</translation>
    </message>
    <message>
        <source>Finish your other game first.</source>
        <translation>先に、始めたゲームを終えてください。</translation>
    </message>
    <message>
        <source>The time of this session is over.</source>
        <translation>ご利用時間が終わりました。</translation>
    </message>
</context>
<context>
    <name>TablesSection</name>
    <message>
        <source>Pay table</source>
        <translation>配当表</translation>
    </message>
    <message>
        <source>One table at least must be on offer.</source>
        <translation>少なくとも1つのテーブルを公開してください。</translation>
    </message>
    <message>
        <source>Not while credits are on the machine: end the session, or take them out.</source>
        <translation>クレジットが残っている間は変更できません。利用を終了するか、クレジットを取り出してください。</translation>
    </message>
    <message>
        <source>Refused: a kiosk&apos;s pay table returns 85 % to 100 %.</source>
        <translation>設定できません：使えるのは還元率85％～100％の配当表です。</translation>
    </message>
    <message>
        <source>On offer</source>
        <translation>公開する</translation>
    </message>
    <message>
        <source>Price of a game</source>
        <translation>1ゲームの料金</translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>Double-up</source>
        <translation>ダブルアップ</translation>
    </message>
    <message>
        <source>Pick one of four: it returns exactly what is staked.</source>
        <translation>4枚から1枚を選ぶ方式です。還元率はちょうど100％です。</translation>
    </message>
    <message>
        <source>Free play</source>
        <translation>フリープレイ</translation>
    </message>
</context>
<context>
    <name>TestCover</name>
    <message>
        <source>END THE TEST</source>
        <translation>テストを終了</translation>
    </message>
</context>
<context>
    <name>TestSection</name>
    <message>
        <source>No test moves a meter. Each is noted in the event log.</source>
        <translation>テストではメーターは動きません。実施はイベント記録に残ります。</translation>
    </message>
    <message>
        <source>Screen: full colours</source>
        <translation>画面：全面の色</translation>
    </message>
    <message>
        <source>Touch: a grid that fills</source>
        <translation>タッチ：升目を埋める</translation>
    </message>
    <message>
        <source>Sound: left</source>
        <translation>音：左</translation>
    </message>
    <message>
        <source>Sound: right</source>
        <translation>音：右</translation>
    </message>
    <message>
        <source>Sound: both</source>
        <translation>音：両方</translation>
    </message>
    <message>
        <source>Listen …</source>
        <translation>再生しています…</translation>
    </message>
    <message>
        <source>The tone was played.</source>
        <translation>テスト音を再生しました。</translation>
    </message>
    <message>
        <source>There is no sound device.</source>
        <translation>音声デバイスがありません。</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>No other entry has these words</source>
        <translation>この語を含む状態はほかにありません</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>ラウンド{number}</translation>
    </message>
    <message>
        <source>The round cannot be read: {fault}</source>
        <translation>ラウンドを読み込めません：{fault}</translation>
    </message>
    <message>
        <source>The steps of this round are not kept any more</source>
        <translation>このラウンドの途中経過はもう残っていません</translation>
    </message>
</context>
<context>
    <name>TitleSheet</name>
    <message>
        <source>CARDROOM</source>
        <translation>CARDROOM</translation>
    </message>
</context>
<context>
    <name>TodaySection</name>
    <message>
        <source>Today, {0}</source>
        <translation>今日（{0}）</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Since {0}</source>
        <translation>累計（{0}から）</translation>
    </message>
    <message>
        <source>Totals today and in all</source>
        <translation>今日と累計</translation>
    </message>
    <message>
        <source>Head of the chain: none</source>
        <translation>記録の連鎖の先頭：なし</translation>
    </message>
    <message>
        <source>Head of the chain: step {number}, {hash}</source>
        <translation>記録の連鎖の先頭：記録 {number}、{hash}</translation>
    </message>
</context>
<context>
    <name>TouchBand</name>
    <message numerus="yes">
        <source>CREDITS %Ln – touch to go on</source>
        <translation>
            <numerusform>クレジット %Ln – タッチで再開</numerusform>
        </translation>
    </message>
    <message>
        <source>Your game is kept – touch to go on</source>
        <translation>途中のゲームがあります – タッチで再開</translation>
    </message>
    <message>
        <source>Touch to play</source>
        <translation>タッチで開始</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
</context>
<context>
    <name>TouchTest</name>
    <message>
        <source>{touched} of {all} fields touched</source>
        <translation>{all} 升のうち {touched} 升</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
    </message>
    <message>
        <source>Tour of the block diagram</source>
        <translation>ブロックダイアグラムのツアー</translation>
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
        <source>A file with old games is missing. Your credits are complete; figures of all games are not.</source>
        <translation>古いゲームのファイルが見つかりません。クレジットはそろっていますが、すべてのゲームの統計は出せません。</translation>
    </message>
    <message>
        <source>The file with your credits is gone, but there are backups of it.</source>
        <translation>クレジットのファイルが見つかりませんが、そのバックアップは残っています。</translation>
    </message>
    <message>
        <source>The file with your credits was moved, deleted or replaced while it was open, so the last step was not played. Put it back, then try again.</source>
        <translation>クレジットのファイルが使用中に移動、削除、または置き換えられたため、最後の操作は行われていません。元に戻して、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Your credits and games were saved by a newer version of Cardroom. Nothing was changed. Please install the newer version again.</source>
        <translation>クレジットとゲームは、より新しい版のカードルームで保存されています。何も変更していません。新しい版をもう一度インストールしてください。</translation>
    </message>
    <message>
        <source>The file with your credits is older than the one that was last used on this computer.</source>
        <translation>クレジットのファイルが、このコンピューターで最後に使われたものより古くなっています。</translation>
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
        <source>The rounds of this folder were dealt from a chosen seed, so its credits cannot be played on with.</source>
        <translation>このフォルダーの回は指定されたシードで配られたため、そのクレジットで続けることはできません。</translation>
    </message>
    <message>
        <source>This folder belongs to a kiosk, so its credits and games can only be played there. Nothing was played. Start Cardroom with another folder.</source>
        <translation>このフォルダーはキオスクのものです。クレジットとゲームはキオスクでのみ使えます。ゲームは行われていません。別のフォルダーを指定してカードルームを起動してください。</translation>
    </message>
    <message>
        <source>This folder has a person&apos;s own credits and games, so no kiosk can run in it. Nothing was played. Start the kiosk with another folder.</source>
        <translation>このフォルダーには個人のクレジットとゲームが入っているため、キオスクは使えません。ゲームは行われていません。別のフォルダーを指定してキオスクを起動してください。</translation>
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
        <source>The game at this table was saved by a newer version of Cardroom. Nothing was changed. Please install the newer version again.</source>
        <translation>このテーブルのゲームは、より新しい版のカードルームで保存されています。何も変更していません。新しい版をもう一度インストールしてください。</translation>
    </message>
    <message>
        <source>Your settings could not be read, so the defaults are used. The file is kept.</source>
        <translation>設定を読み込めなかったので、標準の設定で始めます。元のファイルは残してあります。</translation>
    </message>
    <message>
        <source>Your settings apply now, but could not be saved for the next start.</source>
        <translation>設定は今だけ有効です。次回のために保存できませんでした。</translation>
    </message>
    <message>
        <source>Your own pay tables could not be read. Their file is kept; the house&apos;s tables are there.</source>
        <translation>自作の配当表を読み込めませんでした。そのファイルは残してあります。ハウスの配当表は使えます。</translation>
    </message>
    <message>
        <source>Your own pay tables were saved by a newer version of Cardroom. They are not used here, and their file is not changed. Please install the newer version again.</source>
        <translation>自分の配当表は、より新しい版のカードルームで保存されています。ここでは使われず、ファイルも変更されません。新しい版をもう一度インストールしてください。</translation>
    </message>
    <message>
        <source>The key that signs your receipts is damaged. Its file is kept, and new receipts get a new key. Receipts that you have saved stay valid.</source>
        <translation>レシートに署名する鍵が壊れています。そのファイルは残してあります。これからのレシートには新しい鍵で署名します。保存済みのレシートはそのまま有効です。</translation>
    </message>
    <message>
        <source>Receipts are not signed now: the key cannot be read or saved. Everything else works.</source>
        <translation>鍵を読み込むことも保存することもできないため、レシートに署名が付きません。ほかはいつもどおり使えます。</translation>
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
        <source>Credits then: {then}. Credits now: {now}.</source>
        <translation>そのときのクレジット: {then}&#x3000;今のクレジット: {now}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
</context>
<context>
    <name>VoucherPage</name>
    <message>
        <source>A voucher has 16 characters.</source>
        <translation>引換券の番号は16文字です。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits have come in.</source>
        <translation>
            <numerusform>%Lnクレジットが入りました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This voucher is for %Ln credits.</source>
        <translation>
            <numerusform>この引換券は%Lnクレジットです。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no voucher with this code. Please compare it with your voucher.</source>
        <translation>この番号の引換券はありません。もう一度お確かめください。</translation>
    </message>
    <message>
        <source>This voucher was used already: {when}.</source>
        <translation>この引換券は使用済みです（{when}）。</translation>
    </message>
    <message numerus="yes">
        <source>In this session %Ln more can come in. The voucher stays valid.</source>
        <translation>
            <numerusform>このセッションで入るのはあと%Lnクレジットです。引換券は引き続き使えます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine can take %Ln more. The voucher stays valid.</source>
        <translation>
            <numerusform>この機械に入るのはあと%Lnクレジットです。引換券は引き続き使えます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The voucher cannot be taken now. It stays valid.</source>
        <translation>今は引換券を使えません。引換券は引き続き有効です。</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong codes. Please wait %Ln seconds.</source>
        <translation>
            <numerusform>番号の間違いが続きました。%Ln秒お待ちください。</numerusform>
        </translation>
    </message>
    <message>
        <source>VOUCHER</source>
        <translation>引換券</translation>
    </message>
    <message>
        <source>Enter the 16 characters of your voucher. Each can be used once.</source>
        <translation>引換券の16文字を入力してください。1枚につき1回使えます。</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>REDEEM</source>
        <translation>使う</translation>
    </message>
</context>
<context>
    <name>VouchersSection</name>
    <message>
        <source>Please type a value.</source>
        <translation>クレジットの数を入力してください。</translation>
    </message>
    <message>
        <source>Nothing was recorded. Please try again.</source>
        <translation>記録されませんでした。もう一度お試しください。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln vouchers</source>
        <translation>
            <numerusform>引換券%Ln枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits each</source>
        <translation>
            <numerusform>1枚%Lnクレジット</numerusform>
        </translation>
    </message>
    <message>
        <source>These codes are shown this once. Write them down.</source>
        <translation>番号の表示は今回だけです。書き留めてください。</translation>
    </message>
    <message>
        <source>QR code of {code}</source>
        <translation>{code}のQRコード</translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits</source>
        <translation>
            <numerusform>%Lnクレジット</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vouchers used</source>
        <translation>
            <numerusform>使用済み%Ln枚</numerusform>
        </translation>
    </message>
    <message>
        <source>The event log could not be read: {error}</source>
        <translation>イベント記録を読み取れませんでした：{error}</translation>
    </message>
    <message>
        <source>VOUCHERS</source>
        <translation>枚数</translation>
    </message>
    <message>
        <source>CREDITS EACH</source>
        <translation>引換券1枚のクレジット</translation>
    </message>
    <message>
        <source>MAKE</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>NOT USED YET</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>CREDITS IN THEM</source>
        <translation>その合計</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Used vouchers</source>
        <translation>使用済みの引換券</translation>
    </message>
    <message>
        <source>DONE, HIDE THEM</source>
        <translation>番号を隠す</translation>
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
    <name>_Notice</name>
    <message>
        <source>A trial: the credits are worth nothing, and no round is recorded.</source>
        <translation>おためし：クレジットに価値はなく、ラウンドは記録されません。</translation>
    </message>
</context>
<context>
    <name>aboutPanel</name>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
    <message>
        <source>&amp;New versions</source>
        <translation>新しい版(&amp;N)</translation>
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
    <name>achievementsPanel</name>
    <message>
        <source>Achievements</source>
        <translation>実績</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>coachPanel</name>
    <message>
        <source>The 32 ways to hold, the best first</source>
        <translation>32通りの残し方（よい順）</translation>
    </message>
    <message>
        <source>What can come of the hold that is chosen</source>
        <translation>選んだ残し方からできる役</translation>
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
    <name>daifugoLesson</name>
    <message>
        <source>Show me</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>PASS</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>出す</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>daifugoPanel</name>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>QUIT</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>HINT</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Show what the computer would play</source>
        <translation>コンピューターならどう出すかを見る</translation>
    </message>
    <message>
        <source>REVIEW</source>
        <translation>ふり返り</translation>
    </message>
    <message>
        <source>Review of the game</source>
        <translation>ゲームのふり返り</translation>
    </message>
    <message>
        <source>SKIP TO END</source>
        <translation>最後まで早送り</translation>
    </message>
    <message>
        <source>Skip to the end of the game</source>
        <translation>ゲームの最後まで早送りする</translation>
    </message>
    <message>
        <source>PASS</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Your results [U]</source>
        <translation>あなたの成績 [U]</translation>
    </message>
    <message>
        <source>Your results</source>
        <translation>あなたの成績</translation>
    </message>
</context>
<context>
    <name>daifugoResults</name>
    <message>
        <source>Opponents and rules</source>
        <translation>相手とルール</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>階級</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>daifugoReview</name>
    <message>
        <source>Progress of the review</source>
        <translation>ふり返りの進行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>The costliest plays</source>
        <translation>損の大きかった手</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>daifugoRules</name>
    <message>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the rules</source>
        <translation>ルールの名前</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>daifugoSetup</name>
    <message>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>HOUSE RULES …</source>
        <translation>ローカルルール…</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>First lesson</source>
        <translation>はじめのレッスン</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation>人数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Games in the set</source>
        <translation>ゲーム数(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Level of the computers</source>
        <translation>コンピューターの強さ(&amp;L)</translation>
    </message>
    <message>
        <source>Your &amp;name and face</source>
        <translation>あなたの名前と顔(&amp;N)</translation>
    </message>
    <message>
        <source>Only &amp;watch: all hands are open</source>
        <translation>観戦だけ（全員の手札が見えます）(&amp;W)</translation>
    </message>
    <message>
        <source>P&amp;ass for me when nothing fits</source>
        <translation>出せないときは自動でパス(&amp;A)</translation>
    </message>
</context>
<context>
    <name>dataPanel</name>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>フォルダーを開く(&amp;F)</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>Played since</source>
        <translation>始めた日時</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>&amp;Undo the reset</source>
        <translation>リセットを取り消す(&amp;U)</translation>
    </message>
    <message>
        <source>Reset s&amp;tatistics…</source>
        <translation>統計をリセット(&amp;T)…</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>戻す(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
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
    <name>diagramPanel</name>
    <message>
        <source>Diagram</source>
        <translation>ダイアグラム</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>ここで停止</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>1つ進む</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Wires of the state</source>
        <translation>この状態のワイヤ</translation>
    </message>
    <message>
        <source>State or wire</source>
        <translation>状態またはワイヤ</translation>
    </message>
    <message>
        <source>if</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Field of the condition</source>
        <translation>条件の項目</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Number of the condition</source>
        <translation>条件の数</translation>
    </message>
    <message>
        <source>What the table shows</source>
        <translation>テーブルの表示</translation>
    </message>
    <message>
        <source>Front panel</source>
        <translation>フロントパネル</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Live, or a recorded round</source>
        <translation>現在、または記録されたラウンド</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Entered states</source>
        <translation>これまでの状態</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Words that an entry must have</source>
        <translation>状態が含む語</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>doubleUpPanel</name>
    <message>
        <source>▲ HIGH</source>
        <translation>▲ ハイ</translation>
    </message>
    <message>
        <source>▼ LOW</source>
        <translation>▼ ロー</translation>
    </message>
    <message>
        <source>AT STAKE</source>
        <translation>賭け分</translation>
    </message>
    <message>
        <source>RIGHT GUESS BRINGS</source>
        <translation>当たれば</translation>
    </message>
    <message>
        <source>BANKED</source>
        <translation>確保した分</translation>
    </message>
    <message>
        <source>ROUND</source>
        <translation>回</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>BANK HALF</source>
        <translation>半分を確保</translation>
    </message>
    <message>
        <source>TAKE ALL</source>
        <translation>全部もらう</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>fairDealPanel</name>
    <message>
        <source>Commitment</source>
        <translation>コミットメント</translation>
    </message>
    <message>
        <source>the seed’s fingerprint</source>
        <translation>シードのハッシュ値</translation>
    </message>
    <message>
        <source>Commitment: the SHA-256 of the seed</source>
        <translation>コミットメント：シードの SHA-256</translation>
    </message>
    <message>
        <source>The fingerprint (SHA-256) of the secret seed: it fixes all cards before they are dealt.</source>
        <translation>秘密のシードのハッシュ値（SHA-256）です。配る前に、すべてのカードが決まっています。</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>コピー(&amp;O)</translation>
    </message>
    <message>
        <source>Your &amp;word</source>
        <translation>あなたの言葉(&amp;W)</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>あなたの言葉</translation>
    </message>
    <message>
        <source>A text of your own. It is mixed into the seed.</source>
        <translation>自分で決める文字です。シードに混ぜられます。</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>加える(&amp;A)</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Check &amp;now</source>
        <translation>今すぐ確認(&amp;N)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>gave all the cards</source>
        <translation>全カードの元</translation>
    </message>
    <message>
        <source>The seed of the last deal</source>
        <translation>前回の配札のシード</translation>
    </message>
    <message>
        <source>The number that all cards followed from. Its fingerprint is the commitment that was shown before.</source>
        <translation>すべてのカードの元になった数です。そのハッシュ値が、前に表示されたコミットメントです。</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>言葉</translation>
    </message>
    <message>
        <source>The word of the last deal</source>
        <translation>前回の配札の言葉</translation>
    </message>
    <message>
        <source>The text that was mixed into the seed before the deal.</source>
        <translation>配る前にシードに混ぜた文字です。</translation>
    </message>
    <message>
        <source>Signed with</source>
        <translation>署名の鍵</translation>
    </message>
    <message>
        <source>The beginning of the key that signs your receipts</source>
        <translation>レシートに署名する鍵の最初の部分</translation>
    </message>
    <message>
        <source>Receipts are signed with a key of this computer. Anyone who has it can check that nothing on a receipt was changed.</source>
        <translation>レシートにはこのコンピューターの鍵で署名します。ここに表示される公開鍵があれば、レシートが書き換えられていないことをだれでも確かめられます。</translation>
    </message>
    <message>
        <source>Copy &amp;key</source>
        <translation>鍵をコピー(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Save receipt…</source>
        <translation>レシートを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>詳細(&amp;D)</translation>
    </message>
    <message>
        <source>Copy &amp;receipt</source>
        <translation>レシートをコピー(&amp;R)</translation>
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
    <name>firstStepsPanel</name>
    <message>
        <source>Cardroom</source>
        <translation>カードルーム</translation>
    </message>
    <message>
        <source>Welcome! You can change all of this later in the settings.</source>
        <translation>ようこそ！ あとから「設定」で変えられます。</translation>
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
        <source>Can you read this well?</source>
        <translation>この大きさで読みやすいですか？</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
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
    <name>historyPanel</name>
    <message>
        <source>Rounds</source>
        <translation>これまでの回</translation>
    </message>
    <message>
        <source>Far back</source>
        <translation>大きく戻る</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Far forward</source>
        <translation>大きく進む</translation>
    </message>
    <message>
        <source>&amp;Save receipt…</source>
        <translation>レシートを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Copy &amp;receipt</source>
        <translation>レシートをコピー(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>ふり返り(&amp;V)</translation>
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
        <source>PRIZE</source>
        <translation>賞金</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Play credits only. No cash value.</source>
        <translation>遊び専用のクレジットです。換金はできません。</translation>
    </message>
</context>
<context>
    <name>oldMaidPanel</name>
    <message>
        <source>&amp;Players</source>
        <translation>人数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Your seat</source>
        <translation>あなたの席(&amp;Y)</translation>
    </message>
    <message>
        <source>only watch</source>
        <translation>見るだけ</translation>
    </message>
    <message>
        <source>&amp;Open cards: all hands are shown</source>
        <translation>全員のカードを見せる(&amp;O)</translation>
    </message>
    <message>
        <source>Computers have h&amp;abits: watch them</source>
        <translation>コンピューターにクセがある(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>カード(&amp;C)</translation>
    </message>
    <message>
        <source>53</source>
        <translation>53枚</translation>
    </message>
    <message>
        <source>29 (A–7)</source>
        <translation>29枚（A–7）</translation>
    </message>
    <message>
        <source>15 (A–7, ♠ ♥)</source>
        <translation>15枚（A–7、♠ ♥）</translation>
    </message>
    <message>
        <source>At this &amp;screen</source>
        <translation>この画面で遊ぶ人(&amp;S)</translation>
    </message>
    <message>
        <source>1 person</source>
        <translation>1人</translation>
    </message>
    <message>
        <source>2 people</source>
        <translation>2人</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>NEW GAME</source>
        <translation>新しい勝負</translation>
    </message>
    <message>
        <source>SHUFFLE</source>
        <translation>手札をまぜる</translation>
    </message>
    <message>
        <source>Shuffle my cards</source>
        <translation>自分の手札をまぜる</translation>
    </message>
    <message>
        <source>SKIP TO END</source>
        <translation>最後まで早送り</translation>
    </message>
    <message>
        <source>Skip to the end of the game</source>
        <translation>勝負の最後まで早送りする</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>payTableEditor</name>
    <message>
        <source>Pay &amp;tables</source>
        <translation>配当表(&amp;T)</translation>
    </message>
    <message>
        <source>Pay tables</source>
        <translation>配当表</translation>
    </message>
    <message>
        <source>without double-up</source>
        <translation>ダブルアップを除く</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前変更</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Use this table</source>
        <translation>この表で遊ぶ</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>配当表の名前</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>pokerFirstChoice</name>
    <message>
        <source>Joker Poker: which cards do you &amp;mark?</source>
        <translation>ジョーカーポーカー：印を付けるのは？(&amp;M)</translation>
    </message>
    <message>
        <source>CHANGE</source>
        <translation>替える</translation>
    </message>
    <message>
        <source>Mark the cards to replace.</source>
        <translation>替えるカードに印を付けます。</translation>
    </message>
    <message>
        <source>HOLD</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Mark the cards to keep, as in video poker.</source>
        <translation>残すカードに印を付けます（ビデオポーカー式）。</translation>
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
        <translation>配当</translation>
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
    <name>pokerRun</name>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Most credits</source>
        <translation>最高クレジット</translation>
    </message>
    <message>
        <source>Personal best</source>
        <translation>自己最高</translation>
    </message>
    <message>
        <source>Free credits so far</source>
        <translation>無料クレジットの合計</translation>
    </message>
    <message>
        <source>Worth of your choices</source>
        <translation>選んだ手の値打ち</translation>
    </message>
    <message>
        <source>Worth of perfect play</source>
        <translation>最善の手の値打ち</translation>
    </message>
    <message>
        <source>&amp;Goal</source>
        <translation>目標(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>pokerSettings</name>
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
        <source>&amp;Double-up</source>
        <translation>ダブル(&amp;D)</translation>
    </message>
    <message>
        <source>High / Low</source>
        <translation>ハイ＆ロー</translation>
    </message>
    <message>
        <source>Pick one</source>
        <translation>1枚選び</translation>
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
        <source>Own</source>
        <translation>自作</translation>
    </message>
</context>
<context>
    <name>practicePanel</name>
    <message>
        <source>HANDS</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Hands whose first choice was counted</source>
        <translation>最初の選択を数えた手札の数</translation>
    </message>
    <message>
        <source>RIGHT</source>
        <translation>最善率</translation>
    </message>
    <message>
        <source>Share of the hands whose first choice cost nothing</source>
        <translation>最初の選択で損をしなかった手札の割合</translation>
    </message>
    <message>
        <source>COST</source>
        <translation>損</translation>
    </message>
    <message>
        <source>What all first choices cost together, in credits for each credit bet</source>
        <translation>最初の選択で損をした合計（1クレジットあたり）</translation>
    </message>
    <message>
        <source>START OVER</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>&amp;Pay table</source>
        <translation>配当表(&amp;P)</translation>
    </message>
    <message>
        <source>Pay table, from the next hand on</source>
        <translation>次の手札からの配当表</translation>
    </message>
    <message>
        <source>Close calls &amp;only</source>
        <translation>僅差の手札だけ(&amp;O)</translation>
    </message>
    <message>
        <source>From the next hand on: hands whose best hold is worth more than the second best, by less than 0.1 for each credit bet</source>
        <translation>次の手札から：最善と次善の差が1クレジットあたり0.1未満の手札だけ</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Type a hand</source>
        <translation>手札を入力する</translation>
    </message>
    <message>
        <source>The cards of the hand</source>
        <translation>手札のカード</translation>
    </message>
    <message>
        <source>Five cards, such as AS KS 4D 10H JOKER. S, H, D and C are the suits.</source>
        <translation>カード5枚。例：AS KS 4D 10H JOKER。S、H、D、Cはスペード、ハート、ダイヤ、クラブです。</translation>
    </message>
    <message>
        <source>Missed hands, the newest first</source>
        <translation>間違えた手札（新しい順）</translation>
    </message>
    <message>
        <source>TAKE BACK</source>
        <translation>選び直す</translation>
    </message>
    <message>
        <source>ALL HOLDS</source>
        <translation>全32通り</translation>
    </message>
    <message>
        <source>ANY HAND</source>
        <translation>手札を聞く</translation>
    </message>
    <message>
        <source>MISSED</source>
        <translation>間違い</translation>
    </message>
</context>
<context>
    <name>settingsPanel</name>
    <message>
        <source>The room</source>
        <translation>全般</translation>
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
        <source>Show &amp;hints in first rounds</source>
        <translation>最初の回にヒントを表示(&amp;H)</translation>
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
        <translation>カードの文字(&amp;R)</translation>
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
        <source>Sound</source>
        <translation>サウンド</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>音量(&amp;V)</translation>
    </message>
    <message>
        <source>Captions for so&amp;unds</source>
        <translation>音を字幕で表示(&amp;U)</translation>
    </message>
    <message>
        <source>F&amp;irst steps…</source>
        <translation>はじめに(&amp;I)…</translation>
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
    <name>showdownPanel</name>
    <message>
        <source>Cards to choose</source>
        <translation>選ぶカード</translation>
    </message>
    <message>
        <source>&amp;Type the hand</source>
        <translation>手札を入力(&amp;T)</translation>
    </message>
    <message>
        <source>Up to five cards, such as AS KS 4D 4H JOKER; Enter puts them into the chosen hand</source>
        <translation>5枚まで。例：AS KS 4D 4H JOKER。Enterキーで、選んだ手札に入ります</translation>
    </message>
    <message>
        <source>DEAL</source>
        <translation>配る</translation>
    </message>
    <message>
        <source>Deal all hands at random</source>
        <translation>すべての手札を配る</translation>
    </message>
    <message>
        <source>ADD</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add a hand</source>
        <translation>手札を追加</translation>
    </message>
    <message>
        <source>REMOVE</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the chosen hand</source>
        <translation>選んだ手札を削除</translation>
    </message>
    <message>
        <source>CLEAR</source>
        <translation>空にする</translation>
    </message>
    <message>
        <source>Clear the chosen hand</source>
        <translation>選んだ手札を空にする</translation>
    </message>
    <message>
        <source>CLOSE</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>squareLesson</name>
    <message>
        <source>POINTS</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>記録されません</translation>
    </message>
    <message>
        <source>Show the cell</source>
        <translation>マスを表示</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Take the last card back</source>
        <translation>最後のカードを戻す</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>PLAY</source>
        <translation>遊ぶ</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>squarePanel</name>
    <message>
        <source>TOTAL</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>25 cards, one at a time, on a board of five by five. Columns and rows score as poker hands. Reach 90 points for each of the five stages.</source>
        <translation>25枚のカードを1枚ずつ、5×5の盤に置きます。たてとよこの列がポーカーの役で得点になります。5つのステージで90点ずつを目指しましょう。</translation>
    </message>
    <message>
        <source>CREDITS</source>
        <translation>クレジット</translation>
    </message>
    <message>
        <source>Stake one credit less</source>
        <translation>賭けを1減らす</translation>
    </message>
    <message>
        <source>STAKE</source>
        <translation>賭け</translation>
    </message>
    <message>
        <source>Stake one credit more</source>
        <translation>賭けを1増やす</translation>
    </message>
    <message>
        <source>PRIZES</source>
        <translation>賞金</translation>
    </message>
    <message>
        <source>PRACTICE</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>First lesson: nine cards</source>
        <translation>はじめてのレッスン（9枚）</translation>
    </message>
    <message>
        <source>Duel: the expert plays the same cards</source>
        <translation>エキスパートと同じカードで対戦</translation>
    </message>
    <message>
        <source>No stake, and cards can be taken back</source>
        <translation>賭けなし、カードを戻せます</translation>
    </message>
    <message>
        <source>Nine cards show how it goes</source>
        <translation>9枚のカードで遊び方がわかります</translation>
    </message>
    <message>
        <source>DUEL</source>
        <translation>対戦</translation>
    </message>
    <message>
        <source>The expert plays the same cards</source>
        <translation>上級者が同じカードで対戦します</translation>
    </message>
    <message>
        <source>BEST GAMES</source>
        <translation>ベスト記録</translation>
    </message>
    <message>
        <source>Your best campaigns, card by card</source>
        <translation>これまでの最高得点</translation>
    </message>
    <message>
        <source>SETTINGS</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>QUIT</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Quit this game</source>
        <translation>このゲームをやめる</translation>
    </message>
    <message>
        <source>UNDO</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Take the last card back</source>
        <translation>最後のカードを戻す</translation>
    </message>
    <message>
        <source>ADVISER</source>
        <translation>アドバイス</translation>
    </message>
    <message>
        <source>REVIEW</source>
        <translation>ふり返り</translation>
    </message>
    <message>
        <source>Review: your costliest mistakes</source>
        <translation>損の大きかった手をふり返る</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
</context>
<context>
    <name>squareResults</name>
    <message>
        <source>Best games</source>
        <translation>ベストゲーム</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>All stages cleared</source>
        <translation>全ステージクリア</translation>
    </message>
    <message>
        <source>All clears in a row, now</source>
        <translation>連続全クリア（現在）</translation>
    </message>
    <message>
        <source>All clears in a row, at most</source>
        <translation>連続全クリア（最高）</translation>
    </message>
    <message>
        <source>Quit before the end</source>
        <translation>途中でやめた</translation>
    </message>
    <message>
        <source>With the adviser</source>
        <translation>アドバイスあり</translation>
    </message>
    <message>
        <source>With a stake</source>
        <translation>賭けたゲーム</translation>
    </message>
    <message>
        <source>Prizes, in credits</source>
        <translation>賞金（クレジット）</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>squareReview</name>
    <message>
        <source>The costliest mistakes</source>
        <translation>損の大きかった手</translation>
    </message>
    <message>
        <source>Try again from here</source>
        <translation>ここからもう一度</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>statisticsPanel</name>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Last 1,000</source>
        <translation>直近1,000回</translation>
    </message>
    <message>
        <source>Last 100</source>
        <translation>直近100回</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>ベット</translation>
    </message>
    <message>
        <source>Paid back</source>
        <translation>払い戻し</translation>
    </message>
    <message>
        <source>Return so far</source>
        <translation>これまでの還元率</translation>
    </message>
    <message>
        <source>Expected return</source>
        <translation>還元率の期待値</translation>
    </message>
    <message>
        <source>Biggest win</source>
        <translation>最高の配当</translation>
    </message>
    <message>
        <source>Double-ups</source>
        <translation>ダブルアップ</translation>
    </message>
    <message>
        <source>Won or lost in double-ups</source>
        <translation>ダブルアップの損益</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tourPanel</name>
    <message>
        <source>Tour of the block diagram</source>
        <translation>ブロックダイアグラムのツアー</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
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
