import { type RecheckedWeek, corrections } from '#contract/weeks/corrections'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { conflict, invalid, DomainError } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { requestedSeason } from '#core/leagues/season/find-season'
import { connectionOf } from '#core/weeks/connection/connection'
import { callProvider } from '#core/weeks/connection/call-provider'
import { providerOf } from '#core/weeks/stored/provider-of'
import { livePublication, publishedWeeks, manualSource } from '#core/weeks/stored/publications'
import { findStagedWeek } from '#core/weeks/stored/find-staged'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { correctionOf } from './correction-of.ts'
import { getDecisionEvidence } from '../stored/decision-evidence.ts'

/**
 * Recalculates a season's published weeks, from the provider or from stored data if it can't be reached, and lists what
 * has changed. Read-only, so it also works for ended seasons.
 */
export const recomputeSeason = operation(
  corrections.recheck,
  requireCommissioner,
  async (ctx, { season }, { league }) => {
    const { id, year } = await requestedSeason(ctx, league, season)
    if (id === null || year === null) throw invalid('season', 'Enter the year of one season')
    const played = { ...league, season_id: id, season_year: year }
    const rechecked: RecheckedWeek[] = []
    const reread: ProviderWeek[] = []
    let outage: string | null = null
    // Manual weeks don't depend on a provider.
    const fromProviders = (await publishedWeeks(ctx, id)).filter(({ source }) => source !== manualSource)
    for (const { week } of fromProviders.reverse()) {
      const { result, read, problem } = await recomputeWeek(ctx, played, week, { outage, reread })
      outage = problem
      reread.push(read)
      rechecked.push(result)
    }
    return rechecked
  },
)

/**
 * @param known.outage reason the provider couldn't be reached for the previous week; it is not contacted again then
 * @param known.reread earlier weeks, as just fetched
 */
const recomputeWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  { outage, reread }: { outage: string | null; reread: readonly ProviderWeek[] },
): Promise<{ result: RecheckedWeek; read: ProviderWeek; problem: string | null }> => {
  const published = await livePublication(ctx, league.season_id, week)
  if (!published) throw conflict('reversed', `Week ${week} has been unpublished. Check the season again.`)
  const before = (await getDecisionEvidence(ctx, published.id)).week
  const read =
    outage === null
      ? await refetchWeek(ctx, league, before)
      : await lastKnownWeek(ctx, league, before, outage)
  const reviewed = await reviewWeek(ctx, league, before.provider, read.week, { reread })
  const { moves, corrections } = await correctionOf(ctx, league, published.id, read.week, reviewed)
  const result: RecheckedWeek = {
    week,
    readFrom: read.problem === null ? 'provider' : 'kept',
    problem: read.problem,
    movedPrizes: moves.map(({ moved }) => moved),
    corrections,
  }
  return { result, read: read.week, problem: read.isOutage ? read.problem : null }
}

type Read = { week: ProviderWeek; problem: string | null; isOutage: boolean }

/** Fetches the week from the provider, or falls back to the last stored one. */
const refetchWeek = async (ctx: Ctx, league: LeagueRecord, before: ProviderWeek): Promise<Read> => {
  const { live, label } = providerOf(ctx, before.provider)
  if (!live)
    return lastKnownWeek(ctx, league, before, `${label} can't be reached; comparing with stored data.`, false)
  try {
    const connection = await connectionOf(ctx, league.id, before.provider)
    const week = await callProvider(ctx, league, connection, (live, query) =>
      live.fetchWeek({ ...query, week: before.week }),
    )
    if (week.season === before.season && week.leagueRef === before.leagueRef) {
      return { week, problem: null, isOutage: false }
    }
    return await lastKnownWeek(ctx, league, before, 'The connection now uses another league or season.')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return lastKnownWeek(ctx, league, before, error.message, error.kind === 'unavailable')
  }
}

const lastKnownWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  before: ProviderWeek,
  problem: string,
  isOutage = true,
): Promise<Read> => {
  const staged = await findStagedWeek(ctx, league, before.provider, before.week)
  return { week: staged && !staged.isSample ? staged.week : before, problem, isOutage }
}
