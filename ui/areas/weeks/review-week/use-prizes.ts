import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrency } from '#ui/lib/use-currency'
import { typedAmount } from '#ui/lib/money-input'
import type { AwardKind } from '#contract/awards'
import { weeks } from '#contract/weeks'
import type { Prizes } from './selected-winners.ts'

const Fields = weeks.publish.input.pick({ prizes: true, youtubeLink: true })

/** As typed; prizes by kind of award. */
export type PrizeFields = { prizes: Record<string, string>; youtubeLink: string }

/** As published. */
export type AwardedPrizes = z.output<typeof Fields>

// The fields hold text, which the contract's schemas read as well as numbers; their types only tell of the numbers.
const resolver = zodResolver(Fields) as unknown as Resolver<PrizeFields, unknown, AwardedPrizes>

/** What a field is worth while it is typed: nothing when it is no amount. */
const worth = (typed: string) => {
  const amount = Number(typed)
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** The form of the week's prizes, and what they are worth as they stand. */
export const usePrizes = (kinds: readonly AwardKind[]) => {
  const currency = useCurrency()
  const usual = kinds.map(({ type, defaultPrize }) => [type, typedAmount(defaultPrize, currency)])
  const form = useForm<PrizeFields, unknown, AwardedPrizes>({
    resolver,
    defaultValues: { prizes: Object.fromEntries(usual) as Record<string, string>, youtubeLink: '' },
    mode: 'onTouched',
  })
  const typed = form.watch('prizes')
  const prizes: Prizes = Object.fromEntries(
    Object.entries(typed).map(([type, amount]) => [type, worth(amount)]),
  )
  return { form, prizes }
}
