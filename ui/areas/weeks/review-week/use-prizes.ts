import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrency } from '#ui/lib/use-currency'
import { amountForInput } from '#ui/lib/money-input'
import type { AwardKind } from '#contract/awards'
import { publications } from '#contract/weeks/publications'
import type { Prizes } from './selected-winners.ts'

const Fields = publications.publish.input.pick({ prizes: true, youtubeLink: true })

/** Form values as typed; prizes by award type. */
export type PrizeFields = { prizes: Record<string, string>; youtubeLink: string }

export type AwardedPrizes = z.output<typeof Fields>

// The fields hold text, which the API schemas accept as well as numbers, although their types only mention numbers.
const resolver = zodResolver(Fields) as unknown as Resolver<PrizeFields, unknown, AwardedPrizes>

/** Value of a field while typing: 0 if it isn't a valid amount. */
const worth = (text: string) => {
  const amount = Number(text)
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** Form of the week's prizes, with their current values. */
export const usePrizes = (kinds: readonly AwardKind[]) => {
  const currency = useCurrency()
  const defaultAmounts = kinds.map(({ type, defaultPrize }) => [type, amountForInput(defaultPrize, currency)])
  const form = useForm<PrizeFields, unknown, AwardedPrizes>({
    resolver,
    defaultValues: { prizes: Object.fromEntries(defaultAmounts) as Record<string, string>, youtubeLink: '' },
    mode: 'onTouched',
  })
  const prizeInputs = form.watch('prizes')
  const prizes: Prizes = Object.fromEntries(
    Object.entries(prizeInputs).map(([type, amount]) => [type, worth(amount)]),
  )
  return { form, prizes }
}
