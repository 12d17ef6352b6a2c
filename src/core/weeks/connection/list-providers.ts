import { type ListedProvider, providerCalls } from '#contract/weeks/providers'
import { isSecret } from '#domain/providers/provider'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import type { ProviderPort } from '#core/kernel/ports/provider'

export const listProviders = operation(providerCalls.list, requireSignedIn, async ctx =>
  ctx.ports.providers.map(toListedProvider),
)

const toListedProvider = ({ id, name, connection, missing = [] }: ProviderPort): ListedProvider => ({
  id,
  name,
  available: missing.length === 0,
  missing,
  inputs:
    connection?.inputs.map(({ name, label, hint, missing: reminder }) => ({
      name,
      label,
      hint,
      isSecret: isSecret(name),
      isRequired: reminder !== undefined,
    })) ?? [],
  guide: connection?.guide ?? [],
})
