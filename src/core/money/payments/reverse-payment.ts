import { payments } from '#contract/money/payments'
import { isDuplicate } from '#db/sql'
import { moneyText } from '#domain/money'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { post } from '#core/ledger/post-entries'
import { entriesOf } from '../statements/list-entries.ts'
import { queuePaymentEmail } from './payment-email.ts'

/**
 * Reverses a recorded payment, once: posts a reversing entry that refers to it, with the reason. The manager is
 * notified. A payment marked on an award is reversed with that award, not here.
 */
export const reversePayment = operation(
  payments.reverse,
  requireTreasurer,
  (ctx, { entryId, reason }, { league: initialLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, initialLeague)
      await assertLedgerIntact(ctx, league.id)
      const payment = await findPayment(ctx, league, entryId)
      try {
        await post(ctx, author, [
          {
            leagueId: league.id,
            seasonId: payment.season_id,
            memberId: payment.member_id,
            kind: 'payment',
            amountCents: 0 - payment.amount_cents,
            memo: `Payment reversed (${payment.memo}): ${reason}`,
            reference: `reversal:${entryId}`,
          },
        ])
      } catch (error) {
        if (!isDuplicate(error)) throw error
        throw conflict('already_reversed', 'This payment was already reversed.')
      }
      const [entry] = await entriesOf(ctx, league.id, null, payment.member_id, 1)
      if (!entry) throw new Error('The entry that was just posted is missing')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'ledger.payment-reversed',
        summary: `Reversed the payment of ${moneyText(0 - payment.amount_cents, league.currency)} to ${personMention(entry.managerId)}: ${reason}`,
      })
      await queuePaymentEmail(ctx, league, author, { memberId: payment.member_id, entry })
      return entry
    }),
)

const findPayment = async (ctx: WriteCtx, league: LeagueRecord, entryId: number) => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!row || row.member_id === null) throw notFound('Payment')
  if (row.kind !== 'payment' || row.amount_cents >= 0) {
    throw conflict('no_payment', 'Only payments can be reversed. Adjust the balance instead.')
  }
  if (row.award_id !== null) {
    throw conflict('of_award', 'This payment is for an award. Mark the award as unpaid instead.')
  }
  if (row.reference?.startsWith('settle:')) {
    throw conflict('of_settling', 'This is a settlement payment. Reverse it in Settle Up.')
  }
  return { ...row, member_id: row.member_id }
}
