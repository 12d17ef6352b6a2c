import { moneyText } from '#domain/money'
import { pointsOf, gapText } from '#domain/points'
import { plural } from '#domain/text'
import type { ShortNames } from './names.ts'
import type { Mover } from './money-race.ts'
import type { Recap } from './build-recap.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const counted = (count: number): string => counts[count] ?? String(count)

/** Returns the lead of the first over the second place, in cents; 0 if several are tied or there is no one else. */
const leadOf = (board: Mover[], cents: (mover: Mover) => number): { by: number; leader?: Mover } => {
  const [leader, second] = board.toSorted((a, b) => cents(b) - cents(a))
  if (!leader || !second) return { by: 0 }
  return { by: cents(leader) - cents(second), leader }
}

/**
 * Returns a week's headline, derived from the ledger: a new leader, a manager with two or more prizes, a growing lead,
 * the closest call, otherwise the amount.
 */
export const headlineOf = (recap: Recap, call: ShortNames): string =>
  newLeader(recap, call) ??
  severalPrizes(recap, call) ??
  grownLead(recap, call) ??
  closestCall(recap, call) ??
  amountOf(recap)

const now = ({ winningsCents }: Mover): number => winningsCents
const before = ({ beforeCents }: Mover): number => beforeCents

const newLeader = ({ board, league }: Recap, call: ShortNames): string | undefined => {
  const { by, leader } = leadOf(board, now)
  const led = board.some(({ beforeCents }) => beforeCents > 0)
  if (!leader || by === 0 || leader.up <= 0 || !led) return undefined
  return `${call(leader.memberId)} takes the lead, ${moneyText(by, league.currency)} ahead`
}

const severalPrizes = ({ awards, board, league }: Recap, call: ShortNames): string | undefined => {
  const of = new Map<number, number>()
  for (const { member_id } of awards) of.set(member_id, (of.get(member_id) ?? 0) + 1)
  const max = Math.max(0, ...of.values())
  const names = board.filter(({ memberId }) => max > 1 && of.get(memberId) === max)
  const [first, second] = names
  if (!first || names.length > 2) return undefined
  if (second) return `${call(first.memberId)} and ${call(second.memberId)} take ${counted(max)} each`
  const { by, leader } = leadOf(board, now)
  const lead = leader === first && by > 0 ? `, and the lead is ${moneyText(by, league.currency)}` : ''
  return `${call(first.memberId)} takes ${counted(max)}${lead}`
}

const grownLead = ({ board, league }: Recap, call: ShortNames): string | undefined => {
  const { by, leader } = leadOf(board, now)
  const { by: was, leader: led } = leadOf(board, before)
  if (!leader || leader !== led || by <= was || was === 0) return undefined
  return `${call(leader.memberId)} pulls away: ${moneyText(by, league.currency)} ahead now`
}

const closestCall = ({ nearMisses: [closest] }: Recap, call: ShortNames): string | undefined =>
  closest?.candidate.memberId == null
    ? undefined
    : `${call(closest.candidate.memberId)} misses a prize by ${gapText(pointsOf(closest.byHundredths))} points`

const amountOf = ({ awards, week, league, paysNothing }: Recap): string => {
  if (paysNothing) return `No one wins week ${week}`
  const total = awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return people === 0
    ? `Week ${week}`
    : `${moneyText(total, league.currency)} to ${plural(people, 'manager')}`
}

/** Summarizes the rest in a sentence: ties, the closest call, records. */
export const summaryOf = (
  { nearMisses: [closest], paysNothing }: Recap,
  ties: number,
  records: number,
): string => {
  if (paysNothing) return 'No prize was won. What rolls over is added to the next week.'
  const sentences = [
    ...(ties > 0 ? [`${counted(ties)} ${ties === 1 ? 'tie' : 'ties'}`] : []),
    ...(closest ? [`one prize missed by ${gapText(pointsOf(closest.byHundredths))} points`] : []),
    ...(records > 0 ? [`${counted(records)} ${records === 1 ? 'record' : 'records'} broken`] : []),
  ]
  if (sentences.length === 0) return 'No ties, no close calls, no excuses.'
  const text = new Intl.ListFormat('en-US').format(sentences)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
