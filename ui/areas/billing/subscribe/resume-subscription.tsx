import { billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Reverts a cancellation while the paid period is still active. */
export const ResumeSubscription = () => {
  const resume = useApiMutation(billing.keep, {
    done: ({ message }) => ['Subscription resumed', message],
    onError: toastError('Not resumed', 'Failed to resume the subscription'),
  })
  return (
    <Button variant="primary" busy={resume.isPending && 'Keeping'} onClick={() => resume.mutate({})}>
      Keep subscription
    </Button>
  )
}
