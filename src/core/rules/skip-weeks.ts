import type { RuleSettings } from '#contract/rules/rule-settings'
import type { PlanFacts, PlanRule } from '#core/money/planner/plan-inputs'
import { weeksOfRule } from '#domain/rule-weeks'
import { canSkip } from '#core/money/planner/apply-plan-changes'

/** Returns a rule's settings after a plan removed weeks: without any future weeks it is disabled. */
export const skippedSettings = (
  { open, season }: PlanFacts,
  rule: Pick<PlanRule, 'settings' | 'skipped' | 'isBuiltIn' | 'isOnce'>,
): RuleSettings => {
  const { settings, skipped } = rule
  if (skipped.size === 0) return settings
  if (canSkip(rule) !== 'weeks') return { ...settings, isOn: false }
  const weeks = weeksOfRule({ ...settings, part: 'all' }, season)
  const remainingWeeks = weeks.filter(week => !skipped.has(week))
  return remainingWeeks.some(week => open.includes(week))
    ? { ...settings, weeks: remainingWeeks }
    : { ...settings, isOn: false }
}
