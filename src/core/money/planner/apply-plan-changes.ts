import type { PlanChanges } from '#contract/money/planner'
import { RuleSettings, type RulePrize } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { kindOfRule } from '#core/awards/award-types/league-kinds'
import { conflict, invalid, notFound } from '#core/kernel/domain-error'
import { cents, dollars } from '#domain/money'
import { newRuleKey } from '#domain/plan-changes'
import { namesText, plural } from '#domain/text'
import { placesCents, type PlanFacts, type PlanRule, prizesAWeek } from './plan-inputs.ts'
import { hasDues, payersOf, computePlan } from './compute-plan.ts'

/** Returns the settings of a rule added by a plan: the metric's default terms. */
export const addedSettings = ({
  name,
  metric,
  amount,
  weeks,
}: PlanChanges['added'][number]): RuleSettings => {
  const { direction, positions } = metricOf(metric)
  return RuleSettings.parse({
    name,
    metric,
    direction,
    positions: positions ?? [],
    prize: { kind: 'fixed', amounts: [amount] },
    weeks: [...new Set(weeks)].toSorted((a, b) => a - b),
  })
}

/** Returns the same prize with other amounts. */
const withAmounts = (prize: RulePrize, amounts: number[]): RulePrize => {
  if (prize.kind === 'fixed') return { ...prize, amounts }
  const [amount = 0] = amounts
  return prize.kind === 'shared' || prize.kind === 'jackpot' ? { ...prize, amount } : prize
}

/**
 * Applies previewed changes to a plan. Pure. Throws a validation error for a change that is not possible this way, and
 * not-found for rules and places that don't exist.
 */
export const applyPlanChanges = (facts: PlanFacts, changes: PlanChanges): PlanFacts => {
  const tried = { ...facts, ...withDues(facts, changes.duesDelta) }
  const places = changes.places.reduce(withPlace, tried.places)
  const priced = changes.prizes.reduce(withPrize, tried.rules)
  const skipped = changes.skip.reduce((rules, skip) => withSkipped(facts, rules, skip), priced)
  return { ...tried, places, rules: [...skipped, ...changes.added.map(newRule)] }
}

const withDues = (facts: PlanFacts, duesDelta: number): Pick<PlanFacts, 'duesDeltaCents'> => {
  if (duesDelta === 0) return { duesDeltaCents: 0 }
  if (!facts.duesPlan || !hasDues(facts)) {
    throw conflict('no_dues', 'The league has no dues yet. Set the dues first.')
  }
  if (payersOf(facts).length === 0) throw invalid('changes.duesDelta', 'Everyone has a different amount')
  if (facts.duesPlan.amountCents + cents(duesDelta) <= 0)
    throw invalid('changes.duesDelta', "Dues can't be lowered to zero")
  return { duesDeltaCents: cents(duesDelta) }
}

const withPlace = (
  places: PlanFacts['places'],
  { payoutId, amount }: PlanChanges['places'][number],
): PlanFacts['places'] => {
  if (!places.some(({ id }) => id === payoutId)) throw notFound('Place')
  return places.map(place =>
    place.id === payoutId ? { ...place, amountCents: cents(amount), isTried: true } : place,
  )
}

const withPrize = (
  rules: readonly PlanRule[],
  { key, amounts }: PlanChanges['prizes'][number],
): readonly PlanRule[] => {
  const { settings } = named(rules, key)
  const places = placesCents(settings.prize)
  if (places === null) {
    throw invalid('changes.prizes', `Change what ${settings.name} pays on the rules page`)
  }
  if (places.length !== amounts.length) {
    throw invalid(
      'changes.prizes',
      `${settings.name} has ${plural(places.length, 'place')}. Enter an amount for each`,
    )
  }
  const prize = withAmounts(settings.prize, amounts)
  return changed(rules, key, { settings: { ...settings, prize } })
}

const withSkipped = (
  facts: PlanFacts,
  rules: readonly PlanRule[],
  { key, weeks }: PlanChanges['skip'][number],
): readonly PlanRule[] => {
  const rule = named(rules, key)
  const line = computePlan({ ...facts, rules: [rule] }).lines[0]
  const remainingWeeks = [...(line?.costs.keys() ?? [])].filter(week => !weeks.includes(week))
  if (canSkip(rule) === 'rest' && remainingWeeks.length > 0) {
    throw invalid('changes.skip', `${rule.settings.name} can only be turned off for all remaining weeks`)
  }
  return changed(rules, key, { skipped: new Set(weeks) })
}

/**
 * Whether weeks can be removed from a rule: for season rules, only all future weeks together. Built-in rules have no
 * weeks, so that removing some can only be previewed.
 */
export const canSkip = ({
  isBuiltIn,
  isOnce,
  settings,
}: Pick<PlanRule, 'isBuiltIn' | 'isOnce' | 'settings'>): 'weeks' | 'tryWeeks' | 'rest' => {
  if (isOnce || metricOf(settings.metric).scope === 'season') return 'rest'
  return isBuiltIn ? 'tryWeeks' : 'weeks'
}

/** Returns the reason a preview can't be saved; null when it can. */
export const previewOnlyReason = (tried: PlanFacts): string | null => {
  const { lines } = computePlan(tried)
  const names = lines
    .filter(({ rule, costs }) => rule.skipped.size > 0 && canSkip(rule) === 'tryWeeks' && costs.size > 0)
    .map(({ rule }) => rule.settings.name)
  if (names.length === 0) return null
  return `${namesText(names)} ${names.length === 1 ? 'comes' : 'come'} with Sidepot and can't be off for only some weeks, so this stays a preview. Select all remaining weeks, or create a custom rule`
}

const named = (rules: readonly PlanRule[], key: string): PlanRule => {
  const found = rules.find(rule => rule.key === key && !rule.isNew)
  if (!found) throw notFound('Rule')
  return found
}

const changed = (rules: readonly PlanRule[], key: string, change: Partial<PlanRule>): PlanRule[] =>
  rules.map(rule => (rule.key === key ? { ...rule, ...change, isTried: true } : rule))

const newRule = (added: PlanChanges['added'][number], index: number): PlanRule => {
  const settings = addedSettings(added)
  const key = newRuleKey(index)
  const kind = kindOfRule({ id: 0, key, settings }, [cents(added.amount)])
  return {
    key,
    kind,
    settings: { ...settings, prize: { kind: 'fixed', amounts: [dollars(cents(added.amount))] } },
    isBuiltIn: false,
    prizes: prizesAWeek(kind),
    isOnce: kind.cadence === 'season',
    rolledCents: 0,
    awarded: new Map(),
    skipped: new Set(),
    isNew: true,
    isTried: true,
    version: '',
  }
}
