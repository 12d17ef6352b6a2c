import { operation } from '#core/kernel/operation'
import { payments } from '#contract/money/payments'
import { requireTreasurer } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { reverseOnce } from '#core/ledger/post-entries'
import { conflict, notFound } from '#core/kernel/domain-error'
import { getEntry } from '#core/money/statements/list-entries'
import { recordAudit } from '#core/kernel/audit'
import { moneyText, dollarsText, cents } from '#domain/money'
import { personMention } from '#core/kernel/mentions'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import type { Author } from '#core/kernel/authorization'
import { getBalance } from '#core/ledger/statement'
import { isSettlement } from '#core/ledger/references'
import { notify, toRecipient } from '#core/leagues/mail/notify'

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
      const memo = `Payment reversed (${payment.memo}): ${reason}`
      const { id } = await reverseOnce(ctx, author, payment, memo)
      const entry = await getEntry(ctx, league.id, id)
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
  if (isSettlement(row.reference)) {
    throw conflict('of_settling', 'This is a settlement payment. Reverse it in Settle Up.')
  }
  return { ...row, member_id: row.member_id }
}

type Payment = {
  memberId: number
  /** Ledger entry: a payment or its reversal. */
  entry: LedgerEntry
}

/** Notifies a subscribed manager of a recorded payment to them, or its reversal. */
export const queuePaymentEmail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  { memberId, entry }: Payment,
): Promise<void> => {
  const person = await emailablePayee(ctx, memberId)
  if (!person) return
  const amount = dollarsText(Math.abs(entry.amount), league.currency)
  const isPaid = cents(entry.amount) < 0
  const headline = isPaid ? `You were paid ${amount}` : `A payment of ${amount} was reversed`
  const balance = moneyText(await getBalance(ctx, league.id, memberId), league.currency)
  await notify(
    ctx,
    { league, to: [toRecipient(person)], declines: 'leagueMail' },
    {
      template: 'payment-receipt',
      label: 'Payment',
      headline,
      paragraphs: [
        `${author.name} recorded it: ${entry.memo}`,
        `Your balance in ${league.name} is now ${balance}. Sidepot only keeps the ledger: the money itself comes from your commissioner. If this isn't right, tell them.`,
      ],
      link: {
        path: `/leagues/${league.id}/money/ledger`,
        label: 'View your ledger',
      },
      reason: `You get this because ${league.name} recorded a payment to you.`,
    },
  )
}

const emailablePayee = (ctx: WriteCtx, memberId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.id', '=', memberId)
    .where('users.wants_email', '=', 1)
    .where('users.wants_league_mail', '=', 1)
    .executeTakeFirst()
