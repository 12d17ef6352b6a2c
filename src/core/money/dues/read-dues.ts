import { type Dues, dues } from '#contract/money/dues'
import { dayIn } from '#domain/time-zone'
import { nextReminder } from '#domain/dues'
import { dollars } from '#domain/money'
import { collectedOf, owedToPotCents } from '#domain/pot-totals'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type LeagueAccess, member } from '#core/leagues/access'
import { seasonPot } from '#core/leagues/season/season-pot'
import { toCollectedTotals } from './collected-totals.ts'
import { duesPayments } from './dues-payments.ts'
import { duesPlan, toDuesPlan } from './dues-plan.ts'
import { duesOwedCents, type MemberDues, memberDues, otherOwedCents } from './member-dues.ts'

/** Returns the dues of the current season and who has paid: only the caller's own if members may not see others'. */
export const readDues = operation(dues.read, member, (ctx, _input, access) => loadDues(ctx, access))

export const loadDues = async (ctx: Ctx, access: LeagueAccess): Promise<Dues> => {
  const { league, memberId } = access
  const seesAll = access.canManageMoney || access.role === null
  const plan = await duesPlan(ctx, league)
  const members = await memberDues(ctx, league)
  const { leaguePotCents } = (await seasonPot(ctx, league)).potTotals
  const collected = collectedOf(leaguePotCents, members)
  const isShown = (found: MemberDues) => seesAll || (plan?.membersSee ?? false) || found.memberId === memberId
  return {
    season: league.season_year,
    plan: plan
      ? toDuesPlan(plan, new Map(members.map(({ memberId, managerId }) => [memberId, managerId])))
      : null,
    leaguePot: dollars(leaguePotCents),
    ...toCollectedTotals(collected),
    typedPot: dollars(league.total_pot_cents),
    members: members
      .filter(isShown)
      .map(toMember)
      .sort((a, b) => b.owes - a.owes),
    payments:
      memberId === null && !seesAll
        ? []
        : await duesPayments(ctx, league, seesAll ? {} : { memberId: memberId ?? 0 }),
    nextReminder:
      plan?.reminds && members.some(member => duesOwedCents(member) > 0)
        ? nextReminder(plan.dueOn, dayIn(league.time_zone, ctx.now()))
        : null,
  }
}

const toMember = (found: MemberDues): Dues['members'][number] => {
  const open = found.dueCents + found.lateFeeCents + found.finesCents - found.paidCents
  const owes = owedToPotCents(found)
  return {
    memberId: found.memberId,
    managerId: found.managerId,
    managerName: found.name,
    teamName: found.teamName,
    due: dollars(found.dueCents),
    lateFees: dollars(found.lateFeeCents),
    fines: dollars(found.finesCents),
    paid: dollars(found.paidCents),
    offset: dollars(Math.max(0, open - owes)),
    owes: dollars(owes),
    owesOther: dollars(otherOwedCents(found)),
    isGone: !found.isActive,
    credit: dollars(Math.max(0, Math.min(0 - open, found.balanceCents))),
    // A former member who owes a buy-in has not paid, whatever they owe the pot.
    state:
      owes === 0 && (found.isActive || otherOwedCents(found) === 0)
        ? 'paid'
        : found.paidCents > 0 || owes < open
          ? 'part'
          : 'owes',
    remindedOn: found.remindedOn,
  }
}
