import { closeSync, openSync, writeSync } from 'node:fs'
import { SQLite } from '#db/sqlite'

/** Overwrites the first page of a table or index in an SQLite file, like a failing disk. */
export const breakPageOf = (file: string, name: string): void => {
  const connection = new SQLite(file)
  connection.pragma('wal_checkpoint(truncate)')
  const rootPage = Number(
    connection.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name),
  )
  const pageSize = Number(connection.pragma('page_size', { simple: true }))
  connection.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(pageSize, 0xa5), 0, pageSize, (rootPage - 1) * pageSize)
  closeSync(handle)
}
