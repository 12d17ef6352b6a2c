import { accounts } from '#contract/accounts'
import { billing } from '#contract/billing'
import { billingWorld } from '../billing.ts'
import * as make from '../make.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** A subscription from its beginning to its end. */
export const billingTraces = async (): Promise<Tracing> => {
  const w = await billingWorld()
  const { client: dana, user } = await make.commissioner(w, { email: 'dana@example.com' })
  const { client: sam } = await make.commissioner(w, { email: 'sam@example.com', firstName: 'Sam' })
  const trace = await tracing(w, [watch(dana, accounts.current, {}), watch(dana, billing.read, {})])
  const { leaves, watching } = trace

  await leaves(w.browser(), billing.subscribe, {}, ['refused: 401 unauthenticated'])
  await leaves(dana, billing.openPortal, {}, ['refused: 409 no_customer'])
  await leaves(dana, billing.purchaseAddon, {}, ['refused: 409 no_subscription'])
  await leaves(dana, billing.cancel, {}, ['refused: 409 no_subscription'])
  await leaves(dana, billing.subscribe, {}, ['reads: billing'])
  w.stripe.life.pay([...w.stripe.books.subscriptions.keys()].at(-1) ?? '')
  await w.hearFromStripe()
  await watching([watch(dana, accounts.current, {}), watch(dana, billing.read, {})])
  await leaves(dana, billing.purchaseAddon, {}, ['reads: auth/user, billing'])
  await leaves(dana, billing.openPortal, {}, [])
  await leaves(dana, billing.cancel, {}, ['reads: auth/user, billing'])

  await leaves(dana, billing.migrateLegacy, {}, ['refused: 409 not_legacy'])
  await w.ctx.db.updateTable('users').set({ is_premium: 1 }).where('id', '<>', user.id).execute()
  await watching([watch(sam, accounts.current, {})])
  await leaves(sam, billing.migrateLegacy, {}, [
    'audit: Sam Whitfield, billing.legacy-moved: The premium of Sam Whitfield without an end got 30 days',
    'reads: auth/user',
  ])
  return trace
}
