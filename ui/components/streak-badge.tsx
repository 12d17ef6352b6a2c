import { classes } from '#ui/lib/classes'
import styles from './streak-badge.module.css'

/**
 * Streak badge; its color and number show the tier. Hidden from screen readers, so add text beside it, including
 * "Locked" for one that isn't earned yet.
 *
 * @param tier 1 bronze, 2 silver, 3 gold, 4 turf with a yellow top
 */
export const StreakBadge = ({
  count,
  unit,
  tier,
  isLocked = false,
}: {
  count: number
  unit: string
  tier: number
  isLocked?: boolean
}) => (
  <span
    className={classes(styles.streakBadge, styles[`t${tier}`], isLocked && styles.locked)}
    aria-hidden="true"
  >
    {count}
    <small>{unit}</small>
  </span>
)
