import { leagueManagement } from '#contract/leagues/management'
import { currencyPlural } from '#domain/currency-names'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'

/** Changes a league's currency while no money is recorded; planned amounts keep their numbers. */
export const changeCurrency = operation(
  leagueManagement.changeCurrency,
  requireCommissioner,
  (ctx, { currency }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      if (currency !== league.currency) {
        await assertNothingRecorded(ctx, league)
        await ctx.db.updateTable('leagues').set({ currency }).where('id', '=', league.id).execute()
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'league.currency',
          summary: `Changed the currency from ${currencyPlural(league.currency)} to ${currencyPlural(currency)}`,
        })
      }
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

/** Throws a conflict when the league has ledger entries or awards. */
const assertNothingRecorded = async (ctx: Ctx, league: LeagueRecord): Promise<void> => {
  const { recorded } = await ctx.db
    .selectNoFrom(is => [
      is
        .or([
          is.exists(is.selectFrom('ledger_entries').select('id').where('league_id', '=', league.id)),
          is.exists(is.selectFrom('awards').select('id').where('league_id', '=', league.id)),
        ])
        .as('recorded'),
    ])
    .executeTakeFirstOrThrow()
  if (!recorded) return
  throw conflict(
    'currency_in_use',
    `${league.name} has ledger entries in ${currencyPlural(league.currency)}. The currency can only change until something is recorded.`,
  )
}
