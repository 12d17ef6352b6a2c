import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this process may write a file or folder, or make it where it does not exist. */
export const isWritable = (path: string): boolean => {
  try {
    accessSync(nearestExisting(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The path itself or, where it does not exist yet, the folder it would be made in. */
export const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))
