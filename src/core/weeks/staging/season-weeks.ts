import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { Kind, DecisionContext } from '#core/awards/award-types/award-type'
import { decompressJson } from '#core/weeks/stored/stored-json'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import {
  lastPaidWeek,
  unpaidWeekText,
  type SeasonSetting,
  seasonShape,
} from '#core/leagues/season/week-to-award'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import { isOfSeason } from '#core/awards/deciding/decide-rule'
import { weeksOfRule } from '#domain/rules'

/**
 * Returns the finished, imported weeks of a league's season, one each, oldest first. A week fetched while in progress
 * has no reliable points.
 */
export const seasonWeeks = async (ctx: Ctx, league: LeagueRecord): Promise<ProviderWeek[]> =>
  (await reads(ctx, league)).map(read => weekIn(league, read)).filter(({ isFinal }) => isFinal)

/**
 * Returns the finished weeks before a given one, as far as one of the award types uses them.
 *
 * @param reread newer fetches of some of them that were not stored
 */
export const earlierWeeks = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  kinds: readonly Pick<Kind, 'requires'>[],
  reread: readonly ProviderWeek[] = [],
): Promise<ProviderWeek[]> => {
  if (!kinds.some(({ requires }) => requires.includes('earlierWeeks'))) return []
  const earlier = (await seasonWeeks(ctx, league)).filter(one => one.week < week)
  return earlier.map(one => {
    const newer = reread.find(other => other.week === one.week)
    return newer ? inSeasonOf(league, newer) : one
  })
}

/** Returns the latest of them; undefined before the first. */
export const latestWeek = async (ctx: Ctx, league: LeagueRecord): Promise<ProviderWeek | undefined> => {
  for (const read of (await reads(ctx, league)).toReversed()) {
    const week = weekIn(league, read)
    if (week.isFinal) return week
  }
  return undefined
}

type Read = { week: number; provider: string; is_sample: 0 | 1; week_packed: Buffer }

/** Returns the relevant fetch of each imported week, first week first. */
const reads = async (ctx: Ctx, league: LeagueRecord): Promise<Read[]> => {
  const rows = await ctx.db
    .selectFrom('staged_weeks')
    .select(['week', 'provider', 'is_sample', 'week_packed'])
    .where('season_id', '=', league.season_id)
    .orderBy('week')
    .orderBy('fetched_at_ms', 'desc')
    .execute()
  return [...new Set(rows.map(({ week }) => week))].flatMap(week =>
    rows
      .filter(row => row.week === week)
      .toSorted((a, b) => worth(league, a) - worth(league, b))
      .slice(0, 1),
  )
}

/** Ranks several fetches of a week: the league's own provider first, then any other, samples last. */
const worth = ({ provider }: LeagueRecord, read: Read): number =>
  read.is_sample === 1 ? 2 : read.provider === provider ? 0 : 1

const weekIn = (league: LeagueRecord, { week_packed }: Read): ProviderWeek =>
  inSeasonOf(league, ProviderWeek.parse(decompressJson(week_packed)))

/** Returns the number of imported weeks per season of a league, newest season first. */
export const importedWeeks = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id'>,
): Promise<{ season: number; weeks: number }[]> => {
  const rows = await ctx.db
    .selectFrom('staged_weeks')
    .innerJoin('seasons', 'seasons.id', 'staged_weeks.season_id')
    .select(['seasons.year', staged => staged.fn.count<number>('staged_weeks.week').distinct().as('weeks')])
    .where('seasons.league_id', '=', league.id)
    .groupBy('seasons.year')
    .orderBy('seasons.year', 'desc')
    .execute()
  return rows.map(({ year, weeks }) => ({ season: year, weeks: Number(weeks) }))
}

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/**
 * Returns the reason a week pays nothing; null when it pays. The week's own season data takes precedence. Sample weeks
 * belong to no league.
 */
export const unpaidWeekReason = (
  league: Setting,
  { week, isSample }: Pick<StagedWeek, 'week' | 'isSample'>,
): string | null => {
  const known = {
    ...league,
    name: week.leagueName,
    season_last_week: week.lastWeek ?? league.season_last_week,
  }
  if (isSample || week.week <= lastPaidWeek(known)) return null
  return `${unpaidWeekText(known, week.week)}. Change the last paid week in the league's week settings if it should.`
}

/** Returns the week with the playoff start that applies in the league. */
export const inSeasonOf = (league: SeasonSetting, week: ProviderWeek): ProviderWeek => ({
  ...week,
  playoffStart: seasonShape(league, week).playoffStart,
})

/** Returns the teams that can't win weekly prizes in a playoff week. */
export const unpaidTeams = (
  { playoff_teams }: Pick<LeagueRecord, 'playoff_teams'>,
  week: ProviderWeek,
): ProviderWeek['teams'] => {
  const paid = paidTeams(playoff_teams)(week)
  return week.teams.filter(({ key }) => !paid.has(key))
}

/** Returns the weeks a season prize adds up that were not imported as final; none for a weekly prize. */
export const missingWeeks = (
  { rule }: Pick<Kind, 'rule'>,
  { week }: Pick<ProviderWeek, 'week'>,
  { season, earlier }: Pick<DecisionContext, 'season' | 'earlier'>,
): number[] =>
  isOfSeason(rule)
    ? weeksOfRule(rule, season).filter(one => one < week && earlier.every(known => known.week !== one))
    : []
