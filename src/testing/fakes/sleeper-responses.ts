import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Responses of a fake Sleeper; `matchups` by week. */
export type SleeperResponses = {
  leagueId: string
  league?: unknown
  users?: unknown
  rosters?: unknown
  matchups?: Record<number, unknown>
  players?: unknown
  state?: unknown
  /** By week, like the next two. */
  stats?: Record<number, unknown>
  projections?: Record<number, unknown>
  brackets?: { winners: unknown; losers: unknown }
}

/**
 * Finds the recordings of one league in a folder by file name: league*.json, users*.json, rosters*.json,
 * matchups-NN*.json, stats-NN*.json, projections-NN*.json, winners_bracket*.json, losers_bracket*.json,
 * players-nfl*.json and state-nfl*.json. The first match wins, except that player lists are merged.
 */
export function responsesIn(folder: string): SleeperResponses {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
  const all = (start: string) =>
    names.filter(name => name.startsWith(start)).map(name => read(join(folder, name)))
  const byWeek = (start: string) =>
    Object.fromEntries(weeks.map(week => [week, all(`${start}-${String(week).padStart(2, '0')}`)[0]]))
  const league = all('league')[0]
  return {
    leagueId: leagueIdOf(league),
    league,
    users: all('users')[0],
    rosters: all('rosters')[0],
    matchups: byWeek('matchups'),
    stats: byWeek('stats'),
    projections: byWeek('projections'),
    brackets: { winners: all('winners_bracket')[0], losers: all('losers_bracket')[0] },
    players: Object.assign({}, ...all('players-nfl')) as unknown,
    state: all('state-nfl')[0],
  }
}

const weeks = Array.from({ length: 18 }, (_, place) => place + 1)

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const leagueIdOf = (league: unknown) =>
  typeof league === 'object' && league !== null && 'league_id' in league ? String(league.league_id) : ''
