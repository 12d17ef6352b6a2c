import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupDestination } from './backup-store.ts'
import { type SetOwner, makeFolder } from './work-folder.ts'

/**
 * Stores backups in a folder, which is created with the first backup.
 *
 * @param setOwner receives the path of each created file or folder, so that it can be given to the service account
 */
export const folderDestination = (
  folder: string,
  setOwner: SetOwner = () => undefined,
): BackupDestination => ({
  name: folder,
  put: async (name, file) => {
    await makeFolder(folder, setOwner)
    await flush(file)
    try {
      // On the same disk a hard link is enough: it appears immediately and complete.
      await link(file, join(folder, name))
    } catch {
      // Another disk, no support for links, or another backup in the same second.
      await moveByCopying(folder, name, file)
    }
    setOwner(join(folder, name))
    await flush(folder)
  },
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(
      names.map(async name => {
        // Skip files that are deleted during the listing.
        const stats = await stat(join(folder, name)).catch(() => undefined)
        return stats?.isFile() ? [{ name, bytes: stats.size }] : []
      }),
    )
    return found.flat()
  },
  fetch: (name, to) => copyFile(join(folder, name), to),
  remove: name => rm(join(folder, name), { force: true }),
})

const moveByCopying = async (folder: string, name: string, file: string): Promise<void> => {
  const unfinished = join(folder, `${name}.unfinished`)
  try {
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE)
    await flush(unfinished)
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Resolves once a file's content or a folder's entries are on disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => undefined)
  try {
    // Windows cannot flush folders.
    await handle?.sync().catch(() => undefined)
  } finally {
    await handle?.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
