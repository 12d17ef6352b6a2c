import { classes } from '#ui/lib/classes'
import styles from './meter.module.css'

/** Meter; always shown beside its number, so it is hidden from screen readers. */
export const Meter = ({
  value,
  max,
  className,
}: {
  value: number
  max: number
  className?: string | undefined
}) => (
  <div className={classes(styles.meter, className)} aria-hidden="true" data-drawn="">
    <i style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
  </div>
)
