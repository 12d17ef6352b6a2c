import type { Ctx } from '#core/kernel/context'
import { applyOpenEvents, type EventSelection } from './events/apply-open-events.ts'
import { reconcileSubscriptions } from './events/reconcile-subscriptions.ts'
import { processCancellations } from './pending-cancellations.ts'

/**
 * Everything about billing that may be late: events that could not be applied, cancellations that are owed, and
 * subscriptions of which nothing was heard when something should have happened. Safe to run at any time and twice.
 */
export const catchUpOnBilling = async (ctx: Ctx, whose: EventSelection = 'due') => ({
  events: await applyOpenEvents(ctx, whose),
  cancellations: await processCancellations(ctx, whose),
  subscriptions: await reconcileSubscriptions(ctx),
})
