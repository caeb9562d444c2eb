# shellcheck shell=sh
# The questions of an installation: from a file of answers, or asked on the terminal.

known_answers='name language camera network https kiosk read_only passphrase'

default_answers() {
    answer_name=tableside answer_language=en answer_camera=picamera2 answer_network=yes
    answer_https=yes answer_kiosk=yes answer_read_only=no answer_passphrase=
}

get_answers() {
    default_answers
    if [ -n "$answers" ]; then
        read_answers "$answers"
    elif [ -f "$R$state/answers" ]; then
        recall_answers
    elif [ -t 0 ]; then
        ask_answers
    else
        fail 2 "nobody is there to ask: name a file with --answers" \
            "(firmware_config/answers.example shows one)"
    fi
}

# What was answered once. Another version may have asked more, or in other words: no rollback may fail
# for that, so what this one does not know is passed over.
recall_answers() {
    default_answers
    if [ -f "$R$state/answers" ]; then read_answers "$R$state/answers" kept; fi
}

# The passphrase is not kept: its hash lies with the data.
keep_answers() {
    for key in $known_answers; do
        eval "value=\$answer_$key"
        # shellcheck disable=SC2154  # set by eval
        if [ "$key" != passphrase ]; then printf '%s = %s\n' "$key" "$value"; fi
    done | place_note answers
}

# place_note NAME: standard input becomes one of our notes; one that says the same is not touched.
place_note() {
    cat >"$R$state/$1.new"
    if cmp -s "$R$state/$1.new" "$R$state/$1"; then
        rm "$R$state/$1.new"
    else
        mv -f "$R$state/$1.new" "$R$state/$1"
    fi
}

# read_answers FILE [kept]: lines KEY = VALUE; # begins a remark line; quotes around a value are dropped.
read_answers() {
    [ -r "$1" ] && [ -f "$1" ] || fail 2 "the file of answers $1 can't be read"
    number=0 seen=' ' mark=$(printf '\357\273\277')
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        line=${line#"$mark"} # which some editors put before the first line
        line=$(printf %s "$line" | tr -d '\r' | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
        case $line in
            '' | '#'*) continue ;;
            *=*) ;;
            *) fail 2 "$1 line $number: write KEY = VALUE, not: $line" ;;
        esac
        key=$(printf %s "${line%%=*}" | sed 's/[[:space:]]*$//')
        value=$(printf %s "${line#*=}" | sed "s/^[[:space:]]*//; s/^\"\\(.*\\)\"\$/\\1/")
        case " $known_answers " in
            *" $key "*)
                case $key in
                    *' '*) fail 2 "$1 line $number: one answer a line, not: $key" ;;
                esac
                ;;
            *)
                [ -z "${2-}" ] || continue
                fail 2 "$1 line $number: there is no answer $key; known are: $known_answers"
                ;;
        esac
        case $seen in
            *" $key "*) fail 2 "$1 line $number: $key is answered twice" ;;
        esac
        seen="$seen$key "
        wrong=$(why_wrong "$key" "$value")
        if [ -n "$wrong" ]; then
            [ -z "${2-}" ] || continue
            fail 2 "$1 line $number: $key $wrong"
        fi
        eval "answer_$key=\$value"
    done <"$1"
}

# why_wrong KEY VALUE: nothing where it fits.
why_wrong() {
    case $1 in
        name)
            printf %s "$2" | grep -Eqx '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?' ||
                echo "is a name of small letters, digits and hyphens, such as tableside"
            ;;
        language)
            case $2 in
                pl | ru | en) ;;
                *) echo "is pl, ru or en" ;;
            esac
            ;;
        camera)
            printf %s "$2" | grep -Eqx 'picamera2|phone|none|[0-9]+|/dev/[A-Za-z0-9/_.:-]+|https?://[!#-[^-~]+' ||
                echo "is picamera2, a number, /dev/…, http://…, phone or none"
            ;;
        passphrase)
            # Counted in characters, as the program does; the hash keeps any letters.
            if [ -n "$2" ] && ! printf %s "$2" | LC_ALL=C.UTF-8 grep -Eqx '.{8,200}'; then
                echo "has 8 to 200 characters, or is left empty"
            fi
            ;;
        *)
            case $2 in
                yes | no) ;;
                *) echo "is yes or no" ;;
            esac
            ;;
    esac
}

ask_answers() {
    ask name "The station's name in the network"
    ask language "Language of the screen until somebody chooses another (pl, ru, en)"
    ask camera "Camera (picamera2, 0 for the first USB camera, phone, none)"
    ask network "May everybody in the same network watch, and paired phones play (yes, no)"
    ask https "Secure pages as well, so that a phone can be the camera (yes, no)"
    ask kiosk "Is a screen connected that shows the table (yes, no)"
    ask read_only "Write nothing but matches to the card (yes, no)"
    ask passphrase "Passphrase of the staff, for the settings (empty: none)"
}

ask() {
    while :; do
        eval "default=\$answer_$1"
        # shellcheck disable=SC2154  # set by eval
        printf '%s [%s]: ' "$2" "$default" >&2
        if [ "$1" = passphrase ]; then stty -echo 2>/dev/null || true; fi
        IFS= read -r value || fail 2 "no more answers"
        if [ "$1" = passphrase ]; then
            stty echo 2>/dev/null || true
            echo >&2
        fi
        value=${value:-$default}
        wrong=$(why_wrong "$1" "$value")
        [ -n "$wrong" ] || break
        say "$1 $wrong"
    done
    eval "answer_$1=\$value"
}
