import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { removeAllFactors } from '#core/accounts/factors/own-factors'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import { endCalendar } from '#core/accounts/calendar/calendar-address'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { plural } from '#domain/text'
import { pendingAddress } from '#core/accounts/user'
import { isDuplicate } from '#db/sql'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { retireOldAddress } from '#core/accounts/profile/change-name'
import { dropPendingAddress } from './pending-address.ts'
import { type RequestedBy, goneLink } from './email-link.ts'

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
const revokeOtherNotMeLinks = async (
  ctx: WriteCtx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> => {
  await ctx.db.deleteFrom('not_me_links').where('user_id', '=', id).where('email', '<>', email).execute()
}

/**
 * Revokes every way to sign in to an account except the password, along with pending changes to them, and emails its
 * owner a list of what was revoked.
 */
const endWhatWasBefore = async (
  ctx: WriteCtx,
  user: UserRow,
  exceptSession: string | null,
): Promise<void> => {
  const { passkeys, apps, codes } = await removeAllFactors(ctx, user.id)
  const sessions = await endSessions(ctx, user.id, exceptSession)
  const tokens = await endTokens(ctx, user.id, [])
  const hadCalendar = await endCalendar(ctx, user.id)
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
    ...(hadCalendar ? ['a calendar address'] : []),
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

/**
 * Makes the pending address the account's own and notifies the previous one, unless that was never confirmed. Revokes
 * everything created before if the account had never proved a mailbox, or if an administrator requested the change and
 * the account's own session isn't there to vouch for it. Throws `gone` when another address or none is pending, a
 * conflict when the address has since been registered by another account, and a DomainError when the holder requested the
 * change but is not signed in.
 */
export const confirmAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  { session, requestedBy }: { session: string | null; requestedBy: RequestedBy },
): Promise<void> => {
  if (pendingAddress(ctx, user) !== email) throw goneLink()
  const isFirst = user.email_verified_at_ms === null
  if (session === null && !isFirst && requestedBy === 'themselves') throw signInRequiredError()
  try {
    await ctx.db
      .updateTable('users')
      .set({
        email,
        pending_email: null,
        pending_email_until_ms: null,
        email_verified_at_ms: ctx.now(),
        updated_at_ms: ctx.now(),
      })
      .where('id', '=', user.id)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'Another account uses this email address.')
  }
  if (isFirst) await revokeOtherNotMeLinks(ctx, { id: user.id, email })
  else await retireOldAddress(ctx, user)
  if (isFirst || session === null) await endWhatWasBefore(ctx, { ...user, email }, session)
  await recordAccountEvent(ctx, user.id, 'account.address', 'Confirmed a new email address')
}

/**
 * An account with a known holder moves to a new mailbox only when the holder confirms it: the address may belong to
 * someone else or be mistyped.
 */
const signInRequiredError = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'sign_in_first',
    "Sign in to the account that requested this address, with its current one, and open this link again there. If you didn't request anything, close this page: nothing changed.",
  )
