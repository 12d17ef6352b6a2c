import { Suspense, type ComponentType } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import type { TransferRequest } from '#contract/leagues/transfers'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { SettingRow, SettingRows } from '#ui/components/rows.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import { useNow } from '#ui/lib/clock'
import {
  timeLeftText,
  useDecide,
  useTransfers,
  waitingText,
} from '#ui/areas/leagues/manage-league/use-transfers'

type SeasonDialog = ComponentType<{ league: League; user: User; onClose: () => void }>

const SeasonConfirm: SeasonDialog = lazy(() =>
  import('#ui/areas/leagues/manage-league/season-confirm.tsx').then(m => m.SeasonConfirm),
)
const TransferDialog: SeasonDialog = lazy(() =>
  import('#ui/areas/leagues/manage-league/transfer-dialog.tsx').then(m => m.TransferDialog),
)
const DisbandConfirm: SeasonDialog = lazy(() =>
  import('#ui/areas/leagues/manage-league/season-confirm.tsx').then(m => m.DisbandConfirm),
)

const SeasonRow = ({ league, onOpen }: { league: League; onOpen: () => void }) => {
  const isActive = league.seasonStatus === 'active'
  return (
    <SettingRow
      title={`${league.season} season`}
      note={
        isActive
          ? `End it after week ${league.lastPaidWeek}, once everyone has settled up.`
          : 'It has ended. Reopen it or start the next one.'
      }
    >
      <Button onClick={onOpen}>{isActive ? 'End season' : 'Start season'}</Button>
    </SettingRow>
  )
}

/** Sent transfer request that can still be canceled. */
const Sent = ({ request }: { request: TransferRequest }) => {
  const now = useNow(30_000)
  const { cancel, isPending } = useDecide()
  const left =
    request.status === 'waiting'
      ? `Transfers in ${waitingText(request, now)}.`
      : `Expires in ${timeLeftText(request, now)}.`
  return (
    <SettingRow title={`Transferring to ${request.toManagerName}`} note={left}>
      <Button disabled={isPending} onClick={() => cancel(request.id)}>
        Cancel transfer
      </Button>
    </SettingRow>
  )
}

const HandOverRow = ({ league, onOpen }: { league: League; onOpen: () => void }) => {
  const sent = (useTransfers().data ?? []).find(
    ({ leagueId, direction, status }) =>
      leagueId === league.id && direction === 'sent' && (status === 'pending' || status === 'waiting'),
  )
  if (sent) return <Sent request={sent} />
  return (
    <SettingRow title="Transfer ownership" note="Another member becomes commissioner.">
      <Button onClick={onOpen}>Transfer ownership</Button>
    </SettingRow>
  )
}

const leagueActions = ['season', 'transfer', 'disband'] as const

const mayBeDone = (action: (typeof leagueActions)[number], { isMine, seasonStatus }: League): boolean =>
  action === 'season' || (isMine && (action === 'transfer' || seasonStatus === 'ended'))

/** Dialogs that the URL can open. A URL for an action that isn't allowed opens nothing. */
const useSeasonActions = () => {
  const season = useDialog('season')
  const transfer = useDialog('transfer')
  const disband = useDialog('disband')
  return { season, transfer, disband }
}

/** Season and ownership of a league. */
export const SeasonCard = ({ league, user }: { league: League; user: User }) => {
  const places = useSeasonActions()
  const open = leagueActions.find(action => places[action].isOpen && mayBeDone(action, league))
  const shown = open && { league, user, onClose: places[open].close }
  return (
    <Card title="Season and ownership">
      <SettingRows>
        <SeasonRow league={league} onOpen={() => places.season.open()} />
        {league.isMine && (
          <>
            <HandOverRow league={league} onOpen={() => places.transfer.open()} />
            <SettingRow title="Disband" note="Available after the season ends.">
              <Button
                variant={league.seasonStatus === 'active' ? 'ghost' : 'danger-ghost'}
                disabled={league.seasonStatus === 'active'}
                onClick={() => places.disband.open()}
              >
                Disband league
              </Button>
            </SettingRow>
          </>
        )}
      </SettingRows>
      {shown && (
        <Suspense>
          {open === 'season' && <SeasonConfirm {...shown} />}
          {open === 'transfer' && <TransferDialog {...shown} />}
          {open === 'disband' && <DisbandConfirm {...shown} />}
        </Suspense>
      )}
    </Card>
  )
}
