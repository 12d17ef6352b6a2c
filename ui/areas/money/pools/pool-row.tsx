import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import { Money } from '#ui/components/stats.tsx'
import { Link } from '#ui/components/link.tsx'
import { JoinPool } from './join-pool.tsx'
import { countText, stateText, type PoolProps } from './pool-text.ts'
import styles from './pools.module.css'

/** Shows whether the user has joined and paid. */
export const InState = ({ pool, memberId }: { pool: Pool; memberId: number | undefined }) => {
  const currency = useCurrency()
  const me = pool.members.find(known => known.memberId === memberId)
  if (!me) return null
  if (me.won > 0)
    return (
      <span className={classes(styles.state, styles.paid)}>
        <CircleCheck />
        You won {dollarsText(me.won, currency)}
      </span>
    )
  if (me.owes > 0 && pool.status !== 'cancelled')
    return (
      <span className={classes(styles.state, styles.owes)}>
        <Circle />
        Joined, owe {dollarsText(me.owes, currency)}
      </span>
    )
  return (
    <span className={classes(styles.state, pool.status === 'cancelled' ? undefined : styles.paid)}>
      {pool.status === 'cancelled' ? <CircleX /> : <CircleCheck />}
      {pool.status === 'cancelled' ? 'Refunded' : 'Joined, paid'}
    </span>
  )
}

/** Pool in a list, amount first. */
export const PoolRow = ({ leagueId, pool, memberId }: PoolProps) => {
  const currency = useCurrency()
  return (
    <li>
      <span className={styles.amount}>
        <Money amount={pool.pot} />
      </span>
      <div className={styles.person}>
        <Link className={classes('t-med', styles.name)} to={`?pool=${pool.id}`}>
          {pool.name}
        </Link>
        <small className={styles.note}>{stateText(pool, currency)}</small>
      </div>
      <span className={classes('t-2 t-sm', styles.count)}>{countText(pool, currency)}</span>
      <span>
        {pool.canJoin ? (
          <JoinPool leagueId={leagueId} pool={pool} />
        ) : (
          <InState pool={pool} memberId={memberId} />
        )}
      </span>
    </li>
  )
}
