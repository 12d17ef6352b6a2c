import { type AddressReader, type FoundAddress, league, numberIn, unclear } from './found-address.ts'

export const sleeperAddress: AddressReader = {
  provider: 'sleeper',
  hosts: ['sleeper.com', 'www.sleeper.com', 'sleeper.app', 'www.sleeper.app'],
  read({ path: [segment = '', ...segments] }) {
    switch (segment.toLowerCase()) {
      case 'leagues':
      case 'league':
        return leagueIn(segments)
      case 'draft':
        return draftIn(segments)
      case 'i':
        return unclear(
          'sleeper',
          "That's an invitation to a Sleeper league, and only invited people can see which one. Paste the league URL itself, or your Sleeper username.",
        )
      default:
        return unclear('sleeper', noNumber)
    }
  },
}

const noNumber =
  'That Sleeper URL has no league. Open your league at sleeper.com and paste the URL from there, or your Sleeper username.'

const leagueIn = ([first]: string[]): FoundAddress => {
  const leagueRef = numberIn(first)
  return leagueRef === undefined ? unclear('sleeper', noNumber) : league('sleeper', leagueRef)
}

const draftIn = ([first, second]: string[]): FoundAddress => {
  const sport = numberIn(first) === undefined ? first?.toLowerCase() : 'nfl'
  const draftId = numberIn(sport === 'nfl' && numberIn(first) === undefined ? second : first)
  if (sport !== 'nfl' || draftId === undefined) return unclear('sleeper', noNumber)
  return { kind: 'draft', provider: 'sleeper', draftId }
}
