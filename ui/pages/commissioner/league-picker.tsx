import { ChevronsUpDown } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Menu, MenuChoice } from '#ui/components/menu.tsx'
import styles from './league-picker.module.css'

/** The league's name, which is also the way to the other leagues when there is more than one. */
export const LeaguePicker = ({
  league,
  leagues,
  onPick,
}: {
  league: League
  leagues: readonly League[]
  onPick: (leagueId: number) => void
}) => {
  if (leagues.length < 2) return league.name
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.lgSel}>
          {league.name}
          <ChevronsUpDown aria-label="Choose another league" />
        </button>
      }
    >
      <MenuChoice
        options={leagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(league.id)}
        onChange={id => onPick(Number(id))}
      />
    </Menu>
  )
}
