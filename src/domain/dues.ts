import { cents, dollars, roundedCents } from './money.ts'
import { dayMs } from './durations.ts'

/** Late fee: an amount in cents, or a share of the member's own dues in hundredths of a percent. */
export type LateFeeTerms = { fixedCents: number } | { hundredths: number }

/** Number of days between two dates (YYYY-MM-DD); negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The date a number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Number of late fees for a member who has not paid by today: none on the due day itself. */
export const lateFeeCount = (dueOn: string, today: string, every: 'once' | 'week'): number => {
  const late = daysBetween(dueOn, today)
  if (late <= 0) return 0
  return every === 'once' ? 1 : Math.floor((late - 1) / 7) + 1
}

/** Amount of one late fee, in cents, for the member's own dues in cents. */
export const lateFeeCents = (terms: LateFeeTerms, duesCents: number, currency: string): number =>
  'fixedCents' in terms ? terms.fixedCents : roundedCents((duesCents * terms.hundredths) / 10_000, currency)

/** Returns the total that a member was charged for the pot, in dollars: dues, late fees and fines. */
export const chargedTo = ({
  due,
  lateFees,
  fines,
}: {
  due: number
  lateFees: number
  fines: number
}): number => dollars(cents(due) + cents(lateFees) + cents(fines))

/** Days before the due date on which members who owe are reminded. */
const reminderDays = [14, 3]

/** Date of the next reminder from today on: 14 and 3 days before the due date, then every week. */
export const nextReminder = (dueOn: string, today: string): string => {
  const before = reminderDays.map(days => dayAfter(dueOn, -days)).find(day => day >= today)
  if (before !== undefined) return before
  const late = daysBetween(dueOn, today)
  return dayAfter(dueOn, 7 * Math.max(1, Math.ceil(late / 7)))
}

/**
 * Date of the latest due reminder by today, after the dues were set; undefined before the first. A missed reminder is
 * sent up to three days late.
 */
export const reminderDue = (dueOn: string, today: string): string | undefined => {
  const recent = [0, 1, 2, 3].map(days => dayAfter(today, -days))
  return recent.find(day => nextReminder(dueOn, day) === day)
}
