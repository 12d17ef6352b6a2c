import { type Json, list, number, object, objects, text } from './json.ts'
import {
  countedPositions,
  type Feats,
  hundredths,
  type LineupSlot,
  type Player,
  type Result,
  type Stage,
  type Team,
  type Week,
} from './week.ts'

const slots: Record<string, LineupSlot> = {
  0: { name: 'QB', accepts: ['QB'] },
  2: { name: 'RB', accepts: ['RB'] },
  4: { name: 'WR', accepts: ['WR'] },
  5: { name: 'WR/TE', accepts: ['WR', 'TE'] },
  6: { name: 'TE', accepts: ['TE'] },
  7: { name: 'OP', accepts: ['QB', 'RB', 'WR', 'TE'] },
  10: { name: 'LB', accepts: ['LB'] },
  11: { name: 'DL', accepts: ['DL'] },
  14: { name: 'DB', accepts: ['DB'] },
  15: { name: 'DP', accepts: ['DL', 'LB', 'DB'] },
  16: { name: 'D/ST', accepts: ['DEF'] },
  17: { name: 'K', accepts: ['K'] },
  23: { name: 'FLEX', accepts: ['RB', 'WR', 'TE'] },
}
const positions: Record<number, string> = {
  1: 'QB',
  2: 'RB',
  3: 'WR',
  4: 'TE',
  5: 'K',
  9: 'DL',
  11: 'LB',
  13: 'DB',
  16: 'DEF',
}

/** Reads an ESPN week from its single response. */
export function readEspn([response]: unknown[], week: number): Week {
  const league = object(response)
  const settings = object(league.settings)
  const schedule = object(settings.scheduleSettings)
  const periods = Object.entries(object(schedule.matchupPeriods)).map(
    ([period, weeks]) => [Number(period), list(weeks).map(Number)] as const,
  )
  const weeksOf = (period: number) => periods.find(([one]) => one === period)?.[1] ?? []
  const matchups = objects(league.schedule)
  const ofWeek = matchups.filter(({ matchupPeriodId }) => weeksOf(number(matchupPeriodId)).includes(week))
  const sides = ofWeek.flatMap(matchup => [matchup.home, matchup.away].filter(Boolean).map(object))
  const players = sides.flatMap(side => readPlayers(side, week))
  const isLast = (matchup: Json) => Math.max(...weeksOf(number(matchup.matchupPeriodId))) === week
  return {
    week,
    lastWeek: number(object(league.status).finalScoringPeriod),
    playoffStart: Math.max(...weeksOf(number(schedule.matchupPeriodCount))) + 1,
    places: placesOf(settings),
    isBestBall: false,
    hasStatuses: number(object(league.status).latestScoringPeriod) === week,
    hasBracket: true,
    teams: ofWeek.flatMap(matchup =>
      [matchup.home, matchup.away]
        .filter(Boolean)
        .map(side =>
          readTeam(league, matchups, matchup, object(side), { week, isLast: isLast(matchup), players }),
        ),
    ),
    players,
  }
}

const placesOf = (settings: Json): LineupSlot[] =>
  Object.entries(object(object(settings.rosterSettings).lineupSlotCounts)).flatMap(([id, count]) => {
    const place = slots[id]
    return place === undefined ? [] : Array.from({ length: number(count) }, () => place)
  })

