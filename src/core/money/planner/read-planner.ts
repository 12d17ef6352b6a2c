import { planner } from '#contract/money/planner'
import { operation } from '#core/kernel/operation'
import { member, requireTreasurer } from '#core/leagues/access'
import { loadPlanner } from './load-planner.ts'

/** Returns how long the current season's money lasts, and suggested fixes. */
export const readPlanner = operation(planner.read, member, (ctx, _input, access) => loadPlanner(ctx, access))

/** Same with previewed changes. */
export const previewPlan = operation(planner.try, requireTreasurer, (ctx, { changes }, access) =>
  loadPlanner(ctx, access, changes),
)
