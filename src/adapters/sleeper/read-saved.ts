import { z } from 'zod'
import type { ReadSaved } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { openSaved, malformed } from '#adapters/malformed-error'
import { named } from '#adapters/bounded-names'
import { buildWeek } from './build-week.ts'
import type { Parts, Brackets } from './parts.ts'
import { openLeague, inShape, Roster, User, Matchup, State, Game, type League } from './shapes.ts'
import { shortList } from './player-list.ts'
import { playedIn, expectedIn } from './statistics.ts'

/**
 * Reads a week from Sleeper's saved responses, each identified by its shape: league, users, rosters, the week's
 * matchups, the player list and, optionally, the NFL state, stats, projections and both playoff brackets. The responses
 * are assumed to be saved together, so that the state dates the statuses. Throws ProviderFault 'malformed' when one is
 * missing or unknown.
 */
export const readSleeperWeek: ReadSaved = (responses, week) => {
  const found = sorted(responses)
  const parts = partsFrom(found, week)
  const read = buildWeek(parts, week, found.has('state'))
  return { ...read, notes: [...read.notes, ...unproven(read), ...aboutBrackets(found, parts)] }
}

/** Facts that live responses prove and saved ones do not. */
const unproven = ({ week, statusesAreOfWeek }: ProviderWeek) => [
  `Sleeper's matchups don't name the week, so week ${week} was assumed.`,
  ...(statusesAreOfWeek
    ? [`Player statuses only count if the player list was also saved in week ${week}.`]
    : []),
]

const aboutBrackets = (found: Found, { brackets }: Parts): string[] =>
  found.has('brackets') && brackets === undefined
    ? [
        "It's unclear which bracket is the winners', so opponents come from the matchups alone. Use only the league's winners_bracket.",
      ]
    : []

const kinds = [
  'league',
  'users',
  'rosters',
  'matchups',
  'players',
  'state',
  'statistics',
  'projections',
  'brackets',
] as const

type Kind = (typeof kinds)[number]

/** Responses by type: one or two brackets, one of each other type. */
type Found = Map<Kind, unknown[]>

/** Optional parts of a week. */
const optional: Kind[] = ['state', 'statistics', 'projections', 'brackets']

const paths: Record<Kind, string> = {
  league: '/league/{id}',
  users: '/league/{id}/users',
  rosters: '/league/{id}/rosters',
  matchups: '/league/{id}/matchups/{week}',
  players: '/players/nfl',
  state: '/state/nfl',
  statistics: '/stats/nfl/{season}/{week}',
  projections: '/projections/nfl/{season}/{week}',
  brackets: '/league/{id}/winners_bracket and losers_bracket',
}

function sorted(responses: unknown[]): Found {
  const found: Found = new Map()
  const opened = responses.map(text => openSaved(text, 'Sleeper'))
  for (const response of opened.filter(one => !isEmptyList(one))) {
    const kind = kindOf(response)
    const known = found.get(kind) ?? []
    if (known.length >= (kind === 'brackets' ? 2 : 1)) {
      throw malformed(`There are two responses for ${paths[kind]}. Choose the one for this week.`)
    }
    found.set(kind, [...known, response])
  }
  const missing = kinds.filter(kind => !optional.includes(kind) && !found.has(kind)).map(kind => paths[kind])
  if (missing.length > 0) {
    throw opened.some(isEmptyList)
      ? malformed(
          "One response is an empty list: Sleeper has no data for it. If it's the matchups, the league didn't play that week.",
        )
      : malformed(`Sleeper's response for ${named(missing)} is missing. Add it and try again.`)
  }
  return found
}

/** A league without stats or losers' bracket returns an empty list; required parts are reported as missing. */
const isEmptyList = (response: unknown): boolean => Array.isArray(response) && response.length === 0

function kindOf(response: unknown): Kind {
  if (response === null) {
    throw malformed('One response is just “null”: Sleeper has no such league. Check the league number.')
  }
  const [first] = Array.isArray(response) ? (response as unknown[]) : [response]
  const kind = Array.isArray(response) ? kindOfList(first) : kindOfObject(first)
  if (kind === null) {
    throw malformed(
      `One response isn't one of the required Sleeper responses: ${named(Object.values(paths), kinds.length)}.`,
    )
  }
  return kind
}

