import { providerOf } from '#core/weeks/stored/provider-of'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { stagedWeeks } from '#core/weeks/stored/find-staged'
import { stats } from '#core/money/pot/stats'
import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { allLeagues } from '#core/leagues/list-leagues'
import { readSite } from '#core/kernel/instance-settings'
import type { WaitingCorrection } from '#contract/weeks/corrections'
import type { Staged, WaitingWeek } from '#contract/weeks/staged-weeks'
import type { Provider } from '#contract/weeks/connections'
import type { Entry, Stats } from '#contract/money/leaderboards'
import type { Award, AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { listAwards } from '#core/awards/list/list-awards'
import type { Ctx } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import { findIntegration } from '#core/weeks/connection/integration'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { kindsOf } from '#cli/input/award-input'

/** Sources a week can be loaded from. */
export type Source = { from: 'staged' | 'live' | 'sample'; provider: Provider; week: number; label: string }

/** The selected week and its state. */
export type BoardWeek = {
  week: number
  isPublished: boolean
  /** The latest staged import of it; null before that. */
  staged: Staged | null
  sources: Source[]
}

/** Everything the overview shows of one league, as of one moment. */
export type BoardLeague = {
  league: League
  entries: Entry[]
  stats: Stats
  awards: Award[]
  /** All award types of the league, including disabled ones, with their default prizes. */
  kinds: AwardKind[]
  week: BoardWeek
  /** Published weeks with a stat correction that needs a decision. */
  corrections: WaitingCorrection[]
  /** Weeks that will auto-publish unless canceled. */
  planned: WaitingWeek[]
}

/** Snapshot of the leagues and the open one. */
export type BoardData = { siteName: string; leagues: League[]; open: BoardLeague | null }

const recentAwards = 100

/** Reads the site name and all leagues. */
export const readLeagues = async (ctx: Ctx): Promise<Omit<BoardData, 'open'>> => ({
  siteName: (await readSite(ctx)).name,
  leagues: await allLeagues.run(ctx, commandLine, {}),
})

export const readLeague = async (ctx: Ctx, leagueId: number): Promise<BoardLeague> => {
  const league = await leagueInfo.run(ctx, commandLine, { leagueId })
  return {
    league,
    entries: await leaderboard.run(ctx, commandLine, { leagueId }),
    stats: await stats.run(ctx, commandLine, { leagueId }),
    awards: await listAwards.run(ctx, commandLine, { leagueId, limit: recentAwards }),
    kinds: await kindsOf(ctx, leagueId),
    week: await readWeek(ctx, league),
    corrections: await waitingCorrections.run(ctx, commandLine, { leagueId }),
    planned: (await waitingWeeks.run(ctx, commandLine, { leagueId })).filter(
      ({ publishesAt }) => publishesAt !== null,
    ),
  }
}

/** The latest week that is ready for review, otherwise the next week to publish. */
const readWeek = async (ctx: Ctx, { id, weekToAward }: League): Promise<BoardWeek> => {
  const found = await findLeague(ctx, id, null)
  const seasonId = found?.league.season_id ?? 0
  const published = new Set((await publishedWeeks(ctx, seasonId)).map(({ week }) => week))
  const staged = await stagedWeeks(ctx, seasonId)
  const week = staged.find(one => !published.has(one.week))?.week ?? weekToAward
  const latest = staged.find(one => one.week === week)
  return {
    week,
    isPublished: published.has(week),
    staged: latest
      ? await stagedWeek.run(ctx, commandLine, { leagueId: id, provider: latest.provider, week })
      : null,
    sources: [
      ...staged.filter(one => one.week === week).map(one => stagedSource(ctx, one)),
      ...(await liveSources(ctx, id, week)),
      sampleSource(week),
    ],
  }
}

const stagedSource = (ctx: Ctx, { provider, week }: { provider: Provider; week: number }): Source => ({
  from: 'staged',
  provider,
  week,
  label: `Review week ${week} from ${providerOf(ctx, provider).label}`,
})

/** Providers the league is connected to. */
const liveSources = async (ctx: Ctx, leagueId: number, week: number): Promise<Source[]> => {
  const providers = ctx.ports.providers.filter(({ live }) => live)
  const found = await Promise.all(providers.map(({ id }) => findIntegration(ctx, leagueId, id)))
  return providers
    .filter((_provider, index) => found[index]?.league_ref)
    .map(({ id, label }) => ({
      from: 'live' as const,
      provider: id,
      week,
      label: `Fetch week ${week} from ${label}`,
    }))
}

const sampleSource = (week: number): Source => ({
  from: 'sample',
  provider: 'yahoo',
  week,
  label: `Use the sample season's week ${week}`,
})
