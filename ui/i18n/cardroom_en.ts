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
        <source>You can play %Ln card(s).</source>
        <translation>
            <numerusform>You can play %Ln card.</numerusform>
            <numerusform>You can play %Ln cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play %Ln pair(s).</source>
        <translation>
            <numerusform>You can play %Ln pair.</numerusform>
            <numerusform>You can play %Ln pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play %Ln run(s).</source>
        <translation>
            <numerusform>You can play %Ln run.</numerusform>
            <numerusform>You can play %Ln runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play %Ln group(s) of {size}.</source>
        <translation>
            <numerusform>You can play %Ln group of {size}.</numerusform>
            <numerusform>You can play %Ln groups of {size}.</numerusform>
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
    <name>MetersSection</name>
    <message numerus="yes">
        <source>Begin a new period? This one had {0} credits in, {1} out and %Ln minute(s). The meters in all stay.</source>
        <translation>
            <numerusform>Begin a new period? This one had {0} credits in, {1} out and %Ln minute. The meters in all stay.</numerusform>
            <numerusform>Begin a new period? This one had {0} credits in, {1} out and %Ln minutes. The meters in all stay.</numerusform>
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
        <source>CREDITS %Ln</source>
        <translation>
            <numerusform>CREDITS %Ln</numerusform>
            <numerusform>CREDITS %Ln</numerusform>
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
</TS>
