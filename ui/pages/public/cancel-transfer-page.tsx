import { CircleCheck, Handshake, Link2Off } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { transfers } from '#contract/leagues/transfers'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

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
