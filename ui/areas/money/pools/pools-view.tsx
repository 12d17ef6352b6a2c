import { HandCoins, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { pools, type Pool, type Pools } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { showdownRounds } from '#domain/showdown-rounds'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { Link } from '#ui/components/link.tsx'
import { MenuItem } from '#ui/components/menu.tsx'
import { classes } from '#ui/lib/classes'
import { showdownOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import { useQueryParam } from '#ui/lib/use-query-param'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { NewPool } from './new-pool.tsx'
import { PoolBoard, PoolRow } from './pool-board.tsx'
import { PoolDetail } from './pool-detail.tsx'
import styles from './pools.module.css'

type Shown = { league: League; userId: number; found: Pools }

const memberIn = (found: Pools, userId: number): number | undefined =>
  found.pools.flatMap(({ members }) => members).find(({ managerId }) => managerId === userId)?.memberId

const Some = ({
  title,
  note,
  some,
  league,
  memberId,
}: {
  title: string
  note?: string | undefined
  some: readonly Pool[]
  league: League
  memberId: number | undefined
}) =>
  some.length > 0 && (
    <Card className={styles.gap} title={title} note={note} flush>
      <ul className={styles.pools}>
        {some.map(pool => (
          <PoolRow key={pool.id} leagueId={league.id} pool={pool} memberId={memberId} />
        ))}
      </ul>
    </Card>
  )

const Showdowns = ({ league, found }: Pick<Shown, 'league' | 'found'>) =>
  found.showdowns.length > 0 && (
    <Card className={styles.gap} title="Pick’em" flush>
      <ul className={styles.pools}>
        {found.showdowns.map(({ round, pot, status, isIn, in: count }) => (
          <li key={round}>
            <span className={styles.amount}>
              <Money amount={pot} />
            </span>
            <div className={styles.person}>
              <Link className={classes('t-med', styles.name)} to={showdownOf(league, round)}>
                Showdown, {showdownRounds[round].label}
              </Link>
              <small className={styles.note}>
                {{ inactive: 'Not open yet', open: 'Open', closed: 'Closed', completed: 'Finished' }[status]}
              </small>
            </div>
            <span className="t-2 t-sm">{count} joined</span>
            <span className={styles.paid}>{isIn && 'Joined'}</span>
          </li>
        ))}
      </ul>
    </Card>
  )

const All = ({ league, userId, found }: Shown) => {
  const memberId = memberIn(found, userId)
  const running = found.pools.filter(({ status }) => status === 'open' || status === 'playing')
  const next = running.find(({ status }) => status === 'open')
  const about = { league, memberId }
  return (
    <>
      {next && <PoolBoard leagueId={league.id} pool={next} memberId={memberId} />}
      {found.pools.length === 0 && (
        <Card title="No side pots yet" flush>
          <Empty icon={HandCoins} title="No side pots this season">
            Members choose to join a side pot: a buy-in, a rule, some weeks.
          </Empty>
        </Card>
      )}
      <Some
        title="Open"
        note={found.owes > 0 ? `You owe ${dollarsText(found.owes, league.currency)}` : undefined}
        some={running.filter(pool => pool !== next)}
        {...about}
      />
      <Showdowns league={league} found={found} />
      <Some
        title="Finished"
        some={found.pools.filter(({ status }) => status === 'finished' || status === 'cancelled')}
        {...about}
      />
      <p className={classes('t-3 t-sm', styles.footer)}>
        You see the side pots you're in and those you can join. Others stay private.
      </p>
    </>
  )
}

const Page = ({ league, userId, found, links }: Shown & { links: ReactNode }) => {
  const [chosen] = useQueryParam('pool')
  const navigate = useNavigate()
  const newPool = useDialog('new-pool')
  const pool = found.pools.find(({ id }) => String(id) === chosen)
  return (
    <>
      <MoneyHeader
        league={league}
        links={links}
        more={
          found.canCreate &&
          found.pools.length > 0 && (
            <MenuItem onSelect={() => newPool.open()}>
              <Trophy />
              New side pot
            </MenuItem>
          )
        }
      />
      {pool && (
        <div className={styles.summary}>
          <h2 className="t-dialog grow breaks">{pool.name}</h2>
          <span className="t-2">
            {dollarsText(pool.buyIn, league.currency)} each, {pool.members.length} of {pool.most} in
          </span>
          <Link className="link" to="?">
            All side pots
          </Link>
        </div>
      )}
      {pool ? (
        <PoolDetail leagueId={league.id} pool={pool} memberId={memberIn(found, userId)} />
      ) : (
        <All league={league} userId={userId} found={found} />
      )}
      {newPool.isOpen && found.canCreate && (
        <NewPool
          league={league}
          remainders={found.remainders}
          onDone={made => void navigate(`?pool=${made.id}`, { replace: true })}
          onClose={newPool.close}
        />
      )}
    </>
  )
}

/** Side pots of a league. */
export const PoolsView = ({ league, user, links }: { league: League; user: User; links: ReactNode }) => (
  <QueryBoundary
    query={useApiQuery(pools.list, { leagueId: league.id }, { freshForMs: 0 })}
    name="Pools"
    skeleton={
      <>
        <MoneyHeader league={league} links={links} />
        <MoneySkeleton />
      </>
    }
  >
    {found => <Page league={league} userId={user.id} found={found} links={links} />}
  </QueryBoundary>
)
