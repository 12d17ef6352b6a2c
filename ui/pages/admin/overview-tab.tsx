import { administration } from '#contract/administration/administration'
import { useAnswer } from '#ui/lib/use-answer'
import { CommissionersCard } from '#ui/areas/administration/people/commissioners-card.tsx'
import { InformationCard } from '#ui/areas/administration/site/information-card.tsx'
import { LeaguesCard } from '#ui/areas/administration/leagues/leagues-card.tsx'
import { MetricsCard } from '#ui/areas/administration/site/metrics-card.tsx'
import { StatRow } from '#ui/areas/administration/site/stat-row.tsx'
import { UsersCard } from '#ui/areas/administration/people/users-card.tsx'

/** Users and leagues, and what they come to. */
export const OverviewTab = () => {
  const { data: stats } = useAnswer(administration.stats, {})
  return (
    <div className="stack">
      <StatRow />
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
    </div>
  )
}
