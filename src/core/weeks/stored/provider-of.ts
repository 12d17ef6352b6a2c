import type { Provider } from '#contract/weeks/connections'
import { isSecret, type SecretName } from '#domain/providers/provider'
import type { Ctx } from '#core/kernel/context'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { invalid } from '#core/kernel/domain-error'

/** Returns a provider by id. Throws a validation error when it doesn't exist. */
export const providerOf = (ctx: Ctx, id: Provider): ProviderPort => {
  const found = ctx.ports.providers.find(provider => provider.id === id)
  if (found) return found
  const ids = ctx.ports.providers.map(provider => provider.id)
  throw invalid('provider', `Unknown provider ${id}. Providers: ${ids.join(', ')}`)
}

/** Returns the secrets that can be entered for a provider. */
export const secretsOf = ({ connection }: ProviderPort): SecretName[] =>
  connection?.inputs.map(({ name }) => name).filter(isSecret) ?? []
