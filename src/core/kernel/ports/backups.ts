import type { Readable } from 'node:stream'

export type BackupFile = { file: string; bytes: number; removed: number }

/** What core asks of whoever can copy the database. Each copy is consistent and checked before it counts. */
export type Backups = {
  /** Writes a copy into the backup folder and removes the oldest ones; undefined when no folder is configured. */
  keep(nowMs: number): Promise<BackupFile | undefined>
  /** A copy to hand over; it is gone from this machine once it was read. */
  download(nowMs: number): Promise<{ fileName: string; bytes: number; content: Readable }>
}
