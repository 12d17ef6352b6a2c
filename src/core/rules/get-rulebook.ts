import { operation } from '#core/kernel/operation'
import { rules, type Rulebook, type RulesBudget } from '#contract/rules/rules'
import { member } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { fineAgreements, toFineAgreement } from '#core/awards/award-types/fine-agreements'
import { importedWeeks } from '#core/weeks/staging/season-weeks'
import { isPremiumLeague } from '#core/leagues/premium'
import { rulesUpgradeText } from '#core/awards/award-types/league-kinds'
import { planFacts } from '#core/money/planner/plan-inputs'
import { computePlan } from '#core/money/planner/compute-plan'
import { potTotals } from '#domain/pot-totals'
import { dollars } from '#domain/money'
import { publicRules } from '#core/weeks/league-page/public-league'
import type { RuleChange, RuleSettings } from '#contract/rules/rule-settings'
import { ruleVersions, type RuleVersion } from '#core/awards/award-types/rule-versions'
import { kinds } from '#core/awards/award-types/registry'
import { momentOf } from '#contract/kernel/values'
import { builtInSentence, ruleSentence, smallPrint } from '#core/awards/award-types/rule-text'
import { weeksText } from '#domain/metric-value'
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
const nextWeekOf = (published: readonly number[]): number => Math.min(18, Math.max(0, ...published) + 1)

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

/** Returns a league's public rules, without their authors, which are private to the league. */
export const readPublicRules = operation(rules.public, publicRules, async (ctx, _input, { league }) => {
  const { season, nextWeek, rules, changes } = await buildRulebook(ctx, league)
  return {
    leagueId: league.id,
    leagueName: league.name,
    currency: league.currency,
    season,
    nextWeek,
    rules,
    changes,
  }
})

/** Returns the changes to a season's rules since it began, newest first, each as sentences before and after. */
const ruleChanges = async (ctx: Ctx, league: LeagueRecord): Promise<RuleChange[]> => {
  const versions = await ruleVersions(ctx, league.season_id)
  return versions
    .map((version, index) => changeOf(version, versions.slice(0, index), league.currency))
    .toReversed()
}

const changeOf = (version: RuleVersion, earlier: readonly RuleVersion[], currency: string): RuleChange => {
  const before = earlier.findLast(({ key }) => key === version.key)
  const isBuiltIn = kinds.some(({ type }) => type === version.key)
  return {
    key: version.key,
    name: version.settings.name,
    version: version.version,
    changedAt: momentOf(version.changedAtMs),
    changedBy: version.changedBy,
    reason: version.reason,
    // A built-in rule is on until it is changed.
    before:
      before || isBuiltIn
        ? textOf(version.key, before?.settings ?? { ...version.settings, isOn: true }, currency)
        : null,
    after: textOf(version.key, version.settings, currency),
  }
}

const textOf = (key: string, settings: RuleSettings, currency: string): string => {
  if (!settings.isOn) return 'Turned off.'
  const amount = settings.prize.kind === 'fixed' ? (settings.prize.amounts[0] ?? 0) : 0
  const sentence = builtInSentence(key, amount, currency)
  return (
    sentence ??
    [ruleSentence(settings, currency), calendarText(settings), ...smallPrint(settings)]
      .filter(Boolean)
      .join(' ')
  )
}

const calendarText = ({ isChallenge, weeks }: RuleSettings): string =>
  isChallenge && weeks !== null && weeks.length > 0 ? `${capital(weeksText(weeks))}.` : ''

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
