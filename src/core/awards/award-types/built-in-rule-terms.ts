import { RuleTerms } from '#contract/rules/rule-settings'

/**
 * Returns a built-in type's criteria as a rule: the highest value of a metric each week, unless overridden. The prize
 * comes from the league.
 */
export const terms = (metric: string, more: Partial<RuleTerms> = {}): RuleTerms =>
  RuleTerms.parse({ metric, direction: 'highest', prize: { kind: 'fixed', amounts: [0] }, ...more })
