import type { ReactNode } from 'react'
import styles from './prize-row.module.css'

/** Contents of a score strip: position or award type, winner, points and prize. */
export const PrizeRowFace = ({
  icon,
  isFirst,
  name,
  nflTeam,
  by,
  value,
  prize,
}: {
  icon: ReactNode
  /** Whether it is the first of several winners who share the prize; only the first shows the sign. */
  isFirst: boolean
  name: string
  nflTeam?: string | undefined
  by: string
  value: ReactNode
  prize: string
}) => (
  <>
    <span className={styles.name}>
      <span className={isFirst ? undefined : styles.repeated}>{icon}</span>
      <span className={styles.names}>
        <b title={name}>
          {name} {nflTeam && <span>{nflTeam}</span>}
        </b>
        <em title={by}>{by}</em>
      </span>
    </span>
    <span className={styles.points}>{value}</span>
    <span className={styles.prize}>{prize}</span>
  </>
)
