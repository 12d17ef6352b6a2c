import { Search } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { TopBar, TopBarIn } from '#ui/components/frame.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { classes } from '#ui/lib/classes'
import { paths } from '#ui/lib/paths'
import { siteName } from '#ui/lib/site'
import { AccountMenu } from './account-menu.tsx'
import { Count } from './count.tsx'
import type { Destination } from './destinations.ts'
import { LeagueSwitch } from './league-switch.tsx'
import type { AppLocation } from './place.ts'
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
