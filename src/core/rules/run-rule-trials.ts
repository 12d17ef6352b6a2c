import type { ParsedOf } from '#contract/kernel/endpoint'
import { type RuleTerms } from '#contract/rules/rule-settings'
import { rules } from '#contract/rules/rules'
import { type RuleTrial } from '#contract/rules/rule-trials'
import { metricOf } from '#core/awards/metrics/registry'
import { missingStatReason } from '#core/awards/metrics/provider-capabilities'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import type { TeamOwners } from '#core/awards/deciding/explain-result'
import { simulateSeason } from '#core/awards/deciding/simulate-season'
import { seasonMoney } from '#core/awards/deciding/season-money'
import type { Ctx } from '#core/kernel/context'
import { type MaybeYield, heavyWork } from '#core/kernel/heavy-work'
import { operation } from '#core/kernel/operation'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { teamsWithBalanceDue } from '#core/weeks/staging/decision-context'
import { seasonWeeks } from '#core/weeks/staging/season-weeks'
import { trialOf } from './rule-trial.ts'
import { getTeamOwners } from './team-owners.ts'

/**
 * Simulates rules over the imported weeks of a season. Read-only. Throws a validation error on `rules` for an unknown
 * metric, and not-found for a season the league did not play.
 */
export const tryRules = operation(rules.try, requireCommissioner, (ctx, input, { league: present, author }) =>
  heavyWork(ctx, author.id, maybeYield => trialsOf(ctx, input, present, maybeYield)),
)

const trialsOf = async (
  ctx: Ctx,
  input: ParsedOf<typeof rules.try>,
  present: LeagueRecord,
  maybeYield: MaybeYield,
): Promise<RuleTrial[]> => {
  for (const rule of input.rules) [rule.metric, ...rule.tieBreakers].forEach(metricOf)
  const league = await leagueInSeason(ctx, present, input.season)
  const weeks = await seasonWeeks(ctx, league)
  await maybeYield()
  const teamOwners = await getTeamOwners(ctx, league, weeks)
  const money = await seasonMoney(ctx, league, undefined)
  const now: TeamOwners = teamOwners.get(weeks.at(-1)?.week ?? 0) ?? new Map()
  const teams = [...now].map(([team_key, { memberId }]) => ({ team_key, member_id: memberId }))
  const owing = await teamsWithBalanceDue(ctx, league, teams)
  const conditions = {
    owing,
    minimumPoints: league.minimum_points_hundredths,
    paidTeams: paidTeams(league.playoff_teams),
    season: seasonShape(league),
  }
  const from = input.newest === undefined ? 1 : (weeks.at(-input.newest)?.week ?? 1)
  const trials: RuleTrial[] = []
  for (const rule of input.rules) {
    const played = simulateSeason(rule, weeks, money, conditions).filter(({ week }) => week.week >= from)
    trials.push(trialOf(rule, played, teamOwners, unavailable(rule, weeks), league.currency))
    await maybeYield()
  }
  return trials
}

/**
 * Returns the reason a rule can't be decided with the latest fetched week; null when it can, and before the first week.
 */
const unavailable = (rule: RuleTerms, weeks: ProviderWeek[]): string | null => {
  const latest = weeks.at(-1)
  return latest ? missingStatReason(metricOf(rule.metric), latest) : null
}
