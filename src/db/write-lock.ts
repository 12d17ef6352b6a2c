import { accessProblems } from './file-access.ts'
import { isDamaged, isFull } from './sql.ts'

/** Why nothing may be written: a newer program migrated the database, it is damaged, not to be written by this account, or its disk is full. */
export type ReadOnlyReason = 'newer' | 'damaged' | 'forbidden' | 'full'

export type ReadOnlyState = {
  why: ReadOnlyReason
  /** What everybody may know. */
  what: string
  /** What the host does about it. */
  remedy: string
}

/** Whether writing is stopped, and why. Each open database has one, which everybody asks who is about to write. */
export type WriteLock = {
  current(): ReadOnlyState | undefined
  stop(why: ReadOnlyReason): void
  /** There is room on the disk again, or the account may write again. The other stops last as long as the process. */
  lift(why: 'full' | 'forbidden'): void
  /** Is told of each stop when it begins, and of nothing when the last one ended. */
  onChange(listener: (stopped: ReadOnlyState | undefined) => void): void
}

const words: Record<ReadOnlyReason, Omit<ReadOnlyState, 'why'>> = {
  newer: {
    what: 'A newer version of Sidepot has changed the database, so this one can only read it.',
    remedy:
      'End this server and start the newer version. To go back to this one instead: sidepot upgrade --undo.',
  },
  damaged: {
    what: 'The database is damaged, so it can only be read.',
    remedy:
      'Stop the server, look with sidepot db verify, and put the last good copy back with sidepot db restore.',
  },
  forbidden: {
    what: 'The server is not allowed to write its database, so nothing can be saved.',
    remedy: 'Look with sidepot doctor. Writing goes on by itself within seconds once it is allowed.',
  },
  full: {
    what: 'The disk of the server is full, so nothing can be saved.',
    remedy: 'Free some space on the disk of the database. Writing goes on by itself within seconds.',
  },
}

/** The gravest first: what a host has to mend before the others. */
const bySeverity: ReadOnlyReason[] = ['damaged', 'newer', 'forbidden', 'full']

/** Which path it is, and which account, as long as that can be seen. */
const suggestedFixFor = (file: string | undefined): { remedy?: string } => {
  const [trouble] = file === undefined ? [] : accessProblems(file)
  return trouble === undefined ? {} : { remedy: `${trouble.what}. ${trouble.remedy}` }
}

export const createWriteLock = (file?: string): WriteLock => {
  const standing = new Set<ReadOnlyReason>()
  const listeners: ((stopped: ReadOnlyState | undefined) => void)[] = []
  const current = () => {
    const why = bySeverity.find(one => standing.has(one))
    return why && { why, ...words[why], ...(why === 'forbidden' ? suggestedFixFor(file) : {}) }
  }
  const tell = () => listeners.forEach(listener => listener(current()))
  return {
    current,
    stop: why => {
      if (standing.has(why)) return
      standing.add(why)
      tell()
    },
    lift: why => {
      if (standing.delete(why)) tell()
    },
    onChange: listener => void listeners.push(listener),
  }
}

/** True of what only another start can end. */
export const isForGood = (stopped: ReadOnlyState | undefined): boolean =>
  stopped !== undefined && (stopped.why === 'damaged' || stopped.why === 'newer')

/** What an error of the database itself means for everything that would be written after it. */
export const recordFault = (stops: WriteLock, error: unknown): void => {
  if (isDamaged(error)) stops.stop('damaged')
  if (isFull(error)) stops.stop('full')
}
