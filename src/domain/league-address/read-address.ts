import { type FoundAddress, type AddressReader, unclear, type AddressParts, league } from './found-address.ts'
import { sleeperAddress } from './sleeper-address.ts'
import { espnAddress } from './espn-address.ts'
import { yahooAddress } from './yahoo-address.ts'

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

const readers: AddressReader[] = [sleeperAddress, espnAddress, yahooAddress]

/** Longer text is rejected, because no URL has that many characters. */
export const maxUrlLength = 2000

/**
 * Parses pasted text: a URL with surrounding words, a league id, or a Sleeper user name. Makes no requests. Only
 * complete provider hosts count, and only the ids of league, team and season are extracted, so that invitation keys are
 * not passed on.
 */
export function readAddress(pasted: string): FoundAddress {
  const text = pasted.slice(0, maxUrlLength).trim()
  if (text === '') return unclear(null, pasteOne)
  const found = addressesIn(text)
  return found.find(({ kind }) => kind !== 'unclear') ?? found[0] ?? csvOnlyIn(text) ?? withoutAddress(text)
}

const pasteOne = 'Paste your Sleeper, ESPN or Yahoo league URL.'

const whereLeaguesAre =
  'Sidepot supports Sleeper, ESPN and Yahoo leagues. Paste a URL like sleeper.com/leagues/…, fantasy.espn.com/…leagueId=… or football.fantasysports.yahoo.com/f1/…'

const hosts = readers
  .flatMap(({ hosts }) => hosts)
  .toSorted((a, b) => b.length - a.length)
  .map(host => host.replaceAll('.', '\\.'))
  .join('|')

/** A host at the start of a word or after a scheme, not followed by characters that would make it a different host. */
const address = new RegExp(
  String.raw`(?:\b[a-z][a-z0-9+]{0,20}:\/\/|(?<![\w@./:%-]))(${hosts})(?::\d{1,5})?(?!\.?[\w@-]|:\S|%)([/?#][^\s<>"'\`\\]*)?`,
  'gi',
)

function addressesIn(text: string): FoundAddress[] {
  const plain = text.replaceAll('&amp;', '&')
  return [...plain.matchAll(address)].flatMap(([, host = '', path = '']) => {
    const parts = partsOf(host.toLowerCase(), path)
    const reader = readers.find(({ hosts }) => hosts.includes(parts.host))
    return reader ? [reader.read(parts)] : []
  })
}

function partsOf(host: string, pathText: string): AddressParts {
  const [beforeHash = '', hash = ''] = pathText.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  return {
    host,
    path: path.split('/').flatMap(part => withoutEnding(part) || []),
    query: new Map(
      [...query.split('&'), ...hash.split(/[?&]/)].map(pair => {
        const [name = '', value = ''] = pair.split('=', 2)
        return [name.toLowerCase(), withoutEnding(value)] as const
      }),
    ),
  }
}

/** Strips punctuation and brackets after a URL in a sentence. */
const withoutEnding = (part: string): string => part.replace(/[.,;:!?)\]}*_…]+$/, '')

/** Sleeper ids have 18 or 19 digits; no other provider's come near. */
const minSleeperNumberLength = 17

function withoutAddress(text: string): FoundAddress {
  const yahooKey = /^(?:nfl|\d{1,4})\.l\.(\d{1,20})(?:\.t\.\d+)?$/i.exec(text)?.[1]
  if (yahooKey !== undefined) return league('yahoo', yahooKey)
  if (/^\d+$/.test(text)) return fromNumber(text)
  if (/^@?\w{2,40}$/.test(text)) {
    return { kind: 'user', provider: 'sleeper', userName: text.replace('@', '') }
  }
  return unclear(null, whereLeaguesAre)
}

const fromNumber = (text: string): FoundAddress =>
  text.length >= minSleeperNumberLength && text.length <= 20
    ? league('sleeper', text)
    : unclear(null, 'A number alone could be ESPN or Yahoo. Paste the full league URL.')
