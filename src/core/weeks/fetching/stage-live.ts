import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import type { Connection } from '#core/weeks/connection/connection'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { callProvider } from '#core/weeks/connection/call-provider'
import { assertSameSeason } from '#core/weeks/connection/assert-same-season'
import { providerOf } from '#core/weeks/stored/provider-of'
import { recordConnectionOutcome, findIntegration } from '#core/weeks/connection/integration'
import { conflict } from '#core/kernel/domain-error'
import { kickoffMs } from '#domain/calendar'
import { presentState } from '#core/weeks/connection/connected-leagues'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { stageWeek, hasProjections } from './stage-week.ts'

type RequestedWeek = { week: number; confirmSeason?: number | undefined }

/**
 * Fetches a week outside any transaction and stages it; `alongside` is written in the same transaction. Throws a
 * DomainError that says what to do, in which case nothing is staged. Shared implementation of `fetchWeek` and the
 * scheduler.
 */
export const stageLive = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  request: RequestedWeek,
  alongside: (ctx: WriteCtx, league: LeagueRecord) => Promise<void> = async () => undefined,
): Promise<void> => {
  const fetched = await readLive(ctx, league, connection, request)
  await write(ctx, async ctx => alongside(ctx, await stageFetchedWeek(ctx, league, connection, fetched)))
}

/**
 * Fetches a week from the provider. Throws a DomainError that says what to do, including when it belongs to another season.
 */
export const readLive = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  { week, confirmSeason }: RequestedWeek,
): Promise<ProviderWeek> => {
  const fetched = await callProvider(ctx, league, connection, (live, query) =>
    live.fetchWeek({ ...query, week }),
  )
  await assertSameSeason(ctx, league, connection, fetched, confirmSeason)
  return fetched
}

/** Stages a fetched week unless the connection has changed since. Returns the current league. */
export const stageFetchedWeek = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  connection: Connection,
  fetched: ProviderWeek,
): Promise<LeagueRecord> => {
  const locked = await lockLeague(ctx, league)
  await assertSameConnection(ctx, locked, connection)
  const { source } = providerOf(ctx, connection.provider)
  await stageWeek(ctx, locked, connection.provider, timed(ctx, fetched), { source, isSample: false })
  await recordConnectionOutcome(ctx, locked.id, connection, { league_key: fetched.leagueKey ?? null })
  return locked
}

/** While a fetch takes place, the connection may have been changed to another league. */
const assertSameConnection = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  expected: Connection,
): Promise<void> => {
  const row = await findIntegration(ctx, league.id, expected.provider)
  if (row?.league_ref === expected.leagueRef) return
  throw conflict('connection_changed', 'The connection has changed. Fetch the week again.')
}

const timed = (ctx: Ctx, week: ProviderWeek): ProviderWeek => ({
  ...week,
  statusesReadAtMs: week.statusesAreOfWeek ? ctx.now() : null,
  ...(hasProjections(week)
    ? {
        projectionsReadAtMs: ctx.now(),
        projectionsAreEarly: ctx.now() < kickoffMs(week.week, week.season),
      }
    : {}),
})

/**
 * Fetches a league's week in progress from its provider, and returns whether it did: a published week is left alone.
 * Throws a DomainError that says what to do.
 */
export const fetchCurrentWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<boolean> => {
  const { runningWeek } = await presentState(ctx, league, connection)
  const published = await publishedWeeks(ctx, league.season_id)
  if (runningWeek === null || published.some(({ week }) => week === runningWeek)) return false
  await stageLive(ctx, league, connection, { week: runningWeek })
  return true
}
