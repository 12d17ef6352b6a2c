import { type Dialect, Kysely } from 'kysely'
import { accessProblems } from './file-access.ts'
import { isDamaged, isFull } from './sql.ts'
import type { Schema } from './schema.ts'

/**
 * Reason for read-only mode: a newer program migrated the database, it is damaged, this account may not write to it, or
 * its disk is full.
 */
export type ReadOnlyReason = 'newer' | 'damaged' | 'forbidden' | 'full'

type ReadOnlyState = {
  why: ReadOnlyReason
  /** Public description. */
  what: string
  /** Suggested fix for the server admin. */
  suggestedFix: string
}

/** Read-only mode of an open database and its reason. Every writer checks it first. */
export type WriteLock = {
  current(): ReadOnlyState | undefined
  lock(reason: ReadOnlyReason): void
  /**
   * Ends read-only mode once the disk has space or the account may write again. The other reasons last as long as the
   * process.
   */
  lift(reason: 'full' | 'forbidden'): void
  /** Called when read-only mode starts for any reason, and with undefined when the last one ends. */
  onChange(listener: (readOnlyState: ReadOnlyState | undefined) => void): void
}

const readOnlyStates: Record<ReadOnlyReason, Omit<ReadOnlyState, 'why'>> = {
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
    suggestedFix: "Free up some space on the database's disk. Saving resumes automatically within seconds.",
  },
}

/** Most severe first: the order in which the server admin should fix them. */
const bySeverity: ReadOnlyReason[] = ['damaged', 'newer', 'forbidden', 'full']

/** Path and account, while they can still be determined. */
const suggestedFixFor = (file: string | undefined): { suggestedFix?: string } => {
  const [problem] = file === undefined ? [] : accessProblems(file)
  return problem === undefined ? {} : { suggestedFix: `${problem.what}. ${problem.suggestedFix}` }
}

export const createWriteLock = (file?: string): WriteLock => {
  const activeReasons = new Set<ReadOnlyReason>()
  const listeners: ((readOnlyState: ReadOnlyState | undefined) => void)[] = []
  const current = () => {
    const reason = bySeverity.find(one => activeReasons.has(one))
    return (
      reason && {
        why: reason,
        ...readOnlyStates[reason],
        ...(reason === 'forbidden' ? suggestedFixFor(file) : {}),
      }
    )
  }
  const notifyListeners = () => listeners.forEach(listener => listener(current()))
  return {
    current,
    lock: reason => {
      if (activeReasons.has(reason)) return
      activeReasons.add(reason)
      notifyListeners()
    },
    lift: reason => {
      if (activeReasons.delete(reason)) notifyListeners()
    },
    onChange: listener => void listeners.push(listener),
  }
}

/** Whether only a restart can end it. */
export const isForGood = (readOnlyState: ReadOnlyState | undefined): boolean =>
  readOnlyState !== undefined && (readOnlyState.why === 'damaged' || readOnlyState.why === 'newer')

/** Starts read-only mode if a database error affects all later writes. */
export const recordFault = (writeLock: WriteLock, error: unknown): void => {
  if (isDamaged(error)) writeLock.lock('damaged')
  if (isFull(error)) writeLock.lock('full')
}

/**
 * Creates a database over a dialect. Observes every error that concerns the database itself, even if it is caught
 * elsewhere.
 */
export const withDialect = (dialect: Dialect, writeLock: WriteLock): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect,
    log: event => {
      if (event.level === 'error') recordFault(writeLock, event.error)
    },
  })
