import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the paths of all files below a folder; none if it doesn't exist.
 *
 * @param {string} folder
 */
export const filesIn = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}
