import { dues } from '#contract/money/dues'
import { isDuplicate } from '#db/sql'
import { cents, moneyText } from '#domain/money'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { conflict, notFound } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { post } from '#core/ledger/post-entries'
import { queueDuesReceipt } from './dues-emails.ts'
import { duesPayments } from './dues-payments.ts'

/**
 * Reverses a payment of dues, once: posts a reversing entry that refers to it, with the reason. The member is notified.
 */
export const reverseDuesPayment = operation(
  dues.reverse,
  requireTreasurer,
  (ctx, { entryId, reason }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await assertLedgerIntact(ctx, league.id)
      const entry = await ctx.db
        .selectFrom('ledger_entries')
        .innerJoin('payment_details', 'payment_details.entry_id', 'ledger_entries.id')
        .selectAll('ledger_entries')
        .where('ledger_entries.league_id', '=', league.id)
        .where('ledger_entries.id', '=', entryId)
        .executeTakeFirst()
      if (!entry || entry.member_id === null) throw notFound('Payment')
      try {
        await post(ctx, author, [
          {
            leagueId: league.id,
            seasonId: entry.season_id,
            memberId: entry.member_id,
            kind: 'paid_in',
            amountCents: 0 - entry.amount_cents,
            memo: `Payment reversed: ${reason}`,
            reference: `reversal:${entryId}`,
          },
        ])
      } catch (error) {
        if (!isDuplicate(error)) throw error
        throw conflict('already_reversed', 'This payment was already reversed.')
      }
      const [payment] = await duesPayments(ctx, league, { entryId })
      if (!payment) throw notFound('Payment')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'dues.reversed',
        summary: `Reversed ${personMention(payment.managerId)}'s payment of ${moneyText(cents(payment.amount), league.currency)}: ${reason}`,
      })
      await queueDuesReceipt(ctx, league, author, entry.member_id, {
        amountCents: 0 - entry.amount_cents,
        entryId,
      })
      return payment
    }),
)
