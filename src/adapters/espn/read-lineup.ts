import type { Slot, WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import { awardPosition, playsAtOf } from '#adapters/award-position'
import { clubOf } from './clubs.ts'
import { readLine } from './read-line.ts'
import { placeName, positionsIn } from './slots.ts'
import type { Entry, Side, Stat } from './shapes.ts'

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
