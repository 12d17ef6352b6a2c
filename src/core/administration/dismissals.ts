import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin, requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { premiumPrice } from '#core/billing/offers'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'

const key = 'dismissals reset'

/** Browsers remember dismissals of the upgrade prompt; those before this time no longer count. */
export const resetDismissals = operation(
  administration.resetDismissals,
  requireSiteAdmin,
  (ctx, _input, author) =>
    write(ctx, async ctx => {
      const dismissalsResetAt = momentOf(ctx.now())
      await saveInstanceSetting(ctx, key, dismissalsResetAt)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'dismissals.reset',
        summary: 'Reset the upgrade prompt dismissals',
      })
      return { dismissalsResetAt }
    }),
)

export const upgradePrompt = operation(administration.upgradePrompt, requireSignedIn, async ctx => ({
  isOffered: ctx.ports.payments !== undefined,
  price: await premiumPrice(ctx),
  dismissalsResetAt: (await loadSetting(ctx, key)) ?? null,
}))
