import type { ScoringPosition } from '#domain/positions'
import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import { malformed } from '#adapters/malformed-error'
import { type Fields, contentOf, fields, items, statedCount, inside, text, whole } from './shape.ts'
import {
  type LeagueSnapshot,
  type Matchup,
  readLeague,
  readStartingSlots,
  readPositions,
  readPlaces,
  readCategories,
  readMatchups,
} from './read-league.ts'
import { leagueKeyIn } from './league-key.ts'

export type Roster = { week: number | null; statedPlayers: number | null; players: Map<string, Fields> }

/** Merged content of several responses, by Yahoo's keys, independent of their order. */
export type MergedResponses = {
  leagueKeys: Set<string>
  leagues: LeagueSnapshot[]
  startingSlots: Map<string, boolean>
  /** The positions that the league starts; empty if no response contains settings. */
  positions: Set<ScoringPosition>
  /** The starting slots of a lineup; empty if no response contains settings. */
  places: NonNullable<ProviderWeek['lineup']>
  /** Ids of the stats that the league lists; empty if no response contains settings. */
  categories: Set<string>
  matchups: Matchup[]
  statedTeams: number | null
  teams: Map<string, Fields>
  rosters: Map<string, Roster>
  /** Players from the league's player list, which has points but no slots. */
  pages: Map<string, Fields>
}

/** Merges saved responses of a league and its teams. Throws ProviderFault 'malformed' for any other content. */
export function mergeResponses(responses: unknown[]): MergedResponses {
  const got: MergedResponses = {
    leagueKeys: new Set(),
    leagues: [],
    startingSlots: new Map(),
    positions: new Set(),
    places: [],
    categories: new Set(),
    matchups: [],
    statedTeams: null,
    teams: new Map(),
    rosters: new Map(),
    pages: new Map(),
  }
  for (const content of responses.map(contentOf)) {
    for (const league of resources(content, 'league', 'leagues')) addLeague(got, league)
    for (const team of resources(content, 'team', 'teams')) addTeam(got, team)
  }
  return got
}

const resources = (content: Fields, one: string, many: string): Fields[] => [
  ...(content[one] === undefined ? [] : [fields(content[one])]),
  ...items(content[many], one),
]

function addLeague(got: MergedResponses, league: Fields): void {
  const snapshot = readLeague(league)
  got.leagues.push(snapshot)
  noteLeagueKey(got, snapshot.key)
  for (const [slot, starts] of readStartingSlots(league.settings)) got.startingSlots.set(slot, starts)
  for (const position of readPositions(league.settings)) got.positions.add(position)
  if (got.places.length === 0) got.places = readPlaces(league.settings)
  for (const category of readCategories(league.settings)) got.categories.add(category)
  got.matchups.push(...readMatchups(league.scoreboard))
  for (const source of [league, league.standings]) {
    got.statedTeams = larger(got.statedTeams, statedCount(source, 'teams'))
    for (const team of items(inside(source, 'teams'), 'team')) addTeam(got, team)
  }
  for (const player of items(league.players, 'player')) {
    mergeInto(got.pages, text(player.player_key), player)
  }
}

function addTeam(got: MergedResponses, team: Fields): void {
  const key = text(team.team_key)
  if (key === '') throw malformed(`The team ${text(team.name)} has no team_key. Save the response again.`)
  noteLeagueKey(got, key)
  mergeInto(got.teams, key, team)
  if (team.roster !== undefined) addRoster(got, key, team)
}

function addRoster(got: MergedResponses, key: string, team: Fields): void {
  const known = got.rosters.get(key)
  const players = known?.players ?? new Map<string, Fields>()
  const week = whole(inside(team.roster, 'week'))
  const statedPlayers = larger(known?.statedPlayers ?? null, statedCount(team.roster, 'players'))
  got.rosters.set(key, { week: known?.week ?? week, statedPlayers, players })
  if (known?.week != null && week !== null && week !== known.week) {
    throw malformed(
      `The responses have rosters of ${teamName(key, team)} for week ${known.week} and for week ${week}. Choose those of one week.`,
    )
  }
  for (const player of items(inside(team.roster, 'players'), 'player')) {
    const playerKey = text(player.player_key)
    if (playerKey === '') throw keyless(player, teamName(key, team))
    mergeInto(players, playerKey, player)
  }
}

const keyless = (player: Fields, team: string) => {
  const name = text(fields(player.name).full) || 'A player'
  return malformed(`${name} of ${team} has no player_key. Save the team's roster again.`)
}

function noteLeagueKey(got: MergedResponses, key: string): void {
  const leagueKey = leagueKeyIn(key)
  if (leagueKey !== null) got.leagueKeys.add(leagueKey)
  if (got.leagueKeys.size > 1) {
    throw malformed(
      `The responses are from different leagues (${[...got.leagueKeys].join(', ')}). Choose those of one league.`,
    )
  }
}

const mergeInto = (known: Map<string, Fields>, key: string, found: Fields) =>
  known.set(key, { ...known.get(key), ...found })

const larger = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** A team and its managers. Names of co-managers are joined; hidden names and missing email addresses stay empty. */
export function readTeam(key: string, team: Fields): WeekTeam {
  const managers = items(team.managers, 'manager')
  return {
    key,
    name: teamName(key, team),
    ownerName: managers.map(nickname).filter(Boolean).join(' & '),
    ownerEmail: managers.map(email).find(Boolean) ?? null,
    ...ownerIdOf(managers),
  }
}

/** Team name for notes and error messages; Yahoo's own number if it has no name. */
export const teamName = (key: string, team: Fields): string =>
  text(team.name) || `Team ${key.split('.t.')[1] ?? key}`

/** Yahoo sends '--hidden--' for managers who hide their name; recordings are masked with dashes. */
function nickname(manager: Fields): string {
  const name = text(manager.nickname)
  return /^-+(hidden-+)?$/i.test(name) ? '' : name
}

/** Yahoo shows most account ids only to their owners. */
const ownerIdOf = (managers: Fields[]): { ownerId?: string } => {
  const ownerId = managers.map(({ guid }) => text(guid)).find(guid => /^\w+$/.test(guid))
  return ownerId === undefined ? {} : { ownerId }
}

const email = (manager: Fields) => text(manager.email).toLowerCase()
