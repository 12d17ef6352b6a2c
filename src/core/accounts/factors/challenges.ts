import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { invalid, DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { PasskeyChallengeTable } from '#db/tables/accounts'

/** Time allowed to respond with an authenticator, in milliseconds. */
export const challengeLifetimeMs = 5 * 60_000

/** Purpose of a challenge and its user, which is null for a sign-in. */
export type ChallengeFor =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: Exclude<PasskeyChallengeTable['purpose'], 'sign-in'>; userId: number }

/** Creates a random challenge to sign, valid for five minutes and one use. Only a hash is stored. */
export const newChallenge = async (ctx: Ctx, { purpose, userId }: ChallengeFor): Promise<string> => {
  const challenge = newSecret()
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      expires_at_ms: ctx.now() + challengeLifetimeMs,
    })
    .execute()
  return challenge
}

const ClientData = z.object({ challenge: z.string().min(1) })

const challengeIn = (clientDataJSON: string): string => {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    throw invalid('response', "That isn't a valid passkey response. Try again.")
  }
}

/**
 * Consumes and returns the challenge that a response claims to sign. Throws `gone` when it was not issued for this
 * purpose, was used, or is too old. The port verifies the signature.
 */
export const consumeChallenge = async (
  ctx: Ctx,
  clientDataJSON: string,
  { purpose, userId }: ChallengeFor,
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON)
  const consumed = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at_ms', '>', ctx.now())
    .returning('id')
    .executeTakeFirst()
  if (consumed) return challenge
  throw new DomainError('gone', 'passkey_expired', 'This request expired or was already used. Try again.')
}
