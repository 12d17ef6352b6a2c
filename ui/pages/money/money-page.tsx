import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { leagueDashboard, playedLeague, moneyOf } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { AccessDenied } from '#ui/pages/commissioner/access-denied.tsx'
import { Crumb } from '#ui/components/crumb.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { moneyPages } from './money-pages.ts'

const OfLeague = ({ league, user, view }: { league: League; user: User; view: string | undefined }) => {
  const page = moneyPages.find(known => known.view === view)
  if (!page) return <Navigate to={moneyOf(league.id)} replace />
  const { View, label } = page
  const links = (
    <LinkTabs
      label="Money"
      links={moneyPages.map(known => ({ to: moneyOf(league.id, known.view), label: known.label }))}
      current={moneyOf(league.id, page.view)}
    />
  )
  return (
    <Currency value={league.currency}>
      <PageTitle of={league.name}>{label}</PageTitle>
      <Crumb to={(league.myRole === 'commissioner' ? leagueDashboard : playedLeague)(league.id)}>
        {league.name}
      </Crumb>
      <Region key={page.view} name={label}>
        <Suspense fallback={<SkeletonCard />}>
          <View league={league} user={user} links={links} />
        </Suspense>
      </Region>
    </Currency>
  )
}

/** A league's money: who has paid in, and who pays whom at the end. */
export const MoneyPage = ({ user }: { user: User }) => {
  const { leagueId, view } = useParams()
  return (
    <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<SkeletonCard />}>
      {all => {
        const league = all.find(({ id }) => String(id) === leagueId)
        return league ? <OfLeague league={league} user={user} view={view} /> : <AccessDenied />
      }}
    </Await>
  )
}
