import type { StoredBackup } from '#core/kernel/ports/backups'

/** Of copies whose ledger is in doubt so many are kept besides, so that a fault nobody mends does not fill the disk. */
const backupsWithErrorsKept = 3

/**
 * The copies that are old enough to go: of the good ones in each place all but the newest, as many as are kept. A copy in
 * doubt never takes the place of a good one, nor does one that is dated later than now: that stays until somebody looks at it.
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
