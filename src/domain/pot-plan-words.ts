import { dollarsText } from './money.ts'

/** How a plan ends: $75 short, even, $9 over. */
export const endText = (left: number): string => {
  if (left === 0) return 'even'
  return left < 0 ? `${dollarsText(-left)} short` : `${dollarsText(left)} over`
}

/** A sum with its sign: −$445, $220. */
export const signedText = (amount: number): string =>
  amount < 0 ? `−${dollarsText(-amount)}` : dollarsText(amount)

/**
 * What stands above the mends, in dollars: what is owed, and what is missing even then.
 *
 * @param closes whether one of the other lines alone closes what is missing
 */
export const mendIntro = (owed: number, leftWhenPaid: number, closes: boolean): string => {
  const owing = owed > 0 ? `${dollarsText(owed)} is still owed. With all of it paid, the plan` : 'The plan'
  const is = `${owing} is ${endText(leftWhenPaid)}.`
  if (leftWhenPaid >= 0 || !closes) return is
  return `${is} One of the ${owed > 0 ? 'other ' : ''}lines closes that.`
}

type Left = { week: number; left: number }

/** The picture of what is left after each week, in one sentence. */
export const runwayText = (weeks: readonly Left[]): string => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'No week of the season pays.'
  const out = weeks.find(({ left }) => left < 0)
  const turn =
    out && out.week !== last.week && out.week !== first.week
      ? `, ${signedText(out.left)} after week ${out.week}`
      : ''
  return `Money left after each week: ${signedText(first.left)} after week ${first.week}${turn}, ${signedText(last.left)} after week ${last.week}.`
}
