import { sampleResponses, sampleSeason } from '../../../fixtures/sample-season.ts'
import { fixture } from './recorded.ts'

/* Yahoo's responses to the paths a client may request, extracted from responses that hold a whole week. */

type Parts = { settings: unknown; lineups: League; scoreboard: unknown }
type League = { fantasy_content: { league: [Fields, { teams: Numbered<{ team: [unknown, Fields] }> }] } }
type Fields = Record<string, unknown>
type Numbered<T> = Record<string, T | number>

/** Two teams and one week, full of Yahoo's oddities. */
export const harborLights = '470.l.55120'
/** Twelve teams and all weeks. */
export const fourthAndLong = `470.l.${sampleSeason.leagueRef}`

/** Complete responses of one week; undefined for an unknown league or week. */
function partsOf(leagueKey: string, week: number): Parts | undefined {
  if (leagueKey === fourthAndLong) {
    const [settings, lineups, scoreboard] = sampleResponses(week)
    return { settings, lineups: lineups as League, scoreboard }
  }
  if (leagueKey !== harborLights || week !== 5) return undefined
  return {
    settings: fixture('yahoo/settings.json'),
    lineups: fixture('yahoo/rosters-week-5.json') as League,
    scoreboard: fixture('yahoo/scoreboard-week-5.json'),
  }
}

const someWeek = (leagueKey: string) => (leagueKey === harborLights ? 5 : 1)

/** Returns the response to a path without its format; undefined for paths unknown to Yahoo. */
export function yahooResponse(path: string): unknown {
  if (path === 'game/nfl') return content({ game: [game('470', '2026')] })
  const season = /^games;game_codes=nfl;seasons=(\d{4})$/.exec(path)?.[1]
  if (season !== undefined)
    return content({ games: season === '2025' ? { 0: { game: [game('461', season)] }, count: 1 } : [] })
  const [, kind, key = '', resource = ''] = /^(league|team)\/([\w.]+)\/(.+)$/.exec(path) ?? []
  const week = Number(/week=(\d+)/.exec(resource)?.[1] ?? someWeek(key))
  const parts = partsOf(key.split('.t.')[0] ?? '', week)
  if (parts === undefined) return undefined
  return kind === 'team' ? teamResponse(parts, key, resource) : leagueResponse(parts, resource)
}

const game = (game_key: string, season: string) => ({
  game_key,
  game_id: game_key,
  name: 'Football',
  code: 'nfl',
  season,
})

const content = (resource: object) => ({ fantasy_content: { 'xml:lang': 'en-US', ...resource } })

function leagueResponse({ settings, lineups, scoreboard }: Parts, resource: string): unknown {
  const [league, { teams }] = lineups.fantasy_content.league
  if (resource === 'metadata') return content({ league: [league] })
  if (resource === 'settings') return settings
  if (resource.startsWith('scoreboard')) return scoreboard
  if (resource === 'teams')
    return content({ league: [league, { teams: mapped(teams, ({ team: [own] }) => ({ team: [own] })) }] })
  if (resource.startsWith('teams/roster')) return lineups
  const keys = /^players;player_keys=([^/]+)/.exec(resource)?.[1]?.split(',')
  return keys === undefined || keys.length > 25
    ? undefined
    : content({ league: [league, { players: pageOf(lineups, keys) }] })
}

/** The league's player list, with points but without slots. */
function pageOf(lineups: League, keys: string[]): unknown {
  const all = JSON.stringify(lineups, (name, value: unknown) =>
    name === 'selected_position' ? undefined : value,
  )
  const players = playersIn(JSON.parse(all)).filter(player =>
    keys.some(key => JSON.stringify(player).includes(`"${key}"`)),
  )
  return Object.assign(
    { count: players.length },
    players.map(player => ({ player })),
  )
}

const playersIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'player' ? [inner] : playersIn(inner),
  )
}

function teamResponse({ lineups }: Parts, key: string, resource: string): unknown {
  const { teams } = lineups.fantasy_content.league[1]
  const found = Object.values(teams).find(entry => JSON.stringify(entry).includes(`"team_key":"${key}"`))
  if (typeof found !== 'object') return undefined
  const withPoints = resource.includes('/players/stats')
  const text = JSON.stringify(content({ team: found.team }), (name, value: unknown) =>
    (name === 'player_points' || name === 'player_stats') && !withPoints ? undefined : value,
  )
  return JSON.parse(text)
}

const mapped = <T, U>(numbered: Numbered<T>, change: (entry: T) => U): Numbered<U> =>
  Object.fromEntries(
    Object.entries(numbered).map(([name, entry]) => [
      name,
      typeof entry === 'number' ? entry : change(entry),
    ]),
  )
