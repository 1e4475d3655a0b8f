; The installer for Windows, compiled by makensis; tools/packages/windows/installer.py calls it with these definitions:
;   VERSION    as `cardroom --version` prints it
;   NUMBERS    the same as four numbers: 1.2.3.0
;   PUBLISHER  as the list of programs shows it
;   SIZE       of the installed files, in KB
;   ICON       the .ico file
;   FILES      a file with two macros: InstallFiles, RemoveFiles
;   OUTPUT     the installer
;   SIGN       a command that signs the file that is appended to it; not defined without a key
;
; It installs for one user, without an administrator. Words on the command line: /S installs in silence, /D=FOLDER (the
; last one, without quotes) chooses the folder, /NODESKTOP leaves out the shortcut on the desktop.
; Exit codes: 0, 1 if the person cancelled, 2 if the program runs or the old one could not be removed, 3 on an old Windows.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave off ; the files get the time of the installation; their times would differ between two builds
ManifestDPIAware true
ManifestLongPathAware true
RequestExecutionLevel user
AllowSkipFiles off
BrandingText " "

!define NAME "Cardroom"
!define PROGRAM "cardroom.exe"
!define UNINSTALLER "uninstall.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define OLDEST_BUILD 17763 ; Windows 10 1809, the oldest one that Qt runs on

!define RUNNING 2
!define OLD_WINDOWS 3

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

!ifdef SIGN
  !finalize '${SIGN} "%1"' = 0
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
!macro Version LANGUAGE DESCRIPTION
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${DESCRIPTION}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "${PUBLISHER}"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "${PUBLISHER}, MIT License"
!macroend

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh
!include WinVer.nsh
!include "${FILES}"

