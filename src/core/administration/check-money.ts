import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { showdownProblems } from '#core/showdown/check-money'
import { moneyText } from '#domain/money'

/** Where the money does not add up, in sentences. Empty when every cent is accounted for. */
export const ledgerProblems = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => [
  ...(await awardProblems(ctx)),
  ...(await showdownProblems(ctx)),
]

/** Awards whose ledger entries are not their prize (nothing once voided). */
const awardProblems = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => {
  const paid = ctx.db
    .selectFrom('ledger_entries')
    .select(['award_id', sql<number>`sum(amount_cents)`.as('cents')])
    .where('kind', 'in', ['award', 'award_reversal'])
    .groupBy('award_id')
  const rows = await ctx.db
    .selectFrom('awards')
    .leftJoin(paid.as('paid'), 'paid.award_id', 'awards.id')
    .select([
      'awards.id',
      'awards.player_name',
      sql<number>`case when awards.voided_at_ms is null then awards.prize_cents else 0 end`.as('owed'),
      sql<number>`coalesce(paid.cents, 0)`.as('posted'),
    ])
    .where(
      sql<boolean>`coalesce(paid.cents, 0) <> case when awards.voided_at_ms is null then awards.prize_cents else 0 end`,
    )
    .orderBy('awards.id')
    .execute()
  return rows.map(
    row =>
      `Award ${row.id} (${row.player_name}) is worth ${moneyText(Number(row.owed))}, ` +
      `but the ledger holds ${moneyText(Number(row.posted))} for it`,
  )
}
