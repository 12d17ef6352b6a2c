import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { Link, BackLink } from '#ui/components/link.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { leagueSettingsOf, type LeagueSettingsPage as Page } from '#ui/lib/paths'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import type { LeagueView } from '#ui/pages/league/league-view'
import { SettingsList } from './settings-list.tsx'
import { settingsPages } from './settings-pages.ts'
import styles from './settings-layout.module.css'

const Side = ({ league, current }: { league: League; current: Page }) => (
  <nav className={styles.side} aria-label="Settings">
    {settingsPages.map(({ page, label, icon: Icon }) => (
      <Link
        key={page}
        to={leagueSettingsOf(league.id, page)}
        aria-current={page === current ? 'page' : undefined}
      >
        <Icon />
        {label}
      </Link>
    ))}
  </nav>
)

/** League settings: seven short pages. Phones list them first, wider windows show the list beside each page. */
export const LeagueSettingsPage: LeagueView = ({ league, user }) => {
  const pageParam = useParams()['page']
  const { search } = useLocation()
  const isNarrow = useIsMobile()
  if (pageParam === undefined && isNarrow)
    return (
      <>
        <PageTitle>Settings</PageTitle>
        <PageHeader title="Settings" />
        <SettingsList league={league} />
      </>
    )
  const found = settingsPages.find(({ page }) => page === (pageParam ?? 'league'))
  if (!found) return <Navigate to={leagueSettingsOf(league.id) + search} replace />
  const { page, label, title = label, View } = found
  return (
    <div className={styles.layout}>
      <PageTitle>{`${title}, settings`}</PageTitle>
      <Side league={league} current={page} />
      <div>
        {isNarrow && <BackLink to={leagueSettingsOf(league.id)}>Settings</BackLink>}
        <PageHeader title={title} />
        <div className="stack">
          <Suspense key={page} fallback={<SkeletonCard />}>
            <View league={league} user={user} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
