import { leagueManagement } from '#contract/leagues/management'
import { leagues, type League } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useAct } from '#ui/lib/use-act'

/** Deletes a league whose season has ended, after saying what goes with it. */
export const DisbandConfirm = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const disband = useAct(leagueManagement.disband, { refreshes: [leagues.list, transfers.list] })
  return (
    <Confirm
      title={`Disband ${league.name}?`}
      action="Disband league"
      busy={disband.isPending && 'Disbanding'}
      onCancel={onClose}
      onConfirm={() =>
        disband.mutate(
          { leagueId: league.id },
          {
            onSuccess: () => {
              toast('positive', 'League disbanded', league.name)
              onClose()
            },
            onError: toastRefused('Disband Failed', 'Failed to disband league'),
          },
        )
      }
    >
      {plural(league.memberCount, 'manager')} lose it, with {plural(league.totalAwards, 'award')} and{' '}
      {dollarsText(league.totalDistributed)} of winnings in the {league.season} season, and with every season
      before. This cannot be taken back.
    </Confirm>
  )
}
