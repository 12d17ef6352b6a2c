import { type LeagueQuery, ProviderFault } from '#core/kernel/ports/provider'
import { type FetchYahoo, noSeason } from './yahoo-fetch.ts'
import { fields, contentOf, text, type Fields, whole, items } from './shape.ts'

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

/**
 * Season of each NFL game key, for responses that contain keys but no league. The key of 2026 is reported by users, not
 * documented.
 */
const seasonOfGame: Record<string, number> = {
  348: 2015,
  359: 2016,
  371: 2017,
  380: 2018,
  390: 2019,
  399: 2020,
  406: 2021,
  414: 2022,
  423: 2023,
  449: 2024,
  461: 2025,
  470: 2026,
}

/** Extracts the league key from a team or league key: '461.l.6288' from '461.l.6288.t.4'; null for other keys. */
export const leagueKeyIn = (key: string): string | null => /^\w+\.l\.\d+/.exec(key)?.[0] ?? null

/** League id as in the league's URL: '6288' from '461.l.6288'. */
export const leagueIdIn = (leagueKey: string): string => leagueKey.split('.l.')[1] ?? ''

/** Season of a key, by its game; null for an unknown game. */
export const seasonIn = (key: string): number | null => seasonOfGame[key.split('.')[0] ?? ''] ?? null
