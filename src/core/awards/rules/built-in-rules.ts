import type { RuleSettings } from '#contract/rules'
import type { Kind } from '#core/awards/award-types/award-type'
import { dollars } from '#domain/money'

/** A built-in kind as its league's rules show it, with what the league usually pays for it, in cents. */
export const builtInSettings = (kind: Kind, usualCents: number, isOn: boolean): RuleSettings => ({
  ...kind.rule,
  name: kind.label,
  prize: { kind: 'fixed', amounts: [dollars(usualCents)] },
  isChallenge: false,
  isAutomatic: true,
  isOn,
})
