<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>OldMaidStage</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
</context>
</TS>
