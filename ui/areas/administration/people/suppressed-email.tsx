import { emails } from '#contract/administration/mail'
import type { PersonPage } from '#contract/administration/person'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Explains why the user's address is suppressed, and lets a site admin lift the suppression. */
export const SuppressedEmail = ({
  email,
  suppression,
}: {
  email: string
  suppression: NonNullable<PersonPage['stop']>
}) => {
  const resume = useApiMutation(emails.resume, {
    done: 'Email to this address is on again',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const sendAgain = () => resume.mutate({ email })
  return (
    <Banner
      tone="warn"
      title={<span className="breaks">Email to {email} bounces.</span>}
      action={
        <Button size="sm" busy={resume.isPending && 'Resuming'} onClick={sendAgain}>
          Resume email
        </Button>
      }
    >
      <span className="breaks">
        No email has been sent there since {dayText(suppression.since)}. The mail server said:{' '}
        {suppression.reason}
      </span>
    </Banner>
  )
}
