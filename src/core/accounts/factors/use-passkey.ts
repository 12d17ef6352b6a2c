import type { z } from 'zod'
import type { PasskeyRequest } from '#contract/accounts/passkeys'
import type { Ctx } from '#core/kernel/context'
import type { UsedPasskey } from '#core/kernel/ports/passkeys'
import type { PasskeyRow, UserRow } from '#db/tables/accounts'
import { type ChallengeFor, challengeLifetimeMs, newChallenge, consumeChallenge } from './challenges.ts'
import { neededSite } from './relying-party.ts'

/** A passkey as browsers name it. */
export const described = ({
  credential_id,
  transports,
}: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
})

/** What a browser needs to ask an authenticator; with no passkeys named, it offers those it knows. */
export const passkeyRequest = async (
  ctx: Ctx,
  wanted: ChallengeFor,
  allowed: Pick<PasskeyRow, 'credential_id' | 'transports'>[] = [],
): Promise<z.input<typeof PasskeyRequest>> => ({
  rpId: neededSite(ctx).host,
  challenge: await newChallenge(ctx, wanted),
  timeout: challengeLifetimeMs,
  userVerification: 'required',
  allowCredentials: allowed.map(described),
})

/**
 * Whose passkey signed what it was asked to; undefined where it did not, is nobody's, or is another person's than asked.
 * Its challenge is used up either way, and its counter moves on.
 */
export const personOfPasskey = async (
  ctx: Ctx,
  used: UsedPasskey,
  wanted: ChallengeFor,
): Promise<UserRow | undefined> => {
  const site = neededSite(ctx)
  const challenge = await consumeChallenge(ctx, used.response.clientDataJSON, wanted)
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('passkey_owners', 'passkey_owners.user_id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('handle')
    .where('credential_id', '=', used.id)
    .executeTakeFirst()
  if (!passkey || (wanted.userId !== null && wanted.userId !== passkey.user_id)) return undefined
  const { userHandle } = used.response
  if (userHandle !== undefined && userHandle !== passkey.handle) return undefined
  const checked = await ctx.ports.passkeys.checkUsed(used, {
    challenge,
    site,
    passkey: { credentialId: passkey.credential_id, publicKey: passkey.public_key, counter: passkey.counter },
  })
  if (!checked || !(await countUse(ctx, passkey, checked.counter))) return undefined
  return ctx.db.selectFrom('users').selectAll().where('id', '=', passkey.user_id).executeTakeFirst()
}

/** False where it was used or removed meanwhile. */
const countUse = async (ctx: Ctx, { id, counter }: PasskeyRow, next: number): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
