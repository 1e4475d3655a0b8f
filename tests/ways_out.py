"""Keys that might lead out of the kiosk, as xdotool names them."""

_CHORDS = """
    alt+F4 ctrl+q ctrl+w ctrl+c ctrl+z ctrl+comma ctrl+m ctrl+o ctrl+s ctrl+p ctrl+n ctrl+t ctrl+r ctrl+l
    ctrl+h ctrl+shift+i ctrl+shift+q ctrl+shift+Escape ctrl+F4 shift+F10 alt+space alt+Tab alt+Escape
    ctrl+Escape alt+F2 alt+F1 alt+Return alt+Left alt+Home ctrl+alt+Delete ctrl+alt+Right ctrl+alt+Left
    ctrl+alt+t super+d super+l super+Tab super+F1 ctrl+alt+shift+Right ctrl+Tab ctrl+Page_Down shift+Tab
    shift+F1 ctrl+backslash
"""
_KEYS = """
    Escape F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Menu Print Pause Scroll_Lock Help Super_L Hyper_L Meta_L
    Tab ISO_Left_Tab Home End Page_Up Page_Down Left Right Up Down Return KP_Enter BackSpace Delete Insert
    space XF86Sleep XF86WWW XF86HomePage XF86Back XF86Calculator XF86Explorer XF86Close XF86MonBrightnessDown
    XF86AudioMute comma period slash 1 2 3 4 5 a b c d e f g h i j k l m n o p q r s t u v w x y z
"""
CHORDS, KEYS = _CHORDS.split(), _KEYS.split()
FIRST_WAYS = ("alt+F4", "ctrl+q", "Escape", "F11", "F1", "ctrl+comma", "shift+F10", "ctrl+alt+Right", "alt+Escape")