const has = (value: unknown, ...keys: string[]) =>
  typeof value === 'object' && value !== null && keys.every(key => key in value)

function kindOfList(row: unknown): Kind | null {
  if (has(row, 'user_id', 'display_name')) return 'users'
  if (has(row, 'roster_id', 'owner_id')) return 'rosters'
  if (has(row, 'm', 'r', 't1')) return 'brackets'
  if (has(row, 'player_id', 'stats')) return isProjection(row) ? 'projections' : 'statistics'
  return has(row, 'roster_id', 'starters') ? 'matchups' : null
}

const isProjection = (row: unknown) =>
  typeof row === 'object' && row !== null && 'category' in row && row.category === 'proj'

function kindOfObject(response: unknown): Kind | null {
  if (has(response, 'roster_positions')) return 'league'
  if (has(response, 'season_type')) return 'state'
  const entries: unknown[] = Object.values(response ?? {})
  return has(entries[0], 'player_id') ? 'players' : null
}

function partsFrom(found: Found, week: number): Parts {
  const responseOf = (kind: Kind) => found.get(kind)?.[0]
  const league = openLeague(responseOf('league'))
  const rosters = inShape(z.array(Roster), responseOf('rosters'), 'list of rosters')
  const ofWeek = { season: Number(league.season), week }
  return {
    league,
    rosters,
    users: inShape(z.array(User), responseOf('users'), 'list of users'),
    matchups: inShape(z.array(Matchup), responseOf('matchups'), 'list of matchups'),
    players: shortList(responseOf('players')),
    state: found.has('state') ? inShape(State, responseOf('state'), 'state of the NFL') : undefined,
    ...(found.has('statistics') ? { statistics: playedIn(responseOf('statistics'), ofWeek) } : {}),
    ...(found.has('projections') ? { projections: expectedIn(responseOf('projections'), ofWeek) } : {}),
    brackets: distinguishable(
      (found.get('brackets') ?? []).map(response => inShape(z.array(Game), response, 'bracket')),
      league,
      rosters,
    ),
  }
}

/**
 * Identifies the winners' bracket of two saved brackets: only its team count matches the playoffs, its teams won more
 * games, or only it has a game for first place. Both look alike and usually have such a game, and file order proves
 * nothing because folders are sorted by name. A single bracket is the winners' unless its teams won less than the
 * others. Undefined if undecidable or if the only bracket is the losers'.
 */
export function distinguishable(
  [one, other = []]: Game[][],
  league: League,
  rosters: Roster[],
): Brackets | undefined {
  if (one === undefined) return undefined
  const criteria = [
    (games: Game[]) => Number(teamsIn(games).size === league.settings?.playoff_teams),
    (games: Game[]) => winsPerTeam(rosters, key => teamsIn(games).has(key)),
    (games: Game[]) => Number(hasFinal(games)),
  ]
  if (other.length === 0) {
    const otherWins = winsPerTeam(rosters, key => !teamsIn(one).has(key))
    return winsPerTeam(rosters, key => teamsIn(one).has(key)) < otherWins ? undefined : { winners: one }
  }
  const [lead = 0] = criteria
    .map(criterion => criterion(one) - criterion(other))
    .filter(difference => difference !== 0)
  if (lead === 0) return undefined
  return lead > 0 ? { winners: one, losers: other } : { winners: other, losers: one }
}

const hasFinal = (games: Game[]): boolean => games.some(({ p }) => p === 1)

const teamsIn = (games: Game[]): Set<string> =>
  new Set(games.flatMap(({ t1, t2 }) => [t1, t2]).filter(team => team != null))

/** 0 if no team's wins are known. */
function winsPerTeam(rosters: Roster[], isMeant: (key: string) => boolean): number {
  const meant = rosters.filter(({ roster_id }) => isMeant(roster_id))
  const wins = meant.reduce((sum, { settings }) => sum + (settings?.wins ?? 0), 0)
  return meant.length === 0 ? 0 : wins / meant.length
}
