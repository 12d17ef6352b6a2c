import type { Ctx, WriteCtx } from '#core/kernel/context'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import type { Award } from '#contract/awards'
import { styleOfAward } from '#core/awards/award-types/award-kind'
import { pointsOf } from '#domain/points'
import { dollars, moneyText } from '#domain/money'
import { momentOf } from '#contract/kernel/values'
import type { AwardState } from '#domain/award-states'
import { correctionDeadline } from '#domain/correction-deadline'
import type { Kind } from '#core/awards/award-types/award-type'

export type AwardRow = Awaited<ReturnType<ReturnType<typeof allAwards>['execute']>>[number]

/**
 * Selects the awards of all leagues, including voided ones, with the names that responses need. Every query of awards
 * starts here.
 */
export const allAwards = (ctx: Pick<Ctx, 'db'>) =>
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

/** League settings that determine when awards become final. */
type CorrectionSettings = { correction_day: number; correction_minute: number; time_zone: string }

type Life = {
  voided_at_ms: number | null
  paid_at_ms: number | null
  final_at_ms: number | null
}

export const stateOf = (award: Life): AwardState => {
  if (award.voided_at_ms !== null) return 'reversed'
  if (award.paid_at_ms !== null) return 'paid'
  return award.final_at_ms === null ? 'provisional' : 'final'
}

/**
 * Returns the time at which a week's award becomes final according to its league's settings, in UTC milliseconds.
 * Awards without a week have no points that could change and are final immediately.
 */
export const finalAtOf = (
  award: CorrectionSettings & { week: number | null; season_year: number; created_at_ms: number },
): number => (award.week === null ? award.created_at_ms : deadlineOf(award, award.week, award.season_year))

/** Returns the time at which a week's awards become final in a league, in UTC milliseconds. */
export const deadlineOf = (league: CorrectionSettings, week: number, seasonYear: number): number =>
  correctionDeadline(week, seasonYear, {
    day: league.correction_day,
    minute: league.correction_minute,
    timeZone: league.time_zone,
  })

/** Returns the ids of those awards that anyone with the link can see. */
export const sharedAmong = async (ctx: Ctx, awardIds: readonly number[]): Promise<Set<number>> => {
  if (awardIds.length === 0) return new Set()
  const shared = await ctx.db
    .selectFrom('public_awards')
    .select('award_id')
    .where('award_id', 'in', awardIds)
    .execute()
  return new Set(shared.map(({ award_id }) => award_id))
}

/** Anonymizes a deleted account on the awards that its user recorded or changed. */
export const anonymizeAuthor = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const name = 'Former member'
  await ctx.db.updateTable('awards').set({ created_by_name: name }).where('created_by', '=', userId).execute()
  await ctx.db.updateTable('awards').set({ changed_by_name: name }).where('changed_by', '=', userId).execute()
  await ctx.db
    .updateTable('rule_versions')
    .set({ changed_by_name: name })
    .where('changed_by', '=', userId)
    .execute()
}

/** Identity of a prize: award type, week and position. */
export type Prize = Pick<AwardRow, 'league_id' | 'season_id' | 'kind' | 'week' | 'position'>

/** Distinguishes an award type's prizes: one per position, or one for the whole week. */
type PrizeKind = Pick<Kind, 'sharesPrizeBy' | 'cadence'>

/** Whether two awards of a type are for the same prize. */
export const isSamePrize = (kind: PrizeKind, one: Prize, other: Prize): boolean =>
  one.kind === other.kind &&
  one.week === other.week &&
  (one.position === other.position || kind.sharesPrizeBy !== 'position')

/**
 * Returns the active awards of one prize (same type, week and, if each has its own, position), oldest first.
 * Once-a-season awards are not covered, because their unique index rejects a second one.
 */
export const getPrizeWinners = async (ctx: Ctx, kind: PrizeKind, prize: Prize): Promise<AwardRow[]> => {
  if (prize.week === null || kind.cadence === 'season') return []
  let query = activeAwardsIn(ctx, prize.league_id)
    .where('awards.season_id', '=', prize.season_id)
    .where('awards.kind', '=', prize.kind)
    .where('awards.week', '=', prize.week)
    .orderBy('awards.id')
  if (kind.sharesPrizeBy === 'position') query = query.where('awards.position', '=', prize.position)
  return query.execute()
}

type PrizeOrFine = { is_fine: 0 | 1 }

type Paid = { prize_cents: number }

/** Separates prizes from fines, so that winnings never include a fine. */
export const splitPrizesAndFines = <A extends PrizeOrFine>(
  awards: readonly A[],
): { prizes: A[]; fines: A[] } => ({
  prizes: awards.filter(award => award.is_fine === 0),
  fines: awards.filter(award => award.is_fine === 1),
})

/** Returns the total of prizes or fines, in cents. Fines are returned as the positive amount due. */
export const totalCents = (awards: readonly Paid[]): number =>
  Math.abs(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0))

/** Returns the formatted total. */
export const totalText = (awards: readonly Paid[], currency: string): string =>
  moneyText(totalCents(awards), currency)
