import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { homeOf, paths, weekByHand, weekOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { AccessDenied } from './access-denied.tsx'

/** Redirects the former URLs of weeks: /week?league=&week= and /week-by-hand?league=&week=. */
export const OlderWeek = (_: { user: User }) => {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const leagueParam = query.get('league')
  return (
    <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues" skeleton={<SkeletonCard />}>
      {all => {
        const run = all.filter(({ myRole }) => myRole === 'commissioner')
        const league =
          leagueParam === null ? (run[0] ?? all[0]) : all.find(({ id }) => String(id) === leagueParam)
        if (!league) return <AccessDenied />
        if (league.myRole !== 'commissioner') return <Navigate to={homeOf(league)} replace />
        const week = Number(query.get('week') ?? league.weekToAward)
        const to = pathname === paths.weekByHand ? weekByHand(league.id, week) : weekOf(league.id, week)
        return <Navigate to={to} replace />
      }}
    </QueryBoundary>
  )
}
