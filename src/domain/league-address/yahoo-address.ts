import {
  type AddressReader,
  type FoundAddress,
  league,
  numberIn,
  seasonIn,
  unclear,
} from './found-address.ts'

export const yahooAddress: AddressReader = {
  provider: 'yahoo',
  hosts: [
    'football.fantasysports.yahoo.com',
    'fantasysports.yahoo.com',
    'sports.yahoo.com',
    'baseball.fantasysports.yahoo.com',
    'basketball.fantasysports.yahoo.com',
    'hockey.fantasysports.yahoo.com',
    'soccer.fantasysports.yahoo.com',
    'golf.fantasysports.yahoo.com',
    'yho.com',
    'www.yho.com',
  ],
  read({ host, path, query }) {
    if (host.endsWith('yho.com')) return inShortAddress(query.get('l'))
    if (host !== 'football.fantasysports.yahoo.com' || path.some(part => otherSports.has(part.toLowerCase())))
      return unclear('yahoo', notFootball)
    const [first = '', second, third, fourth] = path
    const segment = first.toLowerCase()
    if (segment === 'f1') return found(second, null, third)
    if (segment === 'archive') return found(fourth, third ?? '', path[4])
    if (second?.toLowerCase() === 'f1') return found(third, first, fourth)
    return unclear('yahoo', segment === 'league' ? noNumber : noLeague)
  },
}

/** Yahoo's other games in URLs: by the letter of their leagues, and by their archive names. */
const otherSports = new Set(['b1', 'b2', 'mlb', 'nba', 'nhl', 'h1', 'baseball', 'basketball', 'hockey'])

const notFootball =
  "That isn't a Yahoo football league. Open it at football.fantasysports.yahoo.com and paste the URL from there."

const noNumber =
  "That Yahoo URL has the league's name but not its number. Open a team in the league and paste that URL: it has /f1/ and a number in it."

const noLeague =
  'That Yahoo URL has no league. Open your league at football.fantasysports.yahoo.com and paste the URL from there: it has /f1/ and a number in it.'

const found = (id: string | undefined, year: string | null, team: string | undefined): FoundAddress => {
  const leagueRef = numberIn(id)
  const season = year === null ? null : seasonIn(year)
  if (leagueRef === undefined || (year !== null && season === null)) return unclear('yahoo', noLeague)
  return league('yahoo', leagueRef, season, numberIn(team) ?? null)
}

const inShortAddress = (id: string | undefined): FoundAddress => found(id, null, undefined)
