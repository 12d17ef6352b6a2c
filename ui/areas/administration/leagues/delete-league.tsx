import { Download } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { adminLeagueEndpoints, type AdminLeague } from '#contract/administration/admin-league'
import { dollarsText } from '#domain/money'
import { balancesCsv } from '#domain/csv-exports'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { toastError } from '#ui/components/toast'
import { adminLeagues } from '#ui/lib/paths'
import { downloadCsv } from '#ui/lib/download-csv'
import { useEmailText } from '#ui/lib/use-email-configured'

/** Deletes a league after showing who loses what and which balances are open. */
export const DeleteLeague = ({ shown, onClose }: { shown: AdminLeague; onClose: () => void }) => {
  const { league, open, members, weeks } = shown
  const navigate = useNavigate()
  const emailText = useEmailText()
  const rows = open.balances.map(({ managerName, balance }) => ({
    league: league.name,
    name: managerName,
    balance,
    currency: open.currency,
  }))
  return (
    <ConfirmAction
      endpoint={adminLeagueEndpoints.remove}
      input={{ leagueId: league.id }}
      refresh="user"
      title={`Delete ${league.name}?`}
      action="Delete league"
      details={
        <>
          <OpenBalances {...open} leagueName={league.name} />
          <p>Members: {members.map(({ managerName }) => managerName).join(', ')}</p>
          {rows.length > 0 && (
            <Button size="sm" onClick={() => downloadCsv(balancesCsv, rows, league.name, 'balances')}>
              <Download />
              Export balances first
            </Button>
          )}
        </>
      }
      busy="Deleting"
      done={['League deleted', 'It can be restored under System within 30 days.']}
      onDone={() => void navigate(adminLeagues, { replace: true })}
      onError={toastError('League not deleted', 'Failed to delete the league')}
      onClose={onClose}
    >
      {plural(members.length, 'member')} {members.length === 1 ? 'loses' : 'lose'} access, and{' '}
      {plural(weeks.length, 'published week')}, {plural(league.totalAwards, 'award')} and{' '}
      {dollarsText(league.totalDistributed, league.currency)} in winnings are deleted.{' '}
      {emailText(
        `${plural(open.statements, 'statement')} will be emailed first.`,
        'No statements will be emailed.',
      )}{' '}
      A site admin can restore it within 30 days.
    </ConfirmAction>
  )
}
