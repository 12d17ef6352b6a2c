import { useState } from 'react'
import { billing, type Billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { isUnpaid } from './subscription-state.ts'

const consequence = (state: Billing): string => {
  if (isUnpaid(state)) return "It ends immediately, and the open payment isn't collected."
  return state.periodEnd === null
    ? 'Premium stays until the end of the period you paid for.'
    : `Premium stays until ${dayText(state.periodEnd)}, the end of the period you paid for.`
}

/** Cancels the subscription at the end of the paid period, after confirmation. */
export const CancelSubscription = ({ state }: { state: Billing }) => {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useApiMutation(billing.cancel)
  // Awaited, because the button unmounts with the subscription before the callbacks of `mutate` would run.
  const confirm = () =>
    cancel.mutateAsync({}).then(
      ({ message }) => {
        setConfirming(false)
        toast('positive', 'Subscription canceled', message)
      },
      (error: Error) => {
        setConfirming(false)
        toast('negative', 'Cancellation Failed', error.message || 'Failed to cancel the subscription')
      },
    )
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setConfirming(true)}>
        Cancel subscription
      </Button>
      {isConfirming && (
        <Confirm
          title="Cancel your subscription?"
          action="Cancel subscription"
          dismiss="Go back"
          busy={cancel.isPending && 'Canceling'}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          {consequence(state)} Nothing is deleted afterward: leagues, awards and winnings stay.
        </Confirm>
      )}
    </>
  )
}
