import type { z } from 'zod'
import { dues } from '#contract/money/dues'
import { operation } from '#core/kernel/operation'
import { requireTreasurer } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { moneyText, cents, dollars } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { owedToPotCents } from '#domain/pot-totals'
import { plural } from '#domain/text'
import { dryRun as tried } from '#core/kernel/dry-run'
import type { Author } from '#core/kernel/authorization'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { postOne, reverseOnce } from '#core/ledger/post-entries'
import { invalid, conflict, notFound } from '#core/kernel/domain-error'
import { daysBetween } from '#domain/dues'
import { dayIn } from '#domain/time-zone'
import { duesPayments } from './read-dues.ts'
import { memberDues, type MemberDues } from './member-dues.ts'
import { duesPlan } from './dues-plan.ts'
import { chargeDues } from './charge-dues.ts'
import { queueDuesReceipt } from './dues-receipt.ts'

type DuesPaymentInput = Omit<z.output<typeof dues.record.input>, 'leagueId' | 'keepAsCredit'>

/**
 * Records a full or partial payment of dues. Throws a conflict when it exceeds the balance due, unless the rest becomes
 * a credit, and a validation error for a future day. Blocked while the league's ledger is faulty.
 */
export const recordDues = operation(
  dues.record,
  requireTreasurer,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await startDuesRecording(ctx, author, unlockedLeague)
      const entryId = await recordOne(ctx, author, league, input, { ...input, at: '' })
      const [payment] = await duesPayments(ctx, league, { entryId })
      if (!payment) throw new Error('The payment that was just saved is missing')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'dues.paid',
        summary: `${personMention(payment.managerId)} paid ${moneyText(cents(input.amount), league.currency)} (${paymentMethodNames[input.how]})`,
      })
      return payment
    }),
)

/** Records several payments, all of them or none; or only previews the result. */
export const recordSeveralDues = operation(
  dues.recordSeveral,
  requireTreasurer,
  async (ctx, { payments, keepAsCredit, dryRun }, { league: unlockedLeague, author }) => {
    const work = async (ctx: WriteCtx) => {
      const league = await startDuesRecording(ctx, author, unlockedLeague)
      const total = payments.reduce((sum, { amount }) => sum + cents(amount), 0)
      for (const [at, payment] of payments.entries())
        await recordOne(ctx, author, league, payment, { keepAsCredit, at: `payments.${at}.` })
      const owed = (await memberDues(ctx, league)).reduce((sum, found) => sum + owedToPotCents(found), 0)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'dues.paid',
        summary: `Recorded ${plural(payments.length, 'payment')} totaling ${moneyText(total, league.currency)}`,
      })
      return { recorded: payments.length, total: dollars(total), owedAfter: dollars(owed) }
    }
    return dryRun ? { ...(await tried(ctx, work)), recorded: 0 } : write(ctx, work)
  },
)

/** Members who joined since the dues were charged must be charged before they pay. */
const startDuesRecording = async (
  ctx: WriteCtx,
  author: Author,
  unlockedLeague: LeagueRecord,
): Promise<LeagueRecord> => {
  const league = await lockLeague(ctx, unlockedLeague)
  await assertLedgerIntact(ctx, league.id)
  const plan = await duesPlan(ctx, league)
  if (plan && league.season_status === 'active') await chargeDues(ctx, author, league, plan)
  return league
}

type How = { keepAsCredit: boolean; /** Field path prefix in the input: '' or 'payments.3.'. */ at: string }

const recordOne = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  payment: DuesPaymentInput,
  { keepAsCredit, at }: How,
): Promise<number> => {
  const payer = checkPayment(ctx, league, await memberDues(ctx, league), payment, at)
  const amountCents = cents(payment.amount)
  if (!keepAsCredit) assertNotOverpaid(payer, amountCents, league.currency)
  const { id: entryId } = await postOne(ctx, author, {
    leagueId: league.id,
    seasonId: league.season_id,
    memberId: payer.memberId,
    kind: 'paid_in',
    amountCents,
    memo: `Paid in: ${[paymentMethodNames[payment.how], payment.note].filter(Boolean).join(', ')}`,
    reference: null,
  })
  await ctx.db
    .insertInto('payment_details')
    .values({
      entry_id: entryId,
      league_id: league.id,
      how: payment.how,
      paid_on: payment.paidOn,
      note: payment.note,
    })
    .execute()
  await queueDuesReceipt(ctx, league, author, payer.memberId, { amountCents, entryId })
  return entryId
}

/** Returns the payer. Throws a validation error for a non-member or a future day. */
const checkPayment = (
  ctx: WriteCtx,
  league: LeagueRecord,
  members: readonly MemberDues[],
  { managerId, paidOn }: DuesPaymentInput,
  at: string,
): MemberDues => {
  const payer = members.find(member => member.managerId === managerId)
  if (!payer) throw invalid(`${at}managerId`, "This manager isn't a member of the league")
  if (daysBetween(dayIn(league.time_zone, ctx.now()), paidOn) > 0)
    throw invalid(`${at}paidOn`, "The payment date can't be in the future")
  return payer
}

const assertNotOverpaid = (payer: MemberDues, amountCents: number, currency: string): void => {
  // Fines and buy-ins are paid the same way.
  const owes = Math.max(0, 0 - payer.balanceCents)
  if (amountCents <= owes) return
  const over = moneyText(amountCents - owes, currency, true)
  throw conflict(
    'over_owed',
    owes === 0
      ? `${payer.name} owes nothing. Keep ${over} as their credit, or record nothing.`
      : `${payer.name} owes ${moneyText(owes, currency, true)}. Record ${moneyText(owes, currency, true)}, or keep ${over} as their credit.`,
    { owes: dollars(owes) },
  )
}

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
      await reverseOnce(ctx, author, entry, `Payment reversed: ${reason}`)
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
