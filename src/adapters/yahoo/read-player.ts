import type { WeekPlayer, Slot, StatLine } from '#core/kernel/ports/provider-week'
import { awardPosition, playsAtOf, hundredths, type StatMap, statLine, sumOf } from '#adapters/player-line'
import { malformed } from '#adapters/malformed-error'
import type { ScoringPosition } from '#domain/positions'
import { type Fields, text, fields, whole, isList, items, inside } from './shape.ts'
import { startsByName, isPosition } from './read-league.ts'

/** Context of a player: the team for error messages, the requested week, and the league's starting slots. */
export type Lineup = {
  teamKey: string
  team: string
  week: number
  startingSlots: ReadonlyMap<string, boolean>
  /** Ids of the stats that the league lists; empty without settings. */
  categories: ReadonlySet<string>
}

/**
 * Reads one player of a lineup. `page` is the same player in the league's player list, which supplies the points if the
 * roster came without them. Throws ProviderFault 'malformed' when the slot or week is wrong.
 */
export function readPlayer(key: string, inRoster: Fields, page: Fields, lineup: Lineup): WeekPlayer {
  const player = { ...page, ...inRoster }
  const position = awardPosition([positionOf(player)])
  const name = nameOf(player, position === 'DEF')
  const selected = selectedPosition(inRoster, name || key, lineup)
  const slot = slotOf(selected, lineup.startingSlots)
  return {
    id: key,
    name,
    nflTeam: text(player.editorial_team_abbr).toUpperCase(),
    position,
    teamKey: lineup.teamKey,
    slot,
    ...(slot === 'starter' ? { place: selected } : {}),
    ...playsAtOf(eligibleAt(player), position),
    points: pointsOf(inRoster, name || key, lineup) ?? pointsOf(page, name || key, lineup),
    ...lineOf(player, position, lineup),
    status: text(player.status_full) || text(player.status) || null,
    isSuspended: text(player.status) === 'SUSP' || text(player.status_full) === 'Suspended',
  }
}

const saveAgain = "Save the team's roster again."

/** The player's own position, never the slot's: a WR in W/R/T is a WR. A two-way player has the primary position. */
const positionOf = (player: Fields) =>
  text(player.primary_position) || (text(player.display_position).split(',')[0] ?? '').trim()

/** Yahoo names a defense only by its city, and New York has two; the team's full name is unambiguous. */
function nameOf(player: Fields, isDefense: boolean): string {
  const name = fields(player.name)
  const club = isDefense ? text(player.editorial_team_full_name) : ''
  return club || text(name.full) || `${text(name.first)} ${text(name.last)}`.trim() || text(player.name)
}

/** Ignore `is_flex` next to it, which Yahoo sets inconsistently. */
function selectedPosition(player: Fields, name: string, { team, week }: Lineup): string {
  const selected = fields(player.selected_position)
  const weekOfSlot = whole(selected.week)
  if (weekOfSlot !== null && weekOfSlot !== week) {
    throw otherWeek(`the slot of ${name} (${team})`, weekOfSlot, week)
  }
  const slot = text(selected.position) || text(player.selected_position)
  if (slot === '') throw malformed(`${name} of ${team} has no slot (selected_position). ${saveAgain}`)
  return slot
}

/**
 * The league's settings define the starting slots; without them, every slot that is neither bench nor injured reserve
 * is one.
 */
export function slotOf(position: string, startingSlots: ReadonlyMap<string, boolean>): Slot {
  if (startingSlots.get(position) ?? startsByName(position)) return 'starter'
  return position === 'BN' ? 'bench' : 'reserve'
}

/** Positions a player may be started at. Yahoo lists slots like W/R/T among them. */
function eligibleAt(player: Fields): string[] {
  const positions = isList(player.eligible_positions) ? player.eligible_positions : []
  const eligiblePositions = positions.map(entry => text(fields(entry).position)).filter(isPosition)
  return eligiblePositions.length > 0 ? eligiblePositions : [positionOf(player)]
}

