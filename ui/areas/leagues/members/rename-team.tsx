import { joining } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { useApiForm } from '#ui/lib/use-api-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'

/** Renames a member's team and, if it is unclaimed, its owner. */
export const RenameTeam = ({
  league,
  member,
  onClose,
}: {
  league: League
  member: Member
  onClose: () => void
}) => {
  const hasAccount = member.status !== 'placeholder'
  const form = useApiForm(joining.renameTeam, {
    schema: joining.renameTeam.input.pick({ teamName: true, ownerName: true }),
    defaultValues: hasAccount
      ? { teamName: member.teamName }
      : { teamName: member.teamName, ownerName: member.ownName },
    input: input => ({ leagueId: league.id, userId: member.userId, ...input }),
    done: (_, { teamName }) => [hasAccount ? 'Team name saved' : 'Team saved', teamName],
    onDone: onClose,
    onError: toastError('Update Failed'),
  })
  return (
    <FormDialog
      form={form}
      title={hasAccount ? 'Rename team' : 'Edit team and owner'}
      note={member.managerName}
      width={440}
      action={hasAccount ? 'Save team name' : 'Save team'}
      onClose={onClose}
    >
      <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
      {!hasAccount && <TextField label="Owner" autoComplete="off" {...form.field('ownerName')} />}
    </FormDialog>
  )
}
