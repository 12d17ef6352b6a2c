import { operation } from '#core/kernel/operation'
import { payments } from '#contract/money/payments'
import { requireTreasurer } from '#core/leagues/access'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { invalid, conflict } from '#core/kernel/domain-error'
import { cents, moneyText, dollars } from '#domain/money'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { assertNotQuestioned } from '#core/ledger/assert-not-questioned'
import { postOne } from '#core/ledger/post-entries'
import { getEntry } from '#core/money/statements/list-entries'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import { getBalance } from '#core/ledger/statement'
import { isManager } from '#core/leagues/members/member-columns'
import { seasonPot } from '#core/leagues/season/season-pot'
import { referenceOf } from '#core/ledger/references'
import { queuePaymentEmail } from './reverse-payment.ts'

/**
 * Records a payment to a manager (their balance decreases), adjusts a balance in either direction, or pays out a place
 * of the season. Blocked while the league's ledger is faulty; payments also while any of the manager's entries has an
 * open question.
 */
export const pay = operation(
  payments.record,
  requireTreasurer,
  (ctx, input, { league: initialLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, initialLeague)
      if (input.amount === 0) throw invalid('amount', "The amount can't be 0")
      if (input.kind === 'payment' && input.amount < 0)
        throw invalid('amount', "The amount can't be negative")
      const memberId = await findPayee(ctx, league, input.managerId)
      const amountCents = input.kind === 'payment' ? -cents(input.amount) : cents(input.amount)
      const sent = await sentBefore(ctx, league, input.formKey, { memberId, kind: input.kind, amountCents })
      if (sent) return sent
      await assertLedgerIntact(ctx, league.id)
      if (input.kind === 'payment')
        await assertNotQuestioned(ctx, league.id, { memberIds: [memberId] }, league.currency)
      if (input.kind === 'payment' && !input.confirmOverBalance) {
        await assertWithinBalance(ctx, league, memberId, cents(input.amount))
      }
      const { id } = await postOne(ctx, author, {
        leagueId: league.id,
        seasonId: league.season_id,
        memberId,
        kind: input.kind,
        amountCents,
        memo: input.memo,
        formKey: input.formKey,
        reference:
          input.kind === 'season_payout'
            ? await payoutReference(ctx, league, input.place, amountCents)
            : null,
      })
      const entry = await getEntry(ctx, league.id, id)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: `ledger.${input.kind}`,
        summary: `${did[input.kind]} ${personMention(entry.managerId)} ${moneyText(cents(input.amount), league.currency)}: ${input.memo}`,
      })
      if (input.kind === 'payment') await queuePaymentEmail(ctx, league, author, { memberId, entry })
      return entry
    }),
)

/**
 * Returns the entry of a form that is submitted twice: by a double click, or after a lost response. Throws a conflict
 * when its content has changed.
 */
const sentBefore = async (
  ctx: Ctx,
  league: LeagueRecord,
  formKey: string | undefined,
  same: { memberId: number; kind: string; amountCents: number },
): Promise<LedgerEntry | undefined> => {
  if (formKey === undefined) return undefined
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(['id', 'member_id', 'kind', 'amount_cents'])
    .where('league_id', '=', league.id)
    .where('form_key', '=', formKey)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.member_id !== same.memberId || row.kind !== same.kind || row.amount_cents !== same.amountCents)
    throw conflict('form_used', 'This form was already submitted with different content. Start a new one.')
  return getEntry(ctx, league.id, row.id)
}

/** Throws a conflict, with the balance, for a payment that exceeds it. */
const assertWithinBalance = async (
  ctx: Ctx,
  league: LeagueRecord,
  memberId: number,
  amountCents: number,
): Promise<void> => {
  const balanceCents = await getBalance(ctx, league.id, memberId)
  if (amountCents <= balanceCents) return
  throw conflict(
    'over_balance',
    `That's more than the balance of ${moneyText(balanceCents, league.currency)}. Confirm to record it anyway: the manager will owe the difference.`,
    { balance: dollars(balanceCents) },
  )
}

const did = { payment: 'Paid', adjustment: 'Adjusted', season_payout: 'Gave' } as const

/** Returns a manager's member id, including removed members, who are still owed their winnings. */
const findPayee = async (ctx: Ctx, league: LeagueRecord, managerId: number): Promise<number> => {
  const found = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', league.id)
    .where(isManager(managerId))
    .where('status', 'in', ['active', 'removed'])
    .executeTakeFirst()
  if (!found) throw invalid('managerId', "This manager isn't a member of the league")
  return found.id
}

/**
 * Returns the reference of a place's next payout. The place's amount is set in the pot (for first place, including the
 * rollover into the Super Bowl pot) and may be paid to several managers, as for 5th to 8th, but never more than that in
 * total, and never less than zero. Call it with the league locked. Throws a validation error on `place` or `amount`.
 */
const payoutReference = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  place: number | undefined,
  amountCents: number,
): Promise<string> => {
  if (place === undefined) throw invalid('place', 'Choose a place')
  const worth = await worthOf(ctx, league, place)
  const { cents, count } = await awardedFor(ctx, league, place)
  if (cents + amountCents > worth.cents) {
    throw invalid(
      'amount',
      `${worth.label} is worth ${moneyText(worth.cents, league.currency)}, and ${moneyText(cents, league.currency)} of it is already awarded.`,
    )
  }
  if (cents + amountCents < 0) {
    throw invalid(
      'amount',
      `Only ${moneyText(cents, league.currency)} of ${worth.label} is awarded; you can't reverse more.`,
    )
  }
  return referenceOf.payout(league.season_id, place, count + 1)
}

const worthOf = async (ctx: WriteCtx, league: LeagueRecord, place: number) => {
  const { payouts, superBowlPotCents } = await seasonPot(ctx, league)
  const payout = payouts.find(each => each.place === place)
  if (!payout) throw invalid('place', 'The pot has no payouts yet. Set them first.')
  return { label: payout.label, cents: place === 1 ? superBowlPotCents : payout.amount_cents }
}

const awardedFor = async (ctx: WriteCtx, league: LeagueRecord, place: number) => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [fn.sum<number>('amount_cents').as('cents'), fn.countAll<number>().as('count')])
    .where('league_id', '=', league.id)
    .where('kind', '=', 'season_payout')
    .where('reference', 'like', referenceOf.payout(league.season_id, place, '%'))
    .executeTakeFirstOrThrow()
  return { cents: Number(row.cents ?? 0), count: Number(row.count) }
}
