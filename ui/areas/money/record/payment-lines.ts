import type { MemberDues } from '#contract/money/dues'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#domain/payment-methods'
import { plainNumber } from '#ui/components/number-text'

/** Parsed payment of a pasted list, with its error. */
export type PaymentLine = {
  /** Line number in the text, starting at 1. */
  line: number
  memberName: string
  managerId: number | null
  amount: number
  paidOn: string
  how: PaymentMethod
  note: string
  error?: string
}

/** Splits a line at tabs, semicolons or commas; quotes protect a comma. */
const cellsOf = (line: string): string[] => {
  const delimiter = ['\t', ';'].find(each => line.includes(each)) ?? ','
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${delimiter}]*)(?:${delimiter}|$)`, 'g')) ?? []
  return cells
    .slice(0, line.endsWith(delimiter) ? undefined : -1)
    .map(cell => cell.replace(new RegExp(`${delimiter}$`), '').trim())
    .map(cell => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

const plain = (text: string): string => text.trim().toLowerCase()

/** Default column order; a header row may override it. */
const defaultColumns = ['member', 'amount', 'date', 'how', 'note']

const otherNames: Record<string, string> = {
  manager: 'member',
  team: 'member',
  paidon: 'date',
  'paid on': 'date',
}

/** Returns the column order if a line is a header, which is the case when it names an amount. */
const headerIn = (cells: readonly string[]): string[] | undefined => {
  const names = cells.map(cell => otherNames[plain(cell)] ?? plain(cell))
  return names.includes('amount') ? names : undefined
}

const find = (members: readonly MemberDues[], memberName: string): MemberDues[] =>
  members.filter(
    ({ managerName, teamName }) =>
      plain(managerName) === plain(memberName) || plain(teamName) === plain(memberName),
  )

const wayOf = (text: string): PaymentMethod | undefined =>
  paymentMethods.find(way => [way, plain(paymentMethodNames[way])].includes(plain(text)))

const wrongWith = (found: readonly MemberDues[], memberName: string, amount: string, how: string) => {
  if (found.length > 1) return `${found.length} members are named ${memberName}`
  if (found[0] === undefined || found[0].managerId === null) return `No member is named “${memberName}”`
  if (!(Number(plainNumber(amount)) > 0)) return 'Missing amount'
  return how !== '' && wayOf(how) === undefined
    ? `“${how}” isn't one of ${Object.values(paymentMethodNames).join(', ')}`
    : undefined
}

/**
 * Parses payments from a pasted list or CSV: member or team, amount, and optionally date, method and note. A header row
 * may change the order; empty lines are skipped.
 *
 * @param day default payment date
 */
export const paymentLines = (text: string, members: readonly MemberDues[], day: string): PaymentLine[] => {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, cells: cellsOf(raw) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const header = headerIn(all[0]?.cells ?? [])
  const order = header ?? defaultColumns
  return all.slice(header ? 1 : 0).map(({ line, cells }) => {
    const cell = (name: string) => cells[order.indexOf(name)] ?? ''
    const [memberName, amount, how] = [cell('member'), cell('amount'), cell('how')]
    const found = find(members, memberName)
    const error = wrongWith(found, memberName, amount, how)
    return {
      ...{ line, memberName, note: cell('note'), managerId: found[0]?.managerId ?? null },
      ...{ amount: Number(plainNumber(amount)), paidOn: cell('date') || day, how: wayOf(how) ?? 'other' },
      ...(error === undefined ? {} : { error }),
    }
  })
}
