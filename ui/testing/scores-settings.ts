import { type Provider, connections } from '#contract/weeks/connections'
import { type Connected } from '#testing/connect'
import { showLeaguePlace } from './league-place.ts'

/** Renders the score settings of a league with a query string. */
export const showScores = ({ w, client, league }: Pick<Connected, 'w' | 'client' | 'league'>, query = '') =>
  showLeaguePlace(w, client, league.id, `settings/scores${query}`)

export const integration = ({ client, league }: Connected, provider: Provider = 'yahoo') =>
  client.call(connections.read, { leagueId: league.id, provider })
