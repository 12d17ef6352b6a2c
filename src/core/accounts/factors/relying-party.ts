import { isIP } from 'node:net'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { PasskeySite } from '#core/kernel/ports/passkeys'

/**
 * Site that browsers store passkeys for: PUBLIC_URL, if it has a host name and uses https or localhost. Browsers reject
 * anything else, including IP addresses.
 */
export const passkeySite = ({ config }: Pick<Ctx, 'config'>): PasskeySite | undefined => {
  const { protocol, hostname: host, origin } = new URL(config.publicUrl)
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || host === 'localhost' ? { origin, host } : undefined
}

/** Same as `passkeySite`, but throws a conflict when there is none. */
export const neededSite = (ctx: Pick<Ctx, 'config'>): PasskeySite => {
  const site = passkeySite(ctx)
  if (site) return site
  throw new DomainError(
    'conflict',
    'no_passkeys',
    'Passkeys require an https address with a host name. Ask the server admin.',
  )
}
