import { useSearchParams, Navigate } from 'react-router-dom'
import { AdminBoard } from '#ui/areas/administration/home/admin-board.tsx'
import { HealthNeeds, Checks } from '#ui/areas/administration/home/health.tsx'
import { StatRow } from '#ui/areas/administration/site/stat-row.tsx'
import { Growth } from '#ui/areas/administration/home/growth.tsx'
import { MetricsCard } from '#ui/areas/administration/site/metrics-card.tsx'
import { InformationCard } from '#ui/areas/administration/site/information-card.tsx'
import type { User } from '#contract/accounts/accounts'
import { PageTitle } from '#ui/components/page-title.tsx'
import { adminPeople, adminLeagues, adminEmail, adminSystem } from '#ui/lib/paths'
import { ForAdmins } from './admin-frame.tsx'

/** Site admin overview: tasks, health and growth. */
const Home = () => (
  <div className="stack">
    <AdminBoard />
    <div className="grid">
      <div className="s7">
        <HealthNeeds />
      </div>
      <div className="s5">
        <Checks />
      </div>
    </div>
    <StatRow />
    <div className="grid">
      <div className="s8 stack">
        <Growth />
      </div>
      <div className="s4 stack">
        <MetricsCard />
        <InformationCard />
      </div>
    </div>
  </div>
)

/** Site admins' Home. */
export const AdminPage = ({ user }: { user: User }) => {
  const [query] = useSearchParams()
  const place = presentAdminPlace(query)
  if (place !== undefined) return <Navigate to={place} replace />
  return (
    <>
      <PageTitle>Admin</PageTitle>
      <ForAdmins user={user}>
        <Home />
      </ForAdmins>
    </>
  )
}

const tabs: Record<string, string> = {
  overview: adminPeople,
  people: adminPeople,
  leagues: adminLeagues,
  support: adminEmail('support'),
  outbox: adminEmail(),
  announcements: adminEmail('announcements'),
  webhooks: adminSystem('webhooks'),
  jobs: adminSystem('jobs'),
  audit: adminSystem('audit'),
  system: adminSystem(),
}

const dialogs: Record<string, string> = {
  'add-user': adminPeople,
  user: adminPeople,
  'delete-user': adminPeople,
  announcement: adminEmail('announcements'),
  mail: adminEmail(),
}

/**
 * Returns the current page of a legacy administration tab or dialog, with the rest of its query; undefined for Home.
 */
export const presentAdminPlace = (query: URLSearchParams): string | undefined => {
  const to = dialogs[query.get('dialog') ?? ''] ?? tabs[query.get('tab') ?? '']
  if (to === undefined) return undefined
  const [path = '', ownQuery] = to.split('?')
  const next = new URLSearchParams(query)
  next.delete('tab')
  for (const [key, value] of new URLSearchParams(ownQuery)) next.set(key, value)
  return next.size === 0 ? path : `${path}?${next.toString()}`
}
