import type { StoredBackup } from '#core/kernel/ports/backups'

/** Number of additional backups retained with ledger errors, so that an unfixed problem doesn't fill the disk. */
const retainedBackupsWithErrors = 3

/**
 * Returns the backups to prune: in each location, all good ones beyond the newest ones that are retained. Backups with
 * ledger errors or a date in the future never displace a good one; the latter stay until an administrator reviews them.
 */
export const backupsToPrune = (
  backups: readonly StoredBackup[],
  retain: number,
  credibleMs = Number.POSITIVE_INFINITY,
): StoredBackup[] =>
  [...new Set(backups.map(({ place }) => place))].flatMap(place => {
    const here = backups
      .filter(backup => backup.place === place && backup.takenAtMs <= credibleMs)
      .sort((a, b) => b.takenAtMs - a.takenAtMs)
    return [
      ...here.filter(backup => !backup.hasLedgerErrors).slice(retain),
      ...here.filter(backup => backup.hasLedgerErrors).slice(retainedBackupsWithErrors),
    ]
  })
