import { type Passkey, passkeys } from '#contract/accounts/passkeys'
import { momentOf } from '#contract/kernel/values'
import { assertEmailVerified } from '#core/accounts/email-address/email-quota'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { markRecentAuth } from '#core/accounts/sign-in/sessions'
import { fullName } from '#core/accounts/user'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { PasskeyKey } from '#core/kernel/ports/passkeys'
import { recently } from '#core/kernel/recent-authentication'
import { conflict, invalid, notFound } from '#core/kernel/domain-error'
import { newSecret } from '#core/kernel/secret'
import { readSite } from '#core/kernel/instance-settings'
import { isDuplicate } from '#db/sql'
import type { PasskeyRow } from '#db/tables/accounts'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.ts'
import { described, challengeLifetimeMs, newChallenge, consumeChallenge, neededSite } from './use-passkey.ts'

const maxPasskeys = 20

/** ES256, EdDSA and RS256 (COSE numbers). Every authenticator supports at least one. */
const algorithms = [-7, -8, -257]

export const getPasskeys = (ctx: Ctx, userId: number): Promise<PasskeyRow[]> =>
  ctx.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: momentOf(row.created_at_ms),
  lastUsedAt: row.last_used_at_ms === null ? null : momentOf(row.last_used_at_ms),
  isSecurityKey: !/internal|hybrid/.test(row.transports),
})

/** Returns the user handle for authenticators: random, and shared by all of the account's passkeys. */
const handleOf = async (ctx: Ctx, userId: number): Promise<string> => {
  const { handle } = await ctx.db
    .insertInto('passkey_owners')
    .values({ user_id: userId, handle: newSecret() })
    .onConflict(known => known.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('handle')
    .executeTakeFirstOrThrow()
  return handle
}

/**
 * Throws a conflict when the account has 20 passkeys, or when browsers can't store passkeys for this instance's
 * address.
 */
export const beginPasskey = operation(
  passkeys.beginAdding,
  recently(requireSignedIn),
  async (ctx, _input, user) => {
    assertEmailVerified(ctx, user)
    const { host } = neededSite(ctx)
    const registered = await getPasskeys(ctx, user.id)
    if (registered.length >= maxPasskeys)
      throw conflict('too_many_passkeys', `You have ${maxPasskeys} passkeys. Remove one first.`)
    return {
      rp: { id: host, name: (await readSite(ctx)).name },
      user: { id: await handleOf(ctx, user.id), name: user.email, displayName: fullName(user) },
      challenge: await newChallenge(ctx, { purpose: 'register', userId: user.id }),
      pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifetimeMs,
      excludeCredentials: registered.map(described),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  },
)

/**
 * Throws a DomainError unless the passkey was just created for this site and challenge with user verification (finger or
 * PIN).
 */
export const addPasskey = operation(
  passkeys.add,
  recently(requireSignedIn),
  async (ctx, { made, name }, user) => {
    assertEmailVerified(ctx, user)
    const site = neededSite(ctx)
    const challenge = await consumeChallenge(ctx, made.response.clientDataJSON, {
      purpose: 'register',
      userId: user.id,
    })
    const key = await ctx.ports.passkeys.checkMade(made, { challenge, site })
    if (!key) throw invalid('made', "Couldn't check the passkey. Try again.")
    return write(ctx, async ctx => {
      const row = await savePasskey(ctx, key, {
        user_id: user.id,
        name,
        transports: made.response.transports.join(' '),
      })
      await markRecentAuth(ctx, 'passkey')
      await recordAccountEvent(ctx, user.id, 'account.passkey-added', 'Added a passkey')
      await queueSecurityEmail(ctx, user, {
        subject: 'A new passkey for your account',
        headline: 'A passkey was added to your account.',
        paragraph: `It's named ${name} and can be used to sign in without a password.`,
      })
      return toPasskey(row)
    })
  },
)

const savePasskey = async (
  ctx: WriteCtx,
  { credentialId, publicKey, counter }: PasskeyKey,
  about: Pick<PasskeyRow, 'user_id' | 'name' | 'transports'>,
): Promise<PasskeyRow> => {
  try {
    return await ctx.db
      .insertInto('passkeys')
      .values({
        ...about,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        created_at_ms: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('passkey_known', 'This passkey is already added.')
  }
}

/** Another user's passkey is reported as not found. */
export const renamePasskey = operation(passkeys.rename, requireSignedIn, async (ctx, { id, name }, user) => {
  const row = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('Passkey')
  await recordAccountEvent(ctx, user.id, 'account.passkey-renamed', 'Renamed a passkey')
  return toPasskey(row)
})

/** Throws a conflict for the last passkey of an account without a password, because nothing else could sign it in. */
export const removePasskey = operation(passkeys.remove, recently(requireSignedIn), (ctx, { id }, user) =>
  write(ctx, async ctx => {
    const removed = await ctx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('Passkey')
    const isLast = (await getPasskeys(ctx, user.id)).length === 0
    if (isLast && user.password_hash === null) {
      throw conflict(
        'last_way_in',
        'This is your only way to sign in. Set a password or add another passkey first.',
      )
    }
    if (isLast) await clearPasskeyRequired(ctx, user.id)
    await deleteOrphanedRecoveryCodes(ctx, user.id)
    await recordAccountEvent(ctx, user.id, 'account.passkey-removed', 'Removed a passkey')
    await queueSecurityEmail(ctx, user, {
      subject: 'A passkey was removed from your account',
      headline: 'A passkey was removed from your account.',
      paragraph: `It was named ${removed.name}, and can no longer be used to sign in.`,
    })
    return null
  }),
)

/** Prevents the next passkey from silently changing how the password works. */
const clearPasskeyRequired = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db
    .updateTable('passkey_owners')
    .set({ is_required_after_password: 0 })
    .where('user_id', '=', userId)
    .execute()
}
