import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { ChainBreak } from '#core/kernel/hash-chain'
import { isReversal, reversalReference } from '#core/ledger/references'
import { findBrokenLedgers } from '#core/ledger/check-ledgers'
import { fines, winnings } from '#core/ledger/season-totals'
import { settlementProblems } from '#core/money/settle/check-settle'
import { showdownProblems } from '#core/showdown/entry-fees'
import { moneyText } from '#domain/money'

/**
 * Returns sentences about money that doesn't add up and ledgers that were changed. Empty when every cent is accounted
 * for.
 *
 * @param broken the tampered ledgers, if they were already looked up
 */
export const ledgerProblems = async (
  ctx: Pick<Ctx, 'db'>,
  broken?: ReadonlyMap<number, ChainBreak>,
): Promise<string[]> => [
  ...(await chainProblems(ctx, broken ?? (await findBrokenLedgers(ctx)))),
  ...(await awardProblems(ctx)),
  ...(await winnerProblems(ctx)),
  ...(await reversalProblems(ctx)),
  ...(await showdownProblems(ctx)),
  ...(await settlementProblems(ctx)),
]

/** Reports tampered ledgers, each with its first wrong entry. */
const chainProblems = async (
  ctx: Pick<Ctx, 'db'>,
  found: ReadonlyMap<number, ChainBreak>,
): Promise<string[]> => {
  const broken = [...found].sort(([one], [other]) => one - other)
  if (broken.length === 0) return []
  const leagues = await ctx.db
    .selectFrom('leagues')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      broken.map(([leagueId]) => leagueId),
    )
    .execute()
  const nameOf = (leagueId: number) => leagues.find(({ id }) => id === leagueId)?.name ?? `league ${leagueId}`
  return broken.map(
    ([leagueId, { id, what }]) =>
      `The ledger of ${nameOf(leagueId)}${id === null ? '' : `, entry ${id}`} ${what}`,
  )
}

/** Reports members and seasons whose awards and ledger credits differ. */
const winnerProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('awards', 'awards.id', 'entry.award_id')
    .innerJoin('leagues', 'leagues.id', 'entry.league_id')
    .select([
      'awards.id',
      'awards.player_name',
      'entry.member_id',
      'leagues.currency',
      sql<number>`sum(amount_cents)`.as('cents'),
    ])
    .where('entry.kind', 'in', [...winnings, ...fines])
    .where(is =>
      is.or([
        is('entry.member_id', '<>', is.ref('awards.member_id')),
        is('entry.season_id', '<>', is.ref('awards.season_id')),
      ]),
    )
    .groupBy(['awards.id', 'awards.player_name', 'entry.member_id', 'entry.season_id', 'leagues.currency'])
    .having(sql<boolean>`sum(amount_cents) <> 0`)
    .orderBy('awards.id')
    .execute()
  return rows.map(
    row =>
      `Award ${row.id} (${row.player_name}) doesn't belong to member ${row.member_id} in that season, ` +
      `but the ledger has ${moneyText(Number(row.cents), row.currency)} for them`,
  )
}

/** Reports reversals that don't refer to a payment of the same league. */
const reversalProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['ledger_entries.id', 'ledger_entries.reference'])
    .where('ledger_entries.kind', 'in', ['payment', 'paid_in'])
    .where(isReversal)
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('ledger_entries as payment')
            .select('payment.id')
            .whereRef('payment.league_id', '=', 'ledger_entries.league_id')
            .whereRef('payment.member_id', '=', 'ledger_entries.member_id')
            .whereRef('payment.kind', '=', 'ledger_entries.kind')
            .where(sql<boolean>`payment.amount_cents = -ledger_entries.amount_cents`)
            .where('ledger_entries.reference', 'in', [
              reversalReference(sql.ref('payment.id')),
              reversalReference(sql.ref('payment.reference')),
            ]),
        ),
      ),
    )
    .orderBy('ledger_entries.id')
    .execute()
  return rows.map(
    ({ id, reference }) => `Entry ${id} reverses ${reference}, which isn't a payment to the same member`,
  )
}

/** Reports awards whose ledger entries don't equal their prize (zero once voided). */
const awardProblems = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => {
  const paid = ctx.db
    .selectFrom('ledger_entries')
    .select(['award_id', sql<number>`sum(amount_cents)`.as('cents')])
    .where('kind', 'in', [...winnings, ...fines])
    .groupBy('award_id')
  const rows = await ctx.db
    .selectFrom('awards')
    .innerJoin('leagues', 'leagues.id', 'awards.league_id')
    .leftJoin(paid.as('paid'), 'paid.award_id', 'awards.id')
    .select([
      'leagues.currency',
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
      `Award ${row.id} (${row.player_name}) is worth ${moneyText(Number(row.owed), row.currency)}, ` +
      `but the ledger has ${moneyText(Number(row.posted), row.currency)} for it`,
  )
}
