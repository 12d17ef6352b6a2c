import type { StoredBackup } from '#core/kernel/ports/backups'

export type NameParts = Pick<StoredBackup, 'takenAtMs' | 'isSealed' | 'hasLedgerErrors'> & {
  /** Format of the backup itself: an SQLite file or the output of pg_dump. */
  ending: 'db' | 'dump'
}

const pattern = /^sidepot-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-ledger-errors)?\.(db|dump)(\.tar\.age)?$/

/** Name of a backup file. Names sort by time. */
export const backupName = ({ takenAtMs, hasLedgerErrors, ending, isSealed }: NameParts): string => {
  const time = new Date(takenAtMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return `sidepot-${time}Z${hasLedgerErrors ? '-ledger-errors' : ''}.${ending}${isSealed ? '.tar.age' : ''}`
}

/** Parses the name of a backup file; undefined for other files. */
export const parseBackupName = (name: string): NameParts | undefined => {
  const [, day, hour, minute, second, ledgerErrors, ending, sealed] = pattern.exec(name) ?? []
  if (day === undefined) return undefined
  const takenAtMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(takenAtMs)) return undefined
  return {
    takenAtMs,
    hasLedgerErrors: ledgerErrors !== undefined,
    ending: ending === 'dump' ? 'dump' : 'db',
    isSealed: sealed !== undefined,
  }
}
