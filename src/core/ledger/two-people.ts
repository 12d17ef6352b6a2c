import { sql } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import { moneyText } from '#domain/money'
import { conflict, notFound } from '#core/kernel/domain-error'
import { dayMs } from '#domain/durations'
import { isSettlement, settlementReference } from './references.ts'

/**
 * Actions of a league that need two people: anything that benefits its author, and payments above an amount in cents.
 */
export type TwoPeoplePolicy = {
  id: number
  commissioner_id: number
  currency: string
  second_approval_for_own: 0 | 1
  second_approval_above_cents: number | null
}

type Movement = {
  memberId: number | null
  kind: LedgerKind
  amountCents: number
  reference: string | null
  /** Whether it returns an entry fee or buy-in before anything was decided. */
  isStakeBack?: boolean
}

/** Time within which partial payments by one person count as one, in milliseconds. */
const windowMs = dayMs

/**
 * Decides for every ledger entry whether its author may post it alone. Throws conflict `second_yes` for an entry that
 * raises the author's own balance, gives them cash or spends the pot they hold, if the league requires two people for
 * payments to yourself; and for payments to one member, or out of the pot, that together exceed the league's limit
 * within 24 hours. Entries of the scheduler and the CLI have no personal author.
 *
 * @param secondId person who took part in addition to the author: the one who reported a payment that the author
 * received
 */
export const assertSecondPerson = async (
  ctx: WriteCtx,
  policy: TwoPeoplePolicy,
  { id: authorId }: Author,
  movements: readonly Movement[],
  secondId: number | null = null,
): Promise<void> => {
  if (authorId === null || (secondId !== null && secondId !== authorId)) return
  const isRequiredForOwn = policy.second_approval_for_own === 1
  if (!isRequiredForOwn && policy.second_approval_above_cents === null) return
  const own = await ownMembers(ctx, policy.id, authorId)
  if (isRequiredForOwn) assertNotOwnGain(movements, own)
  const spends = movements.filter(isPotSpending)
  const holdsPot = spends.length > 0 && own.has(await getPotHolder(ctx, policy))
  if (isRequiredForOwn && holdsPot) throw ownPot()
  await assertWithinApprovalLimit(ctx, policy, authorId, movements.filter(isPayment))
  if (holdsPot) await assertWithinApprovalLimit(ctx, policy, authorId, spends)
}

/** Whether a single payment of this amount in cents needs two people in a league. */
export const isOverLimit = (
  { second_approval_above_cents: limit }: Pick<TwoPeoplePolicy, 'second_approval_above_cents'>,
  amountCents: number,
): boolean => limit !== null && amountCents > limit

/**
 * Throws conflict `second_yes` when the author would take over a team that has money, if the league requires two people
 * for that.
 */
export const assertNotOwnClaim = (
  { second_approval_for_own }: TwoPeoplePolicy,
  { id }: Author,
  accountId: number,
  balanceCents: number,
): void => {
  if (second_approval_for_own === 1 && id === accountId && balanceCents > 0) throw ownMoney()
}

/** A member merged into the author counts as the author. */
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

/** Settle Up entries are payments on the payer's side too, because the pot holder has no entry of their own. */
const isPayment = ({ kind, amountCents, reference }: Movement): boolean =>
  (kind === 'payment' && amountCents < 0) || (kind === 'paid_in' && isSettlement(reference))

const isPotSpending = ({ kind, amountCents }: Movement): boolean =>
  (kind === 'expense' || kind === 'donation') && amountCents < 0

/** Totals payments by the author alone to the same member, or out of the pot, within 24 hours, minus reversals. */
const assertWithinApprovalLimit = async (
  ctx: WriteCtx,
  { id, currency, second_approval_above_cents: limit }: TwoPeoplePolicy,
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
    // A payment reported by one person and confirmed by another involved two people.
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('settle_payments')
            .select('settle_payments.id')
            .whereRef('settle_payments.league_id', '=', 'ledger_entries.league_id')
            .where('ledger_entries.reference', '=', settlementReference)
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
    'This is a payment to yourself. In this league another person who can manage money does that: make someone treasurer or co-commissioner if there is no one.',
  )

const ownPot = () =>
  conflict(
    'second_yes',
    'You hold the pot. In this league another person who can manage money records pot spending: make someone co-commissioner if there is no one.',
  )

const overLimit = (limit: string, isPot: boolean) =>
  conflict(
    'second_yes',
    isPot
      ? `In this league, spending more than ${limit} of the pot within 24 hours needs two people: someone who doesn't hold the pot must record it.`
      : `In this league, payments of more than ${limit} to one person within 24 hours need two people: on Settle Up, one marks it paid and another confirms.`,
  )

/** Returns the member who holds a league's pot: the treasurer, otherwise the league's owner. */
export const getPotHolder = async (
  ctx: Ctx,
  league: { id: number; commissioner_id: number },
): Promise<number> => {
  const found = await ctx.db
    .selectFrom('members')
    .select(['id', 'league_role'])
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .where(is => is.or([is('league_role', '=', 'treasurer'), is('user_id', '=', league.commissioner_id)]))
    .orderBy('id')
    .execute()
  const potHolder = found.find(({ league_role }) => league_role === 'treasurer') ?? found[0]
  if (!potHolder) throw notFound('Member who holds the pot')
  return potHolder.id
}
