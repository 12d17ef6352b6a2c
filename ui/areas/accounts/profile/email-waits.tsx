import { accounts, type User } from '#contract/accounts/accounts'
import { addresses } from '#contract/accounts/profile'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'

/** Asks for the link that confirms an address once more. */
export const ResendLink = ({ label }: { label: string }) => {
  const act = useAct(addresses.resend, { refreshes: [accounts.current] })
  const resend = () =>
    act.mutate(
      {},
      {
        onSuccess: ({ message }) => toast('positive', 'Link sent', message),
        onError: toastRefused('Nothing was sent', 'That did not work. Try again.'),
      },
    )
  return (
    <Button size="sm" busy={act.isPending && 'Sending'} onClick={resend}>
      {label}
    </Button>
  )
}

/** An address that waits until the link mailed to it is opened; the present one signs in meanwhile. */
export const EmailWaits = ({ user: { email, pendingEmail } }: { user: User }) => {
  const act = useAct(addresses.cancel, { refreshes: [accounts.current] })
  if (pendingEmail === null) return null
  const keep = () =>
    act.mutate(
      {},
      {
        onSuccess: () => toast('positive', 'Your address stays as it is'),
        onError: toastRefused('Nothing was changed', 'That did not work. Try again.'),
      },
    )
  return (
    <Banner
      title={<span className="breaks">Waiting for {pendingEmail} to be confirmed.</span>}
      action={
        <div className="row">
          <ResendLink label="Resend" />
          <Button size="sm" variant="ghost" busy={act.isPending && 'Cancelling'} onClick={keep}>
            Cancel
          </Button>
        </div>
      }
    >
      Open the link we mailed there within 24 hours. Until then you sign in with{' '}
      <span className="breaks">{email}</span>.
    </Banner>
  )
}
