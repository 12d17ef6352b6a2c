import { Provider } from '#contract/sync'
import type { Ctx } from '../context.ts'
import { findLeague, type LeagueRecord } from '../leagues/find-league.ts'
import { conflict, Refusal } from '../refusal.ts'
import { type Connection, connectionOf } from './connection.ts'
import { lookForStaged } from './find-staged.ts'
import { noteOutcome } from './integration.ts'
import { askLive } from './live.ts'
import { publishedWeeks } from './publications.ts'
import { stageLive } from './stage-live.ts'
import { tellCommissioner } from './tell-commissioner.ts'

/** How many weeks were staged anew, how many published ones the provider has corrected, and how many leagues failed. */
export type FetchReport = { fetched: number; corrected: number; failed: number }

/**
 * Brings every connected league up to date, one after another: stages the latest week that is over by the provider's own
 * sign unless it is staged as final, and reads the latest published week once more for stat corrections. The commissioner
 * is told, once for each. A league that fails has the reason on its connection and does not stop the others. Safe to run
 * at any time and twice.
 */
export const fetchFinishedWeeks = async (ctx: Ctx): Promise<FetchReport> => {
  const report: FetchReport = { fetched: 0, corrected: 0, failed: 0 }
  for (const { league_id, provider } of await connectedLeagues(ctx)) {
    const found = await findLeague(ctx, league_id, null)
    if (found?.league.season_status !== 'active') continue
    const connection = await connectionOf(ctx, league_id, Provider.parse(provider))
    try {
      if (isUsable(ctx, connection)) await bringUpToDate(ctx, found.league, connection, report)
    } catch (error) {
      report.failed += 1
      await noteFailure(ctx, found.league, connection, error)
    }
  }
  return report
}

const connectedLeagues = (ctx: Ctx) =>
  ctx.db
    .selectFrom('integrations')
    .select(['league_id', 'provider'])
    .where('is_enabled', '=', 1)
    .where('league_ref', '!=', '')
    .where(
      'provider',
      'in',
      Provider.options.filter(provider => ctx.ports.providers[provider].live),
    )
    .orderBy('id')
    .execute()

/** Where nobody has let Sidepot in there is nothing to ask. */
const isUsable = (ctx: Ctx, { provider, kept }: Connection): boolean =>
  ctx.ports.providers[provider].oauth === undefined || kept.token !== null

const bringUpToDate = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  report: FetchReport,
): Promise<void> => {
  const finished = await finishedWeekOf(ctx, league, connection)
  const isDue = finished !== null && !(await isStagedAsFinal(ctx, league, connection, finished))
  const published = await latestPublished(ctx, league, connection)
  for (const week of new Set([...(isDue ? [finished] : []), ...(published ? [published] : [])])) {
    await stageLive(ctx, league, connection, week, async (ctx, league) => {
      const { corrections } = await tellCommissioner(ctx, league, connection.provider, week)
      if (corrections > 0) report.corrected += 1
    })
    if (isDue && week === finished) report.fetched += 1
  }
}

const finishedWeekOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<number | null> => {
  const { season, finishedWeek } = await askLive(ctx, league, connection, (live, wanted) =>
    live.findLeague(wanted),
  )
  if (season === league.season_year) return finishedWeek
  const { label } = ctx.ports.providers[connection.provider]
  throw conflict(
    'other_season',
    `League ${connection.leagueRef} at ${label} plays the ${season} season, and this league ${league.season_year}. Enter this season's league id in Settings.`,
  )
}

const isStagedAsFinal = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider }: Connection,
  week: number,
): Promise<boolean> => {
  const staged = await lookForStaged(ctx, league, provider, week)
  return staged !== undefined && !staged.isSample && staged.week.isFinal
}

/** What was published from somewhere else cannot be compared with what this provider says. */
const latestPublished = async (ctx: Ctx, league: LeagueRecord, { provider }: Connection) => {
  const [latest] = await publishedWeeks(ctx, league.season_id)
  return latest?.source === ctx.ports.providers[provider].source ? latest.week : undefined
}

const noteFailure = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  error: unknown,
): Promise<void> => {
  const isForeseen = error instanceof Refusal
  if (!isForeseen) ctx.log.error({ err: error, leagueId: league.id }, 'A week could not be fetched')
  await noteOutcome(ctx, league.id, connection, {
    connection_status: 'error',
    error_message: isForeseen
      ? error.message
      : 'Fetching failed unexpectedly. The log of the server says more.',
  })
}
