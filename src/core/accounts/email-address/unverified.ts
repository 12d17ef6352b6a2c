import { isVerified } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'

/**
 * Throws a DomainError when the account's address is unconfirmed: it may belong to someone else, and anything added to the
 * account would outlast the day its owner claims it. Without a mail server, every address counts as confirmed.
 */
export const assertEmailVerified = (ctx: Ctx, user: UserRow): void => {
  if (isVerified(ctx, user)) return
  throw new DomainError(
    'forbidden',
    'email_unverified',
    `Confirm your email address first: open the link we emailed to ${user.email}, or resend it from the top of the page.`,
  )
}
