import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import styles from './move.module.css'

/** Number of ranks a member moved up or down in a week. */
export const Move = ({ up }: { up: number }) => {
  if (up === 0)
    return (
      <span className={styles.move}>
        <span aria-hidden="true">–</span>
        <span className="sr">same place</span>
      </span>
    )
  const count = Math.abs(up)
  return (
    <span className={classes(styles.move, up > 0 ? styles.up : styles.down)}>
      {up > 0 ? <ArrowUp /> : <ArrowDown />}
      {count}
      <span className="sr">
        {count === 1 ? ' place ' : ' places '}
        {up > 0 ? 'up' : 'down'}
      </span>
    </span>
  )
}
