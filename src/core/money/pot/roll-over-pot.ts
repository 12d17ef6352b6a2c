import { sql } from 'kysely'
import { moneyText } from '#domain/money'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { post } from '#core/ledger/post-entries'
import { rolledInReference } from '#core/ledger/season-totals'

/** Adds the amount rolled over from the previous season to a new season's pot. */
export const rollOverPot = async (
  ctx: WriteCtx,
  author: Author,
  before: LeagueRecord,
  seasonId: number,
): Promise<void> => {
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', before.id)
    .where('season_id', '=', before.season_id)
    .where('kind', '=', 'carried')
    // Excludes the amount it received itself from the season before.
    .where(sql<boolean>`coalesce(reference, '') not like 'carried:%'`)
    .executeTakeFirstOrThrow()
  const rolledOverCents = 0 - Number(cents ?? 0)
  if (rolledOverCents === 0) return
  await post(ctx, author, [
    {
      leagueId: before.id,
      seasonId,
      memberId: null,
      kind: 'carried',
      amountCents: rolledOverCents,
      memo: `${moneyText(rolledOverCents, before.currency, true)} rolled over from ${before.season_year}`,
      reference: rolledInReference(before.season_id),
    },
  ])
}
