import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The path itself or, where it does not exist yet, the folder it would be made in. */
export const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))

/** Room on the disk of a folder, in bytes. */
export type DiskSpace = {
  folder: string
  free: number
  /** What it takes that a database grows and is copied: below `least` nothing of that is sure, above `ample` all is. */
  least: number
  ample: number
}

const minFreeBytes = 100_000_000
const ampleFreeBytes = 1_000_000_000

/** The room that a database and its copies have. */
export const spaceFor = (file: string, others: readonly string[] = []): DiskSpace[] => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return [dirname(file), ...others].map(folder => {
    const { bavail, bsize } = statfsSync(nearestExisting(folder))
    return { folder, free: bavail * bsize, least: minFreeBytes + size, ample: ampleFreeBytes + 2 * size }
  })
}
