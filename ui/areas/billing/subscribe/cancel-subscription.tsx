import { billing, type Billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { isUnpaid } from './subscription-state.ts'

const consequence = (state: Billing): string => {
  if (isUnpaid(state)) return "It ends immediately, and the open payment isn't collected."
  return state.periodEnd === null
    ? 'Premium stays until the end of the period you paid for.'
    : `Premium stays until ${dayText(state.periodEnd)}, the end of the period you paid for.`
}

/** Cancels the subscription at the end of the paid period, after confirmation. */
export const CancelSubscription = ({ state }: { state: Billing }) => (
  <ConfirmButton
    trigger={open => (
      <Button variant="danger-ghost" onClick={open}>
        Cancel subscription
      </Button>
    )}
    endpoint={billing.cancel}
    input={{}}
    title="Cancel your subscription?"
    action="Cancel subscription"
    dismiss="Go back"
    busy="Canceling"
    done={({ message }) => ['Subscription canceled', message]}
    onError={toastError('Cancellation Failed', 'Failed to cancel the subscription')}
    closesOnError
  >
    {consequence(state)} Nothing is deleted afterward: leagues, awards and winnings stay.
  </ConfirmButton>
)
