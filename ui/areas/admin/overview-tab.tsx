import { administration } from '#contract/administration'
import { useAnswer } from '../../lib/use-answer.ts'
import { CommissionersCard } from './commissioners-card.tsx'
import { InformationCard } from './information-card.tsx'
import { LeaguesCard } from './leagues-card.tsx'
import { MetricsCard } from './metrics-card.tsx'
import { UsersCard } from './users-card.tsx'

/** Users and leagues, and what they come to. */
export const OverviewTab = () => {
  const { data: stats } = useAnswer(administration.stats, {})
  return (
    <div className="grid">
      <div className="s8 stack">
        <UsersCard totalUsers={stats?.totalUsers} />
        <LeaguesCard totalLeagues={stats?.totalLeagues} />
      </div>
      <div className="s4 stack">
        <MetricsCard />
        <CommissionersCard />
        <InformationCard />
      </div>
    </div>
  )
}
