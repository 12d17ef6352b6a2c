import type { Author } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { withLease } from '#core/kernel/lease'
import { isLarge } from '#core/kernel/ports/saved-size'
import { DomainError } from '#core/kernel/domain-error'
import { recordExpensiveCall } from '#core/kernel/rate-limit'

/** More than a whole season takes, looked at first and then imported. */
export const anHour = 60

/** Longer than reading may take. */
const maxDurationMs = 30_000

/**
 * Reads what a person imports. A large one is read one at a time, and so many an hour: each keeps a thread of the server
 * busy, for which others wait. Ends in a Refusal (too many) beyond that.
 */
export const oneAtATime = async <T>(
  ctx: Ctx,
  { id }: Author,
  answers: unknown[],
  read: () => Promise<T>,
): Promise<T> => {
  if (id === null || !isLarge(answers)) return read()
  await recordExpensiveCall(ctx, 'large import', id, anHour)
  const outcome = await withLease(ctx, `large import by user ${id}`, maxDurationMs, async () => ({
    answer: await read(),
  }))
  if (!outcome) throw stillReading()
  return outcome.answer
}

const stillReading = (): DomainError =>
  new DomainError(
    'too-many',
    'import_running',
    'Another import of yours is still being read. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  )
