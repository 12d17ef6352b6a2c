import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { invalid, DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { PasskeyChallengeTable } from '#db/tables/accounts'

/** How long somebody may take with their authenticator. */
export const challengeLifetimeMs = 5 * 60_000

/** What a challenge is for, and whose: nobody's for a sign-in. */
export type ChallengeFor =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: Exclude<PasskeyChallengeTable['purpose'], 'sign-in'>; userId: number }

/** Something random to sign, good for five minutes and once. Only a hash is kept. */
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
    throw invalid('response', 'That is no answer of a passkey. Try again.')
  }
}

/**
 * Uses up the challenge that an answer claims to sign, and answers it. Ends in gone for one that we did not give for this,
 * that was used, or that is too old; whether the answer signs it is for the port to say.
 */
export const consumeChallenge = async (
  ctx: Ctx,
  clientDataJSON: string,
  { purpose, userId }: ChallengeFor,
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON)
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at_ms', '>', ctx.now())
    .returning('id')
    .executeTakeFirst()
  if (taken) return challenge
  throw new DomainError('gone', 'passkey_expired', 'That took too long, or was used already. Try again.')
}
