import type { Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { Board } from '#ui/components/board.tsx'
import { Card } from '#ui/components/card.tsx'
import { Players } from './players.tsx'
import { hasActions, PoolActions } from './pool-actions.tsx'
import { PoolRules } from './pool-rules.tsx'
import { SurvivorChart } from './survivor-chart.tsx'
import type { PoolProps } from './pool-text.ts'
import styles from './pools.module.css'

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
                {!found && 'Upcoming'}
                {found?.winners.length === 0 && 'No winner, rolls over'}
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

const SurvivorBoard = ({ pool }: { pool: Pool }) => {
  const currency = useCurrency()
  const alive = pool.members.filter(({ eliminatedIn }) => eliminatedIn === null).length
  return (
    <Board
      className="first"
      title="Last team standing wins"
      stats={[
        {
          label: 'Prize',
          value: <span className={styles.win}>{dollarsText(pool.pot, currency)}</span>,
        },
        {
          label: 'Alive',
          value: (
            <>
              {alive} <span className={styles.outOf}>of {pool.members.length}</span>
            </>
          ),
        },
        { label: 'Paid in', value: dollarsText(pool.paidIn, currency) },
      ]}
    >
      <SurvivorChart pool={pool} />
    </Board>
  )
}

const WeeklyBoard = ({ pool }: { pool: Pool }) => {
  const currency = useCurrency()
  return (
    <Board
      className="first"
      title={pool.sentence}
      stats={[
        { label: 'Prize', value: <span className={styles.win}>{dollarsText(pool.pot, currency)}</span> },
        { label: 'Joined', value: `${pool.members.length} of ${pool.most}` },
        { label: 'Paid in', value: dollarsText(pool.paidIn, currency) },
      ]}
    />
  )
}

/** Details of a side pot: players, rules and the winners of each week. */
export const PoolDetail = ({ leagueId, pool, memberId }: PoolProps) => (
  <div className="grid">
    <div className="s8 stack">
      {pool.way === 'survivor' ? <SurvivorBoard pool={pool} /> : <WeeklyBoard pool={pool} />}
      {pool.way === 'survivor' && <p className="t-2">{pool.sentence}</p>}
      <Players pool={pool} memberId={memberId} />
    </div>
    <aside className="s4 stack">
      {hasActions(pool) && <PoolActions leagueId={leagueId} pool={pool} />}
      <PoolRules pool={pool} />
      {pool.way === 'eachWeek' && <Weeks pool={pool} />}
    </aside>
  </div>
)
