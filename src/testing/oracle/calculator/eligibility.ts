import type { Measured } from './measured.ts'
import type { PlayoffChoice, Rule } from './rule.ts'
import type { Team, Week } from './week.ts'

/** Whether a team can win in a week. In the playoffs it depends on the league's choice. */
export function canWin(team: Team, week: Week, choice: PlayoffChoice): boolean {
  if (week.week < week.playoffStart || choice === 'every team') return true
  if (choice === 'still in' && week.hasBracket) return team.stage === 'still in'
  return team.opponent !== null
}

/** Whether a rule counts teams with this team's result. */
export const hasResult = ({ result }: Team, required: Rule['result']): boolean =>
  required === 'all' || result === (required === 'winners' ? 'win' : 'loss')

/** Whether all of a team's starting slots are filled. */
export const isLegal = ({ places, players }: Week, { team }: Measured): boolean =>
  players.filter(one => one.team === team.key && one.slot === 'starter').length >= places.length

/** Weeks a rule counts in, up to the last paying one. */
export function itsWeeks(rule: Rule, { lastWeek, playoffStart }: Week): number[] {
  return Array.from({ length: lastWeek }, (_, index) => index + 1)
    .filter(week => rule.weeks === null || rule.weeks.includes(week))
    .filter(week => rule.part === 'all' || week < playoffStart === (rule.part === 'regular'))
}
