import type { Ctx } from '#core/kernel/context'
import { addOne, takeOneBack } from '#core/kernel/rate-limit'
import { DomainError } from '#core/kernel/domain-error'

/** So many wrong codes within the hour, from wherever, and an account takes no more: whoever guesses has its password. */
const maxWrongCodes = 20

const wrongOf = (userId: number): string => `wrong second step of ${userId}`

/**
 * Judges a code, and counts it as wrong until it turns out right: of many that come at once no more are judged than may be
 * wrong. Ends in a refusal when there were too many.
 */
export const checkGuess = async <T>(
  ctx: Ctx,
  userId: number,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { count } = await addOne(ctx, wrongOf(userId))
  if (count > maxWrongCodes) {
    throw new DomainError('too-many', 'too_many', 'Too many wrong codes. Try again in an hour.', {
      retryAfterSeconds: 3600,
    })
  }
  const right = await judge()
  if (right !== undefined) await takeOneBack(ctx, wrongOf(userId))
  return right
}
