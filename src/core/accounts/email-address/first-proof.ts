import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { removeAllFactors } from '#core/accounts/factors/remove-factors'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { dropPendingAddress } from './pending-address.ts'

/**
 * Records that the user has proved ownership of the account's mailbox. The first time, everything created before is
 * revoked, because someone else may have created the account. The mark is permanent; later proofs change nothing.
 *
 * @param exceptSession the account's own session, if the proof was made in it
 */
export const proveAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  exceptSession: string | null,
): Promise<void> => {
  if (user.email_verified_at_ms !== null) return
  await ctx.db
    .updateTable('users')
    .set({ email_verified_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await revokeOtherNotMeLinks(ctx, user)
  await endWhatWasBefore(ctx, user, exceptSession)
}

/** Prevents an impostor from reclaiming the account through a mailbox of their own. */
export const revokeOtherNotMeLinks = async (
  ctx: WriteCtx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> => {
  await ctx.db.deleteFrom('not_me_links').where('user_id', '=', id).where('email', '<>', email).execute()
}

/**
 * Revokes every way to sign in to an account except the password, along with pending changes to them, and emails its
 * owner a list of what was revoked.
 */
export const endWhatWasBefore = async (
  ctx: WriteCtx,
  user: UserRow,
  exceptSession: string | null,
): Promise<void> => {
  const { passkeys, apps, codes } = await removeAllFactors(ctx, user.id)
  const sessions = await endSessions(ctx, user.id, exceptSession)
  const tokens = await endTokens(ctx, user.id, [])
  await ctx.db.deleteFrom('known_devices').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('email_links').where('user_id', '=', user.id).execute()
  await dropPendingAddress(ctx, user)
  const ended = [
    ...counted(passkeys, 'passkey'),
    ...counted(apps, 'authenticator app'),
    ...counted(codes, 'recovery code'),
    ...counted(sessions, 'session'),
    ...counted(tokens, 'access token'),
    ...(user.pending_email === null || user.pending_email === user.email ? [] : ['an address change']),
  ]
  if (ended.length === 0) return
  await recordAccountEvent(
    ctx,
    user.id,
    'account.proven',
    `Confirmed their mailbox, which ended ${ended.join(', ')}`,
  )
  await queueSecurityEmail(ctx, user, {
    subject: 'Items added before your address was confirmed were removed',
    headline: 'Your address was confirmed, and earlier access was removed.',
    paragraph: `This mailbox was confirmed. Anything added to the account before that could have been added by someone else, so it no longer counts: ${ended.join(', ')}. Add what is yours again.`,
  })
}

const counted = (count: number, what: string): string[] => (count === 0 ? [] : [plural(count, what)])
