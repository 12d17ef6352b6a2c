import { Handshake, Link2Off, CircleCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { transfers } from '#contract/leagues/transfers'
import { toastError } from '#ui/components/toast'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
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

const ToLeagues = () => (
  <Link className={buttonClass({})} to={paths.myLeagues}>
    Open My Leagues
  </Link>
)

const CancelTransfer = ({ token }: { token: string }) => {
  const cancelTransfer = useApiMutation(transfers.stop, {
    onError: toastError('Nothing was canceled', "That didn't work. Try again."),
  })
  if (cancelTransfer.data)
    return (
      <LinkState icon={CircleCheck} title="Transfer canceled" action={<ToLeagues />}>
        You still run {cancelTransfer.data.leagueName}. If you didn't request this transfer, change your
        password.
      </LinkState>
    )
  if (cancelTransfer.error && cancelTransfer.error.status < 500 && cancelTransfer.error.status !== 429)
    return (
      <LinkState icon={Link2Off} title="Nothing was canceled" action={<ToLeagues />}>
        {cancelTransfer.error.message}
      </LinkState>
    )
  const cancel = () => cancelTransfer.mutate({ token })
  return (
    <LinkState
      icon={Handshake}
      title="Cancel your league transfer?"
      action={
        <Button variant="primary" busy={cancelTransfer.isPending && 'Canceling'} onClick={cancel}>
          Cancel transfer
        </Button>
      }
    >
      You'll remain commissioner, and the person you offered the league to will be notified.
    </LinkState>
  )
}

/**
 * Page behind the link in the transfer announcement. Nothing changes before the button is clicked, because email
 * programs open links.
 */
export const CancelTransferPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <>
      <PageTitle>Cancel a transfer</PageTitle>
      {token ? (
        <CancelTransfer key={token} token={token} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link" action={<ToLeagues />}>
          This link is incomplete. Open it again from the email, or cancel the transfer in My Leagues.
        </LinkState>
      )}
    </>
  )
}
