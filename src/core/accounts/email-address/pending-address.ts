import { userByEmail } from '#core/accounts/get-user'
import { isVerified } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { queueEmailLink, queueMoveAlarm, queueTriedAddress } from './address-emails.ts'
import { type RequestedBy, emailLinkMs, makeEmailLink, hasRecentLink } from './email-link.ts'

/**
 * Requests a change of address. The new address stays pending until the link emailed to it is opened; the current
 * address is notified. An address used by another account also stays pending, but its owner gets no link, so that no
 * one learns who has an account.
 */
export const requestAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  by: RequestedBy = 'themselves',
): Promise<UserRow> => {
  const waiting = await waitFor(ctx, user, email)
  if (user.pending_email !== email) await queueMoveAlarm(ctx, user, by)
  await sendEmailLink(ctx, waiting, email, by)
  return waiting
}

const waitFor = async (ctx: WriteCtx, user: UserRow, email: string): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({ pending_email: email, pending_email_until_ms: ctx.now() + emailLinkMs, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Emails the link that confirms an address. Does nothing within two minutes of the last one. */
export const sendEmailLink = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  by: RequestedBy = 'themselves',
): Promise<void> => {
  if (await hasRecentLink(ctx, user.id, email)) return
  const href = await makeEmailLink(ctx, user.id, email, by)
  const owner = await userByEmail(ctx, email)
  if (owner && owner.id !== user.id) await queueTriedAddress(ctx, owner)
  else await queueEmailLink(ctx, user, email, href)
}

/** Emails a new account the link that confirms its address, unless it is already verified. */
export const requestAddressConfirmation = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  if (!isVerified(ctx, user)) await sendEmailLink(ctx, user, user.email)
}

/** Deletes a pending address and the links emailed to it. */
export const dropPendingAddress = async (
  ctx: WriteCtx,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<UserRow> => {
  await ctx.db
    .deleteFrom('email_links')
    .where('user_id', '=', user.id)
    .where('email', '<>', user.email)
    .execute()
  return ctx.db
    .updateTable('users')
    .set({ pending_email: null, pending_email_until_ms: null, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
