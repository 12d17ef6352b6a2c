import { Handshake, Link2Off } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { transfers } from '#contract/leagues/transfers'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

/** Sign-in prompt; any of the user's accounts will do, because the link itself is the proof. */
const SignInFirst = () => {
  const wayBack = useReloadAfterRestore()
  return (
    <LinkState
      icon={Handshake}
      title="Accept a league transfer"
      action={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.login} state={wayBack}>
            Sign in
          </Link>
          <Link className={buttonClass({})} to={paths.register} state={wayBack}>
            Create an account
          </Link>
        </>
      }
    >
      You've been asked to become a league's commissioner. Sign in or create an account to see the request.
      This link works only for you.
    </LinkState>
  )
}

const Open = ({ token }: { token: string }) => {
  const claimTransfer = useApiMutation(transfers.claim, {
    onError: toastError('No transfer request', "Couldn't open the request. Try again."),
  })
  const navigate = useNavigate()
  const show = () =>
    claimTransfer.mutate({ token }, { onSuccess: () => void navigate(paths.myLeagues, { replace: true }) })
  return (
    <LinkState
      icon={Handshake}
      title="Accept a league transfer"
      action={
        <Button variant="primary" busy={claimTransfer.isPending && 'Opening'} onClick={show}>
          View request
        </Button>
      }
    >
      You can then accept or decline the request. Nothing is transferred until you accept.
    </LinkState>
  )
}

/** Page behind the emailed request to take over a league. */
export const AcceptTransferPage = () => {
  const token = useSearchParams()[0].get('token')
  const { data: user, isPending } = useUser()
  return (
    <>
      <PageTitle>Accept a league transfer</PageTitle>
      {!token ? (
        <LinkState icon={Link2Off} title="Invalid Link">
          This link is incomplete. Open it again from the email.
        </LinkState>
      ) : isPending ? (
        <PageSpinner />
      ) : user ? (
        <Open token={token} />
      ) : (
        <SignInFirst />
      )}
    </>
  )
}
