"""The network protocol of the UEC Computer Daihinmin contest.

Version 20070, with a server and a client. The contest's rules are the preset Contest.
`tables` has the format of the tables, `views` what the server sends.
"""
