import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open'
import { isPostgres } from '#db/sql'

/** The bytes a database takes, with what SQLite keeps beside the file until it is written into it. */
export const databaseSize = async ({ db, file }: OpenDatabase): Promise<number> => {
  if (file) return bytesOf(file) + bytesOf(`${file}-wal`)
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** 640 kB, 12.4 MB, 82.8 GB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
