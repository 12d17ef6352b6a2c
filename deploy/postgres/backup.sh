#!/bin/sh
# Copies the PostgreSQL database of Sidepot into a folder with pg_dump, for the service "backup" of compose.yml.
#
#   sh backup.sh         makes one copy each day (UTC), and tries again after an hour when one fails
#   sh backup.sh once    makes one copy now, for example before an upgrade
#
# The database is named by PGHOST, PGPORT, PGUSER and PGDATABASE. Other settings:
#   PGPASSWORD_FILE   file that holds the password
#   BACKUP_DIR        folder of the copies (/backups)
#   BACKUP_KEEP       number of copies that are kept (14)
set -eu
umask 077
# File names sort by time.
export LC_ALL=C

folder=${BACKUP_DIR:-/backups}
keep=${BACKUP_KEEP:-14}
case $keep in
'' | 0* | *[!0-9]*)
	echo "BACKUP_KEEP must be a whole number from 1, and is \"$keep\"." >&2
	exit 2
	;;
esac

if [ -n "${PGPASSWORD_FILE:-}" ]; then
	PGPASSWORD=$(cat "$PGPASSWORD_FILE")
	export PGPASSWORD
fi

# Removes the unfinished copy, and says so when there is no other.
finish() {
	status=$?
	rm -f "$unfinished"
	[ "$status" -eq 0 ] || echo "No copy was made of the database. The older copies are kept." >&2
	exit "$status"
}

# Exits at the first program that fails, before the copy has its name and before an older one is removed.
make_copy() {
	copy=$folder/sidepot-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
	unfinished=$copy.$$.unfinished
	trap finish EXIT
	# What a killed run left behind; a dump that still runs writes to its file.
	find "$folder" -name 'sidepot-*.unfinished' -mmin +360 -exec rm -f {} +

	pg_dump --no-password --format=custom --no-owner --no-privileges --file="$unfinished"
	contents=$(pg_restore --list "$unfinished")
	case $contents in
	*' TABLE DATA '*' ledger_entries '*) ;;
	*)
		echo "There is no ledger in the dump. Check PGDATABASE." >&2
		exit 1
		;;
	esac
	# The list stands at the beginning of the file; this reads and unpacks all of it.
	pg_restore --file=/dev/null "$unfinished"
	mv "$unfinished" "$copy"

	set -- "$folder"/sidepot-????-??-??T??-??-??Z.dump
	while [ $# -gt "$keep" ]; do
		# It sorts first when the clock was ahead once.
		[ "$1" = "$copy" ] || rm -f "$1"
		shift
	done
	echo "Copied the database to $copy, $(wc -c <"$copy" | tr -d ' ') bytes. The newest $keep copies are kept."
}

case ${1:-daily} in
once)
	make_copy
	;;
daily)
	while :; do
		set -- "$folder/sidepot-$(date -u +%Y-%m-%d)T"*Z.dump
		# A shell of its own: "set -e" has no effect in a function whose failure is handled.
		[ -e "$1" ] || sh "$0" once || echo "The next try is in an hour." >&2
		sleep 3600
	done
	;;
*)
	echo "Usage: sh backup.sh [once]" >&2
	exit 2
	;;
esac
