import type { User } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { useApiForm } from '#ui/lib/use-api-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'

/** Renames the user's team in one league. */
export const RenameTeamDialog = ({
  league,
  user,
  onClose,
}: {
  league: League
  user: User
  onClose: () => void
}) => {
  const form = useApiForm(joining.renameTeam, {
    schema: joining.renameTeam.input.pick({ teamName: true }),
    defaultValues: { teamName: league.myTeamName ?? '' },
    input: ({ teamName }) => ({ leagueId: league.id, userId: user.id, teamName }),
    done: (_, { teamName }) => ['Team name updated', teamName],
    onDone: onClose,
    onError: toastError('Update Failed', 'Failed to update team name'),
  })
  return (
    <FormDialog
      form={form}
      title="Edit team name"
      note={league.name}
      width={440}
      action="Save"
      onClose={onClose}
    >
      <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
    </FormDialog>
  )
}
