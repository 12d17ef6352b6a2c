import { ArrowLeftRight, Coins, Ellipsis, HandCoins, Pencil, Play, Square, Trash2, Type } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem, MenuLink, MenuRule } from '#ui/components/menu.tsx'
import { moneyOf } from '#ui/lib/paths'
import { type LeagueAct, useLeagueDialog } from './league-dialogs.tsx'

/** What its commissioner does with a league. */
const CommissionerItems = ({ league, onAct }: { league: League; onAct: (act: LeagueAct) => void }) => {
  const isActive = league.seasonStatus === 'active'
  return (
    <>
      <MenuLink to={moneyOf(league.id, 'pot')}>
        <HandCoins />
        Pot and payouts
      </MenuLink>
      <MenuItem onSelect={() => onAct('rename')}>
        <Type />
        Rename league
      </MenuItem>
      <MenuItem onSelect={() => onAct('currency')}>
        <Coins />
        Currency
      </MenuItem>
      <MenuItem onSelect={() => onAct('season')}>
        {isActive ? <Square /> : <Play />}
        {isActive ? 'End season' : 'Start season'}
      </MenuItem>
      {league.isMine && (
        <>
          <MenuItem onSelect={() => onAct('transfer')}>
            <ArrowLeftRight />
            Transfer ownership
          </MenuItem>
          <MenuRule />
          <MenuItem
            danger
            unless={isActive ? 'End the season first' : undefined}
            onSelect={() => onAct('disband')}
          >
            <Trash2 />
            Disband league
          </MenuItem>
        </>
      )}
    </>
  )
}

/** What can be done with a league of one's own. */
export const LeagueMenu = ({ league }: { league: League }) => {
  const { open } = useLeagueDialog()
  const begin = (act: LeagueAct) => open({ act, league: league.id })
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon aria-label={`Actions for ${league.name}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={() => begin('team')}>
        <Pencil />
        Edit team name
      </MenuItem>
      {league.myRole === 'commissioner' && <CommissionerItems league={league} onAct={begin} />}
    </Menu>
  )
}
