import { operation } from '#core/kernel/operation'
import { dues, type Dues, type CollectedTotals, type DuesPayment } from '#contract/money/dues'
import { member, type LeagueAccess } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import { seasonPot } from '#core/leagues/season/season-pot'
import { collectedOf, owedToPotCents, type Collected } from '#domain/pot-totals'
import { dollars } from '#domain/money'
import { nextReminder } from '#domain/dues'
import { dayIn } from '#domain/time-zone'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import { selectEntries, toEntry } from '#core/money/statements/entry-rows'
import { isReversed } from '#core/ledger/references'
import { duesPlan, toDuesPlan } from './dues-plan.ts'
import { memberDues, type MemberDues, duesOwedCents, otherOwedCents } from './member-dues.ts'

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

/** Maps the collected part of the League pot to the API type, in dollars. */
const toCollectedTotals = (found: Collected): CollectedTotals => ({
  collected: dollars(found.collectedCents),
  cash: dollars(found.cashCents),
  offset: dollars(found.offsetCents),
  otherMoney: dollars(found.otherCents),
  stillOwed: dollars(found.stillOwedCents),
})

/**
 * Returns dues payments of the league's current season, newest first, of one member or all; or a single payment of any
 * season.
 */
export const duesPayments = async (
  ctx: Ctx,
  league: LeagueRecord,
  only: { memberId?: number; entryId?: number },
): Promise<DuesPayment[]> => {
  const rows = await selectEntries(ctx, league.id)
    .innerJoin('payment_details', 'payment_details.entry_id', 'ledger_entries.id')
    .select(['how', 'paid_on', 'note', isReversed.as('is_reversed')])
    .$if(only.entryId === undefined, query => query.where('ledger_entries.season_id', '=', league.season_id))
    .$if(only.memberId !== undefined, query => query.where(effectiveMemberId, '=', only.memberId ?? 0))
    .$if(only.entryId !== undefined, query => query.where('entry_id', '=', only.entryId ?? 0))
    .orderBy('entry_id', 'desc')
    .execute()
  return rows.map(row => {
    const { id, amount, createdAt, createdByName } = toEntry(row)
    return {
      entryId: id,
      managerId: row.manager_id,
      managerName: row.name,
      amount,
      how: row.how,
      paidOn: row.paid_on,
      note: row.note,
      recordedAt: createdAt,
      recordedBy: createdByName,
      isReversed: Boolean(row.is_reversed),
    }
  })
}
