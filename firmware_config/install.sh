#!/bin/sh
# Turns a Raspberry Pi with Raspberry Pi OS (Trixie, 64 bit) into a station, and back again.
#
#   install.sh install [--answers FILE]   set up, or bring up to date; asks what FILE does not answer
#   install.sh uninstall [--purge]        leave what was there before; --purge: the matches go too
#   install.sh update SOURCE              another version: an unpacked folder, or its .tar.gz
#   install.sh rollback                   back to the version before
#   install.sh read-only on|off           whether the card is written to (counts from the next start)
#   install.sh status                     what is installed
#
# --root DIR   sets up the system that lies below DIR instead of the running one (a card in a reader)
#
# Once installed, `tableside-setup` is the same. docs/installing-a-station.md tells the rest.
# Exit status: 0 done; 1 it failed, and what was there before runs on; 2 the call or an answer is
# wrong, or this is no machine for it.
#
# shellcheck source-path=SCRIPTDIR/setup
# shellcheck disable=SC2317  # the commands are called by their names
set -eu
umask 022

source_folder=$(dirname "$(dirname "$(readlink -f "$0")")")
setup=$source_folder/firmware_config/setup
. "$setup/saying.sh"
. "$setup/undoing.sh"
. "$setup/answers.sh"
. "$setup/packages.sh"
. "$setup/people.sh"
. "$setup/boot.sh"
. "$setup/files.sh"
. "$setup/release.sh"

usage() { sed -n '/^#   install/s/^#   //p; /^# --root/s/^# //p' "$0"; }

# --- the commands ---------------------------------------------------------------------------------

do_install() {
    check_machine
    check_root_is_kept
    get_answers
    if [ "$answer_read_only" = yes ]; then check_read_only; fi
    begin_state
    say "system packages"
    install_packages
    say "users and folders"
    make_people
    make_folders
    say "the program"
    release=$(release_name "$source_folder")
    build_release "$source_folder" "$release"
    old=$(settled_release)
    switch_to "$release"
    say "settings and units"
    place_files
    set_passphrase
    make_certificate
    if ! start_station; then
        if [ -n "$old" ] && [ "$old" != "$release" ]; then go_back_to "$old" "$release"; fi
        fail 1 "the station does not become ready; 'journalctl -u tableside' says why"
    fi
    settled "$release" "$old"
    start_screen
    set_read_only "$answer_read_only"
    say "done: version $release"
    tell_next_steps
}

do_update() {
    [ -n "$operand" ] || fail 2 "which version? name its folder or its .tar.gz"
    check_installed
    check_root_is_kept
    recall_answers
    old=$(settled_release)
    unpack_source "$operand"
    release=$(release_name "$unpacked")
    # Not where the power cut the change to it short: then the rest is still to be done.
    if [ "$release" = "$(current_release)" ] && [ ! -e "$R$state/leaving" ]; then
        say "version $release runs already"
        return
    fi
    say "version $release"
    # What the new version needs, it knows itself; the old one still runs.
    by_release_of "$unpacked" packages
    build_release "$unpacked" "$release"
    change_to "$release" "$old"
}

do_rollback() {
    check_installed
    check_root_is_kept
    recall_answers
    old=$(current_release)
    release=$(settled_release)
    [ "$release" != "$old" ] || release=$(previous_release)
    [ -n "$release" ] || fail 2 "there is no version before $old"
    change_to "$release" "$old"
}

# Switches, starts, and goes back where the station does not become ready.
change_to() {
    keep_copy_of_matches "$2"
    switch_to "$1"
    if by_release "$1" files && start_station; then
        settled "$1" "$2"
        start_screen
        say "done: version $1 runs; 'tableside-setup rollback' goes back to $2"
    else
        go_back_to "$2" "$1"
    fi
}

do_uninstall() {
    check_installed
    check_root_is_kept
    stop_units
    say "settings and units"
    remove_files
    undo_boot
    say "users and folders"
    remove_program
    remove_people
    say "system packages"
    remove_packages
    end_state
    if [ "$purge" = no ] && [ -d "$R$data" ]; then
        say "done; the matches are kept in $data"
    else
        say "done"
    fi
}

do_read_only() {
    check_installed
    case $operand in
        on) check_root_is_kept && set_read_only yes ;;
        off) set_read_only no ;;
        *) fail 2 "read-only on, or read-only off" ;;
    esac
}

do_status() {
    check_installed
    printf 'version:        %s\n' "$(current_release)"
    printf 'version before: %s\n' "$(previous_release)"
    printf 'read-only:      %s\n' "$(read_only_state)"
    printf 'matches:        %s\n' "$(data_place)"
}

# Parts of an installation, done by the version that they belong to.
do_part() {
    check_installed
    recall_answers
    case $operand in
        packages) install_packages ;;
        files) make_folders && place_files ;;
        *) fail 2 "there is no part $operand" ;;
    esac
}

# --- the call -------------------------------------------------------------------------------------

main() {
    R='' purge=no answers='' operand='' command=''
    while [ $# -gt 0 ]; do
        case $1 in
            --answers | --root)
                [ -n "${2-}" ] || fail 2 "$1 needs a value"
                if [ "$1" = --root ]; then R=$2; else answers=$2; fi
                shift
                ;;
            --purge) purge=yes ;;
            -h | --help) command=help ;;
            -*) fail 2 "there is no option $1 (see '$0 help')" ;;
            *)
                if [ -z "$command" ]; then
                    command=$1
                    shift
                    continue
                fi
                [ -z "$operand" ] || fail 2 "one name at most: $operand, or $1?"
                operand=$1
                ;;
        esac
        shift
    done
    case $command in
        help) usage && return ;;
        install | uninstall | update | rollback | read-only | status | part) ;;
        '') fail 2 "what? install, uninstall, update, rollback, read-only or status" ;;
        *) fail 2 "there is no command $command (see '$0 help')" ;;
    esac
    if [ -n "$R" ]; then
        [ -d "$R" ] || fail 2 "there is no folder $R"
        R=$(readlink -f "$R")
    fi
    # Below --root, chroot itself says who may.
    [ -n "$R" ] || [ "$(id -u)" = 0 ] || fail 2 "this changes the system: start it with sudo"
    lock
    "do_$(printf %s "$command" | tr - _)"
}

# The whole file is read before anything runs: an update or an uninstall replaces it meanwhile.
main "$@"
exit
