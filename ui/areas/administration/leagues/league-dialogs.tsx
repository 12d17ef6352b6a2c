import { useNavigate } from 'react-router-dom'
import { Download } from 'lucide-react'
import { type AdminLeague, adminLeagueEndpoints } from '#contract/administration/admin-league'
import { useApiForm } from '#ui/lib/use-api-form'
import { toastError } from '#ui/components/toast'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useEmailText } from '#ui/lib/use-email-configured'
import { SelectField } from '#ui/components/select.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { Button } from '#ui/components/button.tsx'
import { downloadCsv } from '#ui/lib/download'
import { balancesCsv } from '#domain/csv-exports'
import { adminLeagues } from '#ui/lib/paths'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'

type About = { shown: AdminLeague; onClose: () => void }

/** Renames a league on behalf of its commissioner. */
export const RenameFor = ({ shown: { league }, onClose }: About) => {
  const form = useApiForm(adminLeagueEndpoints.rename, {
    schema: adminLeagueEndpoints.rename.input.pick({ name: true }),
    defaultValues: { name: league.name },
    input: ({ name }) => ({ leagueId: league.id, name }),
    done: (_, { name }) => ['League renamed', name],
    onDone: onClose,
    onError: toastError('Update Failed', 'Failed to rename league'),
  })
  return (
    <FormDialog
      form={form}
      title="Rename league"
      note="Everyone in it sees the new name right away."
      width={440}
      action="Save"
      onClose={onClose}
    >
      <TextField label="League name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

/** Transfers a league to one of its members. */
export const TransferDialog = ({ shown: { league, members }, onClose }: About) => {
  const emailText = useEmailText()
  const candidates = members.filter(({ isCommissioner, status }) => !isCommissioner && status === 'active')
  const form = useApiForm(adminLeagueEndpoints.handOver, {
    schema: adminLeagueEndpoints.handOver.input.pick({ userId: true }),
    defaultValues: { userId: candidates[0]?.managerId ?? 0 },
    input: ({ userId }) => ({ leagueId: league.id, userId }),
    done: ['League transferred', emailText('Both are notified by email.')],
    onDone: onClose,
    onError: toastError('League not transferred', 'Failed to transfer the league'),
  })
  return (
    <FormDialog
      form={form}
      title={`Transfer ownership of ${league.name}`}
      note={`Takes effect immediately, without ${league.commissionerName}'s approval. ${league.commissionerName} stays a member. Both are notified.`}
      width={560}
      action="Transfer ownership"
      danger
      onClose={onClose}
    >
      <SelectField
        label="New commissioner"
        hint={candidates.length === 0 ? 'No one else in the league has an account.' : undefined}
        {...form.field('userId')}
      >
        {candidates.map(({ managerId, managerName, teamName }) => (
          <option key={managerId} value={managerId}>
            {managerName}, {teamName}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

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
