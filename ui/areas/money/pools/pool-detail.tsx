import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { pools, type Pool } from '#contract/money/pools'
import { weeksText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import { Avatar } from '#ui/components/avatar.tsx'
import { Board } from '#ui/components/board.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { FactList } from '#ui/components/facts.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { JoinPool } from './join-pool.tsx'
import { poolReads } from './pool-reads.ts'
import { closesText, payoutsText, stateText } from './pool-words.ts'
import styles from './pools.module.css'

const hasActs = ({ mayJoin, mayLeave, mayRun, status, decided }: Pool): boolean =>
  mayJoin || mayLeave || (mayRun && (status === 'open' || decided.length === 0))

type Asked = 'leave' | 'close' | 'cancel'

const Acts = ({ leagueId, pool }: { leagueId: number; pool: Pool }) => {
  const currency = useCurrency()
  const [asked, setAsked] = useState<Asked>()
  const leave = useAct(pools.leave, { refreshes: poolReads })
  const close = useAct(pools.close, { refreshes: poolReads })
  const cancel = useAct(pools.cancel, { refreshes: poolReads })
  const at = { leagueId, poolId: pool.id }
  const done = (title: string) => ({
    onSuccess: () => toast('positive', title),
    onError: toastRefused('Nothing was changed', 'Try again in a moment.'),
    onSettled: () => setAsked(undefined),
  })
  const onCancel = () => setAsked(undefined)
  return (
    <div className="row wrap gap-2">
      {pool.mayJoin && <JoinPool leagueId={leagueId} pool={pool} />}
      {pool.mayLeave && <Button onClick={() => setAsked('leave')}>Leave</Button>}
      {pool.mayRun && pool.status === 'open' && (
        <Button onClick={() => setAsked('close')}>Close joining</Button>
      )}
      {pool.mayRun && pool.decided.length === 0 && (
        <Button variant="danger-ghost" onClick={() => setAsked('cancel')}>
          Cancel pool
        </Button>
      )}
      {asked === 'leave' && (
        <Confirm
          title={`Leave ${pool.name}?`}
          action="Leave"
          busy={leave.isPending && 'Leaving'}
          onConfirm={() => leave.mutate(at, done(`You left ${pool.name}`))}
          onCancel={onCancel}
        >
          You get your {dollarsText(pool.buyIn, currency)} back. You can join again until {closesText(pool)}.
        </Confirm>
      )}
      {asked === 'close' && (
        <Confirm
          title={`Close ${pool.name}?`}
          action="Close joining"
          danger={false}
          busy={close.isPending && 'Closing'}
          onConfirm={() => close.mutate(at, done(`${pool.name} is closed`))}
          onCancel={onCancel}
        >
          Nobody joins or leaves it any more. It is played with the {pool.members.length} who are in.
        </Confirm>
      )}
      {asked === 'cancel' && (
        <ConfirmWithReason
          title={`Cancel ${pool.name}?`}
          action="Cancel pool"
          hint="It stands beside the money that goes back."
          busy={cancel.isPending && 'Cancelling'}
          onConfirm={reason => cancel.mutate({ ...at, reason }, done(`${pool.name} is cancelled`))}
          onCancel={onCancel}
        >
          Everybody gets their {dollarsText(pool.buyIn, currency)} back. This cannot be taken back.
        </ConfirmWithReason>
      )}
    </div>
  )
}

const Players = ({ pool, memberId }: { pool: Pool; memberId: number | undefined }) => {
  const currency = useCurrency()
  return (
    <Card title="Players" note={stateText(pool)} flush>
      <ul className={styles.people}>
        {pool.members.map(({ memberId: id, name, owes, won }) => (
          <li key={id} className={id === memberId ? styles.me : undefined}>
            <Avatar name={name} isMe={id === memberId} />
            <div className="grow">
              <div className="t-med">{name}</div>
              {owes > 0 && (
                <div className={classes('t-sm', styles.owes)}>
                  Owes {dollarsText(owes, currency)}.{pool.paidUpToWin ? ' Must be paid up to win.' : ''}
                </div>
              )}
            </div>
            {won > 0 && <span className="money">{dollarsText(won, currency)}</span>}
          </li>
        ))}
        {pool.members.length === 0 && <li className="t-2">Nobody is in yet.</li>}
      </ul>
    </Card>
  )
}

const Weeks = ({ pool }: { pool: Pool }) => {
  const currency = useCurrency()
  return (
    <Card title="Weeks" flush>
      <ul className={styles.people}>
        {pool.weeks.map(week => {
          const found = pool.decided.find(known => known.week === week)
          return (
            <li key={week}>
              <div className="grow t-med">Week {week}</div>
              <span className={found ? undefined : 't-3'}>
                {!found && 'To come'}
                {found?.winners.length === 0 && 'Nobody, goes on'}
                {found?.winners
                  .map(({ name, amount }) => `${name} ${dollarsText(amount, currency)}`)
                  .join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** One side pot: who plays, what decides it, and who won which week. */
export const PoolDetail = ({
  leagueId,
  pool,
  memberId,
}: {
  leagueId: number
  pool: Pool
  memberId: number | undefined
}) => {
  const currency = useCurrency()
  return (
    <div className="grid">
      <div className="s8 stack">
        <Board
          className="first"
          title={pool.sentence}
          figures={[
            { label: 'To win', value: <span className={styles.win}>{dollarsText(pool.pot, currency)}</span> },
            { label: 'In', value: `${pool.members.length} of ${pool.most}` },
            { label: 'Paid in', value: dollarsText(pool.paidIn, currency) },
          ]}
        />
        <Players pool={pool} memberId={memberId} />
      </div>
      <aside className="s4 stack">
        {hasActs(pool) && <Acts leagueId={leagueId} pool={pool} />}
        <Card title="Rules">
          <FactList>
            <div>
              <dt>Decided in</dt>
              <dd>{weeksText(pool.weeks)}</dd>
            </div>
            <div>
              <dt>Each week</dt>
              <dd>{payoutsText(pool)}</dd>
            </div>
            <div>
              <dt>Nobody wins</dt>
              <dd>Goes to the next week, at the end back</dd>
            </div>
            <div>
              <dt>Paid up to win</dt>
              <dd>{pool.paidUpToWin ? 'Yes' : 'No'}</dd>
            </div>
            <div>
              <dt>Join until</dt>
              <dd>{closesText(pool)}</dd>
            </div>
            <div>
              <dt>For</dt>
              <dd>
                {pool.isOpenToAll ? 'Everybody' : `Invited: ${pool.invited.join(', ') || 'all are in'}`}
              </dd>
            </div>
          </FactList>
        </Card>
        <Weeks pool={pool} />
      </aside>
    </div>
  )
}
