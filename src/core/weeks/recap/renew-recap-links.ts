import { recaps } from '#contract/weeks/recaps'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'

/** Revokes all recap links of a league; each week gets a new one on demand. */
export const renewRecapLinks = operation(
  recaps.renewLinks,
  requireCommissioner,
  (ctx, { leagueId }, { author }) =>
    write(ctx, async ctx => {
      await ctx.db.deleteFrom('recap_codes').where('league_id', '=', leagueId).execute()
      await recordAudit(ctx, author, {
        leagueId,
        action: 'league.recap-links-renewed',
        summary: 'Created new links for all recaps; the old ones stopped working',
      })
      return null
    }),
)
