import { accessProblems } from './file-access.ts'
import { isDamaged, isFull } from './sql.ts'

/**
 * Reason for read-only mode: a newer program migrated the database, it is damaged, this account may not write to it, or
 * its disk is full.
 */
export type ReadOnlyReason = 'newer' | 'damaged' | 'forbidden' | 'full'

export type ReadOnlyState = {
  why: ReadOnlyReason
  /** Public description. */
  what: string
  /** Suggested fix for the server admin. */
  suggestedFix: string
}

/** Read-only mode of an open database and its reason. Every writer checks it first. */
export type WriteLock = {
  current(): ReadOnlyState | undefined
  lock(why: ReadOnlyReason): void
  /**
   * Ends read-only mode once the disk has space or the account may write again. The other reasons last as long as the
   * process.
   */
  lift(why: 'full' | 'forbidden'): void
  /** Called when read-only mode starts for any reason, and with undefined when the last one ends. */
  onChange(listener: (stopped: ReadOnlyState | undefined) => void): void
}

const words: Record<ReadOnlyReason, Omit<ReadOnlyState, 'why'>> = {
  newer: {
    what: 'A newer version of Sidepot has changed the database, so this one is read-only.',
    suggestedFix:
      'Stop this server and start the newer version. To go back to this one instead: sidepot upgrade --undo.',
  },
  damaged: {
    what: "The database is damaged, so it's read-only.",
    suggestedFix:
      'Stop the server, check with sidepot db verify, and restore the last good backup with sidepot db restore.',
  },
  forbidden: {
    what: "The server doesn't have permission to write to its database, so nothing can be saved.",
    suggestedFix: "Check with sidepot doctor. Saving resumes automatically within seconds once it's allowed.",
  },
  full: {
    what: "The server's disk is full, so nothing can be saved.",
    suggestedFix: "Free some space on the database's disk. Saving resumes automatically within seconds.",
  },
}

/** Most severe first: the order in which the server admin should fix them. */
const bySeverity: ReadOnlyReason[] = ['damaged', 'newer', 'forbidden', 'full']

/** Path and account, while they can still be determined. */
const suggestedFixFor = (file: string | undefined): { suggestedFix?: string } => {
  const [trouble] = file === undefined ? [] : accessProblems(file)
  return trouble === undefined ? {} : { suggestedFix: `${trouble.what}. ${trouble.suggestedFix}` }
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
    lock: why => {
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

/** Whether only a restart can end it. */
export const isForGood = (stopped: ReadOnlyState | undefined): boolean =>
  stopped !== undefined && (stopped.why === 'damaged' || stopped.why === 'newer')

/** Starts read-only mode if a database error affects all later writes. */
export const recordFault = (stops: WriteLock, error: unknown): void => {
  if (isDamaged(error)) stops.lock('damaged')
  if (isFull(error)) stops.lock('full')
}
