import type { User } from '#contract/accounts/accounts'
import type { League, Member } from '#contract/leagues/leagues'
import { recapPath } from '#domain/recap-address'
import { syncName } from '#ui/lib/providers'
import {
  adminLeagues,
  adminEmail,
  adminPeople,
  adminSystem,
  allAwardsOf,
  analyticsOf,
  homeOf,
  leagueSettingsOf,
  moneyOf,
  paths,
  paymentInfo,
  peopleOf,
  showdownOf,
  weekByHand,
  weekOf,
  rulesOf,
} from '#ui/lib/paths'

/** Destination or action in the palette; `alsoCalled` holds other names to search by. */
export type Found = { title: string; note: string; to: string; alsoCalled?: string }

const weeksOf = ({ currentWeek }: League): number[] =>
  Array.from({ length: currentWeek }, (_, at) => currentWeek - at)

type Row = readonly [title: string, note: string, to: string, alsoCalled?: string]

/** Destinations of every league member. */
const inLeague = ({ id }: League): Row[] => [
  ['All awards', 'Week', allAwardsOf(id), 'Awards History list CSV'],
  ['Analytics', 'Week', analyticsOf(id), 'charts weekly breakdown top performers'],
  ['Dues', 'Money', moneyOf(id, 'dues'), 'who owes payments reminders'],
  ['Pot', 'Money', moneyOf(id, 'pot'), 'League Pot Breakdown planner payouts places budget'],
  ['Settle up', 'Money', moneyOf(id, 'settle-up'), 'balances payouts pay winners'],
  ['Ledger', 'Money', moneyOf(id, 'ledger'), 'statements book entries questions print statement'],
  ['Side pots', 'Money', moneyOf(id, 'side-pots'), 'pools survivor'],
  ['Rules', 'League', rulesOf(id), 'prizes awards'],
]

/** Additional destinations of the commissioner. */
const inRunLeague = (league: League, { id, weekToAward, provider } = league): Row[] => [
  [`Review week ${weekToAward}`, 'Week', weekOf(id, weekToAward), 'publish'],
  [
    `Enter week ${weekToAward} manually`,
    'Week',
    weekByHand(id, weekToAward),
    'Awards Entry record an award manual',
  ],
  ['People', 'League', peopleOf(id), 'Manager Invites members invitations claim links league link roles'],
  ['Invite Manager', 'People', `${peopleOf(id)}?dialog=invite`, 'invites add'],
  ['Send Manager Update', 'People', `${peopleOf(id)}?dialog=update`, 'message email everyone'],
  ['Two-person approval', 'People', `${peopleOf(id)}?dialog=two-person`, 'roles treasurer co-commissioner'],
  [
    'League',
    'Settings',
    leagueSettingsOf(id, 'league'),
    'rename currency season transfer ownership disband hand over',
  ],
  [
    'Scores',
    'Settings',
    leagueSettingsOf(id, 'scores'),
    `${syncName(provider)} Sync Yahoo Sync connection teams upload CSV file fetch data`,
  ],
  [
    'Week',
    'Settings',
    leagueSettingsOf(id, 'week'),
    'last paid week corrections final publish automatically playoffs',
  ],
  ['Email Settings', 'Settings', leagueSettingsOf(id, 'email'), 'notifications webhooks'],
  ['Public', 'Settings', leagueSettingsOf(id, 'public'), 'recap links league page rules page sharing'],
  [
    'Audit and export',
    'Settings',
    leagueSettingsOf(id, 'audit'),
    'Export League Data audit log fingerprint backup JSON',
  ],
  ['Change rules', 'Rules', rulesOf(id, 'catalog'), 'catalog ideas new rule preview calendar'],
  ['Showdown Event', 'Home', showdownOf(league, 'divisional'), "playoff pick'em"],
]

const asFound = ([title, note, to, alsoCalled]: Row, name: string): Found => ({
  title,
  note: `${note}, ${name}`,
  to,
  ...(alsoCalled === undefined ? {} : { alsoCalled }),
})

