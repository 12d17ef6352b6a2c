import { Megaphone } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { adminEmail } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { TabbedPage } from './admin-frame.tsx'

const loadEmail = () => import('#ui/areas/administration/mail/mail')
const OutboxTab = lazy(() => loadEmail().then(m => m.OutboxTab))
const AnnouncementsTab = lazy(() => loadEmail().then(m => m.AnnouncementsTab))
const AnnouncementDialog = lazy(() => loadEmail().then(m => m.AnnouncementDialog))
const SupportTab = lazy(() =>
  import('#ui/areas/content/support-inbox/support-tab.tsx').then(m => m.SupportTab),
)

/** Emails, announcements and support requests of the instance. */
export const EmailPage = () => {
  const announcement = useDialog('announcement', ['draft'])
  return (
    <>
      <TabbedPage
        title="Email"
        path={adminEmail()}
        tabs={[
          { value: 'outbox', label: 'Outbox', view: <OutboxTab /> },
          { value: 'announcements', label: 'Announcements', view: <AnnouncementsTab /> },
          { value: 'support', label: 'Support', view: <SupportTab /> },
        ]}
        actions={
          <Button onClick={() => announcement.open()}>
            <Megaphone />
            New announcement
          </Button>
        }
      />
      <Suspense>
        {announcement.isOpen && (
          <AnnouncementDialog draftId={announcement.idOf('draft')} onClose={announcement.close} />
        )}
      </Suspense>
    </>
  )
}
