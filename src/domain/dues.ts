import { cents, dollars, roundedCents } from './money.ts'

/** What being late costs: so many cents, or so many hundredths of a percent of somebody's own dues. */
export type LateFeeTerms = { fixedCents: number } | { hundredths: number }

const dayMs = 86_400_000

/** Days from one day to another, both as YYYY-MM-DD; below 0 when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many late fees somebody has to bear who has not paid by today: none on the due day itself. */
export const lateFeeCount = (dueOn: string, today: string, every: 'once' | 'week'): number => {
  const late = daysBetween(dueOn, today)
  if (late <= 0) return 0
  return every === 'once' ? 1 : Math.floor((late - 1) / 7) + 1
}

/** One late fee, in cents, for somebody whose own dues are so many cents. */
export const lateFeeCents = (terms: LateFeeTerms, duesCents: number, currency: string): number =>
  'fixedCents' in terms ? terms.fixedCents : roundedCents((duesCents * terms.hundredths) / 10_000, currency)

/** Returns everything that a member was charged for the pot, in dollars: dues, late fees and fines. */
export const chargedTo = ({
  due,
  lateFees,
  fines,
}: {
  due: number
  lateFees: number
  fines: number
}): number => dollars(cents(due) + cents(lateFees) + cents(fines))

/** How many days before dues are due those who owe are reminded. */
const reminderDays = [14, 3]

/** The day of the next reminder from today on: 14 and 3 days before dues are due, then every week. */
export const nextReminder = (dueOn: string, today: string): string => {
  const before = reminderDays.map(days => dayAfter(dueOn, -days)).find(day => day >= today)
  if (before !== undefined) return before
  const late = daysBetween(dueOn, today)
  return dayAfter(dueOn, 7 * Math.max(1, Math.ceil(late / 7)))
}

/**
 * The latest reminder that was due by today and after the league said what is to be paid; undefined before the first. One that
 * nobody was there to send is sent late, by up to three days.
 */
export const reminderDue = (dueOn: string, today: string): string | undefined => {
  const recent = [0, 1, 2, 3].map(days => dayAfter(today, -days))
  return recent.find(day => nextReminder(dueOn, day) === day)
}
