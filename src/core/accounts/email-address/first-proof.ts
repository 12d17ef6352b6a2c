import { queueSecurityMail } from '#core/accounts/security-alerts/security-mail'
import { removeAllFactors } from '#core/accounts/factors/remove-factors'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { dropPendingAddress } from './pending-address.ts'

/**
 * Notes that somebody showed that the mailbox of an account is theirs. The first time everything ends that was made before:
 * whoever made the account may have been somebody else. Once noted it stays, and a later time changes nothing.
 *
 * @param keptSession the account's own session, where the proof came with it
 */
export const proveAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  keptSession: string | null,
): Promise<void> => {
  if (user.email_verified_at_ms !== null) return
  await ctx.db
    .updateTable('users')
    .set({ email_verified_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await endNotMeLinksElsewhere(ctx, user)
  await endWhatWasBefore(ctx, user, keptSession)
}

/** A stranger's own mailbox must not take the account back. */
export const endNotMeLinksElsewhere = async (
  ctx: WriteCtx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> => {
  await ctx.db.deleteFrom('not_me_links').where('user_id', '=', id).where('email', '<>', email).execute()
}

/**
 * Ends everything that signs in to an account but the password, with what waits to change it, and mails its owner what that
 * was.
 */
export const endWhatWasBefore = async (
  ctx: WriteCtx,
  user: UserRow,
  keptSession: string | null,
): Promise<void> => {
  const { passkeys, apps, codes } = await removeAllFactors(ctx, user.id)
  const sessions = await endSessions(ctx, user.id, keptSession)
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
    ...(user.pending_email === null || user.pending_email === user.email ? [] : ['a change of the address']),
  ]
  if (ended.length === 0) return
  await recordAccountEvent(
    ctx,
    user.id,
    'account.proven',
    `Proved their mailbox; that ended ${ended.join(', ')}`,
  )
  await queueSecurityMail(ctx, user, {
    subject: 'What was added before your address was confirmed is gone',
    headline: 'Your address was confirmed, and what came before it was ended.',
    paragraph: `Somebody showed that this mailbox is theirs. What was added to the account before that could have been a stranger's, so it no longer counts: ${ended.join(', ')}. Add again what is yours.`,
  })
}

const counted = (count: number, what: string): string[] => (count === 0 ? [] : [plural(count, what)])
