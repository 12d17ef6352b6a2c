import type { Readable } from 'node:stream'

/** A copy of the database as it lies where copies are kept. */
export type StoredBackup = {
  /** Where it lies: the folder or the address of the storage. */
  place: string
  name: string
  takenAtMs: number
  bytes: number
  /** Nobody opens it without the private key that it was sealed to. */
  isSealed: boolean
  /** It is whole, but its ledger is not what was written: it never stands for a good one. */
  isDoubtful: boolean
}

/** What came of making a copy and putting it everywhere copies go. */
export type CreatedBackup = {
  stored: StoredBackup[]
  sha256: string
  /** What is wrong with its ledger, in sentences. */
  doubts: string[]
  /** The places that would not take it, and why, in sentences. */
  faults: string[]
}

/** What a ledger comes to, league by league: the newest entry, and the cents of each member up to it. */
export type LedgerSums = { leagueId: number; lastEntryId: number; members: Map<number, number> }[]

/** What a rehearsal found. */
export type RestoreTest = {
  /** Why the copy could not stand in for the database, in sentences. */
  faults: string[]
  /** Undefined for a sealed copy, which the server cannot open. */
  sums: LedgerSums | undefined
}

/** A file to hand over; it is gone from this machine once it was read. */
export type TransferResult = { fileName: string; bytes: number; content: Readable }

/** What core asks of whoever copies the database. Each copy is consistent and checked before it counts. */
export type Backups = {
  /** Where copies are kept; empty while no place is configured. */
  places: string[]
  /** Makes a copy and puts it everywhere. Ends in an Error when none that is whole could be made. */
  keep(nowMs: number): Promise<CreatedBackup>
  /** Takes away what killed runs left behind; answers how many. */
  removeUnfinished(): Promise<number>
  /** Every copy there is, the newest first. */
  list(): Promise<StoredBackup[]>
  remove(copy: StoredBackup): Promise<void>
  /**
   * Restores a copy into a temporary file and looks at it.
   *
   * @param sha256 what the file came to when it was made
   */
  rehearse(copy: StoredBackup, sha256: string): Promise<RestoreTest>
  /** A copy of the database as it is now. */
  download(nowMs: number): Promise<TransferResult>
  /** A copy that is kept. */
  fetch(copy: StoredBackup): Promise<TransferResult>
  /**
   * Lays a copy ready to take the place of the database when the server starts again, checked. Undefined where the database
   * is no file. Ends in an Error for a copy that cannot.
   */
  stage?(copy: StoredBackup): Promise<void>
}
