import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { BackLink } from '#ui/components/link.tsx'
import { weekOf } from '#ui/lib/paths'
import { AllAwards } from '#ui/areas/awards/list-awards/all-awards.tsx'
import { Analytics } from '#ui/areas/awards/analytics/analytics.tsx'
import type { LeagueView } from './league-view.ts'
import { LeagueShare } from './league-share.tsx'

/** Award list of a league. */
export const AwardsPage: LeagueView = ({ league, user }) => (
  <>
    <PageTitle>All awards</PageTitle>
    <BackLink to={weekOf(league.id, league.weekToAward)}>Week {league.weekToAward}</BackLink>
    <AllAwards league={league} />
    <LeagueShare leagueId={league.id} userId={user.id} />
  </>
)

/** Analytics of a league's season. */
export const AnalyticsPage: LeagueView = ({ league, user }) => (
  <>
    <PageTitle>Analytics</PageTitle>
    <BackLink to={weekOf(league.id, league.weekToAward)}>Week {league.weekToAward}</BackLink>
    <PageHeader title="Analytics" meta={`${league.season} season`} />
    <Analytics league={league} userId={user.id} />
  </>
)
