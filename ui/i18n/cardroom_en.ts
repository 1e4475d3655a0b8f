<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BalanceChart</name>
    <message numerus="yes">
        <source>Round {round}: %Ln credit(s)</source>
        <translation>
            <numerusform>Round {round}: %Ln credit</numerusform>
            <numerusform>Round {round}: %Ln credits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CoinsSection</name>
    <message numerus="yes">
        <source>%Ln credits per coin</source>
        <translation>
            <numerusform>%Ln credit per coin</numerusform>
            <numerusform>%Ln credits per coin</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountdownCover</name>
    <message numerus="yes">
        <source>Your %Ln credits and the open game stay here.</source>
        <translation>
            <numerusform>Your %Ln credit and the open game stay here.</numerusform>
            <numerusform>Your %Ln credits and the open game stay here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %Ln credits stay here.</source>
        <translation>
            <numerusform>Your %Ln credit stays here.</numerusform>
            <numerusform>Your %Ln credits stay here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seconds</source>
        <translation>
            <numerusform>%Ln second</numerusform>
            <numerusform>%Ln seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CreditsSection</name>
    <message numerus="yes">
        <source>%Ln credits were put in.</source>
        <translation>
            <numerusform>%Ln credit was put in.</numerusform>
            <numerusform>%Ln credits were put in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits were taken out.</source>
        <translation>
            <numerusform>%Ln credit was taken out.</numerusform>
            <numerusform>%Ln credits were taken out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are only %Ln credits on the machine.</source>
        <translation>
            <numerusform>There is only %Ln credit on the machine.</numerusform>
            <numerusform>There are only %Ln credits on the machine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take out %Ln credits?</source>
        <translation>
            <numerusform>Take out %Ln credit?</numerusform>
            <numerusform>Take out %Ln credits?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The limit of this session leaves room for %Ln credits.</source>
        <translation>
            <numerusform>The limit of this session leaves room for %Ln credit.</numerusform>
            <numerusform>The limit of this session leaves room for %Ln credits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine has room for %Ln credits.</source>
        <translation>
            <numerusform>The machine has room for %Ln credit.</numerusform>
            <numerusform>The machine has room for %Ln credits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaifugoCounts</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s)</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln player(s) skipped!</source>
        <translation>
            <numerusform>%Ln player skipped!</numerusform>
            <numerusform>%Ln players skipped!</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play one of %Ln card(s).</source>
        <translation>
            <numerusform>You can play %Ln card.</numerusform>
            <numerusform>You can play one of %Ln cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play one of %Ln run(s).</source>
        <translation>
            <numerusform>You can play %Ln run.</numerusform>
            <numerusform>You can play one of %Ln runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose %Ln card(s) to give to {name}</source>
        <translation>
            <numerusform>Choose %Ln card to give to {name}</numerusform>
            <numerusform>Choose %Ln cards to give to {name}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} chooses %Ln card(s) for you</source>
        <translation>
            <numerusform>{name} chooses %Ln card for you</numerusform>
            <numerusform>{name} chooses %Ln cards for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{place} %Ln time(s)</source>
        <comment>how often a player had a place</comment>
        <translation>
            <numerusform>{place} %Ln time</numerusform>
            <numerusform>{place} %Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaifugoResultsPanel</name>
    <message numerus="yes">
        <source>%Ln unfinished game(s) are left out.</source>
        <translation>
            <numerusform>%Ln unfinished game is left out.</numerusform>
            <numerusform>%Ln unfinished games are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln watched game(s) are left out.</source>
        <translation>
            <numerusform>%Ln watched game is left out.</numerusform>
            <numerusform>%Ln watched games are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>%Ln game dealt from a chosen seed is left out.</numerusform>
            <numerusform>%Ln games dealt from a chosen seed are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>%Ln game whose line cannot be read is left out.</numerusform>
            <numerusform>%Ln games whose lines cannot be read are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataCounts</name>
    <message numerus="yes">
        <source>%Ln credit(s)</source>
        <translation>
            <numerusform>%Ln credit</numerusform>
            <numerusform>%Ln credits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the prizes</source>
        <translation>
            <numerusform>%Ln of the prizes</numerusform>
            <numerusform>%Ln of the prizes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s)</source>
        <translation>
            <numerusform>%Ln round</numerusform>
            <numerusform>%Ln rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiagramPanel</name>
    <message numerus="yes">
        <source>{loop}: %Ln message(s) wait</source>
        <translation>
            <numerusform>{loop}: %Ln message waits</numerusform>
            <numerusform>{loop}: %Ln messages wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gate</name>
    <message numerus="yes">
        <source>Another game: %Ln credit(s)</source>
        <translation>
            <numerusform>Another game: %Ln credit</numerusform>
            <numerusform>Another game: %Ln credits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One game: %Ln credit(s)</source>
        <translation>
            <numerusform>One game: %Ln credit</numerusform>
            <numerusform>One game: %Ln credits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>%Ln wire(s) leave it</source>
        <translation>
            <numerusform>%Ln wire leaves it</numerusform>
            <numerusform>%Ln wires leave it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KioskCredits</name>
    <message numerus="yes">
        <source>Choose a table. You have %Ln credits.</source>
        <translation>
            <numerusform>Choose a table. You have %Ln credit.</numerusform>
            <numerusform>Choose a table. You have %Ln credits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits are waiting. Touch to go on.</source>
        <translation>
            <numerusform>%Ln credit is waiting. Touch to go on.</numerusform>
            <numerusform>%Ln credits are waiting. Touch to go on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LobbyPanel</name>
    <message numerus="yes">
        <source>You have %Ln credit(s).</source>
        <translation>
            <numerusform>You have %Ln credit.</numerusform>
            <numerusform>You have %Ln credits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MenuHead</name>
    <message numerus="yes">
        <source>%Ln open faults</source>
        <translation>
            <numerusform>%Ln open fault</numerusform>
            <numerusform>%Ln open faults</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MissedPage</name>
    <message numerus="yes">
        <source>%Ln hand(s) whose first choice cost something, for each credit bet.</source>
        <translation>
            <numerusform>%Ln hand whose first choice cost something, for each credit bet.</numerusform>
            <numerusform>%Ln hands whose first choice cost something, for each credit bet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Narrator</name>
    <message numerus="yes">
        <source>You discard %Ln pair(s).</source>
        <translation>
            <numerusform>You discard %Ln pair.</numerusform>
            <numerusform>You discard %Ln pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} discards %Ln pair(s).</source>
        <translation>
            <numerusform>{name} discards %Ln pair.</numerusform>
            <numerusform>{name} discards %Ln pairs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OfferSheet</name>
    <message numerus="yes">
        <source>%Ln credits a game</source>
        <translation>
            <numerusform>%Ln credit a game</numerusform>
            <numerusform>%Ln credits a game</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OldMaidHistoryView</name>
    <message numerus="yes">
        <source>%Ln pair(s) on the pile</source>
        <translation>
            <numerusform>%Ln pair on the pile</numerusform>
            <numerusform>%Ln pairs on the pile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OldMaidStage</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinForm</name>
    <message numerus="yes">
        <source>%Ln digits</source>
        <translation>
            <numerusform>%Ln digit</numerusform>
            <numerusform>%Ln digits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecallSection</name>
    <message numerus="yes">
        <source>The last %Ln game(s), newest first. Touch one to see it.</source>
        <translation>
            <numerusform>The last %Ln game. Touch it to see it.</numerusform>
            <numerusform>The last %Ln games, newest first. Touch one to see it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReceiptPage</name>
    <message numerus="yes">
        <source>Closes in %Ln seconds</source>
        <translation>
            <numerusform>Closes in %Ln second</numerusform>
            <numerusform>Closes in %Ln seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message numerus="yes">
        <source>%Ln practice game(s) are left out.</source>
        <translation>
            <numerusform>%Ln practice game is left out.</numerusform>
            <numerusform>%Ln practice games are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>%Ln game dealt from a chosen seed is left out.</numerusform>
            <numerusform>%Ln games dealt from a chosen seed are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>%Ln game whose line cannot be read is left out.</numerusform>
            <numerusform>%Ln games whose lines cannot be read are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionPage</name>
    <message numerus="yes">
        <source>%Ln credit(s) are left. They are for play only and cannot be paid out: they are taken off, and your receipt shows them.</source>
        <translation>
            <numerusform>%Ln credit is left. It is for play only and cannot be paid out: it is taken off, and your receipt shows it.</numerusform>
            <numerusform>%Ln credits are left. They are for play only and cannot be paid out: they are taken off, and your receipt shows them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left in this session</source>
        <translation>
            <numerusform>%Ln minute left in this session</numerusform>
            <numerusform>%Ln minutes left in this session</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message numerus="yes">
        <source>%Ln round(s)</source>
        <translation>
            <numerusform>%Ln round</numerusform>
            <numerusform>%Ln rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s) dealt from a chosen seed are left out.</source>
        <translation>
            <numerusform>%Ln round dealt from a chosen seed is left out.</numerusform>
            <numerusform>%Ln rounds dealt from a chosen seed are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln round(s) whose lines cannot be read are left out.</source>
        <translation>
            <numerusform>%Ln round whose line cannot be read is left out.</numerusform>
            <numerusform>%Ln rounds whose lines cannot be read are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableChoice</name>
    <message numerus="yes">
        <source>a game: %Ln credit(s)</source>
        <translation>
            <numerusform>a game: %Ln credit</numerusform>
            <numerusform>a game: %Ln credits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchBand</name>
    <message numerus="yes">
        <source>CREDITS %Ln – touch to go on</source>
        <translation>
            <numerusform>CREDIT %Ln – touch to go on</numerusform>
            <numerusform>CREDITS %Ln – touch to go on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VoucherPage</name>
    <message numerus="yes">
        <source>%Ln credits have come in.</source>
        <translation>
            <numerusform>%Ln credit has come in.</numerusform>
            <numerusform>%Ln credits have come in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This voucher is for %Ln credits.</source>
        <translation>
            <numerusform>This voucher is for %Ln credit.</numerusform>
            <numerusform>This voucher is for %Ln credits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In this session %Ln more can come in. The voucher stays valid.</source>
        <translation>
            <numerusform>In this session %Ln more can come in. The voucher stays valid.</numerusform>
            <numerusform>In this session %Ln more can come in. The voucher stays valid.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machine can take %Ln more. The voucher stays valid.</source>
        <translation>
            <numerusform>The machine can take %Ln more. The voucher stays valid.</numerusform>
            <numerusform>The machine can take %Ln more. The voucher stays valid.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong codes. Please wait %Ln seconds.</source>
        <translation>
            <numerusform>Too many wrong codes. Please wait %Ln second.</numerusform>
            <numerusform>Too many wrong codes. Please wait %Ln seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VouchersSection</name>
    <message numerus="yes">
        <source>%Ln vouchers</source>
        <translation>
            <numerusform>%Ln voucher</numerusform>
            <numerusform>%Ln vouchers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits each</source>
        <translation>
            <numerusform>%Ln credit each</numerusform>
            <numerusform>%Ln credits each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln credits</source>
        <translation>
            <numerusform>%Ln credit</numerusform>
            <numerusform>%Ln credits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vouchers used</source>
        <translation>
            <numerusform>%Ln voucher used</numerusform>
            <numerusform>%Ln vouchers used</numerusform>
        </translation>
    </message>
</context>
</TS>
