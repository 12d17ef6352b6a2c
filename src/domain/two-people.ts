import { cents, moneyText } from './money.ts'

/**
 * Two-person approval policy of a league: for money to oneself, and for payments above a dollar amount to one person
 * within 24 hours.
 */
export type TwoPeople = { forOwn: boolean; above: number | null }

/** Describes the actions that need two people: 'money to oneself and payments above $200', or 'no payment'. */
export const twoPeopleText = ({ forOwn, above }: TwoPeople, currency: string): string =>
  [
    ...(forOwn ? ['payments to yourself'] : []),
    ...(above === null ? [] : [`payments above ${moneyText(cents(above), currency)}`]),
  ].join(' and ') || 'no payment'

/** Whether one policy requires two people less often than another. */
export const isLooser = (next: TwoPeople, before: TwoPeople): boolean =>
  (before.forOwn && !next.forOwn) ||
  (before.above !== null && (next.above === null || next.above > before.above))
