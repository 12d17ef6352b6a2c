import type { Provider } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notFound } from '#core/kernel/domain-error'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { providerOf } from '#core/weeks/stored/provider-of'
import { decompressJson } from './stored-json.ts'

export type StagedWeek = { source: string; isSample: boolean; fetchedAtMs: number; week: ProviderWeek }

/** Returns the staged week. Throws not-found before it was fetched. */
export const findStaged = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: number,
): Promise<StagedWeek> => {
  const staged = await findStagedWeek(ctx, league, provider, week)
  if (!staged) throw notFound(`Fetched data of week ${week}`)
  return staged
}

/** Returns the staged week; undefined before it was fetched. */
export const findStagedWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  week: number,
): Promise<StagedWeek | undefined> => {
  const row = await ctx.db
    .selectFrom('staged_weeks')
    .selectAll()
    .where('season_id', '=', league.season_id)
    .where('provider', '=', providerOf(ctx, provider).id)
    .where('week', '=', week)
    .executeTakeFirst()
  return (
    row && {
      source: row.source,
      isSample: row.is_sample === 1,
      fetchedAtMs: row.fetched_at_ms,
      week: ProviderWeek.parse(decompressJson(row.week_packed)),
    }
  )
}

/** Returns the staged weeks of a season, newest first, without their players. */
export const stagedWeeks = async (
  ctx: Ctx,
  seasonId: number,
): Promise<{ provider: Provider; week: number; isSample: boolean; fetchedAtMs: number }[]> => {
  const rows = await ctx.db
    .selectFrom('staged_weeks')
    .select(['provider', 'week', 'is_sample', 'fetched_at_ms'])
    .where('season_id', '=', seasonId)
    .orderBy('week', 'desc')
    .orderBy('fetched_at_ms', 'desc')
    .execute()
  return rows.map(row => ({
    provider: row.provider,
    week: row.week,
    isSample: row.is_sample === 1,
    fetchedAtMs: row.fetched_at_ms,
  }))
}
