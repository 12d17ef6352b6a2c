import type { StoredBackup } from '#core/kernel/ports/backups'

export type NameParts = Pick<StoredBackup, 'takenAtMs' | 'isSealed' | 'isDoubtful'> & {
  /** Format of the backup itself: an SQLite file or the output of pg_dump. */
  ending: 'db' | 'dump'
}

const pattern = /^sidepot-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-doubtful)?\.(db|dump)(\.tar\.age)?$/

/** Name of a backup file. Names sort by time. */
export const backupName = ({ takenAtMs, isDoubtful, ending, isSealed }: NameParts): string => {
  const time = new Date(takenAtMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return `sidepot-${time}Z${isDoubtful ? '-doubtful' : ''}.${ending}${isSealed ? '.tar.age' : ''}`
}

/** Parses the name of a backup file; undefined for other files. */
export const parseBackupName = (name: string): NameParts | undefined => {
  const [, day, hour, minute, second, doubtful, ending, sealed] = pattern.exec(name) ?? []
  if (day === undefined) return undefined
  const takenAtMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(takenAtMs)) return undefined
  return {
    takenAtMs,
    isDoubtful: doubtful !== undefined,
    ending: ending === 'dump' ? 'dump' : 'db',
    isSealed: sealed !== undefined,
  }
}
