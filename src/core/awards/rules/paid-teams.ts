import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { PlayoffTeams } from '#domain/rules'

/** The keys of the teams that can win a week's prizes. Prizes of the season are every team's. */
export type PaidTeams = (week: ProviderWeek) => ReadonlySet<string>

/** Returns who can win in each week of a league: every team, in the playoffs those that the league chooses. */
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
  // Without a bracket nobody can tell who is eliminated, so that every team that plays can win.
  inPlayoffs: week => (week.teams.some(isInPlayoffs) ? isNotEliminated : isPaid.playing(week)),
}

const isInPlayoffs = ({ tier }: WeekTeam): boolean => tier === 'winners' || tier === 'third-place'

const isNotEliminated = (team: WeekTeam): boolean => isInPlayoffs(team) || team.tier === 'regular'
