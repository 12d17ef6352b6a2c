import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { withBoundedNames } from './bounded-names.ts'
import { malformed } from './malformed-error.ts'
import { withBelievableFacts, withExpectedTotals, withRealOpponents } from './sanity-checks.ts'
import { named } from './sentences.ts'
import { withBelievablePoints, withEachPlayerOnce } from './duplicate-players.ts'

/**
 * Final validation step of every adapter: returns the week in the form that core expects. Problems with individual
 * players are reported in a note and exclude just those players from winning. A week without points is not final. Throws
 * ProviderFault 'malformed' when the whole week is unusable.
 */
export function checkedWeek(provider: string, week: ProviderWeek): ProviderWeek {
  const checks = [
    withBoundedNames,
    withBelievablePoints,
    withBelievableFacts,
    withEachPlayerOnce,
    withExpectedTotals,
    withRealOpponents,
    aboutLineups,
    finalOnlyWithPoints,
  ]
  const tidied = checks.reduce((before, check) => check(before, provider), week)
  const read = ProviderWeek.safeParse(tidied)
  if (!read.success)
    throw malformed(`${provider}'s response can't be used: ${firstIssue(read.error.issues)}.`)
  return read.data
}

const firstIssue = (issues: { path: PropertyKey[]; message: string }[]) =>
  issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)[0] ?? 'unknown format'

/** Adds a note about teams without a lineup. In some leagues no team ever sets one. */
function aboutLineups(week: ProviderWeek): ProviderWeek {
  const teamsWith = (players: ProviderWeek['players']) => new Set(players.map(({ teamKey }) => teamKey))
  const [all, starting] = [teamsWith(week.players), teamsWith(week.players.filter(hasStarted))]
  const names = week.teams.filter(({ key }) => all.has(key) && !starting.has(key)).map(({ name }) => name)
  if (names.length === 0) return week
  const note =
    starting.size === 0
      ? `No one set a lineup in week ${week.week}, so there are no starters and everyone counts as benched.`
      : `${named(names)} had no starters in week ${week.week}: all their players count as benched.`
  return { ...week, notes: [...week.notes, note] }
}

const hasStarted = ({ slot }: ProviderWeek['players'][number]) => slot === 'starter'

/** Marks a week without points as not final. Providers mark weeks as over by date, even before points are available. */
function finalOnlyWithPoints(week: ProviderWeek): ProviderWeek {
  if (week.players.some(({ points }) => (points ?? 0) !== 0)) return week
  const note = `Week ${week.week} has no points yet, so it isn't final and no one is preselected. Fetch it again after its games.`
  return { ...week, isFinal: false, notes: [...week.notes, note] }
}
