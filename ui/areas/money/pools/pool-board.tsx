import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { Link } from '#ui/components/link.tsx'
import { initialsOf } from '#ui/lib/format'
import { JoinPool } from './join-pool.tsx'
import { InState } from './pool-row.tsx'
import { closesText, countText, payoutsText, type PoolProps } from './pool-text.ts'
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
