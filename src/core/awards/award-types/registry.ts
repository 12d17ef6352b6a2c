import { benchBoss } from './bench-boss.ts'
import { hotTopTwo } from './hot-top-two.ts'
import type { Kind } from './award-type.ts'
import { miscreant } from './miscreant.ts'

/** The kinds of award that every league begins with, in the order people see them. */
export const kinds: Kind[] = [hotTopTwo, benchBoss, miscreant]
