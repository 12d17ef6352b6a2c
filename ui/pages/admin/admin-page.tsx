import { Megaphone, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Tabs, type Tab } from '#ui/components/tabs.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import { useQueryValue } from '#ui/lib/use-query-value'
import { PersonDialogs } from '#ui/areas/administration/people/person-dialogs.tsx'
import { StatRow } from '#ui/areas/administration/site/stat-row.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { ForAdmins } from './for-admins.tsx'
import { OverviewTab } from './overview-tab.tsx'

const OutboxTab = lazy(() =>
  import('#ui/areas/administration/mail/outbox-tab.tsx').then(m => ({ default: m.OutboxTab })),
)
const SupportTab = lazy(() =>
  import('#ui/areas/content/support-inbox/support-tab.tsx').then(m => ({ default: m.SupportTab })),
)
const JobsTab = lazy(() =>
  import('#ui/areas/administration/jobs/jobs-tab.tsx').then(m => ({ default: m.JobsTab })),
)
const AuditTab = lazy(() =>
  import('#ui/areas/administration/site/audit-tab.tsx').then(m => ({ default: m.AuditTab })),
)
const SystemTab = lazy(() => import('./system-tab.tsx').then(m => ({ default: m.SystemTab })))
const AddUserDialog = lazy(() =>
  import('#ui/areas/administration/people/add-user-dialog.tsx').then(m => ({ default: m.AddUserDialog })),
)
const AnnouncementDialog = lazy(() =>
  import('#ui/areas/administration/mail/announcement-dialog.tsx').then(m => ({
    default: m.AnnouncementDialog,
  })),
)

const tabs: Tab[] = [
  { value: 'overview', label: 'Overview', panel: () => <OverviewTab /> },
  { value: 'support', label: 'Support', panel: () => <SupportTab /> },
  { value: 'outbox', label: 'Outbox', panel: () => <OutboxTab /> },
  { value: 'jobs', label: 'Jobs', panel: () => <JobsTab /> },
  { value: 'audit', label: 'Audit log', short: 'Audit', panel: () => <AuditTab /> },
  { value: 'system', label: 'System', panel: () => <SystemTab /> },
].map(tab => ({ ...tab, panel: () => <Suspense fallback={<SkeletonCard />}>{tab.panel()}</Suspense> }))

const Dashboard = () => {
  const [told, setTab] = useQueryValue('tab')
  const announcement = useDialog('announcement')
  const addUser = useDialog('add-user')
  return (
    <>
      <PageHead
        title="Admin dashboard"
        meta={<span>Platform health, users and leagues</span>}
        actions={
          <>
            <Button onClick={() => announcement.open()}>
              <Megaphone />
              Announcement
            </Button>
            <Button variant="primary" onClick={() => addUser.open()}>
              <UserPlus />
              Add User
            </Button>
          </>
        }
      />
      <StatRow />
      <Tabs
        label="Administration"
        tabs={tabs}
        value={tabs.some(({ value }) => value === told) ? told : 'overview'}
        onChange={value => setTab(value === 'overview' ? '' : value)}
      />
      <PersonDialogs />
      <Suspense>
        {announcement.isOpen && <AnnouncementDialog onClose={announcement.close} />}
        {addUser.isOpen && <AddUserDialog onClose={addUser.close} />}
      </Suspense>
    </>
  )
}

/** Where administrators oversee the installation. */
export const AdminPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Admin</PageTitle>
    <ForAdmins user={user}>
      <Dashboard />
    </ForAdmins>
  </>
)
