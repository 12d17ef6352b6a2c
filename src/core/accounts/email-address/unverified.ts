import { isVerified } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'

/**
 * Ends in a Refusal for an account whose address nobody has confirmed: it may be a stranger's, and what is added to it would
 * outlast the day its owner comes. Where no mail server is configured, everybody's address counts.
 */
export const assertEmailVerified = (ctx: Ctx, user: UserRow): void => {
  if (isVerified(ctx, user)) return
  throw new DomainError(
    'forbidden',
    'email_unverified',
    `Confirm your email address first: open the link we mailed to ${user.email}, or send it again from the top of the page.`,
  )
}
