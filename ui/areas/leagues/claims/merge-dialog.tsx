import { z } from 'zod'
import { whole } from '#contract/kernel/values'
import type { League, Member } from '#contract/leagues/leagues'
import { useApiForm } from '#ui/lib/use-api-form'
import { claims, type TeamClaim } from '#contract/leagues/claims'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Form } from '#ui/components/form.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'

const Fields = z.object({ managerId: whole(1, undefined, 'Choose who they are') })

/** Merges an unclaimed team into a member with an account. */
export const MergeDialog = ({
  league,
  member,
  members,
  onClose,
}: {
  league: League
  member: Member
  members: readonly Member[]
  onClose: () => void
}) => {
  const form = useApiForm(claims.merge, {
    schema: Fields,
    defaultValues: { managerId: '' },
    input: ({ managerId }) => ({ leagueId: league.id, userId: member.managerId, managerId }),
    done: ({ managerName }) => [
      'Merged',
      `${member.teamName} now belongs to ${managerName}. You can undo it within a day.`,
    ],
    onDone: onClose,
    onError: ({ message }) => {
      form.setError('managerId', { message })
    },
  })
  return (
    <Dialog
      title={`Merge ${member.managerName}`}
      note={`For someone who is in ${league.name} twice: with an account and as ${member.teamName}.`}
      width={440}
      onClose={onClose}
    >
      <FieldStack as={Form} {...form.element}>
        <SelectField label="They are" {...form.field('managerId')}>
          <option value="">Choose a manager</option>
          {members
            .filter(({ status }) => status === 'active')
            .map(({ managerId, managerName, teamName }) => (
              <option key={managerId} value={managerId}>
                {managerName} ({teamName})
              </option>
            ))}
        </SelectField>
        <p className="t-2">Awards, money and the provider team move to them. Ledger entries don't change.</p>
        <div className="row">
          <Button type="submit" variant="primary" busy={form.isSending && 'Merging'}>
            Merge
          </Button>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
        </div>
      </FieldStack>
    </Dialog>
  )
}

/** Undoes a team claim or merge within a day, after confirmation. */
export const UndoTakeover = ({
  league,
  takeover,
  onClose,
}: {
  league: League
  takeover: TeamClaim
  onClose: () => void
}) => {
  const { how, managerName, ownerName, teamName, undoUntil } = takeover
  return (
    <ConfirmAction
      endpoint={claims.undo}
      input={{ leagueId: league.id, id: takeover.id }}
      title={how === 'claimed' ? `Undo the claim of ${teamName}?` : `Undo merging ${teamName}?`}
      action={how === 'claimed' ? 'Undo claim' : 'Undo merge'}
      busy="Undoing"
      done={['Undone', `${teamName} is unclaimed again.`]}
      onError={toastError('Error', 'Failed to undo')}
      onClose={onClose}
    >
      {how === 'claimed'
        ? `Possible until ${momentText(undoUntil)}. ${managerName} leaves ${league.name}. ${teamName} goes back to ${ownerName} with everything it has won and gets a new claim link.`
        : `Possible until ${momentText(undoUntil)}. ${teamName} goes back to ${ownerName} with everything it has won. Money paid to ${managerName} since the merge stays theirs.`}
    </ConfirmAction>
  )
}
