import type { ReactNode } from 'react'
import styles from './prize-row.module.css'

/** What stands on a strip of chalk: what it is for, who, how much they had, and what it pays. */
export const PrizeRowFace = ({
  sign,
  isFirst,
  name,
  nflTeam,
  by,
  value,
  prize,
}: {
  sign: ReactNode
  /** Of a prize that several share the sign stands once. */
  isFirst: boolean
  name: string
  nflTeam?: string | undefined
  by: string
  value: ReactNode
  prize: string
}) => (
  <>
    <span className={styles.who}>
      <span className={isFirst ? undefined : styles.unsaid}>{sign}</span>
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
