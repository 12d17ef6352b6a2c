import { type AddressReader, league, numberIn, seasonIn, unclear } from './found-address.ts'

export const espnAddress: AddressReader = {
  provider: 'espn',
  hosts: [
    'fantasy.espn.com',
    'www.fantasy.espn.com',
    'games.espn.com',
    'games.espn.go.com',
    'espn.com',
    'www.espn.com',
  ],
  read({ path, query }) {
    if (path.some(part => otherSports.has(part.toLowerCase()))) {
      return unclear(
        'espn',
        "That's an ESPN league for another sport. Sidepot supports football: paste your football league URL.",
      )
    }
    const leagueRef = numberIn(query.get('leagueid'))
    return leagueRef === undefined
      ? unclear(
          'espn',
          'That ESPN URL has no league. Open your league at fantasy.espn.com and paste the URL from there: it has leagueId= and a number in it.',
        )
      : league('espn', leagueRef, seasonIn(query.get('seasonid')), numberIn(query.get('teamid')) ?? null)
  },
}

/** ESPN's names of other games in URLs: full names and legacy abbreviations. */
const otherSports = new Set([
  ...['baseball', 'flb', 'basketball', 'fba', 'hockey', 'fhl', 'womens-basketball', 'wnba', 'wfba'],
  ...['mens-college-basketball', 'soccer', 'college-football'],
])
