import { Suspense } from 'react'
import { Layers } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Badge } from '#ui/components/badge.tsx'
import { classes } from '#ui/lib/classes'
import { PremiumBadge } from '#ui/components/premium.tsx'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { leagueSettingsOf, homeOf, paths } from '#ui/lib/paths'
import { Panel, CardFooter } from '#ui/components/card.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import type { User } from '#contract/accounts/accounts'
import { type Billing, billing } from '#contract/billing'
import { leaguesPerAddon, tierLimits } from '#domain/subscription'
import { priceText } from '#domain/price-text'
import { useApiQuery } from '#ui/lib/use-api-query'
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

const RenameTeamDialog = lazy(() => import('./rename-team-dialog.tsx').then(m => m.RenameTeamDialog))

/** Dialog state of renaming the user's own team; the URL holds the league. */
export const useTeamDialog = () => useDialog('team', ['league'])

/** Renders the dialog that renames the user's team. Opens nothing for a league in which the user has no team. */
export const TeamOutlet = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { idOf, close } = useTeamDialog()
  const league = all.find(({ id }) => id === idOf('league'))
  if (!league || league.myTeamName === null) return null
  return (
    <Suspense>
      <RenameTeamDialog league={league} user={user} onClose={close} />
    </Suspense>
  )
}

/** Returns the available purchase; undefined if nothing is for sale. */
const offerTo = ({ enabled, tier, leagueLimit, offers: { premium, addon } }: Billing) => {
  if (tier === 'premium')
    return addon
      ? {
          text: `You run up to ${leagueLimit} leagues. Add ${leaguesPerAddon} more leagues for ${priceText(addon)}.`,
          action: `Add ${leaguesPerAddon} more leagues`,
          to: paths.settings,
        }
      : undefined
  if (!enabled) return undefined
  return {
    text: `Free covers one league with ${tierLimits.free.managers} managers. Premium covers three with ${tierLimits.premium.managers} each${premium ? `, for ${priceText(premium)}` : ''}.`,
    action: 'Upgrade to Premium',
    to: paths.subscribe,
  }
}

/** Offers a purchase that raises the league limit. */
export const MoreLeagues = () => {
  const { data } = useApiQuery(billing.read, {})
  const offer = data && offerTo(data)
  if (!offer) return null
  return (
    <Panel className={styles.moreLeagues} aria-label="More leagues">
      <span className={styles.moreLeaguesIcon}>
        <Layers />
      </span>
      <div className="grow">
        <h2 className="t-card">Need more leagues?</h2>
        <p className="t-2">{offer.text}</p>
      </div>
      <Link className={buttonClass({})} to={offer.to}>
        {offer.action}
      </Link>
    </Panel>
  )
}
