import { isIP } from 'node:net'
import { z } from 'zod'
import { operation } from '#core/kernel/operation'
import { passkeys, type PasskeyRequest } from '#contract/accounts/passkeys'
import { allowAnyone } from '#core/kernel/authorization'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import { recordFailure } from '#core/accounts/sign-in/failed-sign-ins'
import { DomainError, invalid } from '#core/kernel/domain-error'
import { assertAccountEnabled, startSession } from '#core/accounts/sign-in/sessions'
import { write, type Ctx } from '#core/kernel/context'
import type { PasskeyRow, UserRow, PasskeyChallengeTable } from '#db/tables/accounts'
import type { UsedPasskey, PasskeySite } from '#core/kernel/ports/passkeys'
import { newSecret, hashOf } from '#core/kernel/secret'
import { minuteMs } from '#domain/durations'

/** Lists no passkeys, so that it doesn't reveal which accounts have any. */
export const beginPasskeySignIn = operation(passkeys.beginSignIn, allowAnyone, async ctx => {
  await recordAttempt(ctx, 'passkey', '')
  return passkeyRequest(ctx, { purpose: 'sign-in', userId: null })
})

/**
 * Signs in without an email address or password: a passkey is a possession factor and verifies the user with a finger
 * or PIN.
 */
export const signInWithPasskey = operation(
  passkeys.signIn,
  allowAnyone,
  async (ctx, { used, rememberMe }) => {
    await recordAttempt(ctx, 'login', used.id)
    const user = await personOfPasskey(ctx, used, { purpose: 'sign-in', userId: null })
    if (!user) {
      await recordFailure(ctx, used.id, 'passkey')
      throw new DomainError(
        'unauthenticated',
        'invalid_passkey',
        "This passkey doesn't work here. It may have been removed from the account.",
      )
    }
    await refundAttempt(ctx, 'login', used.id)
    assertAccountEnabled(user)
    return write(ctx, ctx => startSession(ctx, user, rememberMe, 'passkey'))
  },
)

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

/** Time allowed to respond with an authenticator, in milliseconds. */
export const challengeLifetimeMs = 5 * minuteMs

/** Purpose of a challenge and its user, which is null for a sign-in. */
type ChallengeFor =
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

/**
 * Site that browsers store passkeys for: PUBLIC_URL, if it has a host name and uses https or localhost. Browsers reject
 * anything else, including IP addresses.
 */
export const passkeySite = ({ config }: Pick<Ctx, 'config'>): PasskeySite | undefined => {
  const { protocol, hostname: host, origin } = new URL(config.publicUrl)
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || host === 'localhost' ? { origin, host } : undefined
}

/** Same as `passkeySite`, but throws a conflict when there is none. */
export const neededSite = (ctx: Pick<Ctx, 'config'>): PasskeySite => {
  const site = passkeySite(ctx)
  if (site) return site
  throw new DomainError(
    'conflict',
    'no_passkeys',
    'Passkeys require an https address with a host name. Ask the server admin.',
  )
}
