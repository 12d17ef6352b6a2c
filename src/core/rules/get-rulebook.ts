import { type Rulebook, rules, type RulesBudget } from '#contract/rules/rules'
import { toFineAgreement, fineAgreements } from '#core/awards/award-types/fine-agreements'
import { rulesUpgradeText } from '#core/awards/award-types/rule-kind'
import { ruleChanges } from '#core/rules/rule-changes'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { planFacts } from '#core/money/planner/plan-inputs'
import { computePlan } from '#core/money/planner/compute-plan'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { importedWeeks } from '#core/weeks/staging/season-weeks'
import { dollars } from '#domain/money'
import { potTotals } from '#domain/pot-totals'
import { readableRules } from './readable-rules.ts'

/** Returns the rules of a league's season, their cost, and their changes. */
export const getRulebook = operation(rules.rulebook, member, (ctx, _input, { league }) =>
  buildRulebook(ctx, league),
)

/** Shared implementation of `getRulebook` and rule mutations. */
export const buildRulebook = async (ctx: Ctx, league: LeagueRecord): Promise<Rulebook> => {
  const all = await readableRules(ctx, league)
  const published = (await publishedWeeks(ctx, league.season_id)).map(({ week }) => week)
  return {
    season: league.season_year,
    rules: all,
    changes: await ruleChanges(ctx, league),
    isLocked: published.length > 0,
    nextWeek: nextWeekOf(published),
    isPublic: league.rules_are_public === 1,
    budget: await getBudget(ctx, league),
    fineAgreements: (await fineAgreements(ctx, league)).flatMap(toFineAgreement),
    trySeasons: await importedWeeks(ctx, league),
    upgradeText: isPremiumLeague(ctx, league) ? '' : rulesUpgradeText,
  }
}

/** Returns the first week that a rule change applies to. */
export const nextWeekOf = (published: readonly number[]): number =>
  Math.min(18, Math.max(0, ...published) + 1)

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, cents) => sum + cents, 0)

/** Returns the planner's numbers: the cost of rules is calculated only there. */
const getBudget = async (ctx: Ctx, league: LeagueRecord): Promise<RulesBudget> => {
  const facts = await planFacts(ctx, league)
  const { due, lines, plannedCents } = computePlan(facts)
  const { availableCents, overspentCents } = potTotals(facts.pot)
  return {
    available: dollars(availableCents),
    overspent: dollars(overspentCents),
    distributed: dollars(facts.pot.distributedCents),
    weeks: due.weeks.map(week => ({
      week: week.week,
      amount: dollars(week.awardedCents + week.plannedCents),
      isPublished: facts.published.includes(week.week),
      isOpen: facts.open.includes(week.week),
    })),
    planned: dollars(plannedCents),
    plannedByRule: Object.fromEntries(
      lines.map(({ rule, costs }) => [rule.key, dollars(sumOf(costs.values()))]),
    ),
    surplus: dollars(due.leftAtEndCents),
  }
}
