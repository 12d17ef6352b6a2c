import { type DeletionReport, people } from '#contract/accounts/accounts'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { Await } from '#ui/components/await.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { plural } from '#domain/text'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import { fullName } from '#ui/lib/use-user'
import { overviewReads } from '#ui/areas/administration/site/admin-reads'
import { breakdownText, deletionText } from './deletion-words.ts'
import type { Person } from './person.tsx'

const untilBreakdownMs = 1000

type Deleted = Partial<AnswerOf<typeof people.remove>>

/** First what went, and a second later what it consisted of. */
const tell = ({ deletedUser, deletionReport }: Deleted) => {
  if (!deletedUser || !deletionReport)
    return toast('positive', 'User Deleted', 'User account has been permanently deleted.')
  toast('positive', 'User Deletion Complete', deletionText(deletedUser, deletionReport), 8000)
  setTimeout(
    () => toast('positive', 'Deletion Breakdown', breakdownText(deletionReport), 10_000),
    untilBreakdownMs,
  )
}

const whatGoes = ({ leagueCount }: Person): string =>
  leagueCount === 0
    ? 'Their memberships, invitations and share streak go with it.'
    : `${plural(leagueCount, 'league')} they run, with every award, member, invitation and Showdown in them, go with it.`

const WhatIsOwed = ({
  person,
  report: { ownedLeagues, otherLeagues },
}: {
  person: Person
  report: DeletionReport
}) => (
  <>
    {ownedLeagues.map(({ id, name, currency, balances }) => (
      <OpenBalances key={id} currency={currency} balances={balances} leagueName={name} />
    ))}
    {otherLeagues.map(({ id, name, currency, balance }) => (
      <OpenBalances
        key={id}
        currency={currency}
        balances={[{ managerId: person.id, managerName: fullName(person), balance }]}
        leagueName={name}
      />
    ))}
    {ownedLeagues.length > 0 && (
      <p>
        {plural(
          ownedLeagues.reduce((sum, { statements }) => sum + statements, 0),
          'statement',
        )}{' '}
        will be mailed first.
      </p>
    )}
    {otherLeagues.length > 0 && (
      <p>
        Whoever runs {otherLeagues.map(({ name }) => name).join(', ')} is told by email; the person is not, so
        tell them.
      </p>
    )}
  </>
)

/** Deletes an account, after naming what goes with it. */
export const DeleteUser = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const remove = useAct(people.remove, { refreshes: overviewReads })
  // Awaited, because this part is gone with the person before the callbacks of `mutate` would run.
  const confirm = () =>
    remove.mutateAsync({ userId: person.id }).then(
      deleted => {
        onClose()
        tell(deleted)
      },
      toastRefused('Delete Failed', 'Failed to delete user account'),
    )
  const report = useAnswer(people.whatGoes, { userId: person.id }, { freshForMs: 0 })
  if (report.isPending) return null
  return (
    <Confirm
      title={`Delete ${fullName(person)}?`}
      action="Delete user"
      busy={remove.isPending && 'Deleting'}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      details={
        <Await answer={report} name="Balances">
          {found => <WhatIsOwed person={person} report={found} />}
        </Await>
      }
    >
      {whatGoes(person)} Awards they won in other people's leagues stay there under Former member. This cannot
      be undone.
    </Confirm>
  )
}
