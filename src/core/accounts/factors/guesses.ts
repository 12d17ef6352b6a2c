import type { Ctx } from '#core/kernel/context'
import { addOne, refundOne } from '#core/kernel/rate-limit'
import { DomainError } from '#core/kernel/domain-error'

/**
 * Maximum number of wrong codes per account and hour, from any network, since the attacker already has the password.
 */
const maxWrongCodes = 20

const wrongOf = (userId: number): string => `wrong second step of ${userId}`

/**
 * Verifies a code and counts it as wrong until it proves correct, so that concurrent attempts can't exceed the limit.
 * Throws a DomainError when there were too many.
 */
export const checkGuess = async <T>(
  ctx: Ctx,
  userId: number,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { count } = await addOne(ctx, wrongOf(userId))
  if (count > maxWrongCodes) {
    throw new DomainError('too-many', 'too_many', 'Too many wrong codes. Try again in an hour.', {
      retryAfterSeconds: 3600,
    })
  }
  const right = await verify()
  if (right !== undefined) await refundOne(ctx, wrongOf(userId))
  return right
}
