import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open'
import { isPostgres } from '#db/sql'

/** Size of a database in bytes, including SQLite's write-ahead log next to the file. */
export const databaseSize = async ({ db, file }: OpenDatabase): Promise<number> => {
  if (file) return bytesOf(file) + bytesOf(`${file}-wal`)
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
