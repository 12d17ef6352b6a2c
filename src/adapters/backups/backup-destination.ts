/** A place where backups are stored. */
export type BackupDestination = {
  /** Human-readable location, without any secrets. */
  name: string
  /** Stores a file atomically. Throws an Error with the reason when it fails. */
  put(name: string, file: string): Promise<void>
  /** Lists every file there, including files that are not backups. */
  list(): Promise<{ name: string; bytes: number }[]>
  /** Copies a stored file to a local path. Throws an Error when it does not exist. */
  fetch(name: string, to: string): Promise<void>
  remove(name: string): Promise<void>
}
