import type { StatLine } from '#core/kernel/ports/provider-week'
import { type LengthBand, lengthBands } from '#domain/length-bands'
import { type Metric, playerSubject } from './metric.ts'
import { byPlay } from './team-lineups.ts'
import { exampleWeek } from './example-week.ts'

/** Longest pass, run or catch. Passer and receiver get the same value. */
export const longestPlay: Metric = {
  name: 'longest_play',
  label: 'Longest play',
  sentence: 'the starter with the longest pass, run or catch',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['longestPlay'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) =>
    byPlay(week, choices, line => longestPlayOf([line.longestPass, line.longestRush, line.longestReception])),
  example: {
    text: 'James Cook runs 71 yards, Joe Burrow throws 48: Cook wins.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          {
            name: 'James Cook',
            position: 'RB',
            line: { longestPass: 0, longestRush: 71, longestReception: 12 },
          },
        ],
      },
      {
        name: 'Bench Mob',
        players: [
          {
            name: 'Joe Burrow',
            position: 'QB',
            line: { longestPass: 48, longestRush: 4, longestReception: 0 },
          },
        ],
      },
    ]),
    winner: 'James Cook',
    value: 7100,
  },
}

const longestPlayOf = (yards: (number | null)[]): number | null => {
  const known = yards.filter(yard => yard !== null)
  return known.length === yards.length ? Math.max(...known) : null
}

/** Longest made field goal. If any player's lengths are reported only in ranges, all are compared by range. */
export const longestFieldGoal: Metric = {
  name: 'longest_field_goal',
  label: 'Longest field goal',
  sentence: 'the starter with the longest field goal',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['longestFieldGoal'],
  direction: 'highest',
  measure: ({ players }) => {
    const kickers = players.flatMap(player => {
      const longest =
        player.slot === 'starter' && player.position && player.line ? longestOf(player.line) : null
      return longest === null ? [] : [{ player, longest }]
    })
    const isExact = kickers.every(({ longest }) => longest.yards !== null)
    return kickers.map(({ player, longest: { yards, band } }) =>
      isExact && yards !== null
        ? { subject: playerSubject(player), value: yards * 100 }
        : {
            subject: playerSubject(player),
            value: band.middle * 100,
            detail: 'lengths are given in ranges',
          },
    )
  },
  example: {
    text: 'Brandon Aubrey makes one from 58 yards, Jake Bates one from 47: Aubrey wins.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [{ name: 'Brandon Aubrey', position: 'K', line: { fieldGoals: 2, longestFieldGoal: 58 } }],
      },
      {
        name: 'Bench Mob',
        players: [{ name: 'Jake Bates', position: 'K', line: { fieldGoals: 1, longestFieldGoal: 47 } }],
      },
    ]),
    winner: 'Brandon Aubrey',
    value: 5800,
  },
}

/** Null for players who made none and when no length is reported. */
function longestOf(line: StatLine): { yards: number | null; band: LengthBand } | null {
  const yards = line.longestFieldGoal
  const [from50, from40, to39] = lengthBands
  if (yards !== null && yards > 0)
    return { yards, band: lengthBands.find(({ from }) => yards >= from) ?? to39 }
  const bands: [number | null, LengthBand][] = [
    [line.fieldGoalsFrom50, from50],
    [line.fieldGoals40To49, from40],
    [line.fieldGoalsTo39, to39],
  ]
  for (const [made, band] of bands) {
    if (made === null) return null
    if (made > 0) return { yards: null, band }
  }
  return null
}
