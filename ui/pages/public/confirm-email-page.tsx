import { CircleCheck, Link2Off, MailCheck, UserCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { addresses } from '#contract/accounts/profile'
import { IdentityQuestion } from '#ui/areas/accounts/identity/identity-question.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

const Onward = () => (
  <Link className={buttonClass({})} to={paths.home}>
    Go to Sidepot
  </Link>
)

/** The account is known, but only its owner may change its email address. */
const SignInFirst = ({ children }: { children: string }) => (
  <LinkState
    icon={UserCheck}
    title="Sign in to finish"
    action={
      <Link className={buttonClass({ variant: 'primary' })} to={paths.login} state={useReloadAfterRestore()}>
        Sign in
      </Link>
    }
  >
    {children}
  </LinkState>
)

const Confirm = ({ token, isVisitor }: { token: string; isVisitor: boolean }) => {
  const confirmEmail = useApiMutation(addresses.confirm, {
    onError: toastError('Not confirmed', "That didn't work. Try again."),
  })
  const navigate = useNavigate()
  if (confirmEmail.data)
    return (
      <LinkState icon={CircleCheck} title="Address confirmed" action={<Onward />}>
        {confirmEmail.data.wasChanged
          ? `You now sign in with ${confirmEmail.data.email}, and email goes there.`
          : `${confirmEmail.data.email} is confirmed. Your leagues can send email.`}
      </LinkState>
    )
  if (confirmEmail.error?.code === 'sign_in_first')
    return <SignInFirst>{confirmEmail.error.message}</SignInFirst>
  if (confirmEmail.error && confirmEmail.error.status < 500 && confirmEmail.error.status !== 429)
    return (
      <LinkState icon={Link2Off} title="Not confirmed" action={<Onward />}>
        {confirmEmail.error.message}
      </LinkState>
    )
  const confirm = () =>
    confirmEmail.mutate(
      { token },
      {
        onSuccess: ({ resetToken }) =>
          resetToken === null
            ? undefined
            : void navigate(`${paths.resetPassword}?token=${encodeURIComponent(resetToken)}`, {
                replace: true,
              }),
      },
    )
  return (
    <LinkState
      icon={MailCheck}
      title="Is this your email address?"
      action={
        <Button variant="primary" busy={confirmEmail.isPending && 'Confirming'} onClick={confirm}>
          Confirm this address
        </Button>
      }
    >
      Confirm that you received the email with this link.
      {isVisitor &&
        " You're not signed in. If this address hasn't been confirmed before, you'll set a new password next, and anything added to the account until then is removed."}
    </LinkState>
  )
}

/** Email confirmation page. Nothing changes before the button is clicked. */
export const ConfirmEmailPage = () => {
  const token = useSearchParams()[0].get('token')
  const { data: user = null, isPending } = useUser()
  return (
    <>
      {user && <IdentityQuestion email={user.email} />}
      <PageTitle>Confirm your email address</PageTitle>
      {token ? (
        <Confirm key={token} token={token} isVisitor={user === null && !isPending} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link" action={<Onward />}>
          This link is incomplete. Open it again from the email.
        </LinkState>
      )}
    </>
  )
}
