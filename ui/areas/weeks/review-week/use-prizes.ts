import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { AwardKind } from '#contract/awards'
import { sync } from '#contract/weeks'
import type { Prizes } from './picks.ts'

const Fields = sync.publish.input.pick({
  hotTopTwoPrizeAmount: true,
  benchBossPrizeAmount: true,
  miscreantPrizeAmount: true,
  youtubeLink: true,
})

/** As typed. */
export type PrizeFields = {
  hotTopTwoPrizeAmount: string
  benchBossPrizeAmount: string
  miscreantPrizeAmount: string
  youtubeLink: string
}

/** As published. */
export type GivenPrizes = z.output<typeof Fields>

// The fields hold text, which the contract's schemas read as well as numbers; their types only tell of the numbers.
const resolver = zodResolver(Fields) as unknown as Resolver<PrizeFields, unknown, GivenPrizes>

const usual = (kinds: readonly AwardKind[], look: AwardKind['look']) =>
  (kinds.find(kind => kind.look === look)?.defaultPrize ?? 10).toFixed(2)

/** What a field is worth while it is typed: nothing when it is no amount. */
const worth = (typed: string) => {
  const amount = Number(typed)
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** The form of the week's prizes, and what they are worth as they stand. */
export const usePrizes = (kinds: readonly AwardKind[]) => {
  const form = useForm<PrizeFields, unknown, GivenPrizes>({
    resolver,
    defaultValues: {
      hotTopTwoPrizeAmount: usual(kinds, 'hot'),
      benchBossPrizeAmount: usual(kinds, 'bench'),
      miscreantPrizeAmount: usual(kinds, 'miscreant'),
      youtubeLink: '',
    },
    mode: 'onTouched',
  })
  const typed = form.watch()
  const prizes: Prizes = {
    hot: worth(typed.hotTopTwoPrizeAmount),
    bench: worth(typed.benchBossPrizeAmount),
    miscreant: worth(typed.miscreantPrizeAmount),
  }
  return { form, prizes }
}
