import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { OverviewTab } from './overview-tab.tsx'
import type { Go } from './use-dashboard-location.ts'

const AwardsTab = lazy(() =>
  import('#ui/areas/awards/list-awards/awards-tab.tsx').then(m => ({ default: m.AwardsTab })),
)
const ShowdownTab = lazy(() =>
  import('#ui/areas/showdown/round/showdown-tab.tsx').then(m => ({ default: m.ShowdownTab })),
)
const AnalyticsTab = lazy(() =>
  import('#ui/areas/awards/analytics/analytics-tab.tsx').then(m => ({ default: m.AnalyticsTab })),
)
const InvitesTab = lazy(() =>
  import('#ui/areas/leagues/invite/invites-tab.tsx').then(m => ({ default: m.InvitesTab })),
)
const EmailTab = lazy(() =>
  import('#ui/areas/leagues/send-mail/email-tab.tsx').then(m => ({ default: m.EmailTab })),
)
const WebhooksCard = lazy(() =>
  import('#ui/areas/webhooks/webhooks-card.tsx').then(m => ({ default: m.WebhooksCard })),
)
const PotFirst = lazy(() => import('./pot-first.tsx').then(m => ({ default: m.PotFirst })))
const RulesTab = lazy(() =>
  import('#ui/areas/rules/rules-page/rules-tab.tsx').then(m => ({ default: m.RulesTab })),
)
const MoneyTab = lazy(() => import('#ui/pages/money/money-tab.tsx').then(m => ({ default: m.MoneyTab })))
const SyncTab = lazy(() => import('#ui/areas/weeks/sync-tab.tsx').then(m => ({ default: m.SyncTab })))

/** An award by hand waits for a pot as well. */
const Awards = (at: { league: League }) => (
  <PotFirst league={at.league}>
    <AwardsTab {...at} />
  </PotFirst>
)

/** Who is told what happens: people by mail, servers by webhook. */
const Telling = ({ league }: { league: League }) => (
  <div className="stack">
    <EmailTab league={league} />
    <WebhooksCard key={league.id} place={league.id} />
  </div>
)

/** Reviewing a week leads to publishing it, which waits for a pot. */
const Sync = (at: { league: League; user: User; go: Go }) => {
  const [query] = useSearchParams()
  return (
    <PotFirst league={at.league} isDue={query.get('step') === 'review'}>
      <SyncTab {...at} />
    </PotFirst>
  )
}

export type DashboardTab = {
  /** As the address says it. */
  value: string
  label: string
  /** The label on phones. */
  short?: string
  panel: (at: { league: League; user: User; go: Go }) => ReactNode
  /** What stands there instead while there is no league; else how to make one. */
  withoutLeague?: string
}

/** The tabs of the commissioner's dashboard, in their order. */
export const dashboardTabs: readonly DashboardTab[] = [
  { value: 'overview', label: 'Overview', panel: at => <OverviewTab {...at} /> },
  { value: 'awards', label: 'Awards Entry', short: 'Awards', panel: at => <Awards {...at} /> },
  { value: 'invites', label: 'Manager Invites', short: 'Invites', panel: at => <InvitesTab {...at} /> },
  { value: 'showdown', label: 'Showdown Event', short: 'Showdown', panel: at => <ShowdownTab {...at} /> },
  { value: 'analytics', label: 'Analytics', panel: at => <AnalyticsTab {...at} /> },
  {
    value: 'email',
    label: 'Email Settings',
    short: 'Email',
    panel: at => <Telling {...at} />,
    withoutLeague: 'Select a league to manage email notification settings.',
  },
  {
    value: 'sync',
    label: 'Yahoo Sync',
    short: 'Yahoo',
    panel: at => <Sync {...at} />,
    withoutLeague: 'Select a league to configure Yahoo Fantasy integration.',
  },
  { value: 'rules', label: 'Rules', panel: at => <RulesTab {...at} /> },
  { value: 'money', label: 'Money', panel: at => <MoneyTab {...at} /> },
]

/** What tabs were called in addresses once, and what people may try. */
const olderNames: Record<string, string> = {
  entry: 'awards',
  'awards-entry': 'awards',
  managers: 'invites',
  'manager-invites': 'invites',
  'showdown-event': 'showdown',
  emails: 'email',
  'email-settings': 'email',
  yahoo: 'sync',
  'yahoo-sync': 'sync',
}

/** The name that an address should have had. */
export const presentName = (tab: string): string => olderNames[tab] ?? tab
