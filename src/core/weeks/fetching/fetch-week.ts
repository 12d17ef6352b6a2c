import type { z } from 'zod'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { type WriteCtx, write, type Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { dryRun } from '#core/kernel/dry-run'
import { findStaged } from '#core/weeks/stored/find-staged'
import type { LeagueRecord } from '#core/leagues/find-league'
import { providerOf } from '#core/weeks/stored/provider-of'
import { connectionOf, assertConnectionComplete, type Connection } from '#core/weeks/connection/connection'
import { conflict, invalid, DomainError } from '#core/kernel/domain-error'
import { weekNotStartedError } from '#core/leagues/season/week-to-award'
import { presentState } from '#core/weeks/connection/connected-leagues'
import type { Provider } from '#contract/weeks/connections'
import type { Author } from '#core/kernel/authorization'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { ProviderFault } from '#core/kernel/ports/provider'
import { toDomainError } from '#core/weeks/connection/call-provider'
import { heavyWork } from '#core/kernel/heavy-work'
import { isLarge } from '#core/kernel/ports/backups'
import { recordExpensiveCall } from '#core/kernel/rate-limit'
import { withLease } from '#core/kernel/lease'
import { describeStagedWeek } from './describe-staged-week.ts'
import { stageWeek } from './stage-week.ts'
import { readLive, stageFetchedWeek } from './stage-live.ts'

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

/** Stages a week from saved responses or a CSV file. A malformed one is rejected, and nothing is staged. */
export const importWeek = operation(
  stagedWeeks.import,
  requireCommissioner,
  async (ctx, input, { league, author }) => {
    const { provider, week: number } = input
    const week =
      input.csv === undefined
        ? await saved(ctx, author, input)
        : await fromCsv(ctx, author, league, input.csv, number)
    const source = providerOf(ctx, input.csv === undefined ? provider : 'csv').source
    return (input.dryRun ? dryRun : write)(ctx, async ctx => {
      await stageWeek(ctx, league, provider, { ...week, provider }, { source, isSample: false })
      return describeStagedWeek(ctx, league, provider, await findStaged(ctx, league, provider, number))
    })
  },
)

type ImportInput = { provider: Provider; week: number; response?: unknown; responses?: unknown[] | undefined }

const saved = async (
  ctx: Ctx,
  author: Author,
  { provider, week, response, responses }: ImportInput,
): Promise<ProviderWeek> => {
  const rawResponses = responses ?? (response === undefined || response === null ? [] : [response])
  if (rawResponses.length === 0) throw invalid('response', 'Choose a saved response or a CSV')
  const read = () => ctx.ports.readSaved(providerOf(ctx, provider), rawResponses, week)
  return reading(oneAtATime(ctx, author, rawResponses, read), 'response')
}

/** A file doesn't contain its season, so the league's is used. */
const fromCsv = async (
  ctx: Ctx,
  author: Author,
  league: LeagueRecord,
  csv: string,
  week: number,
): Promise<ProviderWeek> => {
  const read = () => ctx.ports.readSaved(providerOf(ctx, 'csv'), [csv], week)
  return { ...(await reading(oneAtATime(ctx, author, [csv], read), 'csv')), season: league.season_year }
}

const reading = async (read: Promise<ProviderWeek>, field: 'response' | 'csv'): Promise<ProviderWeek> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw field === 'csv' ? invalid('csv', error.message) : toDomainError(error, true)
  }
}

export const stagedWeek = operation(
  stagedWeeks.read,
  requireCommissioner,
  (ctx, { provider, week }, { league, author }) =>
    heavyWork(ctx, author.id, async () =>
      describeStagedWeek(ctx, league, provider, await findStaged(ctx, league, provider, week)),
    ),
)

/** More than a whole season needs, with each week previewed first and then imported. */
export const anHour = 60

/** Maximum time an import may take to parse. */
const maxDurationMs = 30_000

/**
 * Parses a user's import. Large ones are processed one at a time and limited per hour, because each occupies a server
 * thread that others wait for. Throws a DomainError (too many) above the limit.
 */
const oneAtATime = async <T>(
  ctx: Ctx,
  { id }: Author,
  responses: unknown[],
  read: () => Promise<T>,
): Promise<T> => {
  if (id === null || !isLarge(responses)) return read()
  await recordExpensiveCall(ctx, 'large import', id, anHour)
  const outcome = await withLease(ctx, `large import by user ${id}`, maxDurationMs, async () => ({
    answer: await read(),
  }))
  if (!outcome) throw stillReading()
  return outcome.answer
}

const stillReading = (): DomainError =>
  new DomainError(
    'too-many',
    'import_running',
    'Another of your imports is still in progress. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  )
