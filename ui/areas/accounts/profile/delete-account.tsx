import { Link } from '#ui/components/link.tsx'
import type { DeletionReport, User } from '#contract/accounts/accounts'
import { ownAccount } from '#contract/administration/account-deletion'
import { QueryBoundary } from '#ui/components/await.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'
import { paths } from '#ui/lib/paths'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { fullName } from '#ui/lib/use-user'
import { useEmailText } from '#ui/lib/use-email-configured'

const DeletionPreview = ({ user, report }: { user: User; report: DeletionReport }) => {
  const emailText = useEmailText()
  return (
    <>
      {report.ownedLeagues.length > 0 && (
        <p className="t-2">
          Leagues you run are deleted too.{' '}
          {emailText('Their members are emailed a statement first.', "Their members aren't emailed.")} They
          are: {report.ownedLeagues.map(({ name }) => name).join(', ')}.{' '}
          <Link to={paths.myLeagues}>Transfer them</Link> to keep them going.
        </p>
      )}
      {report.ownedLeagues.map(({ id, name, currency, balances }) => (
        <OpenBalances key={id} currency={currency} balances={balances} leagueName={name} />
      ))}
      {report.otherLeagues.map(({ id, name, currency, balance }) => (
        <OpenBalances
          key={id}
          currency={currency}
          balances={[{ managerId: user.id, managerName: fullName(user), balance }]}
          leagueName={name}
        />
      ))}
    </>
  )
}

const DeletionPreviewText = ({ user }: { user: User }) => (
  <QueryBoundary
    query={useApiQuery(ownAccount.previewDeletion, {}, { freshForMs: 0 })}
    name="What gets deleted"
  >
    {report => <DeletionPreview user={user} report={report} />}
  </QueryBoundary>
)

/** Deletes the user's own account after they type its address, and signs them out. */
export const DeleteAccount = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const form = useApiForm(ownAccount.remove, {
    refresh: 'nothing',
    schema: ownAccount.remove.input,
    defaultValues: { email: '' },
    // Full page load, so that nothing the account loaded stays in memory.
    onDone: () => window.location.assign(withBasePath(paths.home)),
    onError: toastError('Not deleted', 'Failed to delete the account'),
  })
  return (
    <FormDialog
      form={form}
      title="Delete account"
      note="Your name, sessions, access tokens and memberships are deleted right away. Awards you won in other people's leagues stay, shown as “Former member.” This can't be undone."
      action="Delete account"
      danger
      working="Deleting"
      onClose={onClose}
    >
      <DeletionPreviewText user={user} />
      <TextField
        label="Your email address"
        hint={`Type ${user.email} to delete the account. Export your data first if you want to keep it.`}
        autoComplete="off"
        inputMode="email"
        {...form.field('email')}
      />
    </FormDialog>
  )
}
