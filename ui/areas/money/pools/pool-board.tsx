import { CircleCheck, Circle, CircleX } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { Link } from '#ui/components/link.tsx'
import { dollarsText } from '#domain/money'
import { initialsOf } from '#ui/lib/format'
import type { Pool } from '#contract/money/pools'
import { classes } from '#ui/lib/classes'
import { Money } from '#ui/components/amounts.tsx'
import { type PoolProps, countText, payoutsText, closesText, JoinPool, stateText } from './pool-actions.tsx'
import styles from './pools.module.css'

/** Pool that closes next: its prize, players and a join button. */
export const PoolBoard = ({ leagueId, pool, memberId }: PoolProps) => {
  const currency = useCurrency()
  return (
    <section className="board" aria-labelledby="next-pool">
      <div className={styles.nextWeek}>
        <div>
          <h2 className="t-card" id="next-pool">
            <Link className={styles.name} to={`?pool=${pool.id}`}>
              {pool.name}
            </Link>
          </h2>
          <p className={styles.pot}>{dollarsText(pool.pot, currency)}</p>
          <p className={styles.muted}>
            {countText(pool, currency)}. {pool.sentence} {pool.way === 'eachWeek' && `${payoutsText(pool)}.`}
          </p>
        </div>
        <div className="only-d">
          <div className={styles.muted}>Joined so far</div>
          <ul className={styles.badges}>
            {pool.members.map(({ memberId: id, name }) => (
              <li key={id} title={name}>
                {initialsOf(name)}
              </li>
            ))}
            {Array.from({ length: Math.max(0, pool.most - pool.members.length) }, (_, at) => (
              <li key={`free ${at}`} className={styles.free} aria-hidden="true" />
            ))}
          </ul>
        </div>
        <div className={styles.action}>
          <div className={styles.muted}>Join by {closesText(pool)}</div>
          {pool.canJoin ? (
            <JoinPool leagueId={leagueId} pool={pool} isLarge />
          ) : (
            <InState pool={pool} memberId={memberId} />
          )}
          {pool.canJoin && <p className={styles.muted}>Paid the same way as dues.</p>}
        </div>
      </div>
    </section>
  )
}

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
