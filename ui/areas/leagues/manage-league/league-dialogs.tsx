import { Suspense, type ComponentType } from 'react'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'

type Props = { league: League; user: User; onClose: () => void }

const dialogs = {
  team: lazy(() => import('./rename-team-dialog.tsx').then(m => ({ default: m.RenameTeamDialog }))),
  rename: lazy(() => import('./rename-league-dialog.tsx').then(m => ({ default: m.RenameLeagueDialog }))),
  currency: lazy(() => import('./currency-dialog.tsx').then(m => ({ default: m.CurrencyDialog }))),
  season: lazy(() => import('./season-confirm.tsx').then(m => ({ default: m.SeasonConfirm }))),
  transfer: lazy(() => import('./transfer-dialog.tsx').then(m => ({ default: m.TransferDialog }))),
  disband: lazy(() => import('./disband-confirm.tsx').then(m => ({ default: m.DisbandConfirm }))),
} satisfies Record<string, ComponentType<Props>>

export type LeagueAct = keyof typeof dialogs

const isAct = (name: string | undefined): name is LeagueAct => name !== undefined && name in dialogs

/** What the address says is to be done, and with which league. */
export const useLeagueDialog = () => useDialog('league', ['act', 'league'])

const mayBeDone = (act: LeagueAct, league: League): boolean => {
  if (act === 'team') return league.myTeamName !== null
  if (act === 'disband' && league.seasonStatus === 'active') return false
  if (act === 'disband' || act === 'transfer') return league.isMine
  return league.myRole === 'commissioner'
}

/** Where the dialogs of the leagues appear. An address for something that may not be done opens nothing. */
export const LeagueDialogs = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { about, idOf, close } = useLeagueDialog()
  const act = about('act')
  const league = all.find(({ id }) => id === idOf('league'))
  if (!league || !isAct(act) || !mayBeDone(act, league)) return null
  const View: ComponentType<Props> = dialogs[act]
  return (
    <Currency value={league.currency}>
      <Suspense>
        <View league={league} user={user} onClose={close} />
      </Suspense>
    </Currency>
  )
}
