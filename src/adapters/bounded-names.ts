import { memoize } from '#domain/memoize'
import type { ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { LeagueLookup } from '#core/kernel/ports/provider'
import { invisible, isVisible } from '#domain/text'

const list = memoize(() => new Intl.ListFormat('en-GB'))

/** 'Fjord Focus, Le Punt and 3 more': lists the first few names, for notes and error messages. */
export function named(names: string[], maxNames = 5): string {
  const hidden = names.length - maxNames
  return list().format(hidden > 0 ? [...names.slice(0, maxNames), `${hidden} more`] : names)
}

const maxNameLength = 100

const maxWordLength = 40

/**
 * Makes names safe for screens and emails: removes invisible and bidirectional control characters, substitutes a
 * placeholder for names with nothing visible, and limits them to 100 characters. A player whose name is missing or
 * longer cannot win, because the award would carry a different name.
 */
export function withBoundedNames(week: ProviderWeek, provider: string): ProviderWeek {
  return {
    ...week,
    leagueName: leagueNameOf(week),
    teams: week.teams.map(withTeamNames),
    players: week.players.map(player => withName(player, provider)),
    notes: [...week.notes, ...aboutLong(week), ...aboutNameless(week, provider)],
  }
}

/** Bounds the names of a league that was only previewed, and limits the number of teams to the maximum of a league. */
export const withKnownNames = (league: LeagueLookup): LeagueLookup => ({
  ...league,
  leagueName: leagueNameOf(league),
  teams: league.teams.slice(0, maxTeams).map(withTeamNames),
})

const leagueNameOf = ({ leagueName, leagueRef }: Pick<LeagueLookup, 'leagueName' | 'leagueRef'>): string =>
  bounded(leagueName) || bounded(`League ${leagueRef}`)

const maxTeams = 200

const withTeamNames = (team: WeekTeam): WeekTeam => ({
  ...team,
  name: bounded(team.name) || `Team ${team.key}`,
  ownerName: bounded(team.ownerName),
})

function withName(player: WeekPlayer, provider: string): WeekPlayer {
  const name = bounded(player.name)
  const cannotWin =
    name === ''
      ? `has no name on ${provider}`
      : isLong(player)
        ? `has a name over ${maxNameLength} characters on ${provider}`
        : null
  return {
    ...player,
    name: name || placeholder(player),
    nflTeam: bounded(player.nflTeam, maxWordLength),
    status: player.status === null ? null : bounded(player.status, maxWordLength) || null,
    ...(cannotWin === null ? {} : { cannotWin }),
  }
}

const placeholder = ({ id }: WeekPlayer): string => bounded(`Player ${id}`)

const isLong = ({ name }: { name: string }): boolean => plain(name).length > maxNameLength

function aboutLong({ players, teams }: ProviderWeek): string[] {
  const names = [...players, ...teams].filter(isLong).map(({ name }) => bounded(name, maxWordLength))
  return names.length === 0
    ? []
    : [
        `Names over ${maxNameLength} characters were shortened: ${named(names)}. These players can't win; record their awards manually.`,
      ]
}

function aboutNameless({ players }: ProviderWeek, provider: string): string[] {
  const names = players.filter(({ name }) => bounded(name) === '').map(placeholder)
  return names.length === 0
    ? []
    : [`${provider} has no name for ${named(names)}, so they can't win. Record their awards manually.`]
}

const plain = (name: string): string => name.replace(invisible, ' ').replace(/\s+/g, ' ').trim()

const bounded = (name: string, maxLength = maxNameLength): string => {
  const clean = plain(name)
  if (!isVisible(clean)) return ''
  return clean.length > maxLength ? `${[...clean].slice(0, maxLength - 1).join('')}…` : clean
}

/** Returns a name that is safe to show on screens; '' if nothing in it is visible. */
export const boundedName = (name: string): string => bounded(name)
