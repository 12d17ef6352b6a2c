import { useNavigate } from 'react-router-dom'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { openBalances } from '#contract/money/open-balances'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { toastError } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'
import { ExportRecords } from './export-records.tsx'

/** Deletes a league whose season has ended, after showing what is deleted and which balances are open. */
export const DisbandConfirm = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const emailText = useEmailText()
  const navigate = useNavigate()
  const disband = useApiMutation(leagueDeletion.disband, {
    done: ['League disbanded', league.name],
    onError: toastError('Disband Failed', 'Failed to disband league'),
  })
  const open = useApiQuery(
    openBalances.read,
    { leagueId: league.id },
    { enabled: !disband.isPending, freshForMs: 0 },
  )
  if (open.isPending) return null
  return (
    <Confirm
      title={`Disband ${league.name}?`}
      action="Disband league"
      busy={disband.isPending && 'Disbanding'}
      onCancel={onClose}
      onConfirm={() =>
        disband.mutate(
          { leagueId: league.id },
          { onSuccess: () => void navigate(paths.myLeagues, { replace: true }) },
        )
      }
      details={
        <>
          <QueryBoundary query={open} name="Balances">
            {found => <OpenBalances {...found} leagueName={league.name} />}
          </QueryBoundary>
          <ExportRecords league={league} />
        </>
      }
    >
      {plural(league.memberCount, 'manager')} {league.memberCount === 1 ? 'loses' : 'lose'} access. The{' '}
      {league.season} season ({plural(league.totalAwards, 'award')},{' '}
      {dollarsText(league.totalDistributed, league.currency)} in winnings) and all earlier seasons are
      deleted.
      {open.data &&
        ` ${emailText(`${plural(open.data.statements, 'statement')} will be emailed first.`, 'No statements will be emailed.')}`}{' '}
      A site admin can restore it within 30 days.
    </Confirm>
  )
}
