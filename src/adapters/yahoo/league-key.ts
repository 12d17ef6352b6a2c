import { ProviderFault, type LeagueQuery } from '#core/kernel/ports/provider'
import type { FetchYahoo } from './yahoo-fetch.ts'
import { contentOf } from './content.ts'
import { noSeason } from './faults.ts'
import { leagueIdIn } from './keys.ts'
import { fields, items, text, whole, type Fields } from './shape.ts'

/**
 * Returns Yahoo's league key: the game id and the league id. A key from an earlier fetch is reused, because `nfl` means
 * next season's game as soon as Yahoo opens it. The game can be requested without membership, which distinguishes an
 * unapproved application from a league that the account can't see. Throws ProviderFault.
 */
export async function getLeagueKey(
  fetchYahoo: FetchYahoo,
  { leagueRef, leagueKey, season }: Pick<LeagueQuery, 'leagueRef' | 'leagueKey' | 'season'>,
): Promise<string> {
  if (!/^\d+$/.test(leagueRef)) {
    throw new ProviderFault('not-configured', 'Enter the number from your Yahoo league URL first.')
  }
  if (leagueKey !== null && leagueIdIn(leagueKey) === leagueRef) return leagueKey
  const present = fields(contentOf(await fetchYahoo('game/nfl')).game)
  const game = isOf(season)(present) ? present : await getGame(fetchYahoo, season)
  return `${text(game.game_key)}.l.${leagueRef}`
}

const isOf =
  (season: number) =>
  (game: Fields): boolean =>
    whole(game.season) === season && /^\d+$/.test(text(game.game_key))

async function getGame(fetchYahoo: FetchYahoo, season: number): Promise<Fields> {
  const content = contentOf(await fetchYahoo(`games;game_codes=nfl;seasons=${season}`))
  const game = items(content.games, 'game').find(isOf(season))
  if (game === undefined) throw noSeason(season)
  return game
}
