#!/bin/sh
# Backs up the PostgreSQL database of Sidepot to a folder with pg_dump, for the service "backup" in compose.yml.
#
#   sh backup.sh         makes one backup each day (UTC), and retries after an hour if one fails
#   sh backup.sh once    makes one backup now, for example before an upgrade
#
# PGHOST, PGPORT, PGUSER and PGDATABASE select the database. Other settings:
#   PGPASSWORD_FILE   file that contains the password
#   BACKUP_DIR        backup folder (/backups)
#   BACKUP_KEEP       number of backups to retain (14)
set -eu
umask 077
# File names sort by time.
export LC_ALL=C

folder=${BACKUP_DIR:-/backups}
keep=${BACKUP_KEEP:-14}
case $keep in
'' | 0* | *[!0-9]*)
	echo "BACKUP_KEEP must be a whole number of at least 1, but is \"$keep\"." >&2
	exit 2
	;;
esac

if [ -n "${PGPASSWORD_FILE:-}" ]; then
	PGPASSWORD=$(cat "$PGPASSWORD_FILE")
	export PGPASSWORD
fi

# Removes the unfinished backup, and reports that none was made.
finish() {
	status=$?
	rm -f "$unfinished"
	[ "$status" -eq 0 ] || echo "The database was not backed up. The older backups are kept." >&2
	exit "$status"
}

# Exits at the first program that fails, before the backup gets its name and before an older one is removed.
make_backup() {
	backup=$folder/sidepot-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
	unfinished=$backup.$$.unfinished
	trap finish EXIT
	# Leftovers of a killed run; a dump that's still running writes to its file.
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
	# The list is at the beginning of the file; this reads and unpacks all of it.
	pg_restore --file=/dev/null "$unfinished"
	mv "$unfinished" "$backup"

	set -- "$folder"/sidepot-????-??-??T??-??-??Z.dump
	while [ $# -gt "$keep" ]; do
		# The new backup sorts first if the clock was ahead before.
		[ "$1" = "$backup" ] || rm -f "$1"
		shift
	done
	echo "Backed up the database to $backup, $(wc -c <"$backup" | tr -d ' ') bytes. The newest $keep backups are kept."
}

case ${1:-daily} in
once)
	make_backup
	;;
daily)
	while :; do
		set -- "$folder/sidepot-$(date -u +%Y-%m-%d)T"*Z.dump
		# A separate shell, because "set -e" has no effect in a function whose failure is handled.
		[ -e "$1" ] || sh "$0" once || echo "The next try is in an hour." >&2
		sleep 3600
	done
	;;
*)
	echo "Usage: sh backup.sh [once]" >&2
	exit 2
	;;
esac
