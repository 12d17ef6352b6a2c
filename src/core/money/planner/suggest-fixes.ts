import type { SuggestedFix, PlanChanges } from '#contract/money/planner'
import { weeksText } from '#domain/metric-value'
import { dollars, moneyText } from '#domain/money'
import { type PlanStep, withStep } from '#domain/plan-changes'
import { reducedCents, increaseCents, weeksToSkip } from '#domain/pot-plan'
import { namesText, plural } from '#domain/text'
import { type PlanFacts, onePrizeCents } from './plan-inputs.ts'
import { hasDues, payersOf, type ComputedPlan, computePlan } from './compute-plan.ts'
import { canSkip, applyPlanChanges } from './apply-plan-changes.ts'

/** A suggested fix before its effect is calculated. */
type FixCandidate = Pick<SuggestedFix, 'kind' | 'title' | 'note'> & { step: PlanStep }

/** Maximum number of suggestions in addition to collecting dues. */
const maxFixes = 6

/**
 * Suggests fixes for a budget shortfall: collect unpaid dues first, then changes that close the gap (smallest first),
 * then changes that reduce it.
 *
 * @param base the saved plan
 * @param changes unsaved changes being previewed
 * @param seesDebtors whether members with a balance due may be named
 */
export const suggestFixes = (
  base: PlanFacts,
  changes: PlanChanges,
  computed: ComputedPlan,
  seesDebtors: boolean,
): SuggestedFix[] => {
  const leftCents = computed.due.leftAtEndCents
  const suggestedFixes = leftCents < 0 ? suggestedFixesFor(base, changes, computed) : []
  const closing = suggestedFixes.filter(({ leftAfter }) => leftAfter >= 0).toSorted((a, b) => a.gain - b.gain)
  const helping = suggestedFixes.filter(({ leftAfter }) => leftAfter < 0).toSorted((a, b) => b.gain - a.gain)
  return [
    ...collecting(computed, seesDebtors, base.league.currency),
    ...[...closing, ...helping].slice(0, maxFixes),
  ]
}

const suggestedFixesFor = (base: PlanFacts, changes: PlanChanges, computed: ComputedPlan): SuggestedFix[] => {
  const before = computed.due.leftAtEndCents
  const facts = applyPlanChanges(base, changes)
  return fixCandidates(facts, computed, -before).flatMap(({ step, ...idea }): SuggestedFix[] => {
    const fixed = withStep(changes, step)
    const after = computePlan(applyPlanChanges(base, fixed)).due.leftAtEndCents
    if (after <= before) return []
    return [{ ...idea, gain: dollars(after - before), leftAfter: dollars(after), changes: fixed }]
  })
}

const fixCandidates = (facts: PlanFacts, { lines }: ComputedPlan, missing: number): FixCandidate[] => [
  ...lines.flatMap(line => dropping(facts, line, missing)),
  ...raising(facts, missing),
  ...loweringPrize(facts, lines, missing),
  ...loweringPlace(facts, missing),
]

const collecting = (
  { money, due, collected }: ComputedPlan,
  seesDebtors: boolean,
  currency: string,
): SuggestedFix[] => {
  if (collected === null || collected.leftAtEndCents >= 0 || money.stillOwedCents === 0) return []
  const { debtors } = money
  return [
    {
      kind: 'collect',
      title: seesDebtors
        ? debtors.length === 1
          ? `Collect ${debtors[0]?.member.name}'s balance`
          : `Collect the balances of ${namesText(debtors.map(({ member }) => member.name))}`
        : "Collect what's still owed",
      note: seesDebtors
        ? debtors.length === 1
          ? `${moneyText(money.stillOwedCents, currency)} due`
          : debtors
              .map(({ member, owesCents }) => `${member.name} ${moneyText(owesCents, currency)}`)
              .join(', ')
        : plural(debtors.length, 'member'),
      gain: dollars(money.stillOwedCents),
      leftAfter: dollars(due.leftAtEndCents),
      changes: null,
    },
  ]
}

