import type { Provider } from '#contract/weeks/connections'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { noteSeasonShape } from '#core/leagues/season/last-paid-week'
import { saveIntegration } from '#core/weeks/connection/integration'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { syncProviderTeams } from '#core/weeks/connection/remember-teams'
import { recordWaitingCorrection } from '#core/weeks/corrections/waiting-corrections'
import { omitNulls } from '#core/weeks/stored/omit-nulls'
import { compressJson } from '#core/weeks/stored/compress-json'
import { followTeamNames } from './follow-team-names.ts'
import { findStagedWeek } from '../stored/find-staged.ts'
import { mergePreviousFetch } from './merge-previous-fetch.ts'

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
