#!/bin/sh
# Starts Cardroom from its unpacked folder, after a look whether this system has all that it needs.
#
#   cardroom.sh --install-menu   puts Cardroom into the menu of the desktop, for this user
#   cardroom.sh --remove-menu    takes it out again
#   cardroom.sh --check          only looks, and ends with 1 if anything is missing
#
# All other words go to the program. --dialog, before one of these three, shows the answer in a window too. The program
# itself asks by --check when it cannot open a window: a double click on it does not come by here.

set -u

id=org.cardroom.Cardroom
here=$(dirname -- "$(readlink -f -- "$0")")
if [ -e "$here/cardroom" ]; then
    program=$here/cardroom share=$here/share started=$program
else # an AppImage: a tree that is mounted for as long as the program runs
    program=$here/usr/lib/cardroom/cardroom share=$here/usr/share
    started=${APPIMAGE:-$program}
fi
menu=${XDG_DATA_HOME:-$HOME/.local/share}
dialog=

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    ja*) japanese=yes ;;
    *) japanese= ;;
esac

has() { command -v "$1" >/dev/null 2>&1; }

# Shows a message: in the terminal, or in a window if there is none. Words: info or error, English, Japanese.
show() {
    text=$2
    [ -n "$japanese" ] && text=$3
    printf '%s\n' "$text" >&2
    [ -t 2 ] && [ -z "$dialog" ] && return
    [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && return
    if has zenity; then
        zenity "--$1" --no-markup --title=Cardroom --text="$text" 2>/dev/null
    elif has kdialog; then
        [ "$1" = info ] && kind=--msgbox || kind=--error
        kdialog --title Cardroom "$kind" "$text" 2>/dev/null
    elif has xmessage; then
        # Its letters are those of the X server, which often has no Japanese ones.
        printf '%s\n' "$2" | fold -s -w 72 | xmessage -center -title Cardroom -file - 2>/dev/null
    elif has notify-send; then
        notify-send Cardroom "$text" 2>/dev/null
    fi
    return 0
}

# Prints what is missing: names of libraries, and versions of them that are too old. The build chose few files that
# together need all that any file needs. The program finds its own libraries by the same variable.
lacking() {
    (cd "${program%/*}" && LD_LIBRARY_PATH=$PWD/_internal ldd @FILES@ 2>&1) |
        sed -n -e "s/^[[:space:]]*\(lib[^ ]*\) => not found.*/\1/p" -e "s/.*version [\`']\([^']*\)' not found.*/\1/p" | sort -u
}

# Prints the command that installs libraries, if the system is a known one.
command_for() {
    system=
    # shellcheck source=/dev/null
    [ -r /etc/os-release ] && system=$(. /etc/os-release && printf '%s %s' "${ID:-}" "${ID_LIKE:-}")
    case " $system " in
        *" debian "* | *" ubuntu "*) column=2 before='sudo apt-get install' ;;
        *" arch "*) column=3 before='sudo pacman -S --needed' ;;
        *" fedora "* | *" rhel "*) column=4 before='sudo dnf install' ;;
        *suse*) column=4 before='sudo zypper install' ;;
        *) return 0 ;;
    esac
    packages=$(printf '%s\n' "$@" | awk -v column="$column" '
        NR == FNR { package[$1] = $column; next }
        ($0 in package) { print package[$0] }' "$share/cardroom/libraries" - | sort -u | tr '\n' ' ')
    [ -n "$packages" ] && printf '%s %s\n' "$before" "${packages% }"
    return 0
}

# Ends with a message if the system lacks anything.
check() {
    case $(uname -m) in
        @MACHINE@) ;;
        *)
            show error "Cardroom cannot start: this package is for computers with a processor of the kind @MACHINE@." \
                "カードルームを開始できません。このパッケージは @MACHINE@ 用です。"
            exit 1
            ;;
    esac
    if [ ! -e @LOADER@ ]; then
        show error "Cardroom cannot start: this system does not have the GNU C library (glibc)." \
            "カードルームを開始できません。GNU C ライブラリ（glibc）がありません。"
        exit 1
    fi
    has ldd || return 0
    missing=$(lacking)
    [ -z "$missing" ] && return 0
    # The names have no spaces.
    # shellcheck disable=SC2046,SC2086
    set -- $missing
    case $missing in
        *GLIBC_* | *GLIBCXX_* | *CXXABI_*)
            show error "Cardroom cannot start: this system is too old for it ($*)." \
                "カードルームを開始できません。このシステムは古すぎます（$*）。"
            exit 1
            ;;
    esac
    line=$(command_for "$@")
    if [ -n "$line" ]; then
        show error "Cardroom cannot start: this system lacks $*.

This line, entered in a terminal, installs it:

$line" "カードルームを開始できません。$* がありません。

端末で次の行を実行するとインストールできます：

$line"
    else
        show error "Cardroom cannot start: this system lacks $*." \
            "カードルームを開始できません。$* がありません。"
    fi
    exit 1
}

# Prints a path as the Exec line of a desktop entry wants it: in quotes, with two kinds of escapes.
quoted() {
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
}

install_menu() {
    (cd "$share" && find applications icons -type f | sort) | while IFS= read -r file; do
        mkdir -p "$menu/${file%/*}" && cp "$share/$file" "$menu/$file" && chmod 644 "$menu/$file" || exit 1
    done || return 1
    EXEC=$(quoted "$started") TRY=$(printf '%s' "$started" | sed 's/\\/\\\\/g') awk '
        /^Exec=cardroom/ { print "Exec=" ENVIRON["EXEC"] substr($0, 14); next }
        { print }
        /^Type=Application/ { print "TryExec=" ENVIRON["TRY"] }' \
        "$share/applications/$id.desktop" >"$menu/applications/$id.desktop" || return 1
    refresh
}

# Removes files by their names, so that those of another version go too, and folders that are empty after that.
remove_menu() {
    (cd "$menu" 2>/dev/null && find applications icons/hicolor -type f -name "$id*" 2>/dev/null) |
        while IFS= read -r file; do
            rm -f "$menu/$file"
            (cd "$menu" && rmdir -p "${file%/*}" 2>/dev/null)
        done
    refresh
}

# Desktops read an icon cache only if it is younger than the folder.
refresh() {
    [ ! -e "$menu/icons/hicolor/icon-theme.cache" ] || touch "$menu/icons/hicolor"
}

if [ "${1:-}" = --dialog ]; then
    dialog=yes
    shift
fi
case ${1:-} in
    --install-menu)
        check
        if install_menu; then
            show info "Cardroom is now in the menu." "カードルームをメニューに追加しました。"
        else
            show error "Cardroom could not be put into the menu: files could not be written to $menu." \
                "メニューに追加できませんでした。$menu に書き込めません。"
            exit 1
        fi
        ;;
    --remove-menu)
        remove_menu
        show info "Cardroom is no longer in the menu." "カードルームをメニューから削除しました。"
        ;;
    --check)
        check
        ;;
    *)
        check
        exec "$program" "$@"
        ;;
esac
