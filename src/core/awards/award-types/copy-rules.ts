import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { rulesAt, ruleVersions, writeRule } from './rule-versions.ts'

/** Copies the previous season's rules to a new season; challenges have no weeks yet. */
export const copyRules = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  seasonId: number,
): Promise<void> => {
  for (const { key, settings } of rulesAt(await ruleVersions(ctx, league.season_id))) {
    await writeRule(
      ctx,
      author,
      { leagueId: league.id, seasonId, key, version: 1 },
      settings.isChallenge ? { ...settings, weeks: [] } : settings,
      null,
    )
  }
}
