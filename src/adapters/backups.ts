import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backups } from '#core/kernel/ports/backups'

const pattern = /^sidepot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/

const nameAt = (nowMs: number): string =>
  `sidepot-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

/**
 * Copies of a database in a folder.
 *
 * @param copyTo writes a consistent, checked copy to a file that does not exist yet
 */
export const folderBackups = (
  copyTo: (file: string) => Promise<void>,
  { folder, keep }: { folder: string | undefined; keep: number },
): Backups => ({
  keep: async nowMs => {
    if (folder === undefined) return undefined
    await mkdir(folder, { recursive: true })
    const file = join(folder, nameAt(nowMs))
    // A second run in the same second finds the copy made.
    if (!existsSync(file)) await copyTo(file)
    return { file, bytes: (await stat(file)).size, removed: await removeOldest(folder, keep) }
  },
  download: async nowMs => {
    const passing = await mkdtemp(join(tmpdir(), 'sidepot-'))
    const file = join(passing, nameAt(nowMs))
    try {
      await copyTo(file)
      const content = createReadStream(file)
      content.once('close', () => void rm(passing, { recursive: true, force: true }))
      return { fileName: nameAt(nowMs), bytes: (await stat(file)).size, content }
    } catch (error) {
      await rm(passing, { recursive: true, force: true })
      throw error
    }
  },
})

/** By their names, which sort by time. Other files in the folder are nobody's business here. */
const removeOldest = async (folder: string, keep: number): Promise<number> => {
  const copies = (await readdir(folder)).filter(name => pattern.test(name)).sort()
  const old = copies.slice(0, Math.max(0, copies.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old.length
}
