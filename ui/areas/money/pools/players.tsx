import { CircleCheck, CircleX } from 'lucide-react'
import type { Pool, PoolMember } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { classes } from '#ui/lib/classes'
import { Avatar } from '#ui/components/avatar.tsx'
import { Card } from '#ui/components/card.tsx'
import { stateText } from './pool-text.ts'
import styles from './pools.module.css'

type Member = Pick<PoolMember, 'eliminatedIn' | 'won'>

const PlayerStatus = ({ member: { eliminatedIn, won }, pool }: { member: Member; pool: Pool }) => {
  const currency = useCurrency()
  if (won > 0) return <span className="money">{dollarsText(won, currency)}</span>
  if (pool.way !== 'survivor' || pool.status === 'open' || pool.status === 'cancelled') return null
  return eliminatedIn === null ? (
    <span className={classes(styles.state, styles.paid)}>
      <CircleCheck />
      Still in
    </span>
  ) : (
    <span className={classes('t-3', styles.state)}>
      <CircleX />
      Out, week {eliminatedIn}
    </span>
  )
}

/** Active players first, by name; then eliminated players, most recent first. */
const inOrder = (members: Pool['members']): Pool['members'] =>
  members.toSorted((a, b) => (b.eliminatedIn ?? 99) - (a.eliminatedIn ?? 99))

/** Players of a pool: their balance, winnings and eliminations. */
export const Players = ({ pool, memberId }: { pool: Pool; memberId: number | undefined }) => {
  const currency = useCurrency()
  return (
    <Card title="Players" note={stateText(pool, currency)} flush>
      <ul className={styles.people}>
        {inOrder(pool.members).map(({ memberId: id, name, owes, won, eliminatedIn }) => (
          <li key={id} className={id === memberId ? styles.own : undefined}>
            <Avatar name={name} isMe={id === memberId} />
            <div className="grow">
              <div className={classes('t-med', eliminatedIn !== null && 't-2')}>{name}</div>
              {owes > 0 && (
                <div className={classes('t-sm', styles.owes)}>
                  Owes {dollarsText(owes, currency)}.
                  {pool.paidUpToWin && eliminatedIn === null ? ' Must be paid up to win.' : ''}
                </div>
              )}
            </div>
            <PlayerStatus member={{ eliminatedIn, won }} pool={pool} />
          </li>
        ))}
        {pool.members.length === 0 && <li className="t-2">No one has joined yet.</li>}
      </ul>
    </Card>
  )
}
