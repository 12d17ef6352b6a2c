import type { FoundAddress } from './found-address.ts'

/** Services whose leagues are imported by CSV; leagues have various subdomains of these hosts. */
const services = [
  { label: 'MyFantasyLeague', host: 'myfantasyleague.com' },
  { label: 'Fleaflicker', host: 'fleaflicker.com' },
  { label: 'NFL.com', host: 'nfl.com' },
  { label: 'CBS Sports', host: 'cbssports.com' },
]

/** Returns instructions for a league at another service if the text contains one of its URLs. */
export const csvOnlyIn = (text: string): FoundAddress | undefined => {
  const found = [...text.matchAll(hostName)].map(([, host = '']) => host.toLowerCase())
  const service = services.find(({ host }) => found.some(name => name === host || name.endsWith(`.${host}`)))
  if (!service) return undefined
  return {
    kind: 'unclear',
    provider: null,
    isCsvOnly: true,
    message: `Sidepot reads ${service.label} leagues from a CSV file. Start with a name and size, then import each week as a CSV file or enter it manually.`,
  }
}

/** A host at the start of a word or after a scheme, not followed by characters that would make it a different host. */
const hostName =
  /(?:\b[a-z][a-z0-9+]{0,20}:\/\/|(?<![\w@./:%-]))((?:[\w-]{1,63}\.){1,6}com)(?::\d{1,5})?(?!\.?[\w@-]|:\S|%)/gi
