import type { LedgerSums } from '#core/kernel/ports/backups'

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
