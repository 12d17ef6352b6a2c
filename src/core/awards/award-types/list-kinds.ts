import { awards } from '#contract/awards'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { kinds } from './registry.ts'

export const listKinds = operation(awards.kinds, allowAnyone, async () => kinds)
