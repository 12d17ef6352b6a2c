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
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { ForAdmins } from './for-admins.tsx'

const HomeTab = lazy(() =>
  import('#ui/areas/administration/home/home-tab.tsx').then(m => ({ default: m.HomeTab })),
)
const OverviewTab = lazy(() => import('./overview-tab.tsx').then(m => ({ default: m.OverviewTab })))
const OutboxTab = lazy(() =>
  import('#ui/areas/administration/mail/mail').then(m => ({ default: m.OutboxTab })),
)
const AnnouncementsTab = lazy(() =>
  import('#ui/areas/administration/mail/mail').then(m => ({ default: m.AnnouncementsTab })),
)
const SupportTab = lazy(() =>
  import('#ui/areas/content/support-inbox/support-tab.tsx').then(m => ({ default: m.SupportTab })),
)
const WebhooksCard = lazy(() =>
  import('#ui/areas/webhooks/webhooks-card.tsx').then(m => ({ default: m.WebhooksCard })),
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
  import('#ui/areas/administration/mail/mail').then(m => ({
    default: m.AnnouncementDialog,
  })),
)

const tabs: Tab[] = [
  { value: 'home', label: 'Home', panel: () => <HomeTab /> },
  { value: 'overview', label: 'People and leagues', short: 'People', panel: () => <OverviewTab /> },
  { value: 'support', label: 'Support', panel: () => <SupportTab /> },
  { value: 'outbox', label: 'Outbox', panel: () => <OutboxTab /> },
  { value: 'announcements', label: 'Announcements', short: 'News', panel: () => <AnnouncementsTab /> },
  { value: 'webhooks', label: 'Webhooks', panel: () => <WebhooksCard place={null} /> },
  { value: 'jobs', label: 'Jobs', panel: () => <JobsTab /> },
  { value: 'audit', label: 'Audit log', short: 'Audit', panel: () => <AuditTab /> },
  { value: 'system', label: 'System', panel: () => <SystemTab /> },
].map(tab => ({ ...tab, panel: () => <Suspense fallback={<SkeletonCard />}>{tab.panel()}</Suspense> }))

const Dashboard = () => {
  const [told, setTab] = useQueryValue('tab')
  const announcement = useDialog('announcement', ['draft'])
  const addUser = useDialog('add-user')
  return (
    <>
      <PageHead
        title="Admin dashboard"
        meta={<span>What needs you, how the site grows, people and leagues</span>}
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
      <Tabs
        label="Administration"
        tabs={tabs}
        value={tabs.some(({ value }) => value === told) ? told : 'home'}
        onChange={value => setTab(value === 'home' ? '' : value)}
      />
      <PersonDialogs />
      <Suspense>
        {announcement.isOpen && (
          <AnnouncementDialog draftId={announcement.idOf('draft')} onClose={announcement.close} />
        )}
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
