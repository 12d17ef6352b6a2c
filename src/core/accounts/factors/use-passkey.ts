import type { z } from 'zod'
import type { PasskeyRequest } from '#contract/accounts/passkeys'
import type { Ctx } from '#core/kernel/context'
import type { UsedPasskey } from '#core/kernel/ports/passkeys'
import type { PasskeyRow, UserRow } from '#db/tables/accounts'
import { type ChallengeFor, challengeLifetimeMs, newChallenge, consumeChallenge } from './challenges.ts'
import { neededSite } from './relying-party.ts'

/** Maps a passkey to a browser credential descriptor. */
export const described = ({
  credential_id,
  transports,
}: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
})

/**
 * Returns the options for the browser's authenticator request. Without named passkeys, the browser offers those it
 * knows.
 */
export const passkeyRequest = async (
  ctx: Ctx,
  purpose: ChallengeFor,
  allowed: Pick<PasskeyRow, 'credential_id' | 'transports'>[] = [],
): Promise<z.input<typeof PasskeyRequest>> => ({
  rpId: neededSite(ctx).host,
  challenge: await newChallenge(ctx, purpose),
  timeout: challengeLifetimeMs,
  userVerification: 'required',
  allowCredentials: allowed.map(described),
})

/**
 * Returns the user whose passkey signed the challenge; undefined when the signature is invalid, the passkey is unknown,
 * or it belongs to another user than expected. The challenge is consumed either way, and the counter advances.
 */
export const personOfPasskey = async (
  ctx: Ctx,
  used: UsedPasskey,
  purpose: ChallengeFor,
): Promise<UserRow | undefined> => {
  const site = neededSite(ctx)
  const challenge = await consumeChallenge(ctx, used.response.clientDataJSON, purpose)
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('passkey_owners', 'passkey_owners.user_id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('handle')
    .where('credential_id', '=', used.id)
    .executeTakeFirst()
  if (!passkey || (purpose.userId !== null && purpose.userId !== passkey.user_id)) return undefined
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

/** Returns false when the passkey was used or removed in the meantime. */
const countUse = async (ctx: Ctx, { id, counter }: PasskeyRow, next: number): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