/** Delays a rule that has not started or ends an active one early, by as many weeks as needed, or all. */
const dropping = (
  facts: PlanFacts,
  { rule, costs }: ComputedPlan['lines'][number],
  missing: number,
): FixCandidate[] => {
  const weeks = [...costs].filter(([, cents]) => cents > 0).map(([week]) => week)
  const first = weeks[0]
  if (first === undefined) return []
  const hasBegun = rule.awarded.size > 0 || Math.min(...(rule.settings.weeks ?? [1])) < facts.nextWeek
  const startsLater = !hasBegun && rule.settings.weeks !== null
  const inOrder = startsLater ? weeks : weeks.toReversed()
  const count =
    canSkip(rule) !== 'weeks'
      ? weeks.length
      : weeksToSkip(
          missing,
          inOrder.map(week => costs.get(week) ?? 0),
        )
  const dropped = inOrder.slice(0, count).toSorted((a, b) => a - b)
  const { name } = rule.settings
  const isWhole = count === weeks.length
  const next = weeks[count]
  const each = moneyText(costs.get(dropped[0] ?? first) ?? 0, facts.league.currency)
  return [
    {
      kind: 'weeks',
      title:
        startsLater && !isWhole && next !== undefined
          ? `Start ${name} in week ${next}, not ${first}`
          : `Drop ${name} ${droppedText(dropped, weeks)}`,
      note:
        startsLater && !isWhole
          ? `${plural(weeks.length - count, 'week')} at ${each} instead of ${weeks.length}`
          : `${plural(count, 'week')} at ${each}`,
      step: { kind: 'skip', key: rule.key, weeks: dropped },
    },
  ]
}

const droppedText = (dropped: readonly number[], weeks: readonly number[]): string =>
  dropped.length > 1 && dropped.at(-1) === weeks.at(-1)
    ? `from week ${dropped[0]}`
    : `in ${weeksText(dropped)}`

const raising = (facts: PlanFacts, missing: number): FixCandidate[] => {
  const payers = payersOf(facts).length
  if (!facts.duesPlan || !hasDues(facts) || payers === 0) return []
  const raise = increaseCents(missing, payers)
  const amount = facts.duesPlan.amountCents + facts.duesDeltaCents + raise
  return [
    {
      kind: 'dues',
      title: `Raise dues by ${moneyText(raise, facts.league.currency)}`,
      note: `${plural(payers, 'member')}, to ${moneyText(amount, facts.league.currency)}`,
      step: { kind: 'dues', more: dollars(raise) },
    },
  ]
}

/** Lowers the prize of the most expensive rule. */
const loweringPrize = (facts: PlanFacts, lines: ComputedPlan['lines'], missing: number): FixCandidate[] => {
  const total = ({ costs }: ComputedPlan['lines'][number]) =>
    [...costs.values()].reduce((sum, cents) => sum + cents, 0)
  const priced = lines.filter(({ rule }) => onePrizeCents(rule.settings.prize) !== null)
  const dearest = priced.toSorted((a, b) => total(b) - total(a))[0]
  const each = dearest ? onePrizeCents(dearest.rule.settings.prize) : null
  if (!dearest || each === null) return []
  const times = dearest.costs.size * dearest.rule.prizes
  const lowered = reducedCents(missing, each, times)
  if (lowered === 0 || lowered >= each) return []
  return [
    {
      kind: 'prize',
      title: `Pay ${moneyText(lowered, facts.league.currency)} for ${dearest.rule.settings.name}, not ${moneyText(each, facts.league.currency)}`,
      note: `${plural(times, 'prize')} from week ${facts.nextWeek} on`,
      step: { kind: 'prize', key: dearest.rule.key, amounts: [dollars(lowered)] },
    },
  ]
}

/** Lowers the largest season payout. */
const loweringPlace = ({ places, league }: PlanFacts, missing: number): FixCandidate[] => {
  const largest = places.toSorted((a, b) => b.amountCents - a.amountCents)[0]
  if (!largest || largest.amountCents === 0) return []
  const lowered = reducedCents(missing, largest.amountCents, 1)
  return [
    {
      kind: 'place',
      title: `Lower ${largest.label} to ${moneyText(lowered, league.currency)}`,
      note: `from ${moneyText(largest.amountCents, league.currency)}`,
      step: { kind: 'place', payoutId: largest.id, amount: dollars(lowered) },
    },
  ]
}
