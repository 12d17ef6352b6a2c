import {
  type LucideIcon,
  House,
  CalendarDays,
  Wallet,
  ScrollText,
  Users,
  Settings,
  Shield,
  Mail,
  Globe,
  Server,
} from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useEffect } from 'react'
import { type League, leagues } from '#contract/leagues/leagues'
import { type Needs, needs } from '#contract/needs'
import {
  homeOf,
  weekOf,
  moneyOf,
  rulesOf,
  peopleOf,
  leagueSettingsOf,
  paths,
  adminPeople,
  adminLeagues,
  adminEmail,
  adminSystem,
} from '#ui/lib/paths'
import { type HealthStatus, operatorHome } from '#contract/administration/home'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { User } from '#contract/accounts/accounts'
import styles from './shell.module.css'

export type Destination = {
  label: string
  to: string
  icon: LucideIcon
  isCurrent: boolean
  /** Number of items there that need the user's attention. */
  count: number
  /** Whether it is in the bottom bar on phones; the others are under More. */
  isOnPhone: boolean
}

type Found = Omit<Destination, 'isCurrent' | 'isOnPhone'> & { at: RegExp; isRare?: boolean }

/** Refetched on every display: other members ask, pay and publish in the meantime. */
const freshForMs = 60_000

const inLeague = (league: League, counts: Partial<Needs['counts']>): Found[] => {
  const { id, myRole } = league
  const count = (place: keyof Needs['counts']) => counts[place] ?? 0
  const of = (part: string) => new RegExp(`^/leagues/\\d+/${part}(/|$)`)
  const commonDestinations: Found[] = [
    {
      ...{ label: 'Home', to: homeOf(league), icon: House, count: count('home') },
      at: /^\/(commissioner-dashboard|manager-dashboard|leagues\/\d+\/showdown)(\/|$)/,
    },
    {
      ...{ label: 'Week', to: weekOf(id), icon: CalendarDays, count: count('week') },
      at: /^\/(leagues\/\d+\/weeks?|recap)(\/|$)/,
    },
    { label: 'Money', to: moneyOf(id), icon: Wallet, count: count('money'), at: of('money') },
    { label: 'Rules', to: rulesOf(id), icon: ScrollText, count: 0, at: of('rules') },
  ]
  if (myRole !== 'commissioner') return commonDestinations
  return [
    ...commonDestinations,
    {
      ...{ label: 'People', to: peopleOf(id), icon: Users, count: count('people') },
      ...{ at: of('people'), isRare: true },
    },
    {
      ...{ label: 'Settings', to: leagueSettingsOf(id), icon: Settings, count: count('settings') },
      ...{ at: of('settings'), isRare: true },
    },
  ]
}

const isEmailStatus = ({ about }: HealthStatus): boolean => about === 'mail'

const needsAdmin = ({ state }: HealthStatus): boolean => state === 'problem' || state === 'warning'

const ofAdministration = (lines: readonly HealthStatus[]): Found[] => {
  const open = lines.filter(needsAdmin)
  return [
    { label: 'Home', to: paths.admin, icon: House, count: 0, at: /^\/admin\/?$/ },
    { label: 'People', to: adminPeople, icon: Users, count: 0, at: /^\/admin\/people(\/|$)/ },
    { label: 'Leagues', to: adminLeagues, icon: Shield, count: 0, at: /^\/admin\/leagues(\/|$)/ },
    {
      ...{ label: 'Email', to: adminEmail(), icon: Mail, at: /^\/admin\/mail(\/|$)/ },
      count: open.filter(isEmailStatus).length,
    },
    {
      ...{ label: 'Site', to: paths.adminControls, icon: Globe, count: 0 },
      ...{ at: /^\/(admin-controls|share-test)(\/|$)/, isRare: true },
    },
    {
      ...{ label: 'System', to: adminSystem(), icon: Server, at: /^\/admin\/system(\/|$)/, isRare: true },
      count: open.filter(line => !isEmailStatus(line)).length,
    },
  ]
}

/** Returns the destinations in the navigation bar, each with the number of items that need attention. */
export const useDestinations = (place: AppLocation): Destination[] => {
  const { pathname } = useLocation()
  const league = place.kind === 'league' ? place.league : undefined
  const isAdmin = place.kind === 'administration'
  const read = { leagueId: league?.id ?? 0 }
  const counts = useApiQuery(needs.read, read, { enabled: league !== undefined, freshForMs }).data?.counts
  const health = useApiQuery(operatorHome.health, {}, { enabled: isAdmin, freshForMs }).data
  const found = league ? inLeague(league, counts ?? {}) : isAdmin ? ofAdministration(health?.lines ?? []) : []
  return found.map(({ at, isRare, ...destination }) => ({
    ...destination,
    isCurrent: at.test(pathname),
    isOnPhone: !isRare,
  }))
}

/** Current location as shown in the bar: administration, a league, or no league yet. */
export type AppLocation =
  { kind: 'administration' } | { kind: 'league'; league: League } | { kind: 'none' } | { kind: 'unknown' }

const keyFor = (userId: number) => `sidepot-league-${userId}`

const lastLeague = (userId: number): number => {
  try {
    return Number(localStorage.getItem(keyFor(userId)) ?? 0)
  } catch {
    return 0
  }
}

const remember = (userId: number, leagueId: number) => {
  try {
    localStorage.setItem(keyFor(userId), String(leagueId))
  } catch {
    // Storage can be blocked; pages without a league then show the first league.
  }
}

const isAdministration = (pathname: string): boolean =>
  [paths.admin, paths.adminControls, paths.shareTest].some(
    path => pathname === path || pathname.startsWith(`${path}/`),
  )

const leagueIn = (pathname: string, search: string): number | undefined => {
  const named =
    /^\/(?:leagues|recap|league)\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1] ??
    new URLSearchParams(search).get('league')
  return named && /^\d{1,15}$/.test(named) ? Number(named) : undefined
}

/** Returns the user's leagues and the current location among them and administration. */
export const usePlace = (user: User): { place: AppLocation; all: readonly League[] } => {
  const { pathname, search } = useLocation()
  const { data } = useApiQuery(leagues.list, {})
  const isAdmin = user.role === 'site_admin'
  const named = leagueIn(pathname, search)
  const all = (data ?? []).filter(({ myRole }) => myRole !== null)
  const mayBe = pathname === paths.commissioner ? all.filter(({ myRole }) => myRole === 'commissioner') : all
  const league =
    mayBe.find(({ id }) => id === named) ?? mayBe.find(({ id }) => id === lastLeague(user.id)) ?? mayBe[0]
  const isInLeague = named !== undefined || pathname === paths.manager || pathname === paths.commissioner
  useEffect(() => {
    if (isInLeague && league) remember(user.id, league.id)
  }, [isInLeague, league, user.id])
  if (isAdmin && (isAdministration(pathname) || !isInLeague))
    return { place: { kind: 'administration' }, all }
  if (data === undefined) return { place: { kind: 'unknown' }, all }
  return { place: league ? { kind: 'league', league } : { kind: 'none' }, all }
}

/** Number of items that need the user's attention; renders nothing for zero. */
export const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr">{count === 1 ? ', 1 needs you' : `, ${count} need you`}</span>
    </span>
  )