/** The player's stat line, if Yahoo's stats are of this week and not of the season. */
function lineOf(
  player: Fields,
  position: ScoringPosition | null,
  { week, categories }: Lineup,
): Pick<WeekPlayer, 'line'> {
  const stats = fields(player.player_stats)
  const coverage = { ...stats, ...fields(stats['0']) }
  const isOfWeek = text(coverage.coverage_type) !== 'season' && (whole(coverage.week) ?? week) === week
  const line = isOfWeek ? readLine(stats, position, categories) : null
  return line === null ? {} : { line }
}

/** The week's points in hundredths; null when Yahoo sends none, which means unknown. */
function pointsOf(player: Fields, name: string, { team, week }: Lineup): number | null {
  const scored = fields(player.player_points)
  const points = hundredths(scored.total)
  if (points === null) return null
  const coverage = { ...scored, ...fields(scored['0']) }
  const kind = text(coverage.coverage_type) || 'week'
  if (kind !== 'week') {
    throw malformed(
      `The points of ${name} (${team}) are for the ${kind}, not for week ${week}. ${requestHint(week)}`,
    )
  }
  const weekOfPoints = whole(coverage.week)
  if (weekOfPoints !== null && weekOfPoints !== week) {
    throw otherWeek(`the points of ${name} (${team})`, weekOfPoints, week)
  }
  return points
}

/** Fault for a response about a week other than the requested one. */
export const otherWeek = (what: string, actual: number, requested: number) =>
  malformed(
    `You requested week ${requested}, but the response has ${what} for week ${actual}. ${requestHint(requested)}`,
  )

/** Instructions for requesting rosters with a week's points from Yahoo. */
export const requestHint = (week: number) =>
  `Request league/…/teams/roster;week=${week}/players/stats;type=week;week=${week} from Yahoo and save that response.`

/**
 * A player's stat line from Yahoo, keyed by Yahoo's stat ids. A stat that the league does not list is unknown, not 0.
 * Null if no stat is known, and for individual defenders.
 */
export function readLine(
  stats: Fields,
  position: ScoringPosition | null,
  categories: ReadonlySet<string>,
): StatLine | null {
  if (position === null) return null
  const statMap = statsIn(stats, categories)
  if (position === 'DEF') return defence(statMap)
  return position === 'K' ? kicker(statMap) : offence(statMap)
}

const statsIn = (stats: Fields, categories: ReadonlySet<string>): StatMap => {
  const listed = items(inside(stats, 'stats'), 'stat').filter(
    ({ stat_id }) => categories.size === 0 || categories.has(text(stat_id)),
  )
  return new Map(listed.flatMap(({ stat_id, value }) => statOf(text(stat_id), text(value))))
}

const statOf = (id: string, value: string): [string, number][] =>
  /^-?\d{1,6}(\.\d{1,4})?$/.test(value) ? [[id, Number(value)]] : []

const offence = (statMap: StatMap): StatLine | null =>
  statLine({
    passYards: statMap.get('4'),
    rushYards: statMap.get('9'),
    receivingYards: statMap.get('12'),
    receptions: statMap.get('11'),
    targets: statMap.get('78'),
    touchdowns: sumOf(statMap, ['5', '10', '13'], ['15', '57']),
  })

/** Yahoo counts field goals by distance but does not include the longest. */
const kicker = (statMap: StatMap): StatLine | null =>
  statLine({
    fieldGoals: statMap.get('85') ?? sumOf(statMap, ['19', '20', '21', '22', '23']),
    fieldGoalsTo39: sumOf(statMap, ['19', '20', '21']),
    fieldGoals40To49: statMap.get('22'),
    fieldGoalsFrom50: statMap.get('23'),
  })

const defence = (statMap: StatMap): StatLine | null =>
  statLine({
    touchdowns: sumOf(statMap, ['35'], ['49']),
    interceptions: statMap.get('33'),
    fumblesRecovered: statMap.get('34'),
    sacks: statMap.get('32'),
    pointsAllowed: statMap.get('31'),
  })
