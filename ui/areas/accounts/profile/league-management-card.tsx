import { Link } from '#ui/components/link.tsx'
import { leagues, type League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { leagueTask, paths, moneyOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './settings.module.css'

const small = buttonClass({ size: 'sm', variant: 'ghost' })

const Row = ({ league }: { league: League }) => {
  const isActive = league.seasonStatus === 'active'
  return (
    <li className={styles.settingsLeague}>
      <div className="grow">
        <div className="row wrap gap-2">
          <span className="t-med">{league.name}</span>
          {isActive ? <Badge tone="pos">Season active</Badge> : <Badge>Season ended</Badge>}
        </div>
        <div className="t-3 t-sm">
          {plural(league.memberCount, 'manager')}, {plural(league.totalAwards, 'award')}
        </div>
      </div>
      <Link className={small} to={moneyOf(league.id, 'pot')}>
        Edit pot and payouts
        <span className="sr"> of {league.name}</span>
      </Link>
      <Link className={small} to={leagueTask('season', league.id)}>
        {isActive ? 'End season' : 'Start season'}
        <span className="sr"> of {league.name}</span>
      </Link>
      {league.isMine && (
        <Link className={small} to={leagueTask('transfer', league.id)}>
          Transfer league
          <span className="sr"> {league.name}</span>
        </Link>
      )}
      {league.isMine && !isActive && (
        <Link
          className={buttonClass({ size: 'sm', variant: 'danger-ghost' })}
          to={leagueTask('disband', league.id)}
        >
          Disband league
          <span className="sr"> {league.name}</span>
        </Link>
      )}
    </li>
  )
}

const Leagues = ({ run }: { run: readonly League[] }) =>
  run.length === 0 ? (
    <p className="t-3">
      You don't run a league yet. <Link to={paths.createLeague}>Create League</Link>
    </p>
  ) : (
    <ul className="list">
      {run.map(league => (
        <Row key={league.id} league={league} />
      ))}
    </ul>
  )

/** Leagues the user runs as commissioner, with links to manage them. */
export const LeagueManagementCard = () => (
  <Card
    title="League management"
    action={
      <Link className={buttonClass({ size: 'sm' })} to={paths.myLeagues}>
        My Leagues
      </Link>
    }
  >
    <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues">
      {all => <Leagues run={all.filter(({ myRole }) => myRole === 'commissioner')} />}
    </QueryBoundary>
  </Card>
)
