import { rules } from '#contract/rules/rules'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { presets } from './presets.ts'

/** Lists the rule presets to start from. */
export const listPresets = operation(rules.presets, allowAnyone, async () => [...presets])
