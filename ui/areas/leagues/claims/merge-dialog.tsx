import { useState } from 'react'
import { claims } from '#contract/leagues/claims'
import type { League, Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

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
  const [into, setInto] = useState('')
  const [error, setError] = useState<string>()
  const merge = useApiMutation(claims.merge)
  const person = members.find(({ managerId }) => String(managerId) === into)
  return (
    <Dialog
      title={`Merge ${member.managerName}`}
      note={`For someone who is in ${league.name} twice: with an account and as ${member.teamName}.`}
      width={440}
      onClose={onClose}
    >
      <FieldStack
        as="form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!person) return setError('Choose who they are')
          return merge.mutate(
            { leagueId: league.id, userId: member.managerId, managerId: person.managerId },
            {
              onSuccess: () => {
                toast(
                  'positive',
                  'Merged',
                  `${member.teamName} now belongs to ${person.managerName}. You can undo it within a day.`,
                )
                onClose()
              },
              onError: ({ message }) => setError(message),
            },
          )
        }}
      >
        <SelectField
          label="They are"
          value={into}
          error={error}
          onChange={event => {
            setInto(event.target.value)
            setError(undefined)
          }}
        >
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
          <Button type="submit" variant="primary" busy={merge.isPending && 'Merging'}>
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
