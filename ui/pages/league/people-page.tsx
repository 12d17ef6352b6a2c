import { InvitesTab } from '#ui/areas/leagues/invite/invites-tab.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-places.tsx'

/** Who is in the league, who waits, and who was invited. */
export const PeoplePage: LeagueView = ({ league }) => (
  <>
    <PageTitle>People</PageTitle>
    <InvitesTab league={league} />
  </>
)
