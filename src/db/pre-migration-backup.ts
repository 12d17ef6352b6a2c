import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sizeText } from '#domain/text'
import { copyDatabase } from './copy.ts'
import { setOwnerLike } from './replace-file.ts'
import type { OpenDatabase } from './open.ts'

/** The disk does not have enough space for the operation. */
export class DiskFull extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoRoom'
  }
}

const maxBackups = 5

/** Folder of the backups that are made before migrations. */
export const backupFolder = (file: string): string => join(dirname(file), 'before-migrations')

/** A backup made before a migration. */
export type PreMigrationBackup = { path: string; name: string; madeAtMs: number }

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-before-.+\.db$/

/** Backups made before migrations, newest first, because their names start with the time. */
export const preMigrationBackups = (file: string): PreMigrationBackup[] => {
  const folder = backupFolder(file)
  return namesIn(folder)
    .filter(name => named.test(name))
    .sort()
    .reverse()
    .map(name => ({ path: join(folder, name), name, madeAtMs: timeIn(name) }))
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Backs up an SQLite file before a migration, under a unique name, verifies the backup, and retains the last five.
 * Returns its path; undefined for a database without a file. Throws DiskFull, before writing anything, when the backup
 * and the migration would fill the disk.
 *
 * @param migration the first pending migration
 */
export const backUpBeforeUpgrade = async (
  { file }: Pick<OpenDatabase, 'file'>,
  migration: string,
  nowMs: number,
): Promise<string | undefined> => {
  if (file === undefined) return undefined
  const folder = backupFolder(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  setOwnerLike(file, folder)
  removeUnfinished(folder)
  assertDiskSpace(file)
  const target = join(folder, `${timeName(afterTheOthers(file, nowMs))}-before-${migration}.db`)
  await copyDatabase(file, target)
  const others = preMigrationBackups(file).filter(({ path }) => path !== target)
  for (const old of others.slice(maxBackups - 1)) rmSync(old.path)
  return target
}

/** Deletes what a killed migration left of its backup. */
const removeUnfinished = (folder: string): void => {
  for (const name of namesIn(folder)) if (name.endsWith('.unfinished')) rmSync(join(folder, name))
}

/**
 * Uses the clock or, if it stopped or was set back, a time just after the latest backup, so that the order is correct.
 */
const afterTheOthers = (file: string, nowMs: number): number =>
  Math.max(nowMs, ...preMigrationBackups(file).map(({ madeAtMs }) => madeAtMs + 1))

const timeIn = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))

/** A timestamp for file names, which sorts by time. */
export const timeName = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

/**
 * Throws DiskFull when the disk does not have `times` the size of the database: once for a backup, and once for a
 * migration that rewrites every page.
 */
export const assertDiskSpace = (file: string, times = 2): void => {
  const bytes = [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
  const { bavail, bsize } = statfsSync(dirname(file))
  const needed = times * bytes
  if (bavail * bsize >= needed) return
  throw new DiskFull(
    `${sizeText(bavail * bsize)} free for ${dirname(file)}, but a migration needs ${sizeText(needed)}: for a copy of ` +
      'the database, and for what it writes. No changes were made. Free up some space and try again.',
  )
}
