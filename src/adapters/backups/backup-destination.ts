/** Somewhere that copies are kept. */
export type BackupDestination = {
  /** Where it is, for people; of a secret nothing. */
  name: string
  /** Puts a file there, whole or not at all. Ends in an Error that says why it would not go. */
  put(name: string, file: string): Promise<void>
  /** Every file there, whatever it is. */
  list(): Promise<{ name: string; bytes: number }[]>
  /** Writes a file of the place to a path. Ends in an Error when it is not there. */
  fetch(name: string, to: string): Promise<void>
  remove(name: string): Promise<void>
}
