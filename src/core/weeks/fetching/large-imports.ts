import type { Author } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { withLease } from '#core/kernel/lease'
import { isLarge } from '#core/kernel/ports/saved-size'
import { DomainError } from '#core/kernel/domain-error'
import { recordExpensiveCall } from '#core/kernel/rate-limit'

/** More than a whole season needs, with each week previewed first and then imported. */
export const anHour = 60

/** Maximum time an import may take to parse. */
const maxDurationMs = 30_000

/**
 * Parses a user's import. Large ones are processed one at a time and limited per hour, because each occupies a server
 * thread that others wait for. Throws a DomainError (too many) above the limit.
 */
export const oneAtATime = async <T>(
  ctx: Ctx,
  { id }: Author,
  responses: unknown[],
  read: () => Promise<T>,
): Promise<T> => {
  if (id === null || !isLarge(responses)) return read()
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
    'Another of your imports is still in progress. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  )
