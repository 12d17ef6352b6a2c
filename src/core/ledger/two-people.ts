import { sql } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'
import { moneyText } from '#domain/money'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import { getPotHolder } from './pot-holder.ts'

/** What a league asks two people for: anything that benefits who does it, and payments above an amount in cents. */
export type TwoPeoplePolicy = {
  id: number
  commissioner_id: number
  currency: string
  second_yes_for_own: 0 | 1
  second_yes_above_cents: number | null
}

export type Movement = {
  memberId: number | null
  kind: LedgerKind
  amountCents: number
  reference: string | null
  /** Whether it gives back an entry fee or buy-in before anything was decided. */
  isStakeBack?: boolean
}

/** Payments that one person splits into parts count as one within this time. */
const windowMs = 86_400_000

/**
 * Decides for every entry of the ledger whether its author may post it alone. Throws conflict `second_yes` for an entry that
 * raises the author's own balance, hands them cash or spends the pot that they hold, where the league asks two people for
 * money to oneself; and for payments to one member, or out of the pot, that together pass the league's limit within 24
 * hours. What the scheduler and the command line post is nobody's own.
 *
 * @param secondId the person, besides the author, who took part: who said that a payment was made which the author received
 */
export const assertSecondPerson = async (
  ctx: WriteCtx,
  policy: TwoPeoplePolicy,
  { id: authorId }: Author,
  movements: readonly Movement[],
  secondId: number | null = null,
): Promise<void> => {
  if (authorId === null || (secondId !== null && secondId !== authorId)) return
  const asksForOwn = policy.second_yes_for_own === 1
  if (!asksForOwn && policy.second_yes_above_cents === null) return
  const own = await ownMembers(ctx, policy.id, authorId)
  if (asksForOwn) assertNotOwnGain(movements, own)
  const spends = movements.filter(isPotSpending)
  const holdsPot = spends.length > 0 && own.has(await getPotHolder(ctx, policy))
  if (asksForOwn && holdsPot) throw ownPot()
  await assertWithinApprovalLimit(ctx, policy, authorId, movements.filter(isPayment))
  if (holdsPot) await assertWithinApprovalLimit(ctx, policy, authorId, spends)
}

/** Whether one payment of so many cents takes two people in a league. */
export const isOverLimit = (
  { second_yes_above_cents: limit }: Pick<TwoPeoplePolicy, 'second_yes_above_cents'>,
  amountCents: number,
): boolean => limit !== null && amountCents > limit

/** Throws conflict `second_yes` where the author would take over a team that has money, in a league that asks two people for that. */
export const assertNotOwnClaim = (
  { second_yes_for_own }: TwoPeoplePolicy,
  { id }: Author,
  accountId: number,
  balanceCents: number,
): void => {
  if (second_yes_for_own === 1 && id === accountId && balanceCents > 0) throw ownMoney()
}

/** Whoever was merged into the author is the author. */
const ownMembers = async (ctx: WriteCtx, leagueId: number, userId: number): Promise<Set<number>> => {
  const rows = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const assertNotOwnGain = (movements: readonly Movement[], own: ReadonlySet<number>): void => {
  const gains = movements.some(
    movement =>
      movement.memberId !== null &&
      own.has(movement.memberId) &&
      !movement.isStakeBack &&
      (movement.amountCents > 0 || isPayment(movement)),
  )
  if (gains) throw ownMoney()
}

/** What settling up writes is a payment on the payer's side as well: whoever holds the pot has no entry of their own. */
const isPayment = ({ kind, amountCents, reference }: Movement): boolean =>
  (kind === 'payment' && amountCents < 0) ||
  (kind === 'paid_in' && reference !== null && reference.startsWith('settle:'))

const isPotSpending = ({ kind, amountCents }: Movement): boolean =>
  (kind === 'expense' || kind === 'donation') && amountCents < 0

/** Counts what the author alone paid to the same member, or out of the pot, within 24 hours; less what was reversed of it. */
const assertWithinApprovalLimit = async (
  ctx: WriteCtx,
  { id, currency, second_yes_above_cents: limit }: TwoPeoplePolicy,
  authorId: number,
  movements: readonly Movement[],
): Promise<void> => {
  if (limit === null) return
  for (const memberId of new Set(movements.map(movement => movement.memberId))) {
    const cents = movements
      .filter(movement => movement.memberId === memberId)
      .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0)
    const before = await paidAlone(ctx, id, authorId, memberId)
    if (cents + Math.max(0, before) > limit) throw overLimit(moneyText(limit, currency), memberId === null)
  }
}

const paidAlone = async (
  ctx: WriteCtx,
  leagueId: number,
  authorId: number,
  memberId: number | null,
): Promise<number> => {
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', leagueId)
    .where('created_by', '=', authorId)
    .where('created_at_ms', '>', ctx.now() - windowMs)
    .where('kind', 'in', memberId === null ? ['expense', 'donation'] : ['payment'])
    .$if(memberId === null, query => query.where('member_id', 'is', null))
    .$if(memberId !== null, query => query.where('member_id', '=', memberId))
    // What one said and another received took two people.
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('settle_payments')
            .select('settle_payments.id')
            .whereRef('settle_payments.league_id', '=', 'ledger_entries.league_id')
            .where(sql<boolean>`ledger_entries.reference = 'settle:' || settle_payments.id`)
            .where(sql<boolean>`settle_payments.paid_by <> ledger_entries.created_by`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return 0 - Number(cents ?? 0)
}

const ownMoney = () =>
  conflict(
    'second_yes',
    'This is money to yourself. In this league somebody else who can manage money does that: make someone treasurer or co-commissioner if there is no one.',
  )

const ownPot = () =>
  conflict(
    'second_yes',
    'You hold the pot. In this league somebody else who can manage money records what is spent of it: make someone co-commissioner if there is no one.',
  )

const overLimit = (limit: string, isPot: boolean) =>
  conflict(
    'second_yes',
    isPot
      ? `Spending more than ${limit} of the pot within 24 hours takes two people in this league: somebody who does not hold the pot records it.`
      : `Payments of more than ${limit} to one person within 24 hours take two people in this league: on Settle up one says paid, another received.`,
  )
