import { showdown } from '#contract/showdown'
import { member } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { showdownView } from './showdown-view.ts'

/** Returns a round of the current season, also without premium: existing data stays readable. */
export const readShowdown = operation(showdown.view, member, (ctx, { round }, access) =>
  showdownView(ctx, access.league, round, access),
)
