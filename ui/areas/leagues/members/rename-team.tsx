import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { joining } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { memberReads } from '#ui/areas/leagues/invite/reads'
import styles from './rename-team.module.css'

const Team = joining.renameTeam.input.pick({ teamName: true })

/** Gives a member's team another name. */
export const RenameTeam = ({
  league,
  member,
  onClose,
}: {
  league: League
  member: Member
  onClose: () => void
}) => {
  const rename = useAct(joining.renameTeam, { refreshes: memberReads })
  const form = useForm({
    resolver: zodResolver(Team),
    defaultValues: { teamName: member.teamName },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(({ teamName }) =>
    rename.mutate(
      { leagueId: league.id, userId: member.userId, teamName },
      {
        onSuccess: () => {
          toast('positive', 'Team name saved', teamName)
          onClose()
        },
        onError: error => {
          if (!showIssues(error, form)) toast('negative', 'Update Failed', error.message)
        },
      },
    ),
  )
  return (
    <Dialog title="Rename team" note={member.managerName} width={440} onClose={onClose}>
      <form className={styles.inviteForm} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Team name"
          autoComplete="off"
          error={form.formState.errors.teamName?.message}
          {...form.register('teamName')}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={rename.isPending && 'Saving'}>
            Save team name
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
