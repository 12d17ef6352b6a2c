import { Download } from 'lucide-react'
import type { OutputOf } from '#contract/kernel/endpoint'
import { accountDeletion } from '#contract/administration/account-deletion'
import { toast, toastError } from '#ui/components/toast'
import { plural } from '#domain/text'
import type { DeletionReport, User } from '#contract/accounts/accounts'
import { fullName } from '#ui/lib/use-user'
import { useEmailText } from '#ui/lib/use-email-configured'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { Link } from '#ui/components/link.tsx'
import { adminLeague } from '#ui/lib/paths'
import { Button } from '#ui/components/button.tsx'
import { downloadCsv } from '#ui/lib/download'
import { balancesCsv } from '#domain/csv-exports'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Confirm } from '#ui/components/confirm.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import type { Person } from './person.tsx'

type Deleted = Partial<OutputOf<typeof accountDeletion.remove>>

/** Shows what was deleted, long enough to read it. */
const toastDeleted = ({ deletedUser, deletionReport }: Deleted) => {
  if (!deletedUser || !deletionReport)
    return toast('positive', 'User Deleted', 'The account can be restored under System within 30 days.')
  const breakdown = `Deletion breakdown: ${breakdownText(deletionReport)}`
  toast(
    'positive',
    'User Deletion Complete',
    `${deletionText(deletedUser, deletionReport)} ${breakdown}`,
    18_000,
  )
}

const deletionSummary = ({ leagueCount }: Person): string =>
  leagueCount === 0
    ? 'Their memberships, invitations and share streak are deleted too.'
    : `${plural(leagueCount, 'league')} they run, with every award, member, invitation and Showdown in them, will be deleted too.`

const rowsOf = (
  person: Person,
  owned: DeletionReport['ownedLeagues'],
  others: DeletionReport['otherLeagues'],
) => [
  ...owned.flatMap(({ name: league, currency, balances }) =>
    balances.map(({ managerName: name, balance }) => ({ league, name, balance, currency })),
  ),
  ...others.map(({ name: league, currency, balance }) => ({
    league,
    name: fullName(person),
    balance,
    currency,
  })),
]

const WhatIsOwed = ({
  person,
  report: { ownedLeagues, otherLeagues },
}: {
  person: Person
  report: DeletionReport
}) => {
  const emailText = useEmailText()
  return (
    <>
      {ownedLeagues.map(({ id, name, currency, balances, deletedData }) => (
        <div key={id} className="stack">
          <OpenBalances currency={currency} balances={balances} leagueName={name} />
          <p>
            {plural(deletedData.members, 'member')} and {plural(deletedData.awards, 'award')} go with {name}.{' '}
            <Link className="link" to={`${adminLeague(id)}?dialog=hand-over`}>
              Transfer it first
            </Link>
          </p>
        </div>
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
          {emailText(
            `${plural(
              ownedLeagues.reduce((sum, { statements }) => sum + statements, 0),
              'statement',
            )} will be emailed first.`,
            'No statements will be emailed.',
          )}
        </p>
      )}
      {rowsOf(person, ownedLeagues, otherLeagues).length > 0 && (
        <Button
          size="sm"
          onClick={() =>
            downloadCsv(balancesCsv, rowsOf(person, ownedLeagues, otherLeagues), fullName(person), 'balances')
          }
        >
          <Download />
          Export balances first
        </Button>
      )}
      {otherLeagues.length > 0 && (
        <p>
          {emailText(
            `Commissioners of ${otherLeagues.map(({ name }) => name).join(', ')} are notified by email.`,
            'Commissioners will see it when they sign in.',
          )}
        </p>
      )}
    </>
  )
}

/** Deletes an account after listing what is deleted with it. */
export const DeleteUser = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const emailText = useEmailText()
  const remove = useApiMutation(accountDeletion.remove, {
    onError: toastError('Delete Failed', 'Failed to delete user account'),
  })
  const onDeleted = (deleted: Deleted) => {
    onClose()
    toastDeleted(deleted)
  }
  const report = useApiQuery(
    accountDeletion.preview,
    { userId: person.id },
    { enabled: !remove.isPending, freshForMs: 0 },
  )
  if (report.isPending) return null
  return (
    <Confirm
      title={`Delete ${fullName(person)}?`}
      action="Delete user"
      busy={remove.isPending && 'Deleting'}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ userId: person.id }, { onSuccess: onDeleted })}
      details={
        <QueryBoundary query={report} name="Balances">
          {found => <WhatIsOwed person={person} report={found} />}
        </QueryBoundary>
      }
    >
      {deletionSummary(person)} Awards they won in other people's leagues stay, shown as “Former member.”{' '}
      {emailText("They're notified by email.", 'Let them know yourself.')} A site admin can restore everything
      within 30 days.
    </Confirm>
  )
}

type OwnedLeague = DeletionReport['ownedLeagues'][number]

const inLeague = ({ deletedData }: OwnedLeague): number =>
  Object.values(deletedData).reduce((sum, count) => sum + count, 0)

/** Three subtotals of the deleted records. */
const sumsOf = (report: DeletionReport) => ({
  personal: report.showdownParticipations + report.userAwards + report.leagueMemberships,
  communications: report.sentInvitations + report.transferRequestsSent + report.transferRequestsReceived,
  leagues: report.ownedLeagues.length,
  inLeagues: report.ownedLeagues.reduce((sum, league) => sum + inLeague(league), 0),
})

/** Confirms that an account is deleted and how much was deleted with it. */
export const deletionText = (user: Pick<User, 'firstName' | 'lastName'>, report: DeletionReport): string => {
  const { personal, communications, leagues, inLeagues } = sumsOf(report)
  const records = personal + communications + leagues + inLeagues
  return `${fullName(user)} and ${plural(records, 'related record')} have been deleted. They can be restored under System within 30 days.`
}

/** Breaks the related records down by type. */
export const breakdownText = (report: DeletionReport): string => {
  const { personal, communications, leagues } = sumsOf(report)
  return `Personal data: ${personal}. Communications: ${communications}. Leagues deleted: ${leagues}.`
}
