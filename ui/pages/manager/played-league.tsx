import { ChevronsUpDown, Shield } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuChoice } from '#ui/components/menu.tsx'

/** Which league a manager looks at; with one league there is nothing to choose. */
export const PlayedLeague = ({
  league,
  leagues,
  onPick,
}: {
  league: League
  leagues: readonly League[]
  onPick: (leagueId: number) => void
}) =>
  leagues.length < 2 ? (
    <span className="row gap-2 t-med">
      <Shield />
      {league.name}
    </span>
  ) : (
    <Menu
      trigger={
        <Button>
          <Shield />
          <span className="trunc">{league.name}</span>
          <ChevronsUpDown aria-label="Choose another league" />
        </Button>
      }
    >
      <MenuChoice
        options={leagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(league.id)}
        onChange={id => onPick(Number(id))}
      />
    </Menu>
  )
