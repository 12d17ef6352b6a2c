import type { Award } from '../calculator/rule.ts'
import type { RecordedAward } from './play-season.ts'

export type Difference = { season: string; week: number; rule: string; expected: string; got: string }

/** Returns the differences between the product's awards and the calculator's: winners, values or cents. */
export function differences(season: string, expected: Award[], got: RecordedAward[]): Difference[] {
  const left = [...got]
  const missing: Award[] = []
  for (const award of expected) {
    const place = left.findIndex(recorded => isSame(award, recorded))
    if (place >= 0) left.splice(place, 1)
    else missing.push(award)
  }
  const contests = [...new Set([...missing, ...left].map(contestOf))].sort()
  return contests.map(contest => {
    const [one] = [...missing, ...left].filter(award => contestOf(award) === contest)
    return {
      season,
      week: one?.week ?? 0,
      rule: one?.rule ?? '',
      expected:
        missing
          .filter(award => contestOf(award) === contest)
          .map(describeAward)
          .join('; ') || '-',
      got:
        left
          .filter(award => contestOf(award) === contest)
          .map(recordedText)
          .join('; ') || '-',
    }
  })
}

const isSame = (award: Award, recorded: RecordedAward): boolean =>
  contestOf(award) === contestOf(recorded) &&
  award.member === recorded.member &&
  award.value === recorded.value &&
  award.cents === recorded.cents &&
  award.names.every(name => recorded.playerName.includes(name))

const contestOf = ({ week, rule }: { week: number; rule: string }): string =>
  `${String(week).padStart(2, '0')} ${rule}`

const describeAward = ({ member, names, value, cents }: Award): string =>
  `${member} (${names.join(' + ')}) ${value / 100} $${(cents / 100).toFixed(2)}`

const recordedText = ({ playerName, ...recorded }: RecordedAward): string =>
  describeAward({ ...recorded, names: [playerName] })

/** Formats the differences as a table. Empty if there are none. */
export function table(found: Difference[]): string {
  const rows = [
    ['season', 'week', 'rule', 'expected', 'got'],
    ...found.map(({ season, week, rule, expected, got }) => [season, String(week), rule, expected, got]),
  ]
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return found.length === 0
    ? ''
    : rows
        .map(row =>
          row
            .map((cell, column) => cell.padEnd(widths[column] ?? 0))
            .join('  ')
            .trimEnd(),
        )
        .join('\n')
}