const readPlayers = (side: Json, week: number): Player[] =>
  objects(object(side.rosterForCurrentScoringPeriod).entries).map(entry => {
    const pool = object(entry.playerPoolEntry)
    const fields = object(pool.player)
    const ofWeek = objects(fields.stats).filter(
      one => one.scoringPeriodId === week && one.statSplitTypeId === 1,
    )
    const real = ofWeek.find(({ statSourceId }) => statSourceId === 0)
    const expected = ofWeek.find(({ statSourceId }) => statSourceId === 1)
    const place = slots[text(entry.lineupSlotId)]
    const position = positions[number(fields.defaultPositionId)] ?? ''
    return {
      name: text(fields.fullName),
      team: text(side.teamId),
      position,
      eligible: list(fields.eligibleSlots).flatMap(id => {
        const positions = slots[text(id)]?.accepts ?? []
        return positions.length === 1 ? positions : []
      }),
      slot: place ? 'starter' : entry.lineupSlotId === 20 ? 'bench' : 'away',
      place: place?.name ?? null,
      points: hundredths(real?.appliedTotal ?? pool.appliedStatTotal),
      projected: hundredths(expected?.appliedTotal),
      isSuspended: fields.injuryStatus === 'SUSPENSION',
      feats: countedPositions.includes(position) && real ? readFeats(object(real.stats)) : {},
    }
  })

/** Missing stats are zero. Lengths of plays aren't available, except field goal lengths as ranges. */
function readFeats(stats: Json): Feats {
  const sum = (...ids: number[]) => ids.reduce((before, id) => before + number(stats[id]), 0)
  const band = sum(74) > 0 ? 54.5 : sum(77) > 0 ? 44.5 : sum(80) > 0 ? 19.5 : 0
  return {
    receptions: sum(53),
    rushingYards: sum(24),
    receivingYards: sum(42),
    passingYards: sum(3),
    touchdowns: sum(4, 25, 43, 101, 102, 103, 104),
    takeaways: sum(95, 96),
    sacks: sum(99),
    fieldGoalBand: band,
  }
}

type Of = { week: number; isLast: boolean; players: Player[] }

/** The commissioner's adjustment counts in the last week of a matchup. */
function readTeam(
  league: Json,
  matchups: Json[],
  matchup: Json,
  side: Json,
  { week, isLast, players }: Of,
): Team {
  const key = text(side.teamId)
  const other =
    matchup.home && matchup.away ? object(side === matchup.home ? matchup.away : matchup.home) : null
  const adjustment = isLast ? (hundredths(side.adjustment) ?? 0) : 0
  const points = hundredths(object(side.pointsByScoringPeriod)[week])
  const starters = players.filter(({ team, slot }) => team === key && slot === 'starter')
  return {
    key,
    name: text(objects(league.teams).find(({ id }) => text(id) === key)?.name),
    points: points === null ? null : points + adjustment,
    isHandSet: adjustment !== 0,
    projected: starters.reduce((sum, one) => sum + (one.projected ?? 0), 0),
    opponent: other === null ? null : text(other.teamId),
    result: other === null || !isLast ? null : resultOf(matchup, side),
    stage: stageOf(matchups, matchup, other !== null),
  }
}

function resultOf(matchup: Json, side: Json): Result | null {
  if (matchup.winner === 'TIE') return 'tie'
  if (matchup.winner !== 'HOME' && matchup.winner !== 'AWAY') return null
  return (matchup.winner === 'HOME') === (side === matchup.home) ? 'win' : 'loss'
}

/** The third-place game is between the losers of the second-to-last round in the winners' bracket. */
function stageOf(matchups: Json[], matchup: Json, plays: boolean): Stage {
  switch (matchup.playoffTierType) {
    case 'NONE':
      return 'regular'
    case 'WINNERS_BRACKET':
      return 'still in'
    case 'WINNERS_CONSOLATION_LADDER': {
      const period = number(matchup.matchupPeriodId)
      const finals = matchups.filter(
        one => one.matchupPeriodId === period && one.playoffTierType === 'WINNERS_BRACKET' && one.away,
      )
      const before = matchups.filter(
        one => one.matchupPeriodId === period - 1 && one.playoffTierType === 'WINNERS_BRACKET' && one.away,
      )
      const semifinalists = before.flatMap(({ home, away }) => [object(home).teamId, object(away).teamId])
      const isForThird =
        finals.length === 1 &&
        plays &&
        [matchup.home, matchup.away].every(one => semifinalists.includes(object(one).teamId))
      return isForThird ? 'still in' : plays ? 'plays' : 'idle'
    }
    default:
      return plays ? 'plays' : 'idle'
  }
}
