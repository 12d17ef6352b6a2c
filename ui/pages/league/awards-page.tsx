import { PageTitle } from '#ui/components/page-title.tsx'
import { AllAwards } from '#ui/areas/awards/list-awards/all-awards.tsx'
import { BackLink } from '#ui/components/back-link.tsx'
import { weekOf } from '#ui/lib/paths'
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
