import type { FoundAddress } from './found-address.ts'

/** Services whose leagues come in from a CSV file; their leagues have hosts of many names below these. */
const services = [
  { label: 'MyFantasyLeague', host: 'myfantasyleague.com' },
  { label: 'Fleaflicker', host: 'fleaflicker.com' },
  { label: 'NFL.com', host: 'nfl.com' },
  { label: 'CBS Sports', host: 'cbssports.com' },
]

/** Returns what to do with a league at another service, when the text holds an address of one. */
export const csvOnlyIn = (text: string): FoundAddress | undefined => {
  const found = [...text.matchAll(hostName)].map(([, host = '']) => host.toLowerCase())
  const service = services.find(({ host }) => found.some(name => name === host || name.endsWith(`.${host}`)))
  if (!service) return undefined
  return {
    kind: 'unclear',
    provider: null,
    isCsvOnly: true,
    message: `Sidepot reads leagues at ${service.label} from a CSV file. Start with a name and a size, then import each week as a CSV file or enter it by hand.`,
  }
}

/** A host that begins a word or follows a scheme, and after which nothing makes it another host. */
const hostName =
  /(?:\b[a-z][a-z0-9+]{0,20}:\/\/|(?<![\w@./:%-]))((?:[\w-]{1,63}\.){1,6}com)(?::\d{1,5})?(?!\.?[\w@-]|:\S|%)/gi
