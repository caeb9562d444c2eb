# shellcheck shell=sh
# Remembers what was there before, so that an uninstall leaves just that. Everything is noted before
# it is done: whatever moment an installation breaks off at, it can go on or be undone.

state=/var/lib/tableside-setup
data=/var/lib/tableside
program=/opt/tableside
settings=/etc/tableside

begin_state() {
    make_folder 0700 "$state"
    make_folder 0700 "$state/before"
    : >>"$R$state/files"
}

end_state() {
    take_back "$setup_command"
    rm -rf "$R${state:?}"/before "$R$state"/files* "$R$state"/units "$R$state"/answers* \
        "$R$state"/packages.* "$R$state"/previous* "$R$state"/leaving* \
        "$R$state/changed"
    remove_folders
}

# note FILE LINE: keeps a line, once.
note() {
    grep -qxF -e "$2" "$R$state/$1" 2>/dev/null || printf '%s\n' "$2" >>"$R$state/$1"
}

# forget FILE LINE: the opposite.
forget() { noted "$1" | { grep -vxF -e "$2" || true; } | place_note "$1"; }

noted() { cat "$R$state/$1" 2>/dev/null || true; }

# make_folder MODE PATH: with those above it; only those that were not there are noted.
make_folder() {
    if [ -d "$R$2" ]; then return; fi
    case $2 in
        /*/*) make_folder 0755 "${2%/*}" ;;
    esac
    if [ -d "$R$state" ]; then note folders "$2"; fi
    mkdir -m "$1" "$R$2"
    if [ "$2" = "$state" ]; then note folders "$2"; fi
}

# The folders that an installation made and that are empty, the deepest first; its own notes last.
remove_folders() {
    folders=$(noted folders | sort -r)
    rm -f "$R$state/folders"
    printf '%s\n' "$folders" | while IFS= read -r folder; do
        if [ -n "$folder" ]; then rmdir "$R$folder" 2>/dev/null || true; fi
    done
}

sum_of() { sha256sum <"$1" | cut -d ' ' -f 1; }

# place MODE PATH: writes standard input there, at once or not at all. What stood there before is
# kept; what is already as it should be is not touched.
place() {
    make_folder 0755 "${2%/*}"
    new=$R${2%/*}/.${2##*/}.tableside-new
    cat >"$new"
    chmod "$1" "$new"
    if [ -f "$R$2" ] && cmp -s "$new" "$R$2" && [ "$(stat -c %a "$new")" = "$(stat -c %a "$R$2")" ]
    then
        rm "$new"
        # Ours from an earlier time, or somebody else's very same file, which stays theirs.
        return
    fi
    if [ -e "$R$2" ] && ! is_ours "$2" && [ ! -e "$R$state/before$2" ]; then
        mkdir -p "$R$state/before${2%/*}"
        cp -p "$R$2" "$R$state/before$2.copying"
        mv -f "$R$state/before$2.copying" "$R$state/before$2"
    fi
    note files "$(sum_of "$new") $2"
    : >"$R$state/changed"
    mv -f "$new" "$R$2"
}

# Whether a file is just as an installation placed it, at whatever time.
is_ours() {
    [ -f "$R$1" ] && grep -qxF -e "$(sum_of "$R$1") $1" "$R$state/files"
}

placed_files() { noted files | cut -d ' ' -f 2- | sort -u; }

# Puts back what was there before, or nothing. A file that somebody changed since is theirs: it
# stays, unless all is to go.
take_back() {
    before=$R$state/before$1
    rm -f "$R${1%/*}/.${1##*/}.tableside-new"
    if [ -e "$R$1" ] && ! is_ours "$1" && [ "$purge" = no ]; then
        if ! { [ -e "$before" ] && cmp -s "$before" "$R$1"; }; then
            say "$1 was changed by hand and stays"
        fi
    elif [ -e "$before" ]; then
        cp -p "$before" "$R$1.tableside-before"
        mv -f "$R$1.tableside-before" "$R$1"
    else
        rm -f "$R$1"
    fi
}

# --- a few lines in somebody else's file ----------------------------------------------------------

begin_mark='# >>> tableside: written by tableside-setup, which also removes it >>>'
end_mark='# <<< tableside <<<'

# without_block PATH: the file without our lines, its last line ended.
without_block() { sed -e "\\|^$begin_mark\$|,\\|^$end_mark\$|d" -e '$a\' "$R$1"; }

# place_block PATH: standard input becomes our lines at its end, in the place of earlier ones.
place_block() {
    block=$(cat)
    keep_whole "$1"
    rewrite "$1" "$(
        without_block "$1"
        printf '%s\n' "$begin_mark" "$block" "$end_mark"
    )"
}

remove_block() {
    if grep -qxF -e "$begin_mark" "$R$1" 2>/dev/null; then
        rewrite "$1" "$(without_block "$1")"
        back_to_whole "$1"
    fi
}

# rewrite PATH TEXT: at once or not at all, with the owner and mode that it has.
rewrite() {
    if [ "$2" = "$(cat "$R$1")" ]; then return; fi
    cp -p "$R$1" "$R$1.tableside-new"
    printf '%s\n' "$2" >"$R$1.tableside-new"
    in_system sync "$1.tableside-new"
    mv -f "$R$1.tableside-new" "$R$1"
}

# The file as it was before we first wrote into it.
keep_whole() {
    if [ -e "$R$state/before$1" ]; then return; fi
    mkdir -p "$R$state/before${1%/*}"
    cp -p "$R$1" "$R$state/before$1.copying"
    mv -f "$R$state/before$1.copying" "$R$state/before$1"
}

# Where nobody else wrote into it since, it is byte for byte what it was.
back_to_whole() {
    before=$R$state/before$1
    if [ -e "$before" ] && [ "$(cat "$before")" = "$(cat "$R$1")" ]; then
        cp -p "$before" "$R$1.tableside-new"
        mv -f "$R$1.tableside-new" "$R$1"
    fi
}
