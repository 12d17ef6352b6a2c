import { type AddressReader, type FoundAddress, league, numberIn, unclear } from './found-address.ts'

export const sleeperAddress: AddressReader = {
  provider: 'sleeper',
  hosts: ['sleeper.com', 'www.sleeper.com', 'sleeper.app', 'www.sleeper.app'],
  read({ path: [room = '', ...rest] }) {
    switch (room.toLowerCase()) {
      case 'leagues':
      case 'league':
        return leagueIn(rest)
      case 'draft':
        return draftIn(rest)
      case 'i':
        return unclear(
          'sleeper',
          'That is an invitation to a Sleeper league, and Sleeper tells only its guests which one. Paste the address of the league itself, or your Sleeper user name.',
        )
      default:
        return unclear('sleeper', noNumber)
    }
  },
}

const noNumber =
  'There is no league in that Sleeper address. Open your league at sleeper.com and paste the address from there, or your Sleeper user name.'

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
