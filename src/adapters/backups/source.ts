import type { LedgerSums } from '#core/kernel/ports/backups'

/** A database that can be copied, and what can be told of its copies. */
export type BackupSource = {
  ending: 'db' | 'dump'
  /** Writes a consistent copy, found whole, to a file that does not exist yet. Ends in an Error when it cannot. */
  copyTo(file: string): Promise<void>
  /** Opens a copy for reading, and tells what is wrong with its ledger. */
  doubtsAbout(file: string): Promise<string[]>
  /** Restores a copy into a temporary file beside it, and tells what is wrong with it and what its ledger comes to. */
  rehearse(file: string): Promise<{ faults: string[]; sums: LedgerSums }>
  /** Lays a copy ready for the next start. Ends in an Error for one that cannot take the place of the database. */
  stage?(file: string): Promise<void>
}
