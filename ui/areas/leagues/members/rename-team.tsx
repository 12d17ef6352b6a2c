import { joining } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useActForm } from '#ui/lib/use-act-form'
import { memberReads } from '#ui/areas/leagues/invite/reads'
import { FieldStack } from '#ui/components/field.tsx'

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
  const form = useActForm(joining.renameTeam, {
    schema: Team,
    defaultValues: { teamName: member.teamName },
    input: ({ teamName }) => ({ leagueId: league.id, userId: member.userId, teamName }),
    refreshes: memberReads,
    onDone: (_, { teamName }) => {
      toast('positive', 'Team name saved', teamName)
      onClose()
    },
    onRefused: ({ message }) => toast('negative', 'Update Failed', message),
  })
  return (
    <Dialog title="Rename team" note={member.managerName} width={440} onClose={onClose}>
      <FieldStack as="form" {...form.element}>
        <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
        <div className="row">
          <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
            Save team name
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </FieldStack>
    </Dialog>
  )
}
