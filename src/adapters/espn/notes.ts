import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { startsAt } from '#domain/positions'
import { named } from '#adapters/sentences'
import type { MergedWeek } from './merge.ts'

type Read = { week: number; teams: WeekTeam[]; players: WeekPlayer[] }

/** Returns notes, in full sentences, for the commissioner to read before publishing ESPN's data. */
export const notesOn = (merged: MergedWeek, read: Read): string[] => [
  ...aboutTeams(merged, read),
  ...aboutMissingLineups(read),
  ...aboutPositions(read),
  ...aboutAdjustments(merged, read),
  ...aboutState(merged, read),
]

const aboutTeams = ({ teams }: MergedWeek, { week }: Read): string[] =>
  teams.length > 0
    ? []
    : [
        `The response has no team names for week ${week}. Add the one with view=mTeam to include team names and managers.`,
      ]

function aboutMissingLineups({ week, teams, players }: Read): string[] {
  const playing = new Set(players.map(({ teamKey }) => teamKey))
  const missing = teams.filter(({ key }) => !playing.has(key)).map(({ name }) => name)
  return missing.length === 0 ? [] : [`ESPN has no lineup for ${named(missing)} in week ${week}.`]
}

function aboutPositions({ players }: Read): string[] {
  const unknown = players.filter(player => startsAt(player).length === 0 && (player.points ?? 0) !== 0)
  return unknown.length === 0
    ? []
    : [`ESPN's response has no position for ${named(unknown.map(({ name }) => name))}, who can't win.`]
}

/** Names the matchup, not the week, because a two-week matchup has one adjustment that may apply to either week. */
function aboutAdjustments({ matchups }: MergedWeek, { week, teams }: Read): string[] {
  const sides = matchups.flatMap(({ home, away }) => [home, away])
  const adjusted = new Set(sides.filter(side => (side?.adjustment ?? 0) !== 0).map(side => side?.teamId))
  const names = teams.filter(({ key }) => adjusted.has(key)).map(({ name }) => name)
  return names.length === 0
    ? []
    : [
        `The commissioner adjusted the total of ${named(names)} in the week ${week} matchup. Player prizes use player points, which don't change; team total prizes include it.`,
      ]
}

const aboutState = ({ latestPeriod }: MergedWeek, { week }: Read): string[] =>
  latestPeriod !== null && latestPeriod < week ? [`Week ${week} hasn't started on ESPN yet.`] : []
