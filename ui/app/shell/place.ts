import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'

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
