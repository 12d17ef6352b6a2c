import { userByEmail } from '#core/accounts/get-user'
import { isVerified } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { queueEmailLink, queueMoveAlarm, queueTriedAddress } from './address-mail.ts'
import { type RequestedBy, emailLinkMs, makeEmailLink, hasRecentLink } from './email-link.ts'

/**
 * Asks for another address: it waits until the link that is mailed there was opened, and the present one is told. An
 * address that another account uses waits likewise, but its owner gets no link: nobody learns who has an account.
 */
export const requestAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  by: RequestedBy = 'themselves',
): Promise<UserRow> => {
  const waiting = await waitFor(ctx, user, email)
  if (user.pending_email !== email) await queueMoveAlarm(ctx, user, by)
  await mailEmailLink(ctx, waiting, email, by)
  return waiting
}

const waitFor = async (ctx: WriteCtx, user: UserRow, email: string): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({ pending_email: email, pending_email_until_ms: ctx.now() + emailLinkMs, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Mails the link that confirms an address; nothing within two minutes of the last one. */
export const mailEmailLink = async (
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

/** Mails a new account the link that confirms its address, where nothing has shown yet whose it is. */
export const requestAddressConfirmation = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  if (!isVerified(ctx, user)) await mailEmailLink(ctx, user, user.email)
}

/** Forgets an address that waits, with the links that were mailed to it. */
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
