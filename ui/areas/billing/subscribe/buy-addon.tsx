import { Plus } from 'lucide-react'
import { useState } from 'react'
import { billing } from '#contract/billing'
import { type Price, priceText } from '#domain/price-text'
import { leaguesPerAddon } from '#domain/subscription'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { sendToSubscribe } from './use-portal.ts'

/** Adds three leagues to a subscription after confirmation: the card is charged immediately. */
export const BuyAddon = ({ price }: { price: Price }) => {
  const [isConfirming, setConfirming] = useState(false)
  const buy = useApiMutation(billing.purchaseAddon)
  const confirm = () =>
    buy.mutate(
      {},
      {
        onSuccess: ({ message }) => toast('premium', 'Purchase successful', message),
        onError: error => {
          if (!sendToSubscribe(error))
            toast('negative', 'Purchase Failed', error.message || 'Failed to purchase more leagues')
        },
        onSettled: () => setConfirming(false),
      },
    )
  const offer = `${leaguesPerAddon} more leagues for ${priceText(price)}`
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Plus />
        {offer}
      </Button>
      {isConfirming && (
        <Confirm
          title={`Buy ${offer}?`}
          action="Buy"
          busy={buy.isPending && 'Buying'}
          danger={false}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          Your card is charged now for the rest of the current {price.interval}, and at every renewal after
          that.
        </Confirm>
      )}
    </>
  )
}
