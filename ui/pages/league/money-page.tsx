import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { pools } from '#contract/money/pools'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { MoneyDialogs } from '#ui/areas/money/record/money-dialogs.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { moneyOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { LeagueView } from './league-view.ts'
import { linksFor, openingPlace, placeIn } from './money-pages.ts'

/** Redirects to the most relevant money page, depending on open balances. */
const Opening = ({ league }: { league: League }) => {
  const { search } = useLocation()
  return (
    <QueryBoundary
      query={useApiQuery(dues.read, { leagueId: league.id }, { freshForMs: 0 })}
      name="Money"
      skeleton={
        <>
          <MoneyHeader league={league} links={null} />
          <MoneySkeleton />
        </>
      }
    >
      {({ stillOwed }) => (
        <Navigate to={moneyOf(league.id, openingPlace(league, stillOwed)) + search} replace />
      )}
    </QueryBoundary>
  )
}

const Links = ({ league, current }: { league: League; current: string }) => {
  const sidePots = useApiQuery(pools.list, { leagueId: league.id }).data
  return (
    <LinkTabs
      label="Money"
      links={linksFor(league, (sidePots?.pools.length ?? 0) > 0).map(({ view, label }) => ({
        to: moneyOf(league.id, view),
        label,
      }))}
      current={current}
    />
  )
}

/** Money pages of a league: dues, pot, Settle Up and ledger. */
export const MoneyPage: LeagueView = ({ league, user }) => {
  const { search } = useLocation()
  const place = placeIn(league, useParams()['view'] ?? '', search)
  if (!place) return <Opening league={league} />
  if ('movedTo' in place) return <Navigate to={place.movedTo} replace />
  const { view, label, View } = place.page
  const links = <Links league={league} current={moneyOf(league.id, view)} />
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <Region key={view} name={label}>
        <Suspense
          fallback={
            <>
              <MoneyHeader league={league} links={links} />
              <MoneySkeleton />
            </>
          }
        >
          <View league={league} user={user} links={links} />
        </Suspense>
      </Region>
      <MoneyDialogs league={league} />
    </>
  )
}
