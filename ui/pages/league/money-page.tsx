import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { moneyOf } from '#ui/lib/paths'
import type { LeagueView } from './league-view.ts'
import { moneyPages, olderViews } from './money-pages.ts'

/** A league's money: who has paid in, what is in the pot, who pays whom, and every entry. */
export const MoneyPage: LeagueView = ({ league, user }) => {
  const view = useParams()['view'] ?? ''
  const { search } = useLocation()
  const page = moneyPages.find(known => known.view === view)
  if (!page) return <Navigate to={moneyOf(league.id, olderViews[view]) + search} replace />
  const { View, label } = page
  const links = (
    <LinkTabs
      label="Money"
      links={moneyPages.map(known => ({ to: moneyOf(league.id, known.view), label: known.label }))}
      current={moneyOf(league.id, page.view)}
    />
  )
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <Region key={page.view} name={label}>
        <Suspense fallback={<SkeletonCard />}>
          <View league={league} user={user} links={links} />
        </Suspense>
      </Region>
    </>
  )
}
