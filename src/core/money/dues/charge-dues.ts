import { daysBetween, lateFeeCents, lateFeeCount } from '#domain/dues'
import { dayIn } from '#domain/time-zone'
import { moneyText } from '#domain/money'
import { type Author, scheduler } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { findLeague, type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { post, type NewLedgerEntry } from '#core/ledger/post-entries'
import { referenceOf } from '#core/ledger/references'
import { duesPlan, type Plan, planned } from './dues-plan.ts'
import { type MemberDues, memberDues, duesOwedCents } from './member-dues.ts'

/**
 * Posts active members' dues that are not in the ledger yet: for everyone when a plan is created, for the rest when it
 * changes or when they join. Call it with the league locked.
 */
export const chargeDues = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  plan: Plan,
): Promise<void> => {
  const members = (await memberDues(ctx, league)).filter(({ isActive }) => isActive)
  const counts = await entryCounts(ctx, league, 'dues')
  const postings = members.flatMap(({ memberId, dueCents }): NewLedgerEntry[] => {
    const more = planned(plan, memberId) - dueCents
    if (more === 0) return []
    return [
      {
        leagueId: league.id,
        seasonId: league.season_id,
        memberId,
        kind: 'dues',
        amountCents: 0 - more,
        memo:
          dueCents === 0
            ? `Dues for ${league.season_year}, due ${plan.dueOn}`
            : `Dues for ${league.season_year} are now ${moneyText(planned(plan, memberId), league.currency)}`,
        reference: referenceOf.dues(league.season_id, memberId, (counts.get(memberId) ?? 0) + 1),
      },
    ]
  })
  await post(ctx, author, postings)
}

/** Posts the late fees due as of today that are not in the ledger. No one is late before the day after they joined. */
const chargeLateFees = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  plan: Plan,
): Promise<void> => {
  const { lateFee, dueOn, lateAfter } = plan
  if (!lateFee) return
  const today = dayIn(league.time_zone, ctx.now())
  if (lateFeeCount(lateAfter, today, lateFee.every) === 0) return
  const charged = await chargedLateFees(ctx, league)
  const late = (await memberDues(ctx, league)).filter(member => member.isActive && duesOwedCents(member) > 0)
  const postings = late.flatMap(({ memberId, joinedAtMs }) => {
    const joinedOn = dayIn(league.time_zone, joinedAtMs)
    const count = lateFeeCount(joinedOn > lateAfter ? joinedOn : lateAfter, today, lateFee.every)
    const feeCents = lateFeeCents(lateFee.terms, planned(plan, memberId), league.currency)
    return Array.from({ length: count }, (_, at): NewLedgerEntry | undefined => {
      // Waived fees don't prevent charging those of a rescheduled day.
      const reference = freeReference(
        referenceOf.lateFee(league.season_id, memberId, lateAfter, at + 1),
        charged,
      )
      if (reference === undefined) return undefined
      return {
        leagueId: league.id,
        seasonId: league.season_id,
        memberId,
        kind: 'late_fee',
        amountCents: 0 - feeCents,
        memo: `Late fee: dues were due ${dueOn}`,
        reference,
      }
    })
  })
  const missing = postings.filter(posting => posting !== undefined)
  await post(
    ctx,
    author,
    missing.filter(({ amountCents }) => amountCents !== 0),
  )
}

/** Reverses charged late fees when a plan no longer has any or its day is in the future. */
export const waiveLateFees = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  plan: Plan,
): Promise<void> => {
  const isLate = daysBetween(plan.lateAfter, dayIn(league.time_zone, ctx.now())) > 0
  if (plan.lateFee && isLate) return
  const counts = await entryCounts(ctx, league, 'late_fee')
  const members = (await memberDues(ctx, league)).filter(({ lateFeeCents }) => lateFeeCents !== 0)
  await post(
    ctx,
    author,
    members.map(({ memberId, lateFeeCents }: MemberDues) => ({
      leagueId: league.id,
      seasonId: league.season_id,
      memberId,
      kind: 'late_fee' as const,
      amountCents: lateFeeCents,
      memo: 'Late fees waived: the dues changed',
      reference: referenceOf.lateFeeWaiver(league.season_id, memberId, counts.get(memberId) ?? 0),
    })),
  )
}

/** Returns the number of such entries per member in the season. */
const entryCounts = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  kind: 'dues' | 'late_fee',
): Promise<Map<number, number>> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['member_id', count => count.fn.countAll<number>().as('count')])
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', kind)
    .where('member_id', 'is not', null)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, count }) => [member_id ?? 0, Number(count)]))
}

/** Late fees by reference, and whether each was reversed. */
type Charged = ReadonlyMap<string, { isReversed: boolean }>

const chargedLateFees = async (ctx: WriteCtx, league: LeagueRecord): Promise<Charged> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['id', 'reference'])
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', 'late_fee')
    .execute()
  const references = new Set(rows.map(({ reference }) => reference))
  return new Map(
    rows.map(({ id, reference }) => [
      reference ?? '',
      { isReversed: references.has(referenceOf.reversal(id)) },
    ]),
  )
}

/**
 * Returns an unused reference for a fee: a new name if the fee of that name was reversed; undefined if it is still
 * charged.
 */
const freeReference = (reference: string, charged: Charged): string | undefined => {
  const known = charged.get(reference)
  if (known === undefined) return reference
  return known.isReversed ? freeReference(`${reference}+`, charged) : undefined
}

/**
 * Charges what is due in every league: dues of members who joined since, and late fees. Each league has its own
 * transaction. Idempotent, and safe to run at any time.
 */
export const chargeDuesAndFees = async (ctx: Ctx): Promise<void> => {
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .innerJoin('seasons', 'seasons.id', 'dues_plans.season_id')
    .select('dues_plans.league_id')
    .where('seasons.status', '=', 'active')
    .orderBy('dues_plans.league_id')
    .execute()
  for (const { league_id } of plans) await chargeLeague(ctx, league_id)
}

const chargeLeague = (ctx: Ctx, leagueId: number): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const plan = await duesPlan(ctx, league)
    if (!plan || league.season_status === 'ended') return
    await chargeDues(ctx, scheduler, league, plan)
    await chargeLateFees(ctx, scheduler, league, plan)
  })
