import { personPage } from '#contract/administration/person'
import { requestAddress } from '#core/accounts/email-address/pending-address'
import { existingUser } from '#core/accounts/people/change-user'
import { userAnswer } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'

/**
 * Asks for another address on behalf of somebody who cannot: it counts once the link that is mailed there was opened, and
 * the present one is told. An address that another account uses is waited for in vain, as everywhere.
 */
export const correctAddress = operation(
  personPage.correctAddress,
  recently(requireSiteAdmin),
  (ctx, { userId, email }, author) =>
    write(ctx, async ctx => {
      const user = await existingUser(ctx, userId)
      if (user.email === email) throw conflict('same_address', 'This is their address already.')
      const waiting = await requestAddress(ctx, user, email, 'administrator')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.address',
        summary: `Asked for another email address for ${personMention(userId)}`,
      })
      return userAnswer(ctx, waiting)
    }),
)
