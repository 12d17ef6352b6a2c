import { Navigate, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { AdminBoard } from '#ui/areas/administration/home/admin-board.tsx'
import { Checks, HealthNeeds } from '#ui/areas/administration/home/health.tsx'
import { Growth } from '#ui/areas/administration/home/growth.tsx'
import { InformationCard } from '#ui/areas/administration/site/information-card.tsx'
import { MetricsCard } from '#ui/areas/administration/site/metrics-card.tsx'
import { StatRow } from '#ui/areas/administration/site/stat-row.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { ForAdmins } from './for-admins.tsx'
import { presentAdminPlace } from './older-tabs.ts'

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
