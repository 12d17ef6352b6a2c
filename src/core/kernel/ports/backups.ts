import type { Readable } from 'node:stream'

/** A stored backup of the database. */
export type StoredBackup = {
  /** Location: a folder or the address of a storage service. */
  place: string
  name: string
  takenAtMs: number
  bytes: number
  /** Whether it is encrypted and can be opened only with the private key. */
  isSealed: boolean
  /** Whether it is intact but its ledger has errors, so that it never counts as a good backup. */
  hasLedgerErrors: boolean
}

/** Result of making a backup and storing it in all locations. */
export type CreatedBackup = {
  stored: StoredBackup[]
  sha256: string
  /** Problems of its ledger, as sentences. */
  ledgerErrors: string[]
  /** Locations that rejected it, with the reason, as sentences. */
  faults: string[]
}

/** Ledger totals per league: the latest entry, and each member's balance up to it, in cents. */
export type LedgerSums = { leagueId: number; lastEntryId: number; members: Map<number, number> }[]

/** Result of a test restore. */
export type RestoreTest = {
  /** Reasons the backup could not replace the database, as sentences. */
  faults: string[]
  /** Undefined for an encrypted backup, which the server can't open. */
  sums: LedgerSums | undefined
}

/** A file to download; it is deleted from this machine once it was read. */
export type TransferResult = { fileName: string; bytes: number; content: Readable }

/** Port for database backups. Each backup is consistent and checked before it counts. */
export type Backups = {
  /** Backup locations; empty while none is configured. */
  places: string[]
  /** Makes a backup and stores it everywhere. Throws an Error when no intact one could be made. */
  create(nowMs: number): Promise<CreatedBackup>
  /** Deletes leftovers of aborted runs; returns how many. */
  removeUnfinished(): Promise<number>
  /** Lists all backups, newest first. */
  list(): Promise<StoredBackup[]>
  remove(backup: StoredBackup): Promise<void>
  /**
   * Restores a backup into a temporary file and inspects it.
   *
   * @param sha256 hash of the file when it was made
   */
  testRestore(backup: StoredBackup, sha256: string): Promise<RestoreTest>
  /** Makes a backup of the current database. */
  download(nowMs: number): Promise<TransferResult>
  /** Fetches a stored backup. */
  fetch(backup: StoredBackup): Promise<TransferResult>
  /**
   * Checks a backup and prepares it to replace the database when the server restarts. Undefined if the database is not
   * a file. Throws an Error for a backup that can't replace it.
   */
  stage?(backup: StoredBackup): Promise<void>
}

/** Maximum size parsed inline: about ten milliseconds of work. */
const fewCharacters = 32 * 1024

/** In a file of many lines, parsing takes far longer than its size suggests. */
const fewLines = 1000

/**
 * Whether saved responses take long enough to parse to affect other requests. Those received as JSON don't, because
 * bodies hold only a few thousand values.
 */
export const isLarge = (responses: unknown[]): boolean => {
  const texts = responses.filter(response => typeof response === 'string')
  return (
    texts.reduce((sum, text) => sum + text.length, 0) > fewCharacters ||
    texts.reduce((sum, text) => sum + linesIn(text), 0) > fewLines
  )
}

const linesIn = (text: string): number => text.split(/\r\n?|\n/).length
