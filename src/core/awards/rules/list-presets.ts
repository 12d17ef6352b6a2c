import { rules } from '#contract/rules'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { presets } from './presets.ts'

/** Rules that go together, to begin with. */
export const listPresets = operation(rules.presets, allowAnyone, async () => [...presets])
