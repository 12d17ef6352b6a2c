import { BackupsCard } from '#ui/areas/administration/backups/backups-card.tsx'
import { DeletedCard } from '#ui/areas/administration/deleted/deleted-card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { adminSystem } from '#ui/lib/paths'
import { SystemHealth } from './system-health.tsx'
import { TabbedPage } from './tabbed-page.tsx'

const WebhooksCard = lazy(() => import('#ui/areas/webhooks/webhooks-card.tsx').then(m => m.WebhooksCard))
const JobsTab = lazy(() => import('#ui/areas/administration/jobs/jobs-tab.tsx').then(m => m.JobsTab))
const AuditTab = lazy(() => import('#ui/areas/administration/site/audit-tab.tsx').then(m => m.AuditTab))

const Backups = () => (
  <div className="stack">
    <BackupsCard />
    <DeletedCard />
  </div>
)

/** Server health, background jobs and audit log. */
export const SystemPage = () => (
  <TabbedPage
    title="System"
    path={adminSystem()}
    tabs={[
      { value: 'health', label: 'Health', view: <SystemHealth /> },
      { value: 'jobs', label: 'Jobs', view: <JobsTab /> },
      { value: 'backups', label: 'Backups', view: <Backups /> },
      { value: 'webhooks', label: 'Webhooks', view: <WebhooksCard place={null} /> },
      { value: 'audit', label: 'Audit log', view: <AuditTab /> },
    ]}
  />
)
