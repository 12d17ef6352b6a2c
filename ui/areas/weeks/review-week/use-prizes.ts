import type { z } from 'zod'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { publications } from '#contract/weeks/publications'
import type { AwardKind } from '#contract/awards'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import type { AwardedPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
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

type Prize = Pick<AwardedPrize, 'type' | 'position'>

/** Decisions about prizes already given by manual awards, as the publish request expects them. */
export type PrizeChoices = readonly (Prize & PrizeAnswer)[]

const isOf =
  ({ type, position }: Prize) =>
  (other: Prize): boolean =>
    other.type === type && other.position === position

export const answerFor = (choices: PrizeChoices, prize: Prize): PrizeAnswer | undefined =>
  choices.find(isOf(prize))

/** Sets or removes the decision about one prize. */
export const withAnswer = (
  choices: PrizeChoices,
  { type, position }: Prize,
  answer: PrizeAnswer | undefined,
): PrizeChoices => {
  const others = choices.filter(other => !isOf({ type, position })(other))
  return answer ? [...others, { type, position, ...answer }] : others
}
