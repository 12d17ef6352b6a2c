import { planner } from '#contract/money/planner'
import { operation } from '#core/kernel/operation'
import { member, requireTreasurer } from '#core/leagues/access'
import { planAnswer } from './plan-answer.ts'

/** How long the money of the present season lasts, and what would mend it. */
export const readPlanner = operation(planner.read, member, (ctx, _input, granted) => planAnswer(ctx, granted))

/** The same with changes that are only tried. */
export const previewPlan = operation(planner.try, requireTreasurer, (ctx, { changes }, granted) =>
  planAnswer(ctx, granted, changes),
)
