import type { RuleSettings } from '#contract/rules/rule-settings'
import type { Kind } from '#core/awards/award-types/award-type'
import { dollars } from '#domain/money'

/** Returns a built-in type as shown among the league's rules, with its default prize there, in cents. */
export const builtInSettings = (kind: Kind, defaultCents: number, isOn: boolean): RuleSettings => ({
  ...kind.rule,
  name: kind.label,
  prize: { kind: 'fixed', amounts: [dollars(defaultCents)] },
  isChallenge: false,
  isAutomatic: true,
  isOn,
})
