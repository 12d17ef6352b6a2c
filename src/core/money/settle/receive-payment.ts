import { settle } from '#contract/money/settle'
import { moneyText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { sometimes } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { conflict, forbidden } from '#core/kernel/domain-error'
import { type LeagueAccess, member } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { post, reversalOf, type NewLedgerEntry } from '#core/ledger/post-entries'
import { isOverLimit, getPotHolder } from '#core/ledger/two-people'
import { referenceOf } from '#core/ledger/references'
import { dropRequest, queueSettleUpEmail } from './settle-emails.ts'
import {
  canConfirm,
  canReverse,
  paymentResponses,
  paymentOf,
  type PaymentRow,
  getBalances,
} from './settle-payments.ts'

/**
 * Builds the ledger entries of a payment between two members: money passes through the pot, so the payer paid in and
 * the receiver was paid. The pot holder needs no entry, because their side is the total of all others.
 */
const entriesOf = (
  league: LeagueRecord,
  potHolderId: number,
  { id, season_id, from_member_id, to_member_id, amount_cents, how }: PaymentRow,
): NewLedgerEntry[] => {
  const entry = { leagueId: league.id, seasonId: season_id, reference: referenceOf.settlement(id) }
  const memo = `Settled up (${paymentMethodNames[how]})`
  const paidIn = {
    ...entry,
    memberId: from_member_id,
    kind: 'paid_in' as const,
    amountCents: amount_cents,
    memo,
  }
  const paymentEntry = {
    ...entry,
    memberId: to_member_id,
    kind: 'payment' as const,
    amountCents: 0 - amount_cents,
    memo,
  }
  return [
    ...(from_member_id === potHolderId ? [] : [paidIn]),
    ...(to_member_id === potHolderId ? [] : [paymentEntry]),
  ]
}

/**
 * Confirms a payment as received, which posts it to the ledger. Allowed for its receiver and those who can manage
 * money. Throws a conflict when it was already received or reversed. Approving a large payment as the second person
 * requires recent authentication.
 */
export const confirmPayment = operation(
  settle.receive,
  sometimes(member),
  (ctx, { paymentId }, { access, insist }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const payment = await paymentOf(ctx, league, paymentId)
      if (payment.status === 'received')
        throw conflict('already_received', 'This payment was already confirmed.')
      if (payment.status === 'reversed')
        throw conflict('already_reversed', 'This payment was reversed. Mark it as paid again.')
      if (!canConfirm(access, payment))
        throw forbidden('Only the recipient, a commissioner or the treasurer can confirm this payment.')
      if (isOverLimit(league, payment.amount_cents)) insist()
      await assertLedgerIntact(ctx, league.id)
      const entries = entriesOf(league, await getPotHolder(ctx, league), payment)
      await post(ctx, access.author, entries, payment.paid_by)
      await ctx.db
        .updateTable('settle_payments')
        .set({ status: 'received', received_at_ms: ctx.now(), received_by: access.author.id })
        .where('id', '=', payment.id)
        .execute()
      return notifyPayer(ctx, { ...access, league }, payment, 'received')
    }),
)

/**
 * Cancels or reverses a payment: while it waits, its payer, its receiver, or those who can manage money; once received,
 * only the latter two, with reversing entries. Throws a conflict when it was already reversed.
 */
export const reverseSettlementPayment = operation(
  settle.reverse,
  member,
  (ctx, { paymentId, reason }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const payment = await paymentOf(ctx, league, paymentId)
      if (payment.status === 'reversed')
        throw conflict('already_reversed', 'This payment was already reversed.')
      if (!canReverse(access, payment))
        throw forbidden(
          'This payment was confirmed. Only the recipient, a commissioner or the treasurer can reverse it.',
        )
      if (payment.status === 'received') {
        await assertLedgerIntact(ctx, league.id)
        await postReversals(ctx, access, league, payment, reason)
      }
      await ctx.db
        .updateTable('settle_payments')
        .set({
          status: 'reversed',
          reversed_at_ms: ctx.now(),
          reversed_by: access.author.id,
          reason,
        })
        .where('id', '=', payment.id)
        .execute()
      return notifyPayer(ctx, { ...access, league }, payment, 'reversed')
    }),
)

/** Reverses the entries that were originally posted, regardless of the current pot holder. */
const postReversals = async (
  ctx: WriteCtx,
  { author }: LeagueAccess,
  league: LeagueRecord,
  payment: PaymentRow,
  reason: string,
): Promise<void> => {
  const reference = referenceOf.settlement(payment.id)
  const written = await ctx.db
    .selectFrom('ledger_entries')
    .select(['league_id', 'season_id', 'member_id', 'kind', 'amount_cents'])
    .where('league_id', '=', league.id)
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
  await post(
    ctx,
    author,
    written.map(entry => reversalOf(entry, `Payment reversed: ${reason}`, reference)),
  )
}

const auditActions = {
  received: { action: 'settle.received', verb: 'received' },
  reversed: { action: 'settle.reversed', verb: "didn't get, or returned," },
} as const

const notifyPayer = async (
  ctx: WriteCtx,
  access: LeagueAccess,
  before: PaymentRow,
  what: keyof typeof auditActions,
) => {
  const { league, author } = access
  const row = await paymentOf(ctx, league, before.id)
  if (what === 'received') await dropRequest(ctx, row)
  const { standings } = await getBalances(ctx, league)
  const payer = standings.find(({ memberId }) => memberId === row.from_member_id)
  const receiver = standings.find(({ memberId }) => memberId === row.to_member_id)
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: auditActions[what].action,
    summary: `${personMention(receiver?.managerId ?? null)} ${auditActions[what].verb} ${moneyText(row.amount_cents, league.currency)} from ${personMention(payer?.managerId ?? null)}${row.reason ? `: ${row.reason}` : ''}`,
  })
  const recipient = payer?.userId === author.id ? receiver : payer
  if (recipient?.userId !== author.id)
    await queueSettleUpEmail(ctx, league, what, row, { recipient, payer, receiver })
  const [response] = await paymentResponses(ctx, access, [row])
  if (!response) throw new Error('The payment is missing')
  return response
}