; --- pages -----------------------------------------------------------------------------------------------------------

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(START)"
; The language of the last installation is used again; the first time the person chooses.
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${KEY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"

!define MUI_LANGDLL_WINDOWTITLE "${NAME}"
!define MUI_LANGDLL_INFO "Language / 言語"

!define MUI_PAGE_HEADER_TEXT "$(HEADER)"
!define MUI_PAGE_HEADER_SUBTEXT "$(FOR_ONE_USER)"
!define MUI_COMPONENTSPAGE_TEXT_TOP "$(REPLACED)"
!define MUI_COMPONENTSPAGE_TEXT_COMPLIST "$(PARTS)"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH

!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_RESERVEFILE_LANGDLL
!insertmacro Version ${LANG_ENGLISH} "Cardroom setup"
!insertmacro Version ${LANG_JAPANESE} "Cardroom セットアップ"

LangString HEADER ${LANG_ENGLISH} "Install Cardroom"
LangString HEADER ${LANG_JAPANESE} "Cardroom のインストール"
LangString FOR_ONE_USER ${LANG_ENGLISH} "For this user only; no administrator is needed."
LangString FOR_ONE_USER ${LANG_JAPANESE} "このユーザーだけにインストールします。管理者の権限は要りません。"
LangString REPLACED ${LANG_ENGLISH} "An older version is replaced. Your credits, settings and games are kept."
LangString REPLACED ${LANG_JAPANESE} "古いバージョンは置き換えられます。クレジット、設定、途中の勝負は残ります。"
LangString PARTS ${LANG_ENGLISH} "What to install:"
LangString PARTS ${LANG_JAPANESE} "インストールするもの："
LangString PROGRAM_SECTION ${LANG_ENGLISH} "Cardroom"
LangString PROGRAM_SECTION ${LANG_JAPANESE} "Cardroom"
LangString DESKTOP_SECTION ${LANG_ENGLISH} "Shortcut on the desktop"
LangString DESKTOP_SECTION ${LANG_JAPANESE} "デスクトップのショートカット"
LangString START ${LANG_ENGLISH} "Start Cardroom"
LangString START ${LANG_JAPANESE} "Cardroom を起動する"
LangString COMMENT ${LANG_ENGLISH} "Card games"
LangString COMMENT ${LANG_JAPANESE} "トランプゲーム"
LangString RUNNING_TEXT ${LANG_ENGLISH} "Cardroom is running. Please close it, then press Retry."
LangString RUNNING_TEXT ${LANG_JAPANESE} "Cardroom が起動しています。終了してから「再試行」を押してください。"
LangString OLD_WINDOWS_TEXT ${LANG_ENGLISH} "Cardroom needs Windows 10 (version 1809) or later."
LangString OLD_WINDOWS_TEXT ${LANG_JAPANESE} "Cardroom には Windows 10（バージョン 1809）以降が必要です。"
LangString NOT_REMOVED ${LANG_ENGLISH} "The old version could not be removed. Nothing has been changed."
LangString NOT_REMOVED ${LANG_JAPANESE} "古いバージョンを削除できませんでした。何も変更されていません。"
LangString KEPT ${LANG_ENGLISH} "Cardroom will be removed. Your credits, settings and games stay in this folder:\
  $\r$\n$LOCALAPPDATA\cardroom"
LangString KEPT ${LANG_JAPANESE} "Cardroom を削除します。クレジット、設定、途中の勝負は次のフォルダーに残ります：\
  $\r$\n$LOCALAPPDATA\cardroom"

; --- steps of both programs ------------------------------------------------------------------------------------------

; Asks to close the program in a folder until it is closed. Windows lets nobody write to a program that runs.
!macro AskToClose FOLDER
  ${DoWhile} ${FileExists} "${FOLDER}\${PROGRAM}"
    ClearErrors
    FileOpen $0 "${FOLDER}\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING_TEXT)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel ${RUNNING}
      Quit
    ${EndIf}
  ${Loop}
!macroend

; --- installer -------------------------------------------------------------------------------------------------------

Section "$(PROGRAM_SECTION)" PROGRAM_INDEX
  SectionIn RO
  SetShellVarContext current
  Call RemoveOldVersion
  !insertmacro AskToClose "$INSTDIR"
  !insertmacro InstallFiles
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(COMMENT)"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  WriteRegStr HKCU "${KEY}" "Language" "$LANGUAGE"
SectionEnd

Section "$(DESKTOP_SECTION)" DESKTOP_INDEX
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(COMMENT)"
SectionEnd

Section "-" ; after the choice of the desktop: an old shortcut goes if it is not wanted any more
  ${IfNot} ${SectionIsSelected} ${DESKTOP_INDEX}
    Delete "$DESKTOP\${NAME}.lnk"
  ${EndIf}
SectionEnd

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  ${IfNot} ${AtLeastBuild} ${OLDEST_BUILD}
    MessageBox MB_OK|MB_ICONSTOP "$(OLD_WINDOWS_TEXT)" /SD IDOK
    SetErrorLevel ${OLD_WINDOWS}
    Quit
  ${EndIf}
  Call ChooseDesktop
FunctionEnd

; Keeps what was chosen the last time, unless the command line says otherwise.
Function ChooseDesktop
  ReadRegStr $1 HKCU "${KEY}" "InstallLocation"
  ${If} $1 != ""
  ${AndIfNot} ${FileExists} "$DESKTOP\${NAME}.lnk"
    !insertmacro UnselectSection ${DESKTOP_INDEX}
  ${EndIf}
  ClearErrors
  ${GetParameters} $1
  ${GetOptions} $1 "/NODESKTOP" $2
  ${IfNot} ${Errors}
    !insertmacro UnselectSection ${DESKTOP_INDEX}
  ${EndIf}
FunctionEnd

; Lets the old uninstaller remove the files of its version: it alone knows their names. The shortcuts and the entry in
; the registry stay, so that pins and the choice of the desktop survive.
Function RemoveOldVersion
  ReadRegStr $1 HKCU "${KEY}" "InstallLocation"
  ${If} $1 == ""
  ${OrIfNot} ${FileExists} "$1\${UNINSTALLER}"
    Return
  ${EndIf}
  !insertmacro AskToClose "$1"
  ClearErrors
  ExecWait '"$1\${UNINSTALLER}" /S /UPGRADE _?=$1' $2
  ${If} ${Errors}
  ${OrIf} $2 != 0
    MessageBox MB_OK|MB_ICONSTOP "$(NOT_REMOVED)" /SD IDOK
    SetErrorLevel ${RUNNING}
    Quit
  ${EndIf}
  Delete "$1\${UNINSTALLER}" ; it cannot delete itself when it is waited for
  RMDir "$1"
FunctionEnd

; --- uninstaller -----------------------------------------------------------------------------------------------------

Section "Uninstall"
  SetShellVarContext current
  !insertmacro AskToClose "$INSTDIR"
  SetOutPath "$TEMP" ; a folder in use cannot be removed
  !insertmacro RemoveFiles
  ClearErrors
  ${GetParameters} $1
  ${GetOptions} $1 "/UPGRADE" $2
  ${If} ${Errors}
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$DESKTOP\${NAME}.lnk"
    Delete "$INSTDIR\${UNINSTALLER}"
    DeleteRegKey HKCU "${KEY}"
  ${EndIf}
  RMDir "$INSTDIR" ; only if it is empty: a file of the player in it is kept
SectionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd
