import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { named } from '#adapters/sentences'
import type { Parts } from './parts.ts'
import { readTeams } from './read-teams.ts'
import { currentWeek } from './week-state.ts'

type Built = Parts & { week: number; weekPlayers: WeekPlayer[] }

/** What a person should know before publishing what Sleeper told, in full sentences. */
export const notesOn = (built: Built): string[] => [
  ...aboutMissingTeams(built),
  ...aboutBenchPoints(built),
  ...aboutUnplayed(built),
  ...aboutUnknownPlayers(built),
]

function aboutMissingTeams({ rosters, users, matchups, week }: Built): string[] {
  const withLineup = new Set(matchups.map(matchup => matchup.roster_id))
  const missing = readTeams(rosters, users).filter(team => !withLineup.has(team.key))
  return missing.length === 0
    ? []
    : [`Sleeper has no line-up of ${named(missing.map(team => team.name))} for week ${week}.`]
}

const aboutBenchPoints = ({ matchups, week }: Built): string[] =>
  matchups.some(matchup => matchup.players_points == null)
    ? [`Sleeper gave no points of benched players, so Bench Boss cannot be computed for week ${week}.`]
    : []

function aboutUnplayed({ league, state, week }: Built): string[] {
  const current = currentWeek(league, state)
  return current !== null && current < week ? [`Week ${week} has not begun yet at Sleeper.`] : []
}

function aboutUnknownPlayers({ weekPlayers }: Built): string[] {
  const unknown = weekPlayers.filter(player => player.position === null && (player.points ?? 0) !== 0).length
  if (unknown === 0) return []
  const who = unknown === 1 ? '1 player with points is' : `${unknown} players with points are`
  return [`${who} not in Sleeper's list of QB, RB, WR, TE, K and DEF, and cannot win.`]
}
