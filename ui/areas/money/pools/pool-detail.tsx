import { CircleCheck, CircleX } from 'lucide-react'
import type { Pool, PoolMember } from '#contract/money/pools'
import { useCurrency } from '#ui/lib/use-currency'
import { Card } from '#ui/components/card.tsx'
import { dollarsText } from '#domain/money'
import { Board } from '#ui/components/board.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { weeksText } from '#domain/metric-value'
import { classes } from '#ui/lib/classes'
import { Avatar } from '#ui/components/avatar.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import {
  type PoolProps,
  hasActions,
  PoolActions,
  payoutsText,
  closesText,
  stateText,
  nextWeekOf,
} from './pool-actions.tsx'
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

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const remainderText = ({ way, rollsOverRemainder }: Pool): string => {
  if (way === 'survivor') return rollsOverRemainder ? 'Rolls over' : 'Refunded'
  return `Rolls over to the next week, ${rollsOverRemainder ? 'also at the end' : 'refunded at the end'}`
}

/** Rules of a pool, one term per line. */
export const PoolRules = ({ pool }: { pool: Pool }) => {
  const currency = useCurrency()
  return (
    <Card title="Rules">
      <DescriptionList>
        <Fact term="Decided in">{weeksText(pool.weeks)}</Fact>
        {pool.way === 'survivor' ? (
          <>
            <Fact term="Lowest score each week">Eliminated, along with anyone without a score</Fact>
            <Fact term="All eliminated together">Split</Fact>
            <Fact term="Multiple teams left at the end">Split</Fact>
          </>
        ) : (
          <Fact term="Each week">{payoutsText(pool)}</Fact>
        )}
        <Fact term={pool.way === 'survivor' ? 'No one left to pay' : 'If no one wins'}>
          {remainderText(pool)}
        </Fact>
        <Fact term="Must be paid up to win">{pool.paidUpToWin ? 'Yes' : 'No'}</Fact>
        <Fact term="Join by">{closesText(pool)}</Fact>
        <Fact term="Open to">
          {pool.isOpenToAll ? 'Everyone' : `Invited: ${pool.invited.join(', ') || 'everyone joined'}`}
        </Fact>
        {pool.rolledIn > 0 && (
          <Fact term="Rolled over into it">{`${dollarsText(pool.rolledIn, currency)} of ${pool.rolledOverFrom}`}</Fact>
        )}
      </DescriptionList>
    </Card>
  )
}

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

/** Describes how many players were left after each week. */
const remainingText = (pool: Pool): string => {
  const last = pool.standing.at(-1)
  const next = nextWeekOf(pool)
  return [
    `Players alive by week: ${pool.members.length} at the start${last ? `, ${last.alive} after week ${last.week}` : ''}.`,
    pool.status !== 'finished' && next !== undefined && `Week ${next} is next.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Weeks of a survivor pool, with the number of players left after each. */
export const SurvivorChart = ({ pool }: { pool: Pool }) => (
  <SeasonChart
    label={remainingText(pool)}
    weeks={pool.standing.map(({ week, alive }) => ({ week, total: alive }))}
    currentWeek={pool.status === 'finished' ? 0 : (nextWeekOf(pool) ?? 0)}
    counts={{ header: 'Alive', max: pool.members.length, end: 'WINNER' }}
  />
)
