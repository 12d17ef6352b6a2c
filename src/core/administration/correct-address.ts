import { personPage } from '#contract/administration/person'
import { requestAddress } from '#core/accounts/email-address/pending-address'
import { existingUser } from '#core/accounts/people/change-user'
import { toUser } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'

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
