import { showdown } from '#contract/showdown'
import { member } from '../access.ts'
import { operation } from '../operation.ts'
import { showdownView } from './view.ts'

/** A round of the present season, also without premium: what exists stays readable. */
export const readShowdown = operation(showdown.view, member, (ctx, { round }, granted) =>
  showdownView(ctx, granted.league, round, granted),
)
