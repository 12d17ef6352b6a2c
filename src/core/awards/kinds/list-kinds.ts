import { awards } from '#contract/awards'
import { anyone } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { kinds } from './registry.ts'

export const listKinds = operation(awards.kinds, anyone, async () => kinds)
