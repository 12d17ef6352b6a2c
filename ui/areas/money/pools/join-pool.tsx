import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { pools, type Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { closesText } from './pool-text.ts'

/** Joins a pool after showing the buy-in and the last day to leave. */
export const JoinPool = ({
  leagueId,
  pool,
  isLarge = false,
}: {
  leagueId: number
  pool: Pool
  isLarge?: boolean
}) => {
  const currency = useCurrency()
  const [isConfirming, setConfirming] = useState(false)
  const joinPool = useApiMutation(pools.join)
  const price = dollarsText(pool.buyIn, currency)
  const join = () =>
    joinPool.mutate(
      { leagueId, poolId: pool.id },
      {
        onSuccess: () => toast('positive', `You are in ${pool.name}`, `You owe ${price} for it.`),
        onError: toastError('Not joined', 'Try again in a moment.'),
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <>
      <Button
        {...(isLarge ? { variant: 'light' as const, size: 'lg' as const } : { size: 'sm' as const })}
        aria-label={`Join ${pool.name} for ${price}`}
        onClick={() => setConfirming(true)}
      >
        Join for {price}
      </Button>
      {isConfirming && (
        <Confirm
          title={`Join ${pool.name} for ${price}?`}
          action={`Join for ${price}`}
          danger={false}
          busy={joinPool.isPending && 'Joining'}
          onConfirm={join}
          onCancel={() => setConfirming(false)}
        >
          You'll owe {price} right away, paid the same way as dues. You can leave until {closesText(pool)}.
        </Confirm>
      )}
    </>
  )
}
