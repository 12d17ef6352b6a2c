import type { AwardKind } from '#contract/awards'
import { weeks } from '#contract/weeks'
import { plainNumber } from '#ui/components/number-text'

const Prizes = weeks.publishByHand.input.shape.prizes

/** What was typed as prizes of the week, by kind of award; a kind that is left out pays what it usually does. */
export type TypedPrizes = Readonly<Record<string, string>>

/** What a kind pays this week, in dollars, and why what was typed cannot be. */
export const prizeIn = (
  typed: TypedPrizes,
  { type, defaultPrize }: AwardKind,
): { amount: number; problem: string | undefined } => {
  const text = typed[type]
  if (text === undefined) return { amount: defaultPrize, problem: undefined }
  const read = Prizes.safeParse({ [type]: plainNumber(text) })
  return { amount: read.data?.[type] ?? 0, problem: read.error?.issues[0]?.message }
}
