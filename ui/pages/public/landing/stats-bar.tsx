import type { content } from '#contract/content/content'
import type { OutputOf } from '#contract/kernel/endpoint'
import { countText } from '#domain/text'
import styles from './hero.module.css'

export type SiteStats = OutputOf<typeof content.stats>

/** Usage numbers of the platform; zeros are omitted, and with them the strip if all are zero. */
export const StatsBar = ({ totalUsers, totalLeagues, totalAwards }: SiteStats) => {
  const shown = [
    { name: 'Active Users', count: totalUsers },
    { name: 'Leagues Created', count: totalLeagues },
    { name: 'Awards Given', count: totalAwards },
  ].filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.heroStats}>
      {shown.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
