import { operation } from '#core/kernel/operation'
import { profile, addresses } from '#contract/accounts/profile'
import { sometimes, requireRecentAuth, recently } from '#core/kernel/recent-authentication'
import { requireSignedIn, allowAnyone, type Actor, requireSiteAdmin } from '#core/kernel/authorization'
import { recordAttempt } from '#core/kernel/rate-limit'
import { write, type Ctx } from '#core/kernel/context'
import { changeName } from '#core/accounts/profile/change-name'
import { fullName, toUser } from '#core/accounts/user'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requestAddress } from '#core/accounts/email-address/pending-address'
import { consumeEmailLink, goneLink } from '#core/accounts/email-address/email-link'
import { confirmAddress, proveAddress } from '#core/accounts/email-address/first-proof'
import { endPassword } from '#core/accounts/passwords/set-password'
import type { UserRow } from '#db/tables/accounts'
import { personPage } from '#contract/administration/person'
import { existingUser } from '#core/accounts/people/change-user'
import { conflict } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'

/**
 * Changes the caller's name, which the card provider also receives soon. A new address requires recent authentication
 * and stays pending until confirmed.
 */
export const updateProfile = operation(
  profile.update,
  sometimes(requireSignedIn),
  async (ctx, input, { access: user, insist }) => {
    const isMoving = input.email !== user.email
    if (isMoving) {
      insist()
      await recordAttempt(ctx, 'address', user.email)
    }
    return write(ctx, async ctx => {
      const changed = await changeName(ctx, user.id, input)
      if (fullName(changed) !== fullName(user)) await updatePayerSoon(ctx, user.id)
      if (!isMoving) return toUser(ctx, changed)
      await recordAccountEvent(ctx, user.id, 'account.address-asked', 'Requested a new email address')
      return toUser(ctx, await requestAddress(ctx, changed, input.email))
    })
  },
)

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

/**
 * Requests a change of address on behalf of a user who can't do it. It takes effect once the link emailed there is
 * opened, and the current address is notified. As everywhere, an address used by another account never gets confirmed.
 */
export const correctAddress = operation(
  personPage.correctAddress,
  recently(requireSiteAdmin),
  (ctx, { userId, email }, author) =>
    write(ctx, async ctx => {
      const user = await existingUser(ctx, userId)
      if (user.email === email) throw conflict('same_address', 'This is already their address.')
      const waiting = await requestAddress(ctx, user, email, 'administrator')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.address',
        summary: `Requested a new email address for ${personMention(userId)}`,
      })
      return toUser(ctx, waiting)
    }),
)
