import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import { isDecidedInWeek, rollsOver } from '#core/awards/deciding/simulate-season'
import { countRollovers } from '#core/awards/deciding/count-rollovers'
import { ruleVersions } from '#core/awards/award-types/rule-versions'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { publishedWeeks } from '#core/weeks/stored/publications'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { sharePrize } from '#domain/prizes'
import type { PrizeMove } from './prize-moves.ts'

/**
 * Returns the effect of a moved prize on the later week it rolled over to, or would roll over to: a prize that turns
 * out to be won is no longer added there, and one that turns out to be unwon is. Undefined if that week is not
 * published yet or its prize was set manually.
 */
export const rolledOverPrize = async (
  ctx: Ctx,
  league: LeagueRecord,
  move: PrizeMove,
): Promise<PrizeMove | undefined> => {
  const wasAwarded = move.currentWinners.length > 0
  const isAwarded = move.newWinners.length > 0
  if (!rollsOver(move.kind.rule) || wasAwarded === isAwarded) return undefined
  const next = await nextAwarded(ctx, league, move)
  if (!next) return undefined
  const versions = await ruleVersions(ctx, league.season_id)
  const rule = versions.findLast(({ id }) => id === move.kind.ruleVersionId)
  const first = versions.find(({ key }) => key === move.kind.type)?.id ?? 0
  const rolloverCount = rule ? await countRollovers(ctx, league, rule, move.week, first) : 0
  const rolledNow = next.between + (wasAwarded ? 0 : rolloverCount + 1)
  const rolledThen = next.between + (isAwarded ? 0 : rolloverCount + 1)
  const paidCents = next.awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  if (paidCents % (rolledNow + 1) !== 0) return undefined
  const prizeCents = (paidCents / (rolledNow + 1)) * (rolledThen + 1)
  const kind = (await everyLeagueKind(ctx, league, { week: next.week })).find(
    ({ type }) => type === move.kind.type,
  )
  return {
    kind: kind ?? move.kind,
    week: next.week,
    position: move.position,
    prizeCents: paidCents,
    currentWinners: next.awards,
    newWinners: sharePrize(kind ?? move.kind, prizeCents, next.awards.map(asCandidate), league.currency),
  }
}

/**
 * Returns the next published week in which the prize was won, and the number of published weeks in between without a
 * winner.
 */
const nextAwarded = async (
  ctx: Ctx,
  league: LeagueRecord,
  { kind, week, position }: PrizeMove,
): Promise<{ week: number; between: number; awards: AwardRow[] } | undefined> => {
  const season = seasonShape(league)
  const later = (await publishedWeeks(ctx, league.season_id))
    .map(published => published.week)
    .filter(one => one > week && isDecidedInWeek(kind.rule, one, season))
    .toSorted((a, b) => a - b)
  for (const [between, one] of later.entries()) {
    const awards = await activeAwardsIn(ctx, league.id)
      .where('awards.season_id', '=', league.season_id)
      .where('awards.week', '=', one)
      .where('awards.kind', '=', kind.type)
      .where('awards.publication_id', 'is not', null)
      .orderBy('awards.id')
      .execute()
    const own = awards.filter(award => position === null || award.position === position)
    if (own.length > 0) return { week: one, between, awards: own }
  }
  return undefined
}

/** Returns an award's winner as a candidate who wins it again with a different share of the prize. */
const asCandidate = (award: AwardRow): WeekCandidate => ({
  playerId: award.provider_player_id ?? '',
  playerName: award.player_name,
  nflTeam: award.nfl_team ?? '',
  position: award.position,
  pointsHundredths: award.points_hundredths,
  status: null,
  teamKey: '',
  team: award.team_name,
  memberId: award.member_id,
  managerId: award.manager_id,
  managerName: award.manager_name,
  rank: 1,
  alreadyAwarded: true,
  cannotWin: null,
  warning: null,
  note: null,
  preselected: true,
  isExcused: false,
})
