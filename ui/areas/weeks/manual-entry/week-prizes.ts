import type { AwardKind } from '#contract/awards'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { plainNumber } from '#ui/components/number-text'

const Prizes = manualWeeks.publish.input.shape.prizes

/** Prizes entered for the week, by award type; a missing type pays its default. */
export type PrizeInputs = Readonly<Record<string, string>>

/** Returns what an award type pays this week in dollars, or the error of the entered amount. */
export const prizeIn = (
  inputs: PrizeInputs,
  { type, defaultPrize }: AwardKind,
): { amount: number; problem: string | undefined } => {
  const text = inputs[type]
  if (text === undefined) return { amount: defaultPrize, problem: undefined }
  const read = Prizes.safeParse({ [type]: plainNumber(text) })
  return { amount: read.data?.[type] ?? 0, problem: read.error?.issues[0]?.message }
}
