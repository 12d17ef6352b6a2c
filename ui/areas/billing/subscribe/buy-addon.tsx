import { Plus } from 'lucide-react'
import { billing } from '#contract/billing'
import { type Price, priceText } from '#domain/price-text'
import { leaguesPerAddon } from '#domain/subscription'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toast } from '#ui/components/toast'
import { sendToSubscribe } from './use-portal.ts'

/** Adds three leagues to a subscription after confirmation: the card is charged immediately. */
export const BuyAddon = ({ price }: { price: Price }) => {
  const offer = `${leaguesPerAddon} more leagues for ${priceText(price)}`
  return (
    <ConfirmButton
      trigger={open => (
        <Button onClick={open}>
          <Plus />
          {offer}
        </Button>
      )}
      endpoint={billing.purchaseAddon}
      input={{}}
      title={`Buy ${offer}?`}
      action="Buy"
      danger={false}
      busy="Buying"
      done={({ message }) => ['Purchase successful', message, 'premium']}
      onError={error => {
        if (!sendToSubscribe(error))
          toast('negative', 'Purchase Failed', error.message || 'Failed to purchase more leagues')
      }}
      closesOnError
    >
      Your card is charged now for the rest of the current {price.interval}, and at every renewal after that.
    </ConfirmButton>
  )
}
