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
export const duesOwedCents = (found: MemberDues): number => owedToPotCents({ ...found, finesCents: 0 })

/** Returns a member's debts other than to the pot, in cents, such as buy-ins and balances from earlier seasons. */
export const otherOwedCents = (found: MemberDues): number =>
  Math.max(0, 0 - found.balanceCents) - owedToPotCents(found)

/**
 * Returns a league's members by name, with their dues of its current season; former members only if they were charged
 * any or owe something.
 */
export const memberDues = async (ctx: Ctx, league: LeagueRecord): Promise<MemberDues[]> => {
  const sums = await sumsByMember(ctx, league)
  const reminded = await lastReminders(ctx, league)
  return (await moneyMembers(ctx, league))
    .map(found => {
      const own = sums.get(found.memberId)
      return {
        ...found,
        dueCents: own?.due ?? 0,
        lateFeeCents: own?.late ?? 0,
        finesCents: own?.fined ?? 0,
        paidCents: own?.paid ?? 0,
        balanceCents: own?.balance ?? 0,
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

type Sums = { due: number; late: number; fined: number; paid: number; balance: number }

const ofSeason = (seasonId: number, kinds: readonly LedgerKind[]) =>
  sql<number>`coalesce(sum(case when season_id = ${seasonId} and kind in (${sql.join(kinds)}) then amount_cents end), 0)`

const sumsByMember = async (ctx: Ctx, league: LeagueRecord): Promise<Map<number, Sums>> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select([
      effectiveMemberId.as('holder'),
      ofSeason(league.season_id, ['dues']).as('due'),
      ofSeason(league.season_id, ['late_fee']).as('late'),
      ofSeason(league.season_id, fines).as('fined'),
      ofSeason(league.season_id, ['paid_in']).as('paid'),
      sum => sum.fn.sum<number>('amount_cents').as('balance'),
    ])
    .where('ledger_entries.league_id', '=', league.id)
    .groupBy(effectiveMemberId)
    .execute()
  return new Map(
    rows.map(({ holder: memberId, due, late, fined, paid, balance }) => [
      Number(memberId),
      {
        due: 0 - Number(due),
        late: 0 - Number(late),
        fined: 0 - Number(fined),
        paid: Number(paid),
        balance: Number(balance),
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
