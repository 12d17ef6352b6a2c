import type { z } from 'zod'
import { useForm } from 'react-hook-form'
import type { AwardKind } from '#contract/awards'
import { resolverOf } from '#ui/lib/resolver-of'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import type { AwardedPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'
import type { prizeSchema } from './prize-schema.ts'
import type { Prizes } from './selected-winners.ts'

/** Form values as typed; prizes by award type. */
export type PrizeFields = { prizes: Record<string, string>; youtubeLink: string }

export type AwardedPrizes = z.output<typeof prizeSchema>

const loadSchema = () => import('./prize-schema.ts').then(m => m.prizeSchema)

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
    resolver: resolverOf<PrizeFields, typeof prizeSchema>(loadSchema),
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
