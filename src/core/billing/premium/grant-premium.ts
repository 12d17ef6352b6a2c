import { premium } from '#contract/billing'
import { lockRow } from '#db/sql'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict, notFound } from '#core/kernel/domain-error'
import { saveBillingFields } from '#core/accounts/billing-fields'
import { userById } from '#core/accounts/get-user'
import { isPremium, toUser } from '#core/accounts/user'
import { notifyPremiumBegun } from '#core/billing/notices'
import { plural } from '#domain/text'
import { hasEndlessPremium, settlePremium } from './settle-premium.ts'

const dayMs = 86_400_000

/** Later days have years that don't fit the date format. */
const lastDayMs = Date.UTC(9999, 11, 31)

/**
 * Grants premium from today, or from the end of what is already granted. Longer paid premium is not shortened. Throws a
 * conflict for premium without an end.
 */
export const promoteUser = operation(
  premium.grant,
  recently(requireSiteAdmin),
  (ctx, { userId, duration }, author) =>
    write(ctx, async ctx => {
      await lockRow(ctx.db, 'users', userId)
      const user = await userById(ctx, userId)
      if (!user) throw notFound('User')
      if (hasEndlessPremium(user)) throw conflict('endless_premium', 'This Premium already has no end date.')
      await saveBillingFields(ctx, userId, {
        granted_until_ms: Math.min(
          lastDayMs,
          Math.max(ctx.now(), user.granted_until_ms ?? 0) + duration * dayMs,
        ),
      })
      const promoted = await settlePremium(ctx, userId)
      if (!isPremium(ctx, user)) await notifyPremiumBegun(ctx, promoted, 'granted')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.promoted',
        summary: `Granted ${personMention(user.id)} Premium for ${plural(duration, 'day')}`,
      })
      return toUser(ctx, promoted)
    }),
)
