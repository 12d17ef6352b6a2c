import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupDestination } from './backup-destination.ts'
import { type Give, makeFolder } from './work-folder.ts'

/**
 * Copies in a folder, which is made when the first one comes.
 *
 * @param give is told what was made, to give it to the account of the service
 */
export const folderDestination = (folder: string, give: Give = () => undefined): BackupDestination => ({
  name: folder,
  put: async (name, file) => {
    await makeFolder(folder, give)
    await flush(file)
    try {
      // On the same disk a second name is enough; it is there at once, and whole.
      await link(file, join(folder, name))
    } catch {
      // Another disk, no links, or the same second as another copy.
      await moveByCopying(folder, name, file)
    }
    give(join(folder, name))
    await flush(folder)
  },
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(
      names.map(async name => {
        // What somebody takes away meanwhile is not there.
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

/** Ends once a file's content, or a folder's names, are on the disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => undefined)
  try {
    // Windows flushes no folders.
    await handle?.sync().catch(() => undefined)
  } finally {
    await handle?.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
