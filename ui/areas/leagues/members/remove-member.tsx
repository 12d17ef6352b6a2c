import { joining } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { openBalances } from '#contract/money/open-balances'
import { theirBalance } from '#domain/balance-text'
import { cents } from '#domain/money'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useEmailText } from '#ui/lib/use-email-configured'

/** Removes a member or declines a join request, after confirmation. */
export const RemoveMember = ({
  league,
  member: { userId, managerName, teamName, status },
  onClose,
}: {
  league: League
  member: Member
  onClose: () => void
}) => {
  const emailText = useEmailText()
  const waits = status === 'pending'
  const open = useApiQuery(openBalances.read, { leagueId: league.id }, { enabled: !waits, freshForMs: 0 })
  if (open.isPending && !waits) return null
  const theirs = open.data?.balances.find(({ managerId }) => managerId === userId)?.balance ?? 0
  const owed = open.data
    ? ` ${theirBalance(managerName, cents(theirs), league.currency)}${status === 'placeholder' ? '.' : `. ${emailText("They'll be emailed a statement if they have email turned on.", 'No statement is emailed.')}`}`
    : ''
  return (
    <ConfirmAction
      endpoint={joining.remove}
      input={{ leagueId: league.id, userId }}
      title={waits ? `Decline ${managerName}?` : `Remove ${managerName}?`}
      action={waits ? 'Decline' : 'Remove member'}
      busy={waits ? 'Declining' : 'Removing'}
      done={[waits ? 'Request declined' : 'Member removed', managerName]}
      onError={toastError('Error', waits ? 'Failed to decline' : 'Failed to remove member')}
      onClose={onClose}
    >
      {waits
        ? `${teamName} won't join ${league.name}. They can ask again.`
        : `${teamName} leaves ${league.name} and its spot opens up. Awards and money stay under ${managerName}'s name.${owed}`}
    </ConfirmAction>
  )
}
