import { join } from 'node:path'
import { stat, rm } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import type {
  StoredBackup,
  LedgerSums,
  Backups,
  CreatedBackup,
  RestoreTest,
  TransferResult,
} from '#core/kernel/ports/backups'
import { type SetOwner, inWorkFolder, removeAbandoned, makeWorkFolder } from './work-folder.ts'
import { seal } from './seal.ts'

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

/** A database that can be backed up, with checks for its backups. */
export type BackupSource = {
  ending: 'db' | 'dump'
  /** Writes a consistent, verified copy to a file that does not exist yet. Throws an Error when it fails. */
  copyTo(file: string): Promise<void>
  /** Opens a backup for reading and returns the errors in its ledger. */
  findProblems(file: string): Promise<string[]>
  /** Restores a backup into a temporary file next to it and returns its faults and ledger totals. */
  testRestore(file: string): Promise<{ faults: string[]; sums: LedgerSums }>
  /** Stages a backup for the next start. Throws an Error when it cannot replace the database. */
  stage?(file: string): Promise<void>
}

/** A place where backups are stored. */
export type BackupDestination = {
  /** Human-readable location, without any secrets. */
  name: string
  /** Stores a file atomically. Throws an Error with the reason when it fails. */
  put(name: string, file: string): Promise<void>
  /** Lists every file there, including files that are not backups. */
  list(): Promise<{ name: string; bytes: number }[]>
  /** Copies a stored file to a local path. Throws an Error when it does not exist. */
  fetch(name: string, to: string): Promise<void>
  remove(name: string): Promise<void>
}

export type BackupStore = {
  source: BackupSource
  /** Destinations that backups are written to. */
  places: BackupDestination[]
  /** Public keys that backups are encrypted to; empty for unencrypted backups. */
  recipients: string[]
  /** The key that encrypts the database's secrets; included in encrypted backups. */
  secretKey: () => string | undefined
  /** Folder in which backups are created. Its disk needs enough free space for a copy of the database. */
  workWithin: string
  /** Called with the path of each created folder, to change its owner. */
  setOwner?: SetOwner
}

/** Creates, verifies, encrypts and stores backups of a database in all configured destinations. */
export const backupStore = (options: BackupStore): Backups => {
  const { source, places, workWithin, setOwner } = options
  const placeOf = ({ place }: StoredBackup): BackupDestination => {
    const found = places.find(({ name }) => name === place)
    if (!found) throw new Error(`Backups aren't stored in ${place}.`)
    return found
  }
  return {
    places: places.map(({ name }) => name),
    create: nowMs => inWorkFolder(workWithin, folder => createBackup(options, folder, nowMs), setOwner),
    removeUnfinished: () => removeAbandoned(workWithin),
    list: async () => {
      const found = await Promise.all(places.map(backupsIn))
      return found.flat().sort((a, b) => b.takenAtMs - a.takenAtMs)
    },
    remove: backup => placeOf(backup).remove(backup.name),
    testRestore: (backup, sha256) =>
      inWorkFolder(workWithin, folder => testRestore(source, placeOf(backup), backup, sha256, folder)),
    download: nowMs =>
      handOver(workWithin, async folder => {
        const file = join(folder, 'copy')
        await source.copyTo(file)
        const about = { takenAtMs: nowMs, hasLedgerErrors: false, isSealed: false, ending: source.ending }
        return { file, fileName: backupName(about) }
      }),
    fetch: backup =>
      handOver(workWithin, async folder => {
        const file = join(folder, 'copy')
        await placeOf(backup).fetch(backup.name, file)
        return { file, fileName: backup.name }
      }),
    ...(source.stage && { stage: backup => stage(options, placeOf(backup), backup) }),
  }
}

/** Lists the backups in one place. */
export const backupsIn = async (place: BackupDestination): Promise<StoredBackup[]> =>
  (await place.list()).flatMap(({ name, bytes }) => {
    const read = parseBackupName(name)
    return read ? [{ ...publicParts(read), place: place.name, name, bytes }] : []
  })

const publicParts = ({ takenAtMs, isSealed, hasLedgerErrors }: NameParts) => ({
  takenAtMs,
  isSealed,
  hasLedgerErrors,
})

const createBackup = async (
  { source, places, recipients, secretKey }: BackupStore,
  folder: string,
  nowMs: number,
): Promise<CreatedBackup> => {
  const copyPath = join(folder, 'copy')
  await source.copyTo(copyPath)
  const problems = await source.findProblems(copyPath)
  const isSealed = recipients.length > 0
  const file = isSealed ? join(folder, 'sealed') : copyPath
  if (isSealed) await seal({ file: copyPath, ending: source.ending, key: secretKey() }, recipients, file)
  const about = { takenAtMs: nowMs, hasLedgerErrors: problems.length > 0, ending: source.ending, isSealed }
  const name = backupName(about)
  const [{ size: bytes }, sha256] = await Promise.all([stat(file), getDigest(file)])
  const stored: StoredBackup[] = []
  const faults: string[] = []
  for (const place of places) {
    try {
      await place.put(name, file)
      stored.push({ ...publicParts(about), place: place.name, name, bytes })
    } catch (error) {
      faults.push(`${place.name} rejected the backup: ${messageOf(error)}`)
    }
  }
  return { stored, sha256, ledgerErrors: problems, faults }
}

const testRestore = async (
  source: BackupSource,
  place: BackupDestination,
  { name, isSealed }: StoredBackup,
  sha256: string,
  folder: string,
): Promise<RestoreTest> => {
  const file = join(folder, 'copy')
  await place.fetch(name, file)
  if ((await getDigest(file)) !== sha256) {
    return { faults: [`${name} differs from what was written to ${place.name}.`], sums: undefined }
  }
  // Encrypted backups were test-decrypted when created, and the checksum proves they haven't changed.
  return isSealed ? { faults: [], sums: undefined } : source.testRestore(file)
}

const stage = async (
  { source, workWithin }: BackupStore,
  place: BackupDestination,
  { name, isSealed }: StoredBackup,
): Promise<void> => {
  if (isSealed) throw new Error("It's encrypted, and the server doesn't have the key.")
  await inWorkFolder(workWithin, async folder => {
    const file = join(folder, 'copy')
    await place.fetch(name, file)
    await source.stage?.(file)
  })
}

/** Creates a file and returns it as a stream; the file is deleted when the stream closes. */
const handOver = async (
  workWithin: string,
  make: (folder: string) => Promise<{ file: string; fileName: string }>,
): Promise<TransferResult> => {
  const folder = await makeWorkFolder(workWithin)
  try {
    const { file, fileName } = await make(folder)
    const { size: bytes } = await stat(file)
    const content = createReadStream(file)
    content.once('close', () => void rm(folder, { recursive: true, force: true }))
    return { fileName, bytes, content }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** SHA-256 of a file, in hexadecimal. */
const getDigest = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
