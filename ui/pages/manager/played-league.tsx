import { ChevronsUpDown } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Link } from '#ui/components/link.tsx'
import { Menu, MenuChoice } from '#ui/components/menu.tsx'
import { classes } from '#ui/lib/classes'
import { moneyOf } from '#ui/lib/paths'
import { rulesOf } from '#ui/lib/rules-path'
import styles from './played-league.module.css'

/** Which league a manager looks at; with one league there is nothing to choose. */
export const PlayedLeague = ({
  league,
  leagues,
  onPick,
}: {
  league: League
  leagues: readonly League[]
  onPick: (leagueId: number) => void
}) => (
  <div className={styles.place}>
    {leagues.length < 2 ? (
      <span className={classes('t-card trunc', styles.name)} title={league.name}>
        {league.name}
      </span>
    ) : (
      <Menu
        align="start"
        trigger={
          <button type="button" className={styles.choose} aria-label={`Choose a league, now ${league.name}`}>
            <span className={classes('t-card trunc', styles.name)} title={league.name}>
              {league.name}
            </span>
            <ChevronsUpDown />
          </button>
        }
      >
        <MenuChoice
          options={leagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(league.id)}
          onChange={id => onPick(Number(id))}
        />
      </Menu>
    )}
    <nav className={styles.links} aria-label={`Of ${league.name}`}>
      <Link className="link" to={moneyOf(league.id)}>
        Money
      </Link>
      <Link className="link" to={rulesOf(league.id)}>
        Rules
      </Link>
    </nav>
  </div>
)
