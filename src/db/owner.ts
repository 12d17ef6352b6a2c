import { lchownSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { nearestExisting } from './disk.ts'

/**
 * Gives what root has just made to the account that the database belongs to, so that the service can open it: to the owner of
 * a file that is there already, else of the folder. Other accounts cannot give anything away, and own what they make.
 */
export const giveToOwnerOf = (like: string, ...made: string[]): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(nearestExisting(like))
  for (const path of made) {
    const now = lstatSync(path, { throwIfNoEntry: false })
    if (now === undefined || (now.uid === uid && now.gid === gid)) continue
    try {
      // Never what a link leads to: the folder is another account's, and root must not give it more.
      lchownSync(path, uid, gid)
    } catch {
      // A file system without owners, or a container whose root may not: the doctor names what the service cannot open.
    }
  }
}

/** The same for files that lie beside the database or in a folder that is the service's. */
export const giveToOwnerOfFolder = (path: string): void => giveToOwnerOf(dirname(path), path)
