import { Link } from '#ui/components/link.tsx'
import type { League } from '#contract/leagues/leagues'
import { Badge } from '#ui/components/badge.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { homeOf, leagueSettingsOf } from '#ui/lib/paths'
import { PremiumBadge } from '#ui/components/premium.tsx'
import { Panel, CardFooter } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import { useTeamDialog } from './team-outlet.tsx'
import styles from './league-card.module.css'

const roleBadge = ({ myRole, myLeagueRole, isMine }: League) => {
  if (myLeagueRole === 'treasurer') return <Badge tone="info">Treasurer</Badge>
  if (myRole !== 'commissioner') return <Badge>Manager</Badge>
  return <Badge tone="info">{isMine ? 'Commissioner' : 'Co-commissioner'}</Badge>
}

const Badges = ({ league }: { league: League }) => (
  <div className={classes('row wrap gap-2', styles.leagueCardBadges)}>
    {roleBadge(league)}
    {league.seasonStatus === 'active' ? <Badge tone="pos">Season active</Badge> : <Badge>Season ended</Badge>}
    {league.isPremium && <PremiumBadge />}
  </div>
)

const statsOf = (league: League) => [
  { label: statNames.leaguePot, value: dollarsText(league.pot.leaguePot, league.currency) },
  league.seasonStatus === 'active'
    ? { label: statNames.available, value: dollarsText(league.pot.available, league.currency) }
    : { label: statNames.distributed, value: dollarsText(league.pot.distributed, league.currency) },
  league.seasonStatus === 'active'
    ? { label: 'Week', value: String(league.currentWeek) }
    : { label: 'Season', value: String(league.season) },
]

/** Action for managers; commissioners find it in the league settings. */
const SecondaryAction = ({ league }: { league: League }) => {
  const { open } = useTeamDialog()
  if (league.myRole === 'manager')
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Edit team name in ${league.name}`}
        onClick={() => open({ league: league.id })}
      >
        Edit team name
      </Button>
    )
  return (
    <Link
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      to={leagueSettingsOf(league.id, 'league')}
      aria-label={`Settings of ${league.name}`}
    >
      Settings
    </Link>
  )
}

/** One of the user's leagues with its current state. */
export const LeagueCard = ({ league }: { league: League }) => (
  <Panel className={styles.leagueCard} aria-label={league.name}>
    <div className={styles.leagueCardHeader}>
      <div className="grow">
        <h2 className="t-card">{league.name}</h2>
        <Badges league={league} />
      </div>
    </div>
    <dl className={styles.leagueCardStats}>
      {statsOf(league).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.leagueCardManagers}>
      <div className="row between t-sm">
        <span className="t-2">Managers</span>
        <span className="num">
          <b className="t-strong">{league.memberCount}</b>
          <span className="t-3"> of {league.maxManagers}</span>
        </span>
      </div>
      <Meter value={league.memberCount} max={league.maxManagers} />
      {league.myTeamName && <p className="t-3 t-sm trunc">Your team: {league.myTeamName}</p>}
    </div>
    <CardFooter className={styles.leagueCardFooter}>
      <Link className={buttonClass({ variant: 'soft', size: 'sm' })} to={homeOf(league)}>
        Open league
        <span className="sr"> of {league.name}</span>
      </Link>
      <SecondaryAction league={league} />
    </CardFooter>
  </Panel>
)
