import { ChevronsUpDown } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { Menu, MenuLink, MenuSeparator } from '#ui/components/menu.tsx'
import { homeOf, paths } from '#ui/lib/paths'
import type { AppLocation } from './place.ts'
import styles from './shell.module.css'

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
