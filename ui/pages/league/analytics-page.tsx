import { Analytics } from '#ui/areas/awards/analytics/analytics.tsx'
import { Crumb } from '#ui/components/crumb.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { weekOf } from '#ui/lib/paths'
import type { LeagueView } from './league-view'

/** A league's season in pictures. */
export const AnalyticsPage: LeagueView = ({ league, user }) => (
  <>
    <PageTitle>Analytics</PageTitle>
    <Crumb to={weekOf(league.id, league.weekToAward)}>Week {league.weekToAward}</Crumb>
    <PageHead title="Analytics" meta={`${league.season} season`} />
    <Analytics league={league} userId={user.id} />
  </>
)
