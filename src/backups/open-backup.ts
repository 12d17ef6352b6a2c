import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#config'
import type { StoredBackup } from '#core/kernel/ports/backups'
import { backupsIn, parseBackupName } from './backup-store.ts'
import { type Bundle, unseal } from './seal.ts'
import { inWorkFolder } from './work-folder.ts'
import { placesOf } from './backups.ts'

export { NotOpened } from './seal.ts'

/** A backup and its location. */
export type FoundBackup = { name: string; bytes: number; isSealed: boolean } & (
  { file: string } | { stored: StoredBackup }
)

/** All backups in the configured places, newest first. Throws an Error when a place is unreadable. */
export const storedBackups = async (config: Config): Promise<StoredBackup[]> => {
  const found = await Promise.all(placesOf(config).map(backupsIn))
  return found.flat().sort((a, b) => b.takenAtMs - a.takenAtMs)
}

/** A backup in a file; encrypted ones are recognized by their first bytes. */
export const backupInFile = async (file: string): Promise<FoundBackup> => ({
  file,
  name: file,
  bytes: (await stat(file)).size,
  isSealed: await beginsSealed(file),
})

const sealedStart = 'age-encryption.org/'

const beginsSealed = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedStart.length))
    return buffer.toString('latin1', 0, bytesRead) === sealedStart
  } finally {
    await handle.close()
  }
}

/**
 * Runs the work with a backup as a plain file, after fetching and decrypting it if necessary; temporary files are
 * deleted afterwards. Throws NotOpened when the identities cannot decrypt it.
 *
 * @param within a folder on a disk with enough space
 * @param identities lines of an age identity file, for an encrypted backup
 */
export const withOpenBackup = <T>(
  config: Config,
  backup: FoundBackup,
  { within, identities }: { within: string; identities: string },
  work: (open: Bundle) => Promise<T>,
): Promise<T> =>
  inWorkFolder(within, async folder => {
    const file = 'file' in backup ? backup.file : await fetched(config, backup.stored, folder)
    return work(
      backup.isSealed
        ? await unseal(file, identities, folder)
        : { file, ending: await endingOf(file), key: undefined },
    )
  })

const fetched = async (config: Config, { place, name }: StoredBackup, folder: string): Promise<string> => {
  const file = join(folder, name)
  const found = placesOf(config).find(one => one.name === place)
  if (!found) throw new Error(`Copies are not kept in ${place}.`)
  await found.fetch(name, file)
  return file
}

/** By its name, or by the header that pg_dump writes. */
const endingOf = async (file: string): Promise<Bundle['ending']> => {
  const named = parseBackupName(basename(file))?.ending
  if (named !== undefined) return named
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(5))
    return buffer.toString('latin1') === 'PGDMP' ? 'dump' : 'db'
  } finally {
    await handle.close()
  }
}
