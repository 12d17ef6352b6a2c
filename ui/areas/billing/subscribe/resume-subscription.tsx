import { billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Reverts a cancellation while the paid period is still active. */
export const ResumeSubscription = () => {
  const resume = useApiMutation(billing.keep)
  // Awaited, because the button unmounts before the callbacks of `mutate` would run.
  const confirm = () =>
    resume.mutateAsync({}).then(
      ({ message }) => toast('positive', 'Subscription resumed', message),
      (error: Error) =>
        toast('negative', 'Not resumed', error.message || 'Failed to resume the subscription'),
    )
  return (
    <Button variant="primary" busy={resume.isPending && 'Keeping'} onClick={() => void confirm()}>
      Keep subscription
    </Button>
  )
}
