import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { moneyText } from '#domain/money'
import { reversalReference, settlementReference } from '#core/ledger/references'

/**
 * Returns sentences about Settle Up payments that don't match the ledger: a received payment has one entry for at least
 * the payer or the receiver; all others net to zero.
 */
export const settlementProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('settle_payments')
    .leftJoin('ledger_entries as entry', join =>
      join
        .onRef('entry.league_id', '=', 'settle_payments.league_id')
        .on('entry.reference', 'in', [settlementReference, reversalReference(settlementReference)]),
    )
    .innerJoin('leagues', 'leagues.id', 'settle_payments.league_id')
    .select(['settle_payments.id', 'status', 'settle_payments.amount_cents', 'leagues.currency'])
    .select(sql<number>`coalesce(sum(abs(entry.amount_cents)), 0)`.as('moved'))
    .select(
      sql<number>`coalesce(sum(case when entry.kind = 'paid_in' then entry.amount_cents end), 0)`.as('paid'),
    )
    .select(
      sql<number>`coalesce(-sum(case when entry.kind = 'payment' then entry.amount_cents end), 0)`.as('got'),
    )
    .groupBy(['settle_payments.id', 'status', 'settle_payments.amount_cents', 'leagues.currency'])
    .orderBy('settle_payments.id')
    .execute()
  return rows.flatMap(({ id, status, amount_cents, currency, moved, paid, got }) => {
    const expected = status === 'received' ? [0, amount_cents] : [0]
    const isRight = expected.includes(Number(paid)) && expected.includes(Number(got))
    if (isRight && (status !== 'received' || Number(moved) > 0)) return []
    return [
      `Settlement payment ${id} (${moneyText(amount_cents, currency)}, ${status}) is in the ledger as ${moneyText(Number(paid), currency)} paid in and ${moneyText(Number(got), currency)} paid out`,
    ]
  })
}
