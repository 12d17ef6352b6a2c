import type { Provider } from '#contract/sync'
import type { Ctx } from '../context.ts'
import { invalid, Refusal } from '../refusal.ts'
import { type LiveProvider, ProviderFault } from './provider.ts'

/** The provider as it is reached over the network; ends in a fault that leads to the other ways when it is not. */
export const liveOf = (ctx: Ctx, provider: Provider): LiveProvider => {
  const { live, label } = ctx.ports.providers[provider]
  if (live) return live
  throw new ProviderFault(
    'not-configured',
    `${label} cannot be asked directly. Import a saved answer, a CSV file, or use the sample week.`,
  )
}

/**
 * A fault as the refusal that edges know: what somebody handed in is invalid, what the network gave is unavailable or
 * not found.
 */
export const refusalOf = (fault: ProviderFault, saved: boolean): Refusal => {
  if (saved) return invalid('response', fault.message)
  if (fault.kind === 'not-found') return new Refusal('not-found', 'provider_not_found', fault.message)
  return new Refusal('unavailable', `provider_${fault.kind.replace('-', '_')}`, fault.message)
}
