import { Award, Clock, Gem, RefreshCw, Shield, Users, type LucideIcon } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { administration, type AdminStats } from '#contract/administration/administration'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/components/skeleton.tsx'
import { toast } from '#ui/components/toast'
import { countText } from '#domain/text'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Stat, StatLabel, StatValue } from '#ui/components/stat.tsx'
import styles from './stat-row.module.css'

const statFields: { label: string; icon: LucideIcon; of: (stats: AdminStats) => number }[] = [
  { label: 'Total Users', icon: Users, of: stats => stats.totalUsers },
  { label: 'Active Leagues', icon: Shield, of: stats => stats.activeLeagues },
  { label: 'Premium Users', icon: Gem, of: stats => stats.premiumUsers },
  { label: 'Total Awards', icon: Award, of: stats => stats.totalAwards },
]

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const useRefresh = (refetch: () => Promise<{ error: unknown }>) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const { error } = await refetch()
    await client.invalidateQueries()
    setBusy(false)
    if (error instanceof Error) toast('negative', 'Refresh failed', error.message)
    else toast('positive', 'Data Refreshed')
  }
  return { isBusy, refresh: () => void refresh() }
}

const StatCard = ({
  label,
  icon: Icon,
  children,
}: {
  label: string
  icon: LucideIcon
  children: ReactNode
}) => (
  <Stat>
    <StatLabel as="div">
      <Icon />
      {label}
    </StatLabel>
    {children}
  </Stat>
)

const Waiting = () => (
  <Skeleton>
    <div className={styles.stats}>
      {statFields.map(({ label, icon }) => (
        <StatCard key={label} label={label} icon={icon}>
          <SkeletonBlock shape="name" />
        </StatCard>
      ))}
      <StatCard label="Last Updated" icon={Clock}>
        <SkeletonBlock shape="name" />
      </StatCard>
    </div>
  </Skeleton>
)

/** Totals with the time they were computed. */
export const StatRow = () => {
  const query = useApiQuery(administration.stats, {})
  const { isBusy, refresh } = useRefresh(query.refetch)
  return (
    <QueryBoundary query={query} name="Stats" skeleton={<Waiting />}>
      {stats => (
        <div className={styles.stats}>
          {statFields.map(({ label, icon, of }) => (
            <StatCard key={label} label={label} icon={icon}>
              <StatValue as="div">{countText(of(stats))}</StatValue>
            </StatCard>
          ))}
          <StatCard label="Last Updated" icon={Clock}>
            <div className={styles.updated}>
              <time className="score" dateTime={stats.lastUpdated}>
                {clock.format(new Date(stats.lastUpdated))}
              </time>
              <Button size="sm" busy={isBusy && 'Refreshing'} onClick={refresh}>
                <RefreshCw />
                Refresh Now
              </Button>
            </div>
          </StatCard>
        </div>
      )}
    </QueryBoundary>
  )
}
