import { Link2Off, ShieldAlert } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { passwords } from '#contract/accounts/passwords'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

const ReportSignIn = ({ token }: { token: string }) => {
  const reportMutation = useApiMutation(passwords.notMe, {
    refresh: 'user',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const navigate = useNavigate()
  const report = () =>
    reportMutation.mutate(
      { token },
      {
        onSuccess: ({ resetToken }) =>
          void navigate(`${paths.resetPassword}?token=${encodeURIComponent(resetToken)}`, { replace: true }),
      },
    )
  return (
    <LinkState
      icon={ShieldAlert}
      title="Wasn't you?"
      action={
        <Button variant="primary" busy={reportMutation.isPending && 'Securing'} onClick={report}>
          Secure my account
        </Button>
      }
    >
      This signs you out on every device and turns off your password and all access tokens. It also removes
      passkeys, authenticator apps and recovery codes added since seven days before the email was sent. Then
      you set a new password.
    </LinkState>
  )
}

/** Page for recipients of an account email who didn't request the change. */
export const NotMePage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <>
      <PageTitle>This wasn't me</PageTitle>
      {token ? (
        <ReportSignIn token={token} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link">
          This link is incomplete. Open it again from the email.
        </LinkState>
      )}
    </>
  )
}
