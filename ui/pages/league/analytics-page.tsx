import { Analytics } from '#ui/areas/awards/analytics/analytics.tsx'
import { BackLink } from '#ui/components/back-link.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { weekOf } from '#ui/lib/paths'
import type { LeagueView } from './league-view.ts'

/** Analytics of a league's season. */
export const AnalyticsPage: LeagueView = ({ league, user }) => (
  <>
    <PageTitle>Analytics</PageTitle>
    <BackLink to={weekOf(league.id, league.weekToAward)}>Week {league.weekToAward}</BackLink>
    <PageHeader title="Analytics" meta={`${league.season} season`} />
    <Analytics league={league} userId={user.id} />
  </>
)
