import { CircleCheck, Link2Off, MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { accounts } from '#contract/accounts/accounts'
import { addresses } from '#contract/accounts/profile'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { toastRefused } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useAct } from '#ui/lib/use-act'
import { PageTitle } from '#ui/components/page-title.tsx'
import { LinkState } from './link-state.tsx'

const Onward = () => (
  <Link className={buttonClass({})} to={paths.home}>
    Go to Sidepot
  </Link>
)

const Confirm = ({ token }: { token: string }) => {
  const act = useAct(addresses.confirm, { refreshes: [accounts.current] })
  if (act.data)
    return (
      <LinkState icon={CircleCheck} title="Address confirmed" action={<Onward />}>
        {act.data.wasChanged
          ? `From now on you sign in with ${act.data.email}, and email goes there.`
          : `${act.data.email} is yours. Your leagues can send mail.`}
      </LinkState>
    )
  if (act.error && act.error.status < 500 && act.error.status !== 429)
    return (
      <LinkState icon={Link2Off} title="Nothing was confirmed" action={<Onward />}>
        {act.error.message}
      </LinkState>
    )
  const confirm = () =>
    act.mutate({ token }, { onError: toastRefused('Nothing was confirmed', 'That did not work. Try again.') })
  return (
    <LinkState
      icon={MailCheck}
      title="Is this address yours?"
      action={
        <Button variant="primary" busy={act.isPending && 'Confirming'} onClick={confirm}>
          Confirm this address
        </Button>
      }
    >
      Confirm that the email with this link came to you.
    </LinkState>
  )
}

/** Where the mail leads that asks whether an address is somebody's. Nothing changes before the button is pressed. */
export const ConfirmEmailPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <>
      <PageTitle>Confirm your email address</PageTitle>
      {token ? (
        <Confirm key={token} token={token} />
      ) : (
        <LinkState icon={Link2Off} title="Invalid Link" action={<Onward />}>
          The link is incomplete. Open it from the email again.
        </LinkState>
      )}
    </>
  )
}
