import { useCurrency } from '#ui/lib/use-currency'
import { pools, type Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
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
  const price = dollarsText(pool.buyIn, currency)
  return (
    <ConfirmButton
      trigger={open => (
        <Button
          {...(isLarge ? { variant: 'light' as const, size: 'lg' as const } : { size: 'sm' as const })}
          aria-label={`Join ${pool.name} for ${price}`}
          onClick={open}
        >
          Join for {price}
        </Button>
      )}
      endpoint={pools.join}
      input={{ leagueId, poolId: pool.id }}
      title={`Join ${pool.name} for ${price}?`}
      action={`Join for ${price}`}
      danger={false}
      busy="Joining"
      done={[`You are in ${pool.name}`, `You owe ${price} for it.`]}
      onError={toastError('Not joined', 'Try again in a moment.')}
      closesOnError
    >
      You'll owe {price} right away, paid the same way as dues. You can leave until {closesText(pool)}.
    </ConfirmButton>
  )
}