const ofLeague = (league: League): Found[] => {
  const { id, name, season, myRole } = league
  const runs = myRole === 'commissioner'
  const home = homeOf(league)
  return [
    { title: name, note: runs ? 'You run it' : 'You play in it', to: home, alsoCalled: 'Home Dashboard' },
    ...[...(runs ? inRunLeague(league) : []), ...inLeague(league)].map(row => asFound(row, name)),
    {
      title: 'Leaderboard',
      note: name,
      to: `${home}&dialog=leaderboard`,
      alsoCalled: 'Money race standings',
    },
    ...weeksOf(league).map(week => ({
      title: `Week ${week}`,
      note: name,
      to: runs ? weekOf(id, week) : recapPath({ leagueId: id, season, week }),
      alsoCalled: 'recap awards log correction',
    })),
  ]
}

const everywhere: Found[] = [
  { title: 'My Leagues', note: 'All your leagues', to: paths.myLeagues },
  { title: 'Start a league', note: 'A new one', to: paths.createLeague, alsoCalled: 'Create League' },
  { title: 'Settings', note: 'Your account', to: paths.settings, alsoCalled: 'notifications delete account' },
  { title: 'Payment info', note: 'Your account', to: paymentInfo, alsoCalled: 'Venmo PayPal Zelle handles' },
  {
    title: 'Security',
    note: 'Your account',
    to: paths.security,
    alsoCalled: 'password passkeys tokens sign-ins',
  },
  { title: 'Profile', note: 'Your account', to: paths.profile },
  { title: 'Support', note: 'Help', to: paths.support },
]

const administration: Found[] = [
  {
    title: 'Administration',
    note: 'This server',
    to: paths.admin,
    alsoCalled: 'Admin dashboard health metrics',
  },
  { title: 'People', note: 'Administration', to: adminPeople, alsoCalled: 'users accounts' },
  { title: 'Leagues', note: 'Administration', to: adminLeagues },
  { title: 'Email', note: 'Administration', to: adminEmail(), alsoCalled: 'outbox mail' },
  { title: 'Announcements', note: 'Email', to: adminEmail('announcements') },
  { title: 'Support requests', note: 'Email', to: adminEmail('support') },
  {
    title: 'Site',
    note: 'Administration',
    to: paths.adminControls,
    alsoCalled: 'Admin Controls pages footer navigation',
  },
  { title: 'System', note: 'Administration', to: adminSystem(), alsoCalled: 'health doctor version' },
  { title: 'Jobs', note: 'System', to: adminSystem('jobs') },
  { title: 'Backups', note: 'System', to: adminSystem('backups'), alsoCalled: 'backups restore' },
  { title: 'Webhooks', note: 'System', to: adminSystem('webhooks') },
  { title: 'Audit log', note: 'System', to: adminSystem('audit') },
]

const memberResults = ({ id, name }: League, members: readonly Member[]): Found[] =>
  members
    .filter(({ status }) => status !== 'pending')
    .map(({ managerId, managerName, teamName }) => ({
      title: managerName,
      note: `${teamName}, ${name}`,
      to: `${moneyOf(id, 'ledger')}?manager=${managerId}`,
    }))

/**
 * Returns everything the user can navigate to: leagues, their weeks and actions, the members of the current league, and
 * pages.
 */
export const placesFor = (
  user: User,
  leagues: readonly League[],
  current: { league: League; members: readonly Member[] } | undefined,
): Found[] => [
  ...leagues
    .toSorted((one, other) => Number(other === current?.league) - Number(one === current?.league))
    .flatMap(ofLeague),
  ...(current ? memberResults(current.league, current.members) : []),
  ...(user.role === 'site_admin' ? administration : []),
  ...everywhere,
]

/** Maximum number of results. */
const maxResults = 12

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Finds the destinations that contain every word of the search text, including former names. Titles that start with the
 * text come first, then other title matches.
 */
export const findPlaces = (places: readonly Found[], text: string): Found[] => {
  const sought = plain(text).trim()
  const terms = sought.split(/\s+/)
  const holds = (text: string) => terms.every(term => plain(text).includes(term))
  const rank = ({ title, note }: Found) => {
    if (plain(title).startsWith(sought)) return 0
    return holds(`${title} ${note}`) ? 1 : 2
  }
  return places
    .filter(({ title, note, alsoCalled = '' }) => holds(`${title} ${note} ${alsoCalled}`))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxResults)
}
