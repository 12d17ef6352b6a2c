import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { invisible } from '#domain/text'
import { named } from './sentences.ts'

const longestName = 100
const longestWord = 40

/**
 * Names as they may go on screens and into mails: without invisible characters that turn text around, and not longer
 * than 100 characters. A player with a longer name wins nothing, since an award would carry another name than his.
 */
export function withBoundedNames(week: ProviderWeek, provider: string): ProviderWeek {
  const long = [...week.players, ...week.teams].filter(({ name }) => plain(name).length > longestName)
  return {
    ...week,
    leagueName: bounded(week.leagueName),
    teams: week.teams.map(team => ({
      ...team,
      name: bounded(team.name) || `Team ${team.key}`,
      ownerName: bounded(team.ownerName),
    })),
    players: week.players.map(player => ({
      ...player,
      name: bounded(player.name),
      nflTeam: bounded(player.nflTeam, longestWord),
      status: player.status === null ? null : bounded(player.status, longestWord) || null,
      ...(plain(player.name).length > longestName
        ? { cannotWin: `${provider} gives a name of more than ${longestName} characters` }
        : {}),
    })),
    notes: [...week.notes, ...aboutLong(long.map(({ name }) => bounded(name, longestWord)))],
  }
}

const aboutLong = (names: string[]): string[] =>
  names.length === 0
    ? []
    : [
        `Names of more than ${longestName} characters were cut: ${named(names)}. A player among them cannot win; record his award by hand.`,
      ]

const plain = (name: string): string => name.replace(invisible, ' ').replace(/\s+/g, ' ').trim()

const bounded = (name: string, most = longestName): string => {
  const clean = plain(name)
  return clean.length > most ? `${[...clean].slice(0, most - 1).join('')}…` : clean
}
