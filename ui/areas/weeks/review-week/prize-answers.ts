import type { AwardedPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'

type Prize = Pick<AwardedPrize, 'type' | 'position'>

/** What becomes of prizes that awards by hand hold already, prize by prize, as publishing takes it. */
export type PrizeChoices = readonly (Prize & PrizeAnswer)[]

const isOf =
  ({ type, position }: Prize) =>
  (other: Prize): boolean =>
    other.type === type && other.position === position

export const answerTo = (answers: PrizeChoices, prize: Prize): PrizeAnswer | undefined =>
  answers.find(isOf(prize))

/** The answers with another one of a prize, or none. */
export const withAnswer = (
  answers: PrizeChoices,
  { type, position }: Prize,
  answer: PrizeAnswer | undefined,
): PrizeChoices => {
  const others = answers.filter(other => !isOf({ type, position })(other))
  return answer ? [...others, { type, position, ...answer }] : others
}
