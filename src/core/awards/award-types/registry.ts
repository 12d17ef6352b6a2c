import { benchBoss } from './bench-boss.ts'
import { hotTopTwo } from './hot-top-two.ts'
import type { Kind } from './award-type.ts'
import { miscreant } from './miscreant.ts'

/** Award types that every league starts with, in display order. */
export const kinds: Kind[] = [hotTopTwo, benchBoss, miscreant]
