import { awards } from '#contract/awards'
import { anyone } from '../access.ts'
import { operation } from '../operation.ts'
import { kinds } from './kinds/registry.ts'

export const listKinds = operation(awards.kinds, anyone, async () => kinds)
