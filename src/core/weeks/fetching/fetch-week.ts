import type { z } from 'zod'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { requireCommissioner } from '#core/leagues/access'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import type { LeagueRecord } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { type Connection, connectionOf, assertConnectionComplete } from '#core/weeks/connection/connection'
import { presentState } from '#core/weeks/connection/connected-leagues'
import { providerOf } from '#core/weeks/stored/provider-of'
import { weekNotStartedError } from '#core/leagues/season/week-not-begun'
import { findStaged } from '../stored/find-staged.ts'
import { stageFetchedWeek, readLive } from './stage-live.ts'
import { stageWeek } from './stage-week.ts'
import { describeStagedWeek } from './describe-staged-week.ts'

type Input = z.output<typeof stagedWeeks.fetch.input>
type StoreWeek = (ctx: WriteCtx) => Promise<unknown>

/** Fetches a week outside any transaction, then stages it. With `useMockData`, uses the bundled sample week. */
export const fetchWeek = operation(stagedWeeks.fetch, requireCommissioner, async (ctx, input, { league }) => {
  const store = input.useMockData ? sampleWeek(league, input) : await connectedWeek(ctx, league, input)
  return (input.dryRun ? dryRun : write)(ctx, async ctx => {
    await store(ctx)
    return describeStagedWeek(
      ctx,
      league,
      input.provider,
      await findStaged(ctx, league, input.provider, input.week),
    )
  })
})

const sampleWeek =
  (league: LeagueRecord, { provider, week }: Input): StoreWeek =>
  ctx => {
    const sample = providerOf(ctx, 'yahoo').readSaved(ctx.ports.sampleResponses(week), week)
    return stageWeek(ctx, league, provider, { ...sample, provider, season: league.season_year }, sampleSource)
  }

const sampleSource = { source: 'sample', isSample: true }

const connectedWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider, week, confirmSeason }: Input,
): Promise<StoreWeek> => {
  const connection = await connectionOf(ctx, league.id, provider)
  if (!connection.isEnabled) {
    throw conflict('sync_disabled', 'Sync is off for this league. Turn it on in Settings first.')
  }
  assertConnectionComplete(ctx, connection)
  if (confirmSeason === undefined) await assertWeekStarted(ctx, league, connection, week)
  const fetched = await readLive(ctx, league, connection, { week, confirmSeason })
  return ctx => stageFetchedWeek(ctx, league, connection, fetched)
}

/** A provider that is ahead of the calendar takes precedence. */
const assertWeekStarted = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  week: number,
): Promise<void> => {
  const error = weekNotStartedError(ctx, league, week, "Fetch it after it's played.")
  if (!error) return
  const { runningWeek, finishedWeek } = await presentState(ctx, league, connection)
  if (week > Math.max(runningWeek ?? 0, finishedWeek ?? 0)) throw error
}
