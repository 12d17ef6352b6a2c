import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { billing } from '#contract/billing'
import { leaguesPerAddon } from '#domain/subscription'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { useAct } from '#ui/lib/use-act'
import { billingReads } from './billing-reads.ts'
import { sendToSubscribe } from './use-portal.ts'

/** Three more leagues for a subscription, after asking: the card is charged at once. */
export const BuyAddon = ({ price }: { price: number }) => {
  const currency = useCurrency()
  const [isAsking, setAsking] = useState(false)
  const buy = useAct(billing.purchaseAddon, { refreshes: billingReads })
  const confirm = () =>
    buy.mutate(
      {},
      {
        onSuccess: ({ message }) => toast('premium', 'Purchase Successful', message),
        onError: error => {
          if (!sendToSubscribe(error))
            toast('negative', 'Purchase Failed', error.message || 'Failed to purchase more leagues')
        },
        onSettled: () => setAsking(false),
      },
    )
  const offer = `${leaguesPerAddon} more leagues for ${dollarsText(price, currency)} per month`
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Plus />
        {offer}
      </Button>
      {isAsking && (
        <Confirm
          title={`Buy ${offer}?`}
          action="Buy"
          busy={buy.isPending && 'Buying'}
          danger={false}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          Your card is charged at once for the rest of the running month, and with every renewal from then on.
        </Confirm>
      )}
    </>
  )
}
