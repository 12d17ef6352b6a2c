import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sizeText } from '#domain/size-text'
import { copyDatabase } from './copy.ts'
import { giveToOwnerOf } from './owner.ts'
import type { OpenDatabase } from './open.ts'

/** The disk has not enough room for what is about to be done. */
export class DiskFull extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoRoom'
  }
}

const kept = 5

/** Where the copies lie that are made before a database is migrated. */
export const backupFolder = (file: string): string => join(dirname(file), 'before-migrations')

/** A copy that was made before a migration: which one, and when. */
export type UpgradeCopy = { path: string; name: string; madeAtMs: number }

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-before-.+\.db$/

/** The copies there are, the newest first: their names begin with the time. */
export const upgradeCopies = (file: string): UpgradeCopy[] => {
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
 * Copies an SQLite file before a migration changes it, under a name that no copy had before, checks the copy, and keeps the
 * last five. Answers where it is; undefined for a database that is no file. Ends in NoRoom, before anything is written,
 * where copy and migration would fill the disk.
 *
 * @param migration the first one that follows
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
  giveToOwnerOf(file, folder)
  assertDiskSpace(file)
  const target = join(folder, `${timeName(afterTheOthers(file, nowMs))}-before-${migration}.db`)
  await copyDatabase(file, target)
  const others = upgradeCopies(file).filter(({ path }) => path !== target)
  for (const old of others.slice(kept - 1)) rmSync(old.path)
  return target
}

/** By the clock; where that stood still or was set back, a moment after the newest, so that their order stays true. */
const afterTheOthers = (file: string, nowMs: number): number =>
  Math.max(nowMs, ...upgradeCopies(file).map(({ madeAtMs }) => madeAtMs + 1))

const timeIn = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))

/** A moment as a part of file names, which sort by it. */
export const timeName = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

/**
 * Ends in NoRoom where the disk has not so many times the room of the database: once for a copy, once for a migration that
 * writes every page anew.
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
    `${sizeText(bavail * bsize)} are free for ${dirname(file)}, and a migration needs ${sizeText(needed)}: for a copy of ` +
      'the database, and for what it writes. Nothing was changed. Free some space and try again.',
  )
}
