import { AnalyticsTab } from '#ui/areas/awards/analytics/analytics-tab.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-view.ts'

/** How a season's prize money was spread. */
export const AnalyticsPage: LeagueView = ({ league }) => (
  <>
    <PageTitle>Analytics</PageTitle>
    <AnalyticsTab league={league} />
  </>
)
