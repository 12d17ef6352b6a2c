import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import { fines } from '#core/ledger/season-totals'
import type { LedgerKind } from '#domain/ledger-kinds'
import { type MemberDebts, owedToPotCents } from '#domain/pot-totals'
import { type MoneyMember, moneyMembers } from '#core/money/money-members'

/** A member's charges and payments of a season, in cents. */
export type MemberDues = MoneyMember & MemberDebts & { remindedOn: string | null }

/** Returns a member's unpaid dues and late fees only, in cents: the basis for reminders and further late fees. */
export const duesOwedCents = (found: MemberDebts): number => owedToPotCents({ ...found, finesCents: 0 })

/** Returns a member's debts other than to the pot, in cents, such as buy-ins and balances from earlier seasons. */
export const otherOwedCents = (found: MemberDues): number =>
  Math.max(0, 0 - found.balanceCents) - owedToPotCents(found)

/**
 * Returns a league's members by name, with their dues of its current season; former members only if they were charged
 * any or owe something.
 */
export const memberDues = async (ctx: Ctx, league: LeagueRecord): Promise<MemberDues[]> => {
  const sums = await sumsByMember(ctx, [league])
  const reminded = await lastReminders(ctx, league)
  return (await moneyMembers(ctx, league))
    .map(found => {
      return {
        ...found,
        ...(sums.get(found.memberId) ?? noDebts),
        remindedOn: reminded.get(found.memberId) ?? null,
      }
    })
    .filter(
      ({ isActive, dueCents, lateFeeCents, finesCents, paidCents, balanceCents }) =>
        isActive ||
        [dueCents, lateFeeCents, finesCents, paidCents].some(cents => cents !== 0) ||
        balanceCents < 0,
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.memberId - b.memberId)
}

/** Returns the dues and late fees that members owe in the current seasons of their leagues, in cents, by member id. */
export const duesOwedBy = async (
  ctx: Ctx,
  leagues: readonly OfSeason[],
  memberIds: readonly number[],
): Promise<Map<number, number>> => {
  // PostgreSQL rejects an empty list.
  if (memberIds.length === 0) return new Map()
  const sums = await sumsByMember(ctx, leagues, memberIds)
  return new Map([...sums].map(([memberId, debts]) => [memberId, duesOwedCents(debts)]))
}

const noDebts: MemberDebts = { dueCents: 0, lateFeeCents: 0, finesCents: 0, paidCents: 0, balanceCents: 0 }

type OfSeason = Pick<LeagueRecord, 'id' | 'season_id'>

const ofSeasons = (seasonIds: readonly number[], kinds: readonly LedgerKind[]) =>
  sql<number>`coalesce(sum(case when season_id in (${sql.join(seasonIds)}) and kind in (${sql.join(kinds)}) then amount_cents end), 0)`

/** @param memberIds members to add up; all if omitted */
const sumsByMember = async (
  ctx: Ctx,
  leagues: readonly OfSeason[],
  memberIds?: readonly number[],
): Promise<Map<number, MemberDebts>> => {
  const seasonIds = leagues.map(({ season_id }) => season_id)
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select([
      effectiveMemberId.as('holder'),
      ofSeasons(seasonIds, ['dues']).as('due'),
      ofSeasons(seasonIds, ['late_fee']).as('late'),
      ofSeasons(seasonIds, fines).as('fined'),
      ofSeasons(seasonIds, ['paid_in']).as('paid'),
      sum => sum.fn.sum<number>('amount_cents').as('balance'),
    ])
    .where(
      'ledger_entries.league_id',
      'in',
      leagues.map(({ id }) => id),
    )
    .$if(memberIds !== undefined, query => query.where(effectiveMemberId, 'in', memberIds ?? []))
    .groupBy(effectiveMemberId)
    .execute()
  return new Map(
    rows.map(({ holder: memberId, due, late, fined, paid, balance }) => [
      Number(memberId),
      {
        dueCents: 0 - Number(due),
        lateFeeCents: 0 - Number(late),
        finesCents: 0 - Number(fined),
        paidCents: Number(paid),
        balanceCents: Number(balance),
      },
    ]),
  )
}

const lastReminders = async (ctx: Ctx, league: LeagueRecord): Promise<Map<number, string>> => {
  const rows = await ctx.db
    .selectFrom('dues_reminders')
    .select(['member_id', last => last.fn.max('sent_on').as('sent_on')])
    .where('season_id', '=', league.season_id)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, sent_on }) => [member_id, sent_on]))
}
