import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues, type League } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { useActForm } from '#ui/lib/use-act-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'

const reads = [leagues.list, leagues.info, awards.list, transfers.list, leagueManagement.audit] as const

/** The name of a league that one runs. */
export const RenameLeagueDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const form = useActForm(leagueManagement.rename, {
    schema: leagueManagement.rename.input.pick({ name: true }),
    defaultValues: { name: league.name },
    input: ({ name }) => ({ leagueId: league.id, name }),
    refreshes: reads,
    onDone: (_, { name }) => {
      toast('positive', 'League renamed', name)
      onClose()
    },
    onRefused: toastRefused('Update Failed', 'Failed to rename league'),
  })
  return (
    <FormDialog
      form={form}
      title="Rename league"
      note="Everybody in it sees the new name at once."
      width={440}
      action="Save"
      onClose={onClose}
    >
      <TextField label="League name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
