import { isIP } from 'node:net'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { PasskeySite } from '#core/kernel/ports/passkeys'

/**
 * The site that browsers keep passkeys for: PUBLIC_URL, where it has a host name and is https or on localhost. Browsers
 * refuse anything else, addresses of numbers too.
 */
export const passkeySite = ({ config }: Pick<Ctx, 'config'>): PasskeySite | undefined => {
  const { protocol, hostname: host, origin } = new URL(config.publicUrl)
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || host === 'localhost' ? { origin, host } : undefined
}

/** The same; ends in a conflict where there is none. */
export const neededSite = (ctx: Pick<Ctx, 'config'>): PasskeySite => {
  const site = passkeySite(ctx)
  if (site) return site
  throw new DomainError(
    'conflict',
    'no_passkeys',
    'Passkeys need this server to have an https address with a host name. Ask whoever runs it.',
  )
}
