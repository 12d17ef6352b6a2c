import { SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leaguePage, type LeaguePage as Page } from '#contract/weeks/league-page'
import { LeaguePageView } from '#ui/areas/weeks/league-page/league-page-view.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { BackHome } from './link-state.tsx'
import styles from './league-page.module.css'

const PublicRulesPage = lazy(() => import('./public-rules-page.tsx').then(m => m.PublicRulesPage))

/** Same response for a wrong URL and for a league without a public page. */
const Nothing = () => (
  <Panel>
    <h1 className="sr">No page</h1>
    <Empty icon={SearchX} title="Page not found" action={<BackHome />}>
      This league page doesn't exist or isn't public. Ask the person who sent you the link for a new one.
    </Empty>
  </Panel>
)

const titleOf = ({ leagueName, lead }: Page): string =>
  lead === null ? leagueName : `${leagueName}: ${lead}`

/** Last section for visitors who came by the link: how to start a league, and why they can see this one. */
const LeaguePageFooter = ({ user }: { user: User | null }) => (
  <>
    {user === null && (
      <section className={styles.footer}>
        <div className="grow">
          <h2 className="t-card">Run prizes like this in your league</h2>
          <p className="t-2">It's free, and you can host it yourself.</p>
        </div>
        <Link className={buttonClass({})} to={paths.features}>
          See how it works
        </Link>
      </section>
    )}
    <p className={styles.small}>
      Read only. The league chose to make this page public. Last names are shortened unless the manager chose
      otherwise, and no email addresses are shown.
    </p>
  </>
)

/** Public page of a league. */
const Standings = ({ user }: { user: User | null }) => {
  const { leagueId, season } = useParams()
  const place = { leagueId: Number(leagueId), ...(season !== undefined && { season: Number(season) }) }
  const query = useApiQuery(leaguePage.read, place)
  if (query.error && [400, 404].includes(query.error.status)) return <Nothing />
  return (
    <QueryBoundary query={query} name="The page" skeleton={<SkeletonCard />}>
      {page => (
        <Currency value={page.currency}>
          <PageTitle>{titleOf(page)}</PageTitle>
          <LeaguePageView key={page.season} page={page} />
          <LeaguePageFooter user={user} />
        </Currency>
      )}
    </QueryBoundary>
  )
}

/** Public pages of a league: standings and rules. */
export const LeaguePage = ({ user }: { user: User | null }) => {
  const { leagueId, season } = useParams()
  if (season !== 'rules') return <Standings user={user} />
  return (
    <Suspense fallback={<SkeletonCard rows={10} />}>
      <PublicRulesPage leagueId={Number(leagueId)} nothing={<Nothing />} />
    </Suspense>
  )
}
