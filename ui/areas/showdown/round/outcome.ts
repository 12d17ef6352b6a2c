import type { Showdown } from '#contract/showdown'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

const list = new Intl.ListFormat('en-US')

/** Describes the winner of a round: 'Priya Raman takes the $80 pool with 3 of 4 right'. */
export const outcomeText = (
  { event, games, participations }: Showdown,
  userId: number,
  currency: string,
): string => {
  const winners = participations.filter(({ winnings }) => winnings > 0)
  const [best] = winners
  if (!best) return 'No one had paid, so there was nothing to win'
  const names = winners.map(({ managerId, managerName }) => (managerId === userId ? 'you' : managerName))
  const right = `with ${best.correctPicks ?? 0} of ${plural(games.length, 'game')} right`
  const pool = `the ${dollarsText(event.potAmount, currency)} pool ${right}`
  const winnersText = list.format(names)
  const capitalized = winnersText.charAt(0).toUpperCase() + winnersText.slice(1)
  if (winners.length > 1) return `${capitalized} split ${pool}`
  return best.managerId === userId ? `You win ${pool}` : `${capitalized} takes ${pool}`
}
