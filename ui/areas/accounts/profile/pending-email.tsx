import type { User } from '#contract/accounts/accounts'
import { addresses } from '#contract/accounts/profile'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useResendLink } from '#ui/lib/use-resend-link'
import { useEmailText } from '#ui/lib/use-email-configured'

/** Shows an email change that waits for its confirmation link; the current address signs in until then. */
export const EmailWaits = ({ user: { email, pendingEmail } }: { user: User }) => {
  const emailText = useEmailText()
  const cancel = useApiMutation(addresses.cancel, {
    done: 'Your address is unchanged',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const resend = useResendLink()
  if (pendingEmail === null) return null
  const cancelChange = () => cancel.mutate({})
  return (
    <Banner
      title={<span className="breaks">Waiting for {pendingEmail} to be confirmed.</span>}
      action={
        <div className="row">
          <Button size="sm" {...resend}>
            Resend
          </Button>
          <Button size="sm" variant="ghost" busy={cancel.isPending && 'Canceling'} onClick={cancelChange}>
            Cancel
          </Button>
        </div>
      }
    >
      {emailText(
        'Open the link we emailed there within 24 hours.',
        'It can be confirmed once a mail server is set up.',
      )}{' '}
      Until then you sign in with <span className="breaks">{email}</span>.
    </Banner>
  )
}
