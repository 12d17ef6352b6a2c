import type { LeagueRule } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { leagueRules } from '#core/rules/league-rules'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { latestWeek } from '#core/weeks/staging/season-weeks'

/** Returns a league's rules in display form, with metrics that its provider's data doesn't support. */
export const readableRules = async (ctx: Ctx, league: LeagueRecord): Promise<LeagueRule[]> => {
  const latest = await latestWeek(ctx, league)
  return leagueRules(ctx, league, metric => (latest ? missingStatReason(metricOf(metric), latest) : null))
}

/** Returns one of them. Throws not-found when the league doesn't have it. */
export const ruleOf = async (ctx: Ctx, league: LeagueRecord, key: string): Promise<LeagueRule> => {
  const found = (await readableRules(ctx, league)).find(rule => rule.key === key)
  if (!found) throw notFound('Rule')
  return found
}
