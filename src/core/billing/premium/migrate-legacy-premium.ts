import { billing } from '#contract/billing'
import { momentOf } from '#contract/kernel/values'
import { lockRow } from '#db/sql'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import { saveBillingFields } from '#core/accounts/billing-fields'
import { userById } from '#core/accounts/get-user'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/domain-error'
import { dayText } from '#core/billing/billing-text'
import { hasEndlessPremium } from './settle-premium.ts'

const thirtyDaysMs = 30 * 86_400_000

/** Limits legacy premium, from before subscriptions existed, to 30 more days. Throws a conflict for any other. */
export const migrateLegacyPremium = operation(billing.migrateLegacy, requireSignedIn, (ctx, _input, { id }) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', id)
    const user = await userById(ctx, id)
    if (!user || !hasEndlessPremium(user) || user.stripe_subscription_id !== null) {
      throw conflict('not_legacy', 'Only Premium without a subscription or end date can be migrated.')
    }
    const until = ctx.now() + thirtyDaysMs
    await saveBillingFields(ctx, id, {
      granted_until_ms: until,
      premium_until_ms: until,
      premium_shown_until_ms: until,
    })
    await recordAudit(ctx, authorOfUser(user), {
      leagueId: null,
      action: 'billing.legacy-moved',
      summary: `Set the open-ended Premium of ${personMention(user.id)} to end in 30 days`,
    })
    return {
      message: `Your Premium now runs until ${dayText(until)}. Subscribe before then to keep it.`,
      premiumUntil: momentOf(until),
    }
  }),
)
