import { Suspense } from 'react'
import { administration, type AdminStats } from '#contract/administration/administration'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { Skeleton, SkeletonBlock } from '#ui/components/skeleton.tsx'
import { countText } from '#domain/text'
import { dollarsText, defaultCurrency } from '#domain/money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import styles from './metrics-card.module.css'

const HistoryChart = lazy(() => import('./history-chart.tsx').then(m => m.HistoryChart))

const MetricsList = ({ stats }: { stats: AdminStats }) => (
  <>
    <dl className={styles.metrics}>
      <div>
        <dt>Monthly revenue</dt>
        <dd className="score">{dollarsText(stats.revenue, stats.revenueCurrency ?? defaultCurrency)}</dd>
      </div>
      <div>
        <dt>New users this week</dt>
        <dd className="score">{countText(stats.newUsersThisWeek)}</dd>
      </div>
      <div>
        <dt>Conversion rate</dt>
        <dd className="score">{stats.conversionRate.toFixed(1)}%</dd>
      </div>
      <div>
        <dt>Awards per league</dt>
        <dd className="score">{stats.averageAwardsPerLeague.toFixed(2)}</dd>
      </div>
    </dl>
    <div className={classes('row between t-sm', styles.share)}>
      <span className="t-2">Premium share of users</span>
      <span className="num t-strong">
        {countText(stats.premiumUsers)} of {countText(stats.totalUsers)}
      </span>
    </div>
    <Meter value={stats.premiumUsers} max={stats.totalUsers} />
    <p className={classes('t-3 t-sm', styles.note)}>
      Revenue is Stripe's monthly billing, before coupons and taxes; granted Premium isn't counted.
    </p>
  </>
)

const History = ({ history }: Pick<AdminStats, 'history'>) => {
  if (history.length < 2)
    return (
      <p className={classes('t-3 t-sm', styles.note)}>
        Charts start tomorrow: stats are saved once a day, and today is the first.
      </p>
    )
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock className={styles.plotSkeleton} />
        </Skeleton>
      }
    >
      <HistoryChart history={history} />
    </Suspense>
  )
}

/** Key metrics and their trends. */
export const MetricsCard = () => (
  <Card title="Metrics Overview">
    <QueryBoundary query={useApiQuery(administration.stats, {})} name="Metrics">
      {stats => (
        <>
          <MetricsList stats={stats} />
          <History history={stats.history} />
        </>
      )}
    </QueryBoundary>
  </Card>
)
