import { useCurrency } from '#ui/lib/use-currency'
import type { Entry } from '#contract/money/leaderboards'
import { Medal } from '#ui/components/badge.tsx'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { classes } from '#ui/lib/classes'
import styles from './podium.module.css'

/** Top three on the board; read in the order 1, 2, 3, although the winner is in the middle. */
export const Podium = ({ entries }: { entries: readonly Entry[] }) => {
  const currency = useCurrency()
  return (
    <div className={classes('board', styles.flat)}>
      <ol className={styles.podium} aria-label="Podium">
        {entries.slice(0, 3).map(entry => (
          <li key={entry.managerId ?? entry.managerName} className={styles.place} data-rank={entry.rank}>
            <Medal rank={entry.rank} />
            <div className={classes(styles.name, 'trunc')}>{entry.managerName}</div>
            <div className={classes(styles.awards, 'num')}>{plural(entry.awardCount, 'award')}</div>
            <div className={styles.step}>{dollarsText(entry.totalWinnings, currency)}</div>
          </li>
        ))}
      </ol>
    </div>
  )
}
