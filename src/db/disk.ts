import { existsSync, statSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

/** The path itself or, if it does not exist yet, the closest existing parent folder. */
export const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))

/** Free space on the disk of a folder, in bytes. */
export type DiskSpace = {
  folder: string
  free: number
  /**
   * Space needed for the database to grow and be backed up: below `minFree` it is not guaranteed, above `ample` it is.
   */
  minFree: number
  ample: number
}

const minFreeBytes = 100_000_000

const ampleFreeBytes = 1_000_000_000

/** Free space for a database and its backups. */
export const spaceFor = (file: string, others: readonly string[] = []): DiskSpace[] => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return [dirname(file), ...others].map(folder => {
    const { bavail, bsize } = statfsSync(nearestExisting(folder))
    return { folder, free: bavail * bsize, minFree: minFreeBytes + size, ample: ampleFreeBytes + 2 * size }
  })
}

/** Size of a database in bytes, as reported by the database itself. */
export const databaseBytes = async (db: AnyDb): Promise<number> => {
  const question = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await question.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
