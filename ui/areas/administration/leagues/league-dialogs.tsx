import { adminLeagueEndpoints, type AdminLeague } from '#contract/administration/admin-league'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { useEmailText } from '#ui/lib/use-email-configured'

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
