import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { kickoffMs } from '#domain/calendar'
import { lockLeague } from '#core/leagues/lock-league'
import { conflict } from '#core/kernel/domain-error'
import type { Connection } from '#core/weeks/connection/connection'
import { findIntegration, recordConnectionOutcome } from '#core/weeks/connection/integration'
import { assertSameSeason } from '#core/weeks/connection/assert-same-season'
import { callProvider } from '#core/weeks/connection/call-provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { providerOf } from '#core/weeks/stored/provider-of'
import { hasProjections } from './merge-previous-plays.ts'
import { stageWeek } from './stage-week.ts'

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
