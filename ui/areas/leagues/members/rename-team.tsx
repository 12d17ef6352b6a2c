import { joining } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { FieldStack } from '#ui/components/field.tsx'

const Team = joining.renameTeam.input.pick({ teamName: true, ownerName: true })

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
    schema: Team,
    defaultValues: hasAccount
      ? { teamName: member.teamName }
      : { teamName: member.teamName, ownerName: member.ownName },
    input: input => ({ leagueId: league.id, userId: member.userId, ...input }),
    done: (_, { teamName }) => [hasAccount ? 'Team name saved' : 'Team saved', teamName],
    onDone: onClose,
    onError: toastError('Update Failed'),
  })
  return (
    <Dialog
      title={hasAccount ? 'Rename team' : 'Edit team and owner'}
      note={member.managerName}
      width={440}
      onClose={onClose}
    >
      <FieldStack as="form" {...form.element}>
        <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
        {!hasAccount && <TextField label="Owner" autoComplete="off" {...form.field('ownerName')} />}
        <div className="row">
          <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
            {hasAccount ? 'Save team name' : 'Save team'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </FieldStack>
    </Dialog>
  )
}
