import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import type { Award } from '#contract/awards'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { finalAtOf, stateOf } from './award-state.ts'
import { styleOfAward } from './award-types/award-kind.ts'

export type AwardRow = Awaited<ReturnType<ReturnType<typeof allAwards>['execute']>>[number]

/**
 * Selects the awards of all leagues, including voided ones, with the names that responses need. Every query of awards
 * starts here.
 */
export const allAwards = (ctx: Ctx) =>
  ctx.db
    .selectFrom('awards')
    .innerJoin('leagues', 'leagues.id', 'awards.league_id')
    .innerJoin('seasons', 'seasons.id', 'awards.season_id')
    .innerJoin('members', 'members.id', 'awards.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('rule_versions', 'rule_versions.id', 'awards.rule_version_id')
    .selectAll('awards')
    .select([
      'leagues.name as league_name',
      'leagues.currency',
      'leagues.correction_day',
      'leagues.correction_minute',
      'leagues.time_zone',
      'seasons.year as season_year',
      'rule_versions.rule_json',
      managerIdColumn.as('manager_id'),
      'members.team_name',
      memberName.as('manager_name'),
    ])

/** Selects the awards of all leagues that are not voided. */
export const activeAwards = (ctx: Ctx) => allAwards(ctx).where('awards.voided_at_ms', 'is', null)

export const activeAwardsIn = (ctx: Ctx, leagueId: number) =>
  activeAwards(ctx).where('awards.league_id', '=', leagueId)

export const toAward = (row: AwardRow): Award => ({
  id: row.id,
  leagueId: row.league_id,
  leagueName: row.league_name,
  currency: row.currency,
  season: row.season_year,
  ...styleOfAward(row),
  why: row.why,
  week: row.week,
  managerId: row.manager_id,
  managerName: row.manager_name,
  teamName: row.team_name,
  playerName: row.player_name,
  position: row.position,
  nflTeam: row.nfl_team,
  points: pointsOf(row.points_hundredths),
  prizeAmount: dollars(row.prize_cents),
  source: row.source,
  isBenchPlayer: row.is_bench_player === 1,
  note: row.note,
  state: stateOf(row),
  finalAt: momentOf(row.final_at_ms ?? finalAtOf(row)),
  paidAgainReason: row.paid_again_reason,
  createdAt: momentOf(row.created_at_ms),
  createdBy: row.created_by_name,
  changedAt: row.changed_at_ms === null ? null : momentOf(row.changed_at_ms),
  changedBy: row.changed_by_name,
})
