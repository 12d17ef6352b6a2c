import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { paths } from '#ui/lib/paths'
import { SubscriptionSection } from '#ui/areas/billing/subscribe/subscription-section.tsx'
import { DangerCard, SecurityCard } from '#ui/areas/accounts/profile/account-cards.tsx'
import { NotificationsCard } from '#ui/areas/accounts/profile/notifications-card.tsx'
import { LeagueManagementCard } from '#ui/areas/accounts/profile/league-management-card.tsx'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import styles from './settings.module.css'

const PayHandlesCard = lazy(() =>
  import('#ui/areas/money/handles/pay-handles-card.tsx').then(m => m.PayHandlesCard),
)

const CalendarCard = lazy(() =>
  import('#ui/areas/accounts/calendar/calendar-card.tsx').then(m => m.CalendarCard),
)

/** Card for site admins, in place of leagues and subscription. */
const AdministrationCard = () => (
  <Card title="Administration">
    <p className="t-2">Edit the site's pages, footer and navigation in Admin Controls.</p>
    <div className={classes('row', styles.settingsFooter)}>
      <Link className={buttonClass({ size: 'sm' })} to={paths.adminControls}>
        <SlidersHorizontal />
        Admin Controls
      </Link>
    </div>
  </Card>
)

const DevicesCard = lazy(() => import('#ui/areas/accounts/push/devices-card.tsx').then(m => m.DevicesCard))

const Payments = () => (
  <Suspense fallback={<SkeletonCard rows={1} />}>
    <PayHandlesCard />
  </Suspense>
)

const Calendar = () => (
  <Suspense fallback={<SkeletonCard rows={1} />}>
    <CalendarCard />
  </Suspense>
)

const sectionsFor = (user: User) => {
  const runsLeagues = user.role === 'commissioner'
  return [
    { name: 'Notifications', view: <NotificationsCard user={user} /> },
    user.role !== 'site_admin' && { name: 'Calendar', view: <Calendar /> },
    {
      name: 'Devices',
      view: (
        <Suspense fallback={<SkeletonCard rows={3} />}>
          <DevicesCard />
        </Suspense>
      ),
    },
    user.role !== 'site_admin' && { name: 'Payment handles', view: <Payments /> },
    { name: 'Privacy and security', view: <SecurityCard /> },
    runsLeagues && { name: 'Subscription', view: <SubscriptionSection user={user} /> },
    runsLeagues && { name: 'League management', view: <LeagueManagementCard /> },
    user.role === 'site_admin' && { name: 'Administration', view: <AdministrationCard /> },
    { name: 'Danger zone', view: <DangerCard user={user} /> },
  ].filter(section => section !== false)
}

const SecurityPage = lazy(() => import('./security-page.tsx').then(m => m.SecurityPage))

/** Settings page, with security settings under its path. */
export const SettingsPage = ({ user }: { user: User }) =>
  useLocation().pathname.startsWith(paths.security) ? <SecurityPage user={user} /> : <Overview user={user} />

/** All account settings. Managers have no subscription, and site admins run no leagues. */
const Overview = ({ user }: { user: User }) => (
  <div className={styles.settings}>
    <PageTitle>Settings</PageTitle>
    <PageHeader title="Settings" />
    <div className="stack">
      {sectionsFor(user).map(({ name, view }) => (
        <Region key={name} name={name}>
          {view}
        </Region>
      ))}
    </div>
  </div>
)
