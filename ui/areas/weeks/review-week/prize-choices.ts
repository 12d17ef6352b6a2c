import type { AwardedPrize } from '#contract/kernel/errors'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'

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
