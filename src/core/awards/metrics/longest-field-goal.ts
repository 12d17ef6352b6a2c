import type { StatLine } from '#core/kernel/ports/provider-week'
import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { playerSubject } from './subjects.ts'

/** The longest made field goal. Where lengths come in bands for anybody, all are compared by bands, with the band in words. */
export const longestFieldGoal: Metric = {
  name: 'longest_field_goal',
  label: 'Longest field goal',
  sentence: 'the started player with the longest field goal',
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
            value: band.from * 100,
            detail: `a field goal ${band.text}; lengths come in bands`,
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

type Band = { from: number; text: string }

const from50: Band = { from: 50, text: 'of 50 yards or more' }
const from40: Band = { from: 40, text: 'of 40 to 49 yards' }
const to39: Band = { from: 0, text: 'of up to 39 yards' }

/** Null for whoever made none, and where nothing is told. */
function longestOf(line: StatLine): { yards: number | null; band: Band } | null {
  const yards = line.longestFieldGoal
  if (yards !== null && yards > 0) return { yards, band: bandOf(yards) }
  const bands: [number | null, Band][] = [
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

const bandOf = (yards: number): Band => {
  if (yards >= 50) return from50
  return yards >= 40 ? from40 : to39
}
