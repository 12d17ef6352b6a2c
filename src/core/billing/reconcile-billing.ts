import type { Ctx } from '#core/kernel/context'
import { applyOpenEvents, type EventSelection } from './events/apply-open-events.ts'
import { reconcileSubscriptions } from './events/reconcile-subscriptions.ts'
import { processCancellations } from './pending-cancellations.ts'

/**
 * Catches up on billing that may be late: events that could not be applied, pending cancellations, and subscriptions
 * without news when something should have happened. Idempotent, and safe to run at any time.
 */
export const catchUpOnBilling = async (ctx: Ctx, selection: EventSelection = 'due') => ({
  events: await applyOpenEvents(ctx, selection),
  cancellations: await processCancellations(ctx, selection),
  subscriptions: await reconcileSubscriptions(ctx),
})
