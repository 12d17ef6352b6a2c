import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Provider } from '#contract/weeks/connections'
import {
  type ProviderWeek,
  type WeekTeam,
  type WeekPlayer,
  type Slot,
  withProjections,
} from '#core/kernel/ports/provider-week'
import { compressJson, omitNulls } from '#core/weeks/stored/stored-json'
import { syncProviderTeams } from '#core/weeks/connection/remember-teams'
import { recordWaitingCorrection } from '#core/weeks/corrections/waiting-corrections'
import { noteSeasonShape } from '#core/leagues/season/week-to-award'
import { saveIntegration } from '#core/weeks/connection/integration'
import { findStagedWeek } from '#core/weeks/stored/find-staged'
import { type InSeason, teamsOf } from '#core/weeks/connection/provider-teams'
import { followTeamName } from '#core/leagues/members/change-members'
import { shortTeam } from '#core/weeks/connection/map-teams'

/** Saves a week for the commissioner's review. Awards are created only when it is published. */
export const stageWeek = (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
  how: { source: string; isSample: boolean },
): Promise<void> =>
  write(ctx, async ctx => {
    const now = ctx.now()
    const merged = await withWhatIsKnown(ctx, league, provider, week, how.isSample)
    const staged = {
      source: how.source,
      is_sample: how.isSample ? (1 as const) : (0 as const),
      week_packed: compressJson(omitNulls(merged)),
      fetched_at_ms: now,
    }
    await ctx.db
      .insertInto('staged_weeks')
      .values({ league_id: league.id, season_id: league.season_id, provider, week: week.week, ...staged })
      .onConflict(existing => existing.columns(['season_id', 'provider', 'week']).doUpdateSet(staged))
      .execute()
    await syncProviderTeams(ctx, league, provider, week.teams, week)
    await recordWaitingCorrection(ctx, league, provider, merged)
    if (how.isSample) return
    await followTeamNames(ctx, league, provider, week)
    await noteSeasonShape(ctx, league, week)
    await saveIntegration(ctx, league.id, provider, { last_fetch_at_ms: now })
  })

const withWhatIsKnown = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
  isSample: boolean,
): Promise<ProviderWeek> => {
  const before = await findStagedWeek(ctx, league, provider, week.week)
  return before && !before.isSample && !isSample ? mergePreviousFetch(week, before.week) : week
}

type SeasonTeams = { season: number; teams: WeekTeam[] }

/** Renames members' teams when a provider is first fetched in a new season. Call it after the teams are mapped. */
export const followTeamNames = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { season, teams }: SeasonTeams,
): Promise<void> => {
  for (const { team_key, member_id } of await teamsOf(ctx, league, provider)) {
    const team = teams.find(({ key }) => key === team_key)
    if (team && member_id !== null) await followTeamName(ctx, member_id, shortTeam(team), season)
  }
}

/**
 * Merges an earlier fetch of a week into a later one. Some providers report only current player statuses and reserve or
 * taxi lists, so a fetch after the week would lose what a fetch during the week captured. Pregame projections are
 * preserved for the same reason. Points and starters always come from the later fetch.
 */
export const mergePreviousFetch = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek =>
  week.leagueRef === earlier.leagueRef && week.season === earlier.season
    ? mergeSteps.reduce((before, merge) => merge(before, earlier), week)
    : week

const mergePreviousStatuses = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  if (week.statusesAreOfWeek || !earlier.statusesAreOfWeek) return week
  const before = new Map(earlier.players.map(player => [player.id, player]))
  return {
    ...week,
    statusesAreOfWeek: true,
    statusesReadAtMs: earlier.statusesReadAtMs ?? null,
    players: week.players.map(player => ({
      ...player,
      status: before.get(player.id)?.status ?? null,
      isSuspended: before.get(player.id)?.isSuspended ?? false,
    })),
  }
}

/** When both fetches happened after the week, the earlier reserve lists win, because rosters change daily. */
const mergePreviousReserve = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  const isProven = (week.reserveLists ?? 'during-week') === 'during-week'
  if (isProven || !earlier.reserveLists || earlier.reserveLists === 'unknown') return week
  const placeOf = ({ id, teamKey }: WeekPlayer) => `${id} ${teamKey}`
  const before = new Map(earlier.players.map(player => [placeOf(player), player.slot]))
  return {
    ...week,
    reserveLists: earlier.reserveLists,
    players: week.players.map(player =>
      player.slot === 'starter'
        ? player
        : { ...player, warning: null, slot: rosterSpotOf(before.get(placeOf(player)) ?? player.slot) },
    ),
  }
}

/** Returns the roster spot of a player who did not start. */
const rosterSpotOf = (slot: Slot): Slot => (slot === 'starter' ? 'bench' : slot)

/**
 * Merges the projections of an earlier fetch into a week, if that fetch was before the first game or this one has none.
 * Players without a projection then, for example those picked up since, keep this fetch's value. A team's projection is
 * the sum of its actual starters' or, without player projections, the team's projection at that time.
 */
const mergePreviousProjections = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  const isBetter = earlier.projectionsAreEarly || !hasProjections(week)
  if (week.projectionsAreEarly || !isBetter || !hasProjections(earlier)) return week
  const before = expected(earlier.players, ({ id }) => id)
  const players = week.players.map(player => ({ ...player, ...before.get(player.id) }))
  return {
    ...week,
    players,
    teams: before.size > 0 ? projectedTeams(week, players) : withTeams(week, earlier),
    projectionsReadAtMs: earlier.projectionsReadAtMs ?? null,
    projectionsAreEarly: earlier.projectionsAreEarly ?? null,
    ...withoutGap(week, 'projections'),
  }
}

/** Merges the plays of an earlier fetch, made after the end of the week, if this fetch has none. */
const mergePreviousPlays = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  if (!earlier.isFinal || week.players.some(({ line }) => line)) return week
  const before = new Map(earlier.players.flatMap(({ id, line }) => (line ? [[id, { line }] as const] : [])))
  if (before.size === 0) return week
  return {
    ...week,
    players: week.players.map(player => ({ ...player, ...before.get(player.id) })),
    ...withoutGap(week, 'plays'),
  }
}

const mergeSteps = [mergePreviousStatuses, mergePreviousReserve, mergePreviousProjections, mergePreviousPlays]

/** Whether a week has any projections. */
export const hasProjections = ({ teams, players }: ProviderWeek): boolean =>
  [...teams, ...players].some(({ projected }) => typeof projected === 'number')

type Expected = { projected?: number | null | undefined }

const expected = <Of extends Expected>(all: Of[], keyOf: (one: Of) => string) =>
  new Map(
    all.flatMap(one =>
      typeof one.projected === 'number' ? [[keyOf(one), { projected: one.projected }] as const] : [],
    ),
  )

const projectedTeams = ({ teams, isBestBall }: ProviderWeek, players: ProviderWeek['players']) =>
  isBestBall ? teams : withProjections(teams, players)

const withTeams = ({ teams }: ProviderWeek, earlier: ProviderWeek) => {
  const before = expected(earlier.teams, ({ key }) => key)
  return teams.map(team => ({ ...team, ...before.get(team.key) }))
}

const withoutGap = ({ gaps }: ProviderWeek, gap: keyof NonNullable<ProviderWeek['gaps']>) =>
  gaps ? { gaps: { ...gaps, [gap]: undefined } } : {}
