import { cents, moneyText } from './money.ts'

/** What takes two people in a league: money to oneself, and payments of more dollars than so many to one person within 24 hours. */
export type TwoPeople = { forOwn: boolean; above: number | null }

/** Returns what two people are asked for: 'money to oneself and payments above $200', or 'no payment'. */
export const twoPeopleText = ({ forOwn, above }: TwoPeople, currency: string): string =>
  [
    ...(forOwn ? ['money to oneself'] : []),
    ...(above === null ? [] : [`payments above ${moneyText(cents(above), currency)}`]),
  ].join(' and ') || 'no payment'

/** Whether one policy asks two people less often than another. */
export const isLooser = (wanted: TwoPeople, before: TwoPeople): boolean =>
  (before.forOwn && !wanted.forOwn) ||
  (before.above !== null && (wanted.above === null || wanted.above > before.above))
