import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { PlayoffTeams } from '#domain/rules'

/** Keys of the teams that can win weekly prizes. Season prizes are open to all teams. */
export type PaidTeams = (week: ProviderWeek) => ReadonlySet<string>

/** Returns the teams that can win in each week of a league: all teams, and in the playoffs those the league chooses. */
export const paidTeams =
  (choice: PlayoffTeams): PaidTeams =>
  week =>
    new Set(week.teams.filter(isPaid[choice](week)).map(({ key }) => key))

type Test = (week: ProviderWeek) => (team: WeekTeam) => boolean

const isPaid: Record<PlayoffTeams, Test> = {
  all: () => () => true,
  playing:
    () =>
    ({ plays }) =>
      plays !== false,
  // Without a bracket, elimination is unknown, so every team that plays can win.
  inPlayoffs: week => (week.teams.some(isInPlayoffs) ? isNotEliminated : isPaid.playing(week)),
}

const isInPlayoffs = ({ tier }: WeekTeam): boolean => tier === 'winners' || tier === 'third-place'

const isNotEliminated = (team: WeekTeam): boolean => isInPlayoffs(team) || team.tier === 'regular'
