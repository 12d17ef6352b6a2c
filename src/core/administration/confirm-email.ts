import { addresses } from '#contract/accounts/profile'
import { goneLink, consumeEmailLink } from '#core/accounts/email-address/email-link'
import { proveAddress } from '#core/accounts/email-address/first-proof'
import { confirmAddress } from '#core/accounts/email-address/confirm-email-address'
import { endPassword } from '#core/accounts/passwords/end-password'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { type Actor, allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireRecentAuth } from '#core/kernel/recent-authentication'
import { recordAttempt } from '#core/kernel/rate-limit'
import type { UserRow } from '#db/tables/accounts'

/**
 * Confirms an address with the link emailed to it: the account's own or a pending one, which the card provider also
 * receives soon. The user who opens it has access to the mailbox but may not have created the account: without the
 * account's own session, the password is revoked along with everything else, and the user sets a new one. Throws `gone`
 * when the link was used, has expired, or confirms an address that is no longer pending.
 */
export const confirmEmail = operation(addresses.confirm, allowAnyone, async (ctx, { token }, actor) => {
  await recordAttempt(ctx, 'reset', token)
  return write(ctx, async ctx => {
    const { user, email, requestedBy } = await consumeEmailLink(ctx, token)
    if (user.disabled_at_ms !== null) throw goneLink()
    const isProven = user.email_verified_at_ms !== null
    const wasChanged = email !== user.email
    if (isProven && !wasChanged) return { email, wasChanged, resetToken: null }
    const session = ownSession(ctx, actor, user)
    if (wasChanged) {
      await confirmAddress(ctx, user, email, { session, requestedBy })
      await updatePayerSoon(ctx, user.id)
    } else await proveAddress(ctx, user, session)
    return { email, wasChanged, resetToken: session === null ? await endPassword(ctx, user) : null }
  })
})

/** Returns the request's session if it belongs to the account; it proves a recent sign-in. */
const ownSession = (ctx: Ctx, actor: Actor, { id }: UserRow): string | null => {
  if (actor.kind !== 'user' || actor.by.kind !== 'session' || actor.user.id !== id) return null
  requireRecentAuth(ctx, actor)
  return ctx.requestContext.sessionToken
}
