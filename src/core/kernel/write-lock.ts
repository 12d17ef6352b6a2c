import type { WriteLock, ReadOnlyReason } from '#db/write-lock'
import { isBusy, isDamaged, isFull, isReadOnly } from '#db/sql'
import { DomainError } from './domain-error.ts'

/** What calls that change something are answered with, by why they cannot. */
export const readOnlyErrorCodes: Record<ReadOnlyReason, string> = {
  newer: 'newer_database',
  damaged: 'damaged',
  forbidden: 'not_permitted',
  full: 'disk_full',
}

/** When it is worth asking again: a host frees a disk within minutes, and mends nothing else sooner. */
const retryAfterSeconds = 60

/** Ends in a Refusal that says why while writing is stopped. */
export const assertWritable = ({ stops }: { stops: WriteLock }): void => {
  const stopped = stops.current()
  if (stopped === undefined) return
  throw new DomainError(
    'unavailable',
    readOnlyErrorCodes[stopped.why],
    `${stopped.what} Nothing was saved.`,
    {
      retryAfterSeconds,
    },
  )
}

/**
 * Writes something that nobody misses beside what was asked for, such as when something was last used. Left out while writing
 * is stopped and where the database takes nothing, so that reading goes on.
 */
export const writeBestEffort = async (
  ctx: { stops: WriteLock },
  work: () => Promise<unknown>,
): Promise<void> => {
  if (ctx.stops.current() !== undefined) return
  try {
    await work()
  } catch (error) {
    if (![isFull, isDamaged, isReadOnly, isBusy].some(is => is(error))) throw error
  }
}
