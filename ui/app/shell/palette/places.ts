import type { User } from '#contract/accounts/accounts'
import type { League, Member } from '#contract/leagues/leagues'
import { leagueDashboard, paths, playedLeague, weekByHand, weekOf, moneyOf } from '#ui/lib/paths'

/** Somewhere to go, or something to do there. */
export type Place = { title: string; note: string; to: string }

const recapOf = ({ id, season }: League, week: number): string =>
  paths.recap
    .replace(':leagueId', String(id))
    .replace(':season', String(season))
    .replace(':week', String(week))

/** The weeks that have begun, the latest first. */
const weeksOf = ({ currentWeek }: League): number[] =>
  Array.from({ length: currentWeek }, (_, at) => currentWeek - at)

const inRunLeague = (league: League): Place[] => {
  const { id, name, weekToAward } = league
  const dashboard = leagueDashboard(id)
  const acts: [title: string, to: string][] = [
    [`Review week ${weekToAward}`, weekOf(id, weekToAward)],
    [`Enter week ${weekToAward} by hand`, weekByHand(id, weekToAward)],
    ['Record an award', `${dashboard}&dialog=award`],
    ['Leaderboard', `${dashboard}&dialog=leaderboard`],
    ['Ledger', moneyOf(id, 'ledger')],
    ['Pot and payouts', moneyOf(id, 'pot')],
    ['Invite a manager', `${dashboard}&dialog=invite`],
    ['Send an update', `${dashboard}&dialog=update`],
    ['Awards Entry', `${dashboard}&tab=awards`],
    ['Manager Invites', `${dashboard}&tab=invites`],
    ['Analytics', `${dashboard}&tab=analytics`],
    ['Email Settings', `${dashboard}&tab=email`],
    ['Fetch a week', `${dashboard}&tab=sync`],
    ['Dues', moneyOf(id, 'dues')],
    ['Settle up', moneyOf(id, 'settle-up')],
    ...weeksOf(league).map((week): [string, string] => [`Week ${week}`, weekOf(id, week)]),
  ]
  return [
    { title: name, note: 'You run it', to: dashboard },
    ...acts.map(([title, to]) => ({ title, note: name, to })),
  ]
}

const inPlayedLeague = (league: League): Place[] => {
  const { id, name } = league
  const dashboard = playedLeague(id)
  return [
    { title: name, note: 'You play in it', to: dashboard },
    { title: 'Leaderboard', note: name, to: `${dashboard}&dialog=leaderboard` },
    { title: 'Ledger', note: name, to: moneyOf(id, 'ledger') },
    { title: 'Dues', note: name, to: moneyOf(id, 'dues') },
    { title: 'Settle up', note: name, to: moneyOf(id, 'settle-up') },
    ...weeksOf(league).map(week => ({
      title: `Recap of week ${week}`,
      note: name,
      to: recapOf(league, week),
    })),
  ]
}

const everywhere: Place[] = [
  { title: 'My Leagues', note: 'All your leagues', to: paths.myLeagues },
  { title: 'Settings', note: 'Your account', to: paths.settings },
  { title: 'Security', note: 'Your account', to: paths.security },
  { title: 'Profile', note: 'Your account', to: paths.profile },
  { title: 'Support', note: 'Help', to: paths.support },
]

/** What a person of a league was paid and won. */
const peopleIn = (league: League, members: readonly Member[]): Place[] =>
  members
    .filter(({ status }) => status !== 'pending')
    .map(({ managerId, managerName, teamName }) => ({
      title: managerName,
      note: `${teamName}, ${league.name}`,
      to: `${moneyOf(league.id, 'ledger')}?manager=${managerId}`,
    }))

/** Everywhere this person can go: leagues, their weeks and acts, the people of the league they look at, and pages. */
export const placesFor = (
  user: User,
  leagues: readonly League[],
  seen: { league: League; members: readonly Member[] } | undefined,
): Place[] => [
  ...leagues.flatMap(league =>
    league.myRole === 'commissioner' ? inRunLeague(league) : inPlayedLeague(league),
  ),
  ...(seen ? peopleIn(seen.league, seen.members) : []),
  ...everywhere,
  ...(user.role === 'site_admin' ? [{ title: 'Administration', note: 'This server', to: paths.admin }] : []),
]

/** As many as are looked through at a glance. */
const most = 12

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The places that hold every word of a text, those that begin with it first; the first ones for no text. */
export const findPlaces = (places: readonly Place[], text: string): Place[] => {
  const sought = plain(text).trim()
  const words = sought.split(/\s+/)
  const found = places.filter(({ title, note }) => {
    const told = plain(`${title} ${note}`)
    return words.every(word => told.includes(word))
  })
  const begins = ({ title }: Place) => (plain(title).startsWith(sought) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, most)
}
