import type { Dirent } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** What is being written goes by such names; nobody takes it for a copy. */
const start = '.sidepot-unfinished-'
const isUnfinished = ({ name }: Dirent): boolean =>
  name.startsWith(start) || /^sidepot-.*\.unfinished$/.test(name)

/** What nobody has written to for so long was left behind by a run that was killed. */
const abandonedMs = 6 * 3_600_000

/** Gives what was made to the account of the service, where another one made it. */
export type Give = (path: string) => void

/** Makes a folder and what leads to it, where they are not there yet, and gives away what was made. */
export const makeFolder = async (folder: string, give: Give): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made)) give(made)
}

/** A folder for what is being written, that only its owner can read. Whoever makes it removes it. */
export const makeWorkFolder = async (within: string, give: Give = () => undefined): Promise<string> => {
  await makeFolder(within, give)
  return mkdtemp(join(within, start))
}

/** Works in such a folder, which is gone afterwards. */
export const inWorkFolder = async <T>(
  within: string,
  work: (folder: string) => Promise<T>,
  give?: Give,
): Promise<T> => {
  const folder = await makeWorkFolder(within, give)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes what killed runs left behind and returns how many. Its age is judged by the clock that stamps the files: a network
 * drive has its own.
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

/** When anything of a file or folder was written last, in UTC milliseconds. */
const lastWritten = async (path: string): Promise<number> => {
  const within = await readdir(path).catch(() => [])
  const stats = await Promise.all(
    [path, ...within.map(name => join(path, name))].map(one => stat(one).catch(() => undefined)),
  )
  return Math.max(...stats.map(one => one?.mtimeMs ?? 0))
}
