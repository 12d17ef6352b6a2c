import { dollarsText } from './money.ts'

/** How a plan ends: $75 short, even, $9 over. */
export const endText = (left: number, currency: string): string => {
  if (left === 0) return 'even'
  return left < 0 ? `${dollarsText(-left, currency)} short` : `${dollarsText(left, currency)} over`
}

/** A sum with its sign: −$445, $220. */
export const signedText = (amount: number, currency: string): string =>
  amount < 0 ? `−${dollarsText(-amount, currency)}` : dollarsText(amount, currency)

/**
 * What stands above the mends, in dollars: what is owed, and what is missing even then.
 *
 * @param closes whether one of the other lines alone closes what is missing
 */
export const mendIntro = (owed: number, leftWhenPaid: number, closes: boolean, currency: string): string => {
  const owing =
    owed > 0 ? `${dollarsText(owed, currency)} is still owed. With all of it paid, the plan` : 'The plan'
  const is = `${owing} is ${endText(leftWhenPaid, currency)}.`
  if (leftWhenPaid >= 0 || !closes) return is
  return `${is} One of the ${owed > 0 ? 'other ' : ''}lines closes that.`
}

type Left = { week: number; left: number }

/** The picture of what is left after each week, in one sentence. */
export const runwayText = (weeks: readonly Left[], currency: string): string => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'No week of the season pays.'
  const out = weeks.find(({ left }) => left < 0)
  const turn =
    out && out.week !== last.week && out.week !== first.week
      ? `, ${signedText(out.left, currency)} after week ${out.week}`
      : ''
  return `Money left after each week: ${signedText(first.left, currency)} after week ${first.week}${turn}, ${signedText(last.left, currency)} after week ${last.week}.`
}
