import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { hourMs } from '#domain/durations'
import { unfinishedIn, unfinishedPrefix } from './unpack.ts'

/* Each process leaves a file while it runs, because a running program loads some of its files only when it needs them. */

const markersIn = (folder: string): string => join(folder, 'running')

const ownMarker = `${process.pid}@${hostname()}`

/** Marks the version as running by this process, unless it isn't unpacked or its folder is read-only. */
export const markRunning = (folder: string): void => {
  try {
    if (!existsSync(markersIn(folder))) mkdirSync(markersIn(folder))
    writeFileSync(join(markersIn(folder), ownMarker), '')
  } catch {
    // A folder that can't be written to isn't removed either.
  }
}

export const unmarkRunning = (folder: string): void =>
  rmSync(join(markersIn(folder), ownMarker), { force: true })

/** Removes the other versions up to this one that no process runs, and what killed processes left. Never throws. */
export const removeOldVersions = (current: string): void => {
  const base = dirname(current)
  for (const name of namesIn(base)) {
    try {
      if (name.startsWith(unfinishedPrefix)) removeAbandoned(join(base, name))
      else if (isOlder(name, basename(current))) removeUnused(join(base, name))
    } catch {
      // Another process removes it too, or it belongs to another account.
    }
  }
}

const removeAbandoned = (folder: string): void => {
  if (Date.now() - statSync(folder).mtimeMs > hourMs) rmSync(folder, { recursive: true, force: true })
}

const removeUnused = (folder: string): void => {
  if (isRunning(folder)) return
  const unfinished = unfinishedIn(dirname(folder))
  renameSync(folder, unfinished)
  // A process that has started since the first look goes on in its folder.
  if (isRunning(unfinished)) renameSync(unfinished, folder)
  else rmSync(unfinished, { recursive: true, force: true })
}

/** Whether a folder is of this version or of one before it. Names are like 1.0.0-0123456789ab. */
const isOlder = (name: string, current: string): boolean => {
  const [other, own] = [name, current].map(name => /^(\d+\.\d+\.\d+)\S*-[0-9a-f]{12}$/.exec(name)?.[1])
  if (other === undefined || own === undefined || name === current) return false
  return other.localeCompare(own, 'en', { numeric: true }) <= 0
}

const isRunning = (folder: string): boolean => namesIn(markersIn(folder)).some(isAlive)

/** Processes of other machines count as running: the folder may be shared. */
const isAlive = (marker: string): boolean => {
  const [pid, host] = marker.split('@')
  if (host !== hostname()) return true
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
