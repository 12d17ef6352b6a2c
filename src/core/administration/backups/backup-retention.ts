import type { StoredBackup } from '#core/kernel/ports/backups'

/** Number of additional backups retained with ledger errors, so that an unfixed problem doesn't fill the disk. */
const backupsWithErrorsKept = 3

/**
 * Returns the backups to prune: in each location, all good ones beyond the newest ones that are retained. Backups with
 * ledger errors or a date in the future never displace a good one; the latter stay until an administrator reviews them.
 */
export const backupsToPrune = (
  copies: readonly StoredBackup[],
  keep: number,
  credibleMs = Number.POSITIVE_INFINITY,
): StoredBackup[] =>
  [...new Set(copies.map(({ place }) => place))].flatMap(place => {
    const here = copies
      .filter(copy => copy.place === place && copy.takenAtMs <= credibleMs)
      .sort((a, b) => b.takenAtMs - a.takenAtMs)
    return [
      ...here.filter(copy => !copy.isDoubtful).slice(keep),
      ...here.filter(copy => copy.isDoubtful).slice(backupsWithErrorsKept),
    ]
  })
