import type { HeldPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'

type Prize = Pick<HeldPrize, 'type' | 'position'>

/** What becomes of prizes that awards by hand hold already, prize by prize, as publishing takes it. */
export type PrizeAnswers = readonly (Prize & PrizeAnswer)[]

const isOf =
  ({ type, position }: Prize) =>
  (other: Prize): boolean =>
    other.type === type && other.position === position

export const answerTo = (answers: PrizeAnswers, prize: Prize): PrizeAnswer | undefined =>
  answers.find(isOf(prize))

/** The answers with another one of a prize, or none. */
export const withAnswer = (
  answers: PrizeAnswers,
  { type, position }: Prize,
  answer: PrizeAnswer | undefined,
): PrizeAnswers => {
  const others = answers.filter(other => !isOf({ type, position })(other))
  return answer ? [...others, { type, position, ...answer }] : others
}
