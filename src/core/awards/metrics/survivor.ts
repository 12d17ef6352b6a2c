import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsText, pointsOf } from '#domain/points'
import { type Metric, type Measured, teamSubject } from './metric.ts'
import { exampleSeason, exampleEarlier } from './example-week.ts'
import { seasonTotals } from './season-totals.ts'

/** Last remaining team of a survivor pool. */
export const survivor: Metric = {
  name: 'survivor',
  label: 'Survivor',
  sentence:
    'the last team left when each week’s lowest score is eliminated; teams tied for lowest are eliminated together unless no team would be left',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => survivorsOf(week, earlier),
  example: {
    text: 'Red Zone is eliminated in week 1 with 80, Bench Mob in week 2 with 95, Turf Toes in week 3 with 97: Coles Law is left.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 400,
  },
}

/**
 * Ranks teams by the week in which each was eliminated; remaining teams get the week after the last one. Each week
 * eliminates the lowest remaining team, including all teams tied for lowest, but no one if that would eliminate
 * everyone. A week in which a remaining team didn't play eliminates no one.
 */
function survivorsOf(week: ProviderWeek, earlier: readonly ProviderWeek[]): Measured[] {
  const teams = seasonTotals(week, earlier)
  const weeks = [...new Set(teams.flatMap(({ totals }) => totals.map(one => one.week)))].sort((a, b) => a - b)
  const totalIn = (one: number) => (key: string) =>
    teams.find(({ team }) => team.key === key)?.totals.find(({ week }) => week === one)?.total
  const eliminated = new Map<string, { week: number; total: number }>()
  for (const one of weeks) {
    const left = teams.map(({ team }) => team.key).filter(key => !eliminated.has(key))
    for (const key of lowestOf(left, totalIn(one)))
      eliminated.set(key, { week: one, total: totalIn(one)(key) ?? 0 })
  }
  const isOneLeft = teams.length - eliminated.size === 1
  return teams.map(({ team }) => {
    const end = eliminated.get(team.key)
    return {
      subject: teamSubject(team),
      value: (end?.week ?? week.week + 1) * 100,
      detail: end
        ? `eliminated in week ${end.week} with ${pointsText(pointsOf(end.total))}`
        : `${isOneLeft ? 'the last one left' : 'still in'} after week ${week.week}`,
    }
  })
}

/** Returns the remaining teams that are eliminated. */
function lowestOf(left: string[], totalOf: (key: string) => number | undefined): string[] {
  const totals = left.flatMap(key => totalOf(key) ?? [])
  if (totals.length < left.length) return []
  const lowest = Math.min(...totals)
  const eliminated = left.filter(key => totalOf(key) === lowest)
  return eliminated.length === left.length ? [] : eliminated
}
