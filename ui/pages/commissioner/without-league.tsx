import { PageHead } from '#ui/components/page-head.tsx'
import { InviteButton } from '#ui/areas/leagues/invite/invite-button.tsx'
import { DashboardTabs } from './in-tabs.tsx'
import { CreateLeagueLink, NoLeague } from './no-league.tsx'
import { SettingsLink } from './settings-link.tsx'

/** The dashboard of a commissioner who runs no league yet. */
export const WithoutLeague = () => (
  <>
    <PageHead
      title="No League Selected"
      actions={
        <>
          <SettingsLink />
          <InviteButton disabled />
          <CreateLeagueLink />
        </>
      }
    />
    <DashboardTabs panel={tab => <NoLeague tab={tab} />} />
  </>
)
