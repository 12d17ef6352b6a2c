import { RuleTerms } from '#contract/rules'

/** What a built-in kind says as a rule: the highest of a metric, each week, unless more is said. Its prize is the league's. */
export const terms = (metric: string, more: Partial<RuleTerms> = {}): RuleTerms =>
  RuleTerms.parse({ metric, direction: 'highest', prize: { kind: 'fixed', amounts: [0] }, ...more })
