import type { Dirent } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hourMs } from '#domain/durations'

/** Name prefix of unfinished files, which cannot be mistaken for a backup. */
const start = '.sidepot-unfinished-'
const isUnfinished = ({ name }: Dirent): boolean =>
  name.startsWith(start) || /^sidepot-.*\.unfinished$/.test(name)

/** Files not written to for this long were left by a killed run. */
const abandonedMs = 6 * hourMs

/** Gives a created path to the service account if another account created it. */
export type SetOwner = (path: string) => void

/** Creates a folder and its missing parents and passes created paths to `setOwner`. */
export const makeFolder = async (folder: string, setOwner: SetOwner): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made)) setOwner(made)
}

/** Creates a temporary work folder that only its owner can read. The caller must remove it. */
export const makeWorkFolder = async (
  within: string,
  setOwner: SetOwner = () => undefined,
): Promise<string> => {
  await makeFolder(within, setOwner)
  return mkdtemp(join(within, start))
}

/** Runs `work` in a temporary work folder and removes the folder afterwards. */
export const inWorkFolder = async <T>(
  within: string,
  work: (folder: string) => Promise<T>,
  setOwner?: SetOwner,
): Promise<T> => {
  const folder = await makeWorkFolder(within, setOwner)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes files that killed runs left behind and returns their number. Their age is measured with the clock that
 * timestamps the files, because a network drive has its own.
 */
export const removeAbandoned = async (within: string): Promise<number> => {
  const entries = await readdir(within, { withFileTypes: true }).catch(() => [])
  const unfinished = entries.filter(isUnfinished)
  if (unfinished.length === 0) return 0
  const nowMs = await inWorkFolder(within, lastWritten)
  let removed = 0
  for (const entry of unfinished) {
    const path = join(within, entry.name)
    if ((await lastWritten(path)) > nowMs - abandonedMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Time of the last write to a file or folder, in UTC milliseconds. */
const lastWritten = async (path: string): Promise<number> => {
  const within = await readdir(path).catch(() => [])
  const stats = await Promise.all(
    [path, ...within.map(name => join(path, name))].map(one => stat(one).catch(() => undefined)),
  )
  return Math.max(...stats.map(one => one?.mtimeMs ?? 0))
}
