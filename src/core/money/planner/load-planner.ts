import { operation } from '#core/kernel/operation'
import { planner, type Planner, type PlanMeasure, type PlannedRule } from '#contract/money/planner'
import { member, requireTreasurer, type LeagueAccess } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import { noChanges } from '#domain/plan-changes'
import { dollars, moneyText } from '#domain/money'
import type { Runway } from '#domain/pot-plan'
import { toPot } from '#core/leagues/season/season-pot'
import { partsText } from '#domain/prizes'
import { lastWeek as lastOfSeason } from '#domain/calendar'
import { plural } from '#domain/text'
import { weeksText } from '#domain/metric-value'
import { planFacts, type PlanFacts, type PlanRule, placesCents, onePrizeCents } from './plan-inputs.ts'
import { applyPlanChanges, previewOnlyReason, canSkip } from './apply-plan-changes.ts'
import { computePlan, type ComputedPlan, plannedPot, weekCents, hasDues, payersOf } from './compute-plan.ts'
import { suggestFixes } from './suggest-fixes.ts'

/** Returns how long the current season's money lasts, and suggested fixes. */
export const readPlanner = operation(planner.read, member, (ctx, _input, access) => loadPlanner(ctx, access))

/** Same with previewed changes. */
export const previewPlan = operation(planner.try, requireTreasurer, (ctx, { changes }, access) =>
  loadPlanner(ctx, access, changes),
)

/** Returns the plan of a league's current season with previewed changes, as visible to the caller. */
export const loadPlanner = async (ctx: Ctx, access: LeagueAccess, changes = noChanges): Promise<Planner> => {
  const base = await planFacts(ctx, access.league)
  const facts = applyPlanChanges(base, changes)
  const computed = computePlan(facts)
  const seesDebtors = access.canManageMoney || access.role === null || (facts.duesPlan?.membersSee ?? false)
  return {
    season: facts.league.season_year,
    nextWeek: facts.nextWeek,
    lastWeek: facts.season.lastWeek,
    due: measure(computed.due, computed.money.leaguePotCents),
    collected: computed.collected && measure(computed.collected, computed.money.collectedCents ?? 0),
    weeks: toWeeks(facts, computed),
    ...whatIsPlanned(facts, computed),
    ...listPayers(facts, computed, seesDebtors),
    suggestedFixes: suggestFixes(base, changes, computed, seesDebtors),
    canTry: access.canManageMoney && facts.league.season_status !== 'ended',
    canChangeRules: access.role === 'commissioner',
    onlyTried: previewOnlyReason(facts),
    needsReason: facts.published.length > 0,
    basis: basisOf(base),
  }
}

/** Returns the versions a plan is based on, so that saving it can't overwrite changes others made in the meantime. */
export const basisOf = ({ duesPlan, rules, places, nextWeek }: PlanFacts): Planner['basis'] => ({
  dues: duesPlan ? dollars(duesPlan.amountCents) : null,
  nextWeek,
  ...Object.fromEntries(rules.map(({ key, version }) => [`rule ${key}`, version])),
  ...Object.fromEntries(places.map(({ id, amountCents }) => [`place ${id}`, dollars(amountCents)])),
})

const measure = (
  { leftTodayCents, leftAtEndCents, depletedInWeek }: Runway,
  moneyCents: number,
): PlanMeasure => ({
  money: dollars(moneyCents),
  leftToday: dollars(leftTodayCents),
  leftAtEnd: dollars(leftAtEndCents),
  depletedInWeek,
})

const toWeeks = ({ published }: PlanFacts, { due, collected }: ComputedPlan): Planner['weeks'] =>
  due.weeks.map(({ week, awardedCents, plannedCents, leftCents }, index) => {
    const other = collected?.weeks[index]
    return {
      week,
      isPublished: published.includes(week),
      given: dollars(awardedCents),
      planned: dollars(plannedCents),
      leftDue: dollars(leftCents),
      leftCollected: other ? dollars(other.leftCents) : null,
    }
  })

const whatIsPlanned = (
  facts: PlanFacts,
  { lines, plannedCents }: ComputedPlan,
): Pick<Planner, 'rules' | 'places' | 'pot' | 'rolledOver' | 'planned'> => {
  const rules = lines.map(({ rule, costs }) => toPlannedRule(facts, rule, costs))
  return {
    rules: rules.filter(({ given: awarded, isTried, weeks }) => awarded > 0 || isTried || weeks.length > 0),
    places: facts.places.map(({ id, label, amountCents, isTried }) => ({
      payoutId: id,
      label,
      amount: dollars(amountCents),
      isTried,
    })),
    pot: toPot(plannedPot(facts)),
    rolledOver: dollars(facts.rolledOverCents),
    planned: dollars(plannedCents),
  }
}

const toPlannedRule = (facts: PlanFacts, rule: PlanRule, costs: ReadonlyMap<number, number>): PlannedRule => {
  const prizes = placesCents(rule.settings.prize)
  return {
    key: rule.key,
    name: rule.settings.name,
    icon: rule.kind.icon,
    color: rule.kind.color,
    text: ruleText(facts, rule, costs),
    given: dollars(sumOf(rule.awarded.values())),
    planned: dollars(sumOf(costs.values())),
    weeks: [...costs.keys()],
    prizes: prizes && prizes.map(dollars),
    canSkip: costs.size > 0 && !rule.isNew ? canSkip(rule) : null,
    isNew: rule.isNew,
    isTried: rule.isTried,
  }
}

/** Summarizes a rule's prizes and the weeks it still pays: 6 × $10, 7 weeks left. */
const ruleText = (facts: PlanFacts, rule: PlanRule, costs: ReadonlyMap<number, number>): string => {
  if (rule.settings.prize.kind === 'remainder') return 'Money left, each week'
  const one = onePrizeCents(rule.settings.prize)
  const each =
    rule.settings.prize.kind === 'fixed'
      ? partsText(
          rule.settings.prize.amounts.map(amount => amount * 100),
          facts.league.currency,
        ).replaceAll('.00', '')
      : moneyText(one ?? weekCents(facts, rule) / rule.prizes, facts.league.currency)
  const paid = rule.prizes > 1 ? `${rule.prizes} × ${each}` : each
  if (costs.size === 0)
    return `${paid}, ${rule.isOnce && rule.awarded.size > 0 ? 'already awarded' : 'no more weeks'}`
  if (rule.isOnce) return `${paid}, once`
  const weeks = [...costs.keys()].filter(week => week > 0)
  const isEach = weeks.length === Math.min(facts.season.lastWeek, lastOfSeason) - facts.nextWeek + 1
  return `${paid}, ${isEach ? `${plural(weeks.length, 'week')} left` : weeksText(weeks)}`
}

const listPayers = (
  facts: PlanFacts,
  { money }: ComputedPlan,
  seesDebtors: boolean,
): Pick<Planner, 'dues' | 'stillOwed' | 'debtors'> => ({
  dues:
    facts.duesPlan && hasDues(facts)
      ? {
          amount: dollars(facts.duesPlan.amountCents + facts.duesDeltaCents),
          payers: payersOf(facts).length,
        }
      : null,
  stillOwed: dollars(money.stillOwedCents),
  debtors: seesDebtors
    ? money.debtors.map(({ member, owesCents }) => ({
        managerId: member.managerId,
        name: member.name,
        owes: dollars(owesCents),
      }))
    : [],
})

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, cents) => sum + cents, 0)
