import { type Provider, sync } from '#contract/sync'
import { commissioner } from '../access.ts'
import type { Ctx } from '../context.ts'
import type { LeagueRecord } from '../leagues/find-league.ts'
import { operation } from '../operation.ts'
import { conflict, invalid } from '../refusal.ts'
import { findStaged } from './find-staged.ts'
import { findIntegration, saveIntegration } from './integration.ts'
import { liveOf, refusalOf } from './live.ts'
import { type Progress, ProviderFault } from './provider.ts'
import type { ProviderWeek } from './provider-week.ts'
import { stageWeek } from './stage-week.ts'
import { stagedAnswer } from './staged-answer.ts'

/** Fetches a week outside any transaction, then stages it. With `useMockData` it takes the bundled sample week. */
export const fetchWeek = operation(sync.fetch, commissioner, async (ctx, input, { league }) => {
  if (input.useMockData) await stageSample(ctx, league, input.provider, input.week)
  else await stageLive(ctx, league, input.provider, input.week)
  return stagedAnswer(ctx, league, input.provider, await findStaged(ctx, league, input.provider, input.week))
})

const stageSample = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: number,
): Promise<void> => {
  const sample = ctx.ports.providers.yahoo.readSaved(ctx.ports.sampleAnswers(week), week)
  await stageWeek(ctx, league, provider, { ...sample, provider, season: league.season_year }, sampleSource)
}

const sampleSource = { source: 'sample', isSample: true }

const stageLive = async (ctx: Ctx, league: LeagueRecord, provider: Provider, week: number): Promise<void> => {
  const connection = await findIntegration(ctx, league.id, provider)
  const leagueRef = connection?.league_ref ?? ''
  if (connection && connection.is_enabled === 0) {
    throw conflict('sync_disabled', 'Sync is switched off for this league. Switch it on in Settings first.')
  }
  if (leagueRef === '') throw invalid('leagueRef', 'Enter the league id in Settings first')
  const fetched = await fetchLive(ctx, league, provider, leagueRef, week)
  await stageWeek(ctx, league, provider, fetched, {
    source: ctx.ports.providers[provider].source,
    isSample: false,
  })
}

/** Asks the provider, and remembers on the connection how that went. Ends in a refusal that says what to do. */
export const fetchLive = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  leagueRef: string,
  week: number,
  onProgress?: Progress,
): Promise<ProviderWeek> => {
  try {
    const live = liveOf(ctx, provider)
    const fetched = await live.fetchWeek({ leagueRef, week, ...(onProgress ? { onProgress } : {}) })
    await saveIntegration(ctx, league.id, provider, { connection_status: 'active', error_message: null })
    return fetched
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await saveIntegration(ctx, league.id, provider, {
      connection_status: 'error',
      error_message: error.message,
    })
    throw refusalOf(error, false)
  }
}
