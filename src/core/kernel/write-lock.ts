import type { WriteLock, ReadOnlyReason } from '#db/write-lock'
import { isBusy, isDamaged, isFull, isReadOnly } from '#db/sql'
import { DomainError } from './domain-error.ts'

/** Error codes of changes while writing is disabled, by reason. */
const readOnlyErrorCodes: Record<ReadOnlyReason, string> = {
  newer: 'newer_database',
  damaged: 'damaged',
  forbidden: 'not_permitted',
  full: 'disk_full',
}

/** Retry delay: a server admin frees a disk within minutes and fixes nothing else sooner. */
const retryAfterSeconds = 60

/** Throws a DomainError with the reason while writing is disabled. */
export const assertWritable = ({ writeLock }: { writeLock: WriteLock }): void => {
  const readOnlyState = writeLock.current()
  if (readOnlyState === undefined) return
  throw new DomainError(
    'unavailable',
    readOnlyErrorCodes[readOnlyState.why],
    `${readOnlyState.what} Nothing was saved.`,
    {
      retryAfterSeconds,
    },
  )
}

/**
 * Writes nonessential data in addition to the requested change, such as a last-used time. Skipped while writing is
 * disabled or the database rejects writes, so that reading continues.
 */
export const writeBestEffort = async (
  ctx: { writeLock: WriteLock },
  work: () => Promise<unknown>,
): Promise<void> => {
  if (ctx.writeLock.current() !== undefined) return
  try {
    await work()
  } catch (error) {
    if (![isFull, isDamaged, isReadOnly, isBusy].some(is => is(error))) throw error
  }
}
