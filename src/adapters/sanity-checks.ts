import {
  type ProviderWeek,
  type StatLine,
  type WeekPlayer,
  type WeekTeam,
  withProjections,
} from '#core/kernel/ports/provider-week'
import { named } from './sentences.ts'

/**
 * Upper bounds in hundredths of a point, and in yards or counts. No NFL player comes near; larger values are provider
 * errors.
 */
const maxPlayerStats = 500_00
const maxTeamStats = 5000_00
const maxPlays = 1000

const isWithin = (max: number, value: number | null | undefined): boolean => Math.abs(value ?? 0) <= max

/**
 * Removes totals, projections and plays above any realistic value. Players and teams without them are excluded from
 * metrics that use them. A note names each team that lost its total.
 */
export function withBelievableFacts(week: ProviderWeek, provider: string): ProviderWeek {
  const odd = week.teams.filter(({ total }) => !isWithin(maxTeamStats, total)).map(({ name }) => name)
  const note = `${provider} has impossible weekly totals for ${named(odd)}. They count as unknown. Check ${provider}, then fetch the week again.`
  return {
    ...week,
    teams: week.teams.map(believedTeam),
    players: week.players.map(believedPlayer),
    notes: odd.length === 0 ? week.notes : [...week.notes, note],
  }
}

function believedTeam({ total, override, projected, ...team }: WeekTeam): WeekTeam {
  const isBelieved = isWithin(maxTeamStats, total) && isWithin(maxTeamStats, override?.points)
  return {
    ...team,
    ...(isBelieved && total !== undefined ? { total } : {}),
    ...(isBelieved && override !== undefined ? { override } : {}),
    ...(isWithin(maxTeamStats, projected) && projected !== undefined ? { projected } : {}),
  }
}

function believedPlayer({ projected, line, ...player }: WeekPlayer): WeekPlayer {
  return {
    ...player,
    ...(isWithin(maxPlayerStats, projected) && projected !== undefined ? { projected } : {}),
    ...(line ? { line: believedLine(line) } : {}),
  }
}

const believedLine = (line: StatLine): StatLine =>
  Object.values(line).every(value => isWithin(maxPlays, value))
    ? line
    : {
        ...line,
        ...Object.fromEntries(
          Object.entries(line).flatMap(([name, value]) => (isWithin(maxPlays, value) ? [] : [[name, null]])),
        ),
      }

/**
 * Removes teams that play themselves. An opponent missing from a truncated response stays, because the result is known
 * anyway.
 */
export const withRealOpponents = (week: ProviderWeek): ProviderWeek => ({
  ...week,
  teams: week.teams.map(team =>
    team.opponentKey === team.key || team.opponentKey === ''
      ? { ...team, opponentKey: null, result: null }
      : team,
  ),
})

/**
 * Adds the teams' projections from their starters, each counted once. Best ball has none, because the lineup is not
 * known in advance.
 */
export const withExpectedTotals = (week: ProviderWeek): ProviderWeek =>
  week.isBestBall ? week : { ...week, teams: withProjections(week.teams, week.players) }
