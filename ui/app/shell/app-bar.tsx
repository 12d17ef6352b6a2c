import { Search, ChevronsUpDown } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { TopBar, TopBarIn, LogoLink, Logo } from '#ui/components/frame.tsx'
import { paths, homeOf } from '#ui/lib/paths'
import { siteName } from '#ui/lib/site'
import { Link } from '#ui/components/link.tsx'
import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
import { Menu, MenuLink, MenuSeparator } from '#ui/components/menu.tsx'
import { type AppLocation, type Destination, Count } from './destinations.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './shell.module.css'

/** App bar with logo, league switch, navigation, search and account menu. */
export const AppBar = ({
  user,
  place,
  all,
  destinations,
  onSearch,
}: {
  user: User
  place: AppLocation
  all: readonly League[]
  destinations: readonly Destination[]
  onSearch: () => void
}) => (
  <TopBar>
    <TopBarIn className={styles.barContent}>
      <LogoLink to={paths.home} aria-label={`${siteName()} League Awards, go to dashboard`}>
        <Logo isShort />
      </LogoLink>
      <span className={styles.divider} aria-hidden="true" />
      <LeagueSwitch user={user} place={place} all={all} />
      {destinations.length > 0 && (
        <nav aria-label={place.kind === 'administration' ? 'Administration' : 'League'} className="only-d">
          {destinations.map(({ label, to, isCurrent, count }) => (
            <Link key={label} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              <Count count={count} />
            </Link>
          ))}
        </nav>
      )}
      <Button
        variant="ghost"
        icon
        className={classes(styles.search, 'mla')}
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={onSearch}
      >
        <Search />
      </Button>
      <AccountMenu user={user} />
    </TopBarIn>
  </TopBar>
)

const nameOf = (place: AppLocation): string => {
  if (place.kind === 'administration') return 'Administration'
  if (place.kind === 'unknown') return ''
  return place.kind === 'league' ? place.league.name : 'My Leagues'
}

/** Shows the current league and links to the others, to league creation and to administration. */
export const LeagueSwitch = ({
  user,
  place,
  all,
}: {
  user: User
  place: AppLocation
  all: readonly League[]
}) => {
  const name = nameOf(place)
  const shown = (
    <span className={styles.leagueName} title={name}>
      {name}
    </span>
  )
  // A site admin without a league has nothing to switch to.
  if (user.role === 'site_admin' && all.length === 0) return <span className={styles.league}>{shown}</span>
  const current = place.kind === 'league' ? place.league.id : undefined
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.league} aria-label={`${name}. Switch league`}>
          {shown}
          <ChevronsUpDown />
        </button>
      }
    >
      {all.map(league => (
        <MenuLink key={league.id} to={homeOf(league)} isCurrent={league.id === current}>
          <span className="trunc">{league.name}</span>
        </MenuLink>
      ))}
      {all.length > 0 && <MenuSeparator />}
      {user.role !== 'manager' && <MenuLink to={paths.createLeague}>Start a league</MenuLink>}
      <MenuLink to={paths.myLeagues}>My Leagues</MenuLink>
      {user.role === 'site_admin' && <MenuLink to={paths.admin}>Administration</MenuLink>}
    </Menu>
  )
}
