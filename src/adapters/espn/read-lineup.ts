import type { WeekPlayer, Slot, StatLine } from '#core/kernel/ports/provider-week'
import { awardPosition, hundredths, playsAtOf, statLine } from '#adapters/player-line'
import type { ScoringPosition } from '#domain/positions'
import type { Side, Entry, Stat } from './shapes.ts'
import { positionsIn, placeName } from './slots.ts'

/** Returns a team's players of the week. */
export const readLineup = ({ teamId, rosterForCurrentScoringPeriod }: Side, week: number): WeekPlayer[] =>
  (rosterForCurrentScoringPeriod?.entries ?? []).map(entry => readEntry(entry, teamId, week))

function readEntry({ lineupSlotId, playerPoolEntry }: Entry, teamKey: string, week: number): WeekPlayer {
  const { player } = playerPoolEntry
  const stat = player.stats?.find(isOfWeek(week, happened))
  const eligiblePositions = [
    positions[player.defaultPositionId ?? 0] ?? '',
    ...positionsIn(player.eligibleSlots ?? []),
  ]
  const position = awardPosition(eligiblePositions)
  const slot = slotOf(lineupSlotId)
  const line = readLine(stat, position)
  const projected = hundredths(player.stats?.find(isOfWeek(week, projection))?.appliedTotal)
  const name = player.fullName?.trim() || `${player.firstName ?? ''} ${player.lastName ?? ''}`.trim()
  return {
    id: player.id,
    name,
    // The NFL team in that week if ESPN sends it: the player's own field has the current team.
    nflTeam: clubOf(stat?.proTeamId || player.proTeamId),
    position,
    teamKey,
    slot,
    ...(slot === 'starter' ? { place: placeName(lineupSlotId) } : {}),
    ...playsAtOf(eligiblePositions, position),
    points: hundredths(stat?.appliedTotal ?? playerPoolEntry.appliedStatTotal),
    ...(projected === null ? {} : { projected }),
    ...(line === null ? {} : { line }),
    ...statusOf(player.injuryStatus),
  }
}

/** ESPN's point sources. */
const happened = 0

const projection = 1

const isOfWeek =
  (week: number, source: number) =>
  (stat: Stat): boolean =>
    stat.statSourceId === source && stat.statSplitTypeId === 1 && stat.scoringPeriodId === week

/** The player's own position, never the slot's. Individual defenders, punters and coaches cannot win. */
const positions: Record<number, string> = {
  ...{
    1: 'QB',
    2: 'RB',
    3: 'WR',
    4: 'TE',
    5: 'K',
    7: 'P',
    9: 'DT',
    10: 'DE',
    11: 'LB',
    12: 'CB',
    13: 'S',
    14: 'HC',
  },
  // A team's quarterbacks combined as one player.
  15: 'QB',
  16: 'DEF',
}

const bench = 20

const injuredReserve = 21

function slotOf(lineupSlotId: number): Slot {
  if (lineupSlotId === bench) return 'bench'
  return lineupSlotId === injuredReserve ? 'reserve' : 'starter'
}

/** Omits ACTIVE and turns DAY_TO_DAY into Day to day. */
function statusOf(injuryStatus: string | null | undefined): Pick<WeekPlayer, 'status' | 'isSuspended'> {
  const statusText = (injuryStatus ?? '').toLowerCase().replaceAll('_', ' ')
  if (statusText === 'suspension') return { status: 'Suspended', isSuspended: true }
  const isHealthy = statusText === '' || statusText === 'active' || statusText === 'normal'
  return {
    status: isHealthy ? null : statusText.charAt(0).toUpperCase() + statusText.slice(1),
    isSuspended: false,
  }
}

/**
 * A player's stat line from ESPN, keyed by ESPN's stat ids; stats without a value are omitted. Null if ESPN sends no
 * stats, and for individual defenders. ESPN doesn't report play lengths.
 */
export function readLine(stat: Stat | undefined, position: ScoringPosition | null): StatLine | null {
  const rawStats = stat?.stats
  if (rawStats == null || position === null) return null
  const sum = (...ids: number[]) => ids.reduce((before, id) => before + Math.round(rawStats[id] ?? 0), 0)
  if (position === 'DEF') return defence(sum)
  return position === 'K' ? kicker(sum) : offence(sum)
}

type Sum = (...ids: number[]) => number

const offence = (sum: Sum): StatLine | null =>
  statLine({
    passYards: sum(3),
    rushYards: sum(24),
    receivingYards: sum(42),
    receptions: sum(53),
    targets: sum(58),
    touchdowns: sum(4, 25, 43, ...returned),
  })

/** Kickoffs and punts. */
const returned = [101, 102]

/** 74 counts all field goals from 50 yards; newer seasons also split it into 50+ and 60+. */
const kicker = (sum: Sum): StatLine | null =>
  statLine({
    fieldGoals: sum(83),
    fieldGoalsTo39: sum(80),
    fieldGoals40To49: sum(77),
    fieldGoalsFrom50: sum(74),
  })

/** 103 counts touchdowns after an interception, 104 after a fumble. */
const defence = (sum: Sum): StatLine | null =>
  statLine({
    touchdowns: sum(103, 104, ...returned),
    interceptions: sum(95),
    fumblesRecovered: sum(96),
    sacks: sum(99),
    pointsAllowed: sum(120),
  })

/** NFL teams by ESPN's id. */
const clubs: Record<number, string> = {
  1: 'ATL',
  2: 'BUF',
  3: 'CHI',
  4: 'CIN',
  5: 'CLE',
  6: 'DAL',
  7: 'DEN',
  8: 'DET',
  9: 'GB',
  10: 'TEN',
  11: 'IND',
  12: 'KC',
  13: 'LV',
  14: 'LAR',
  15: 'MIA',
  16: 'MIN',
  17: 'NE',
  18: 'NO',
  19: 'NYG',
  20: 'NYJ',
  21: 'PHI',
  22: 'ARI',
  23: 'PIT',
  24: 'LAC',
  25: 'SF',
  26: 'SEA',
  27: 'TB',
  28: 'WAS',
  29: 'CAR',
  30: 'JAX',
  33: 'BAL',
  34: 'HOU',
}

/** Abbreviation of an NFL team; '' for none (0 is a free agent). */
export const clubOf = (number: number | null | undefined): string => clubs[number ?? 0] ?? ''
