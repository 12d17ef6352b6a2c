import type { Position } from '#domain/positions'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { isPremiumLeague } from '#core/leagues/premium'
import { invalid, upgradeRequired } from '#core/kernel/domain-error'
import { weekAfterLastPaidError, weekNotStartedError } from '#core/leagues/season/week-to-award'
import type { Kind } from '#core/awards/award-types/award-type'

/** Whether a league's tier allows an award type. */
export const isOfTier = (ctx: Ctx, league: LeagueRecord, { tier }: Pick<Kind, 'tier'>): boolean =>
  tier === 'free' || isPremiumLeague(ctx, league)

/** Premium award types require a premium league; existing awards stay. */
export const assertTierAllows = (ctx: Ctx, league: LeagueRecord, kind: Kind): void => {
  if (!isOfTier(ctx, league, kind)) throw upgradeRequired(kind.upgradeText)
}

/** Validates the week and position against the award type, which the schema can't do. */
export const assertFits = (kind: Kind, award: { week: number | null; position: Position }): void => {
  if (kind.cadence === 'weekly' && award.week === null) {
    throw invalid('week', 'Week must be a number from 1 to 18')
  }
  if (!kind.positions.includes(award.position)) {
    throw invalid('position', `Position must be one of ${kind.positions.join(', ')}`)
  }
}

/**
 * Throws a conflict for a week that has not started and for one after the last paid week, unless forced. When forced,
 * throws a validation error on `note` if the note with the reason is missing.
 */
export const assertWeekAwardable = (
  ctx: Ctx,
  league: LeagueRecord,
  { week, force, note }: { week: number | null; force: boolean; note: string | null },
): void => {
  if (week === null) return
  const instead = 'To record the award anyway, add a note with the reason.'
  const early = weekNotStartedError(ctx, league, week, instead)
  const error = early ?? weekAfterLastPaidError(league, week, instead)
  if (!error) return
  if (!force) throw error
  const odd = early ? 'before it is played' : "after the league's last paid week"
  if (!note) throw invalid('note', `Add a note explaining why week ${week} has an award ${odd}`)
}

/** Returns a manager of the league. Throws a validation error on `managerId` for anyone else. */
export const memberWith = async (
  ctx: Ctx,
  league: LeagueRecord,
  managerId: number,
): Promise<MemberRecord> => {
  const members = await getMembers(ctx, league.id)
  const found = members.find(member => member.managerId === managerId && member.status === 'active')
  if (!found) throw invalid('managerId', "This manager isn't a member of the league")
  return found
}
