import {
  CalendarDays,
  Globe,
  House,
  Mail,
  ScrollText,
  Server,
  Settings,
  Shield,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { operatorHome, type HealthStatus } from '#contract/administration/home'
import type { League } from '#contract/leagues/leagues'
import { needs, type Needs } from '#contract/needs'
import {
  adminLeagues,
  adminEmail,
  adminPeople,
  adminSystem,
  homeOf,
  leagueSettingsOf,
  moneyOf,
  paths,
  peopleOf,
  weekOf,
} from '#ui/lib/paths'
import { rulesOf } from '#ui/lib/rules-path'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { AppLocation } from './place.ts'

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
