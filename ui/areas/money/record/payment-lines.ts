import type { MemberDues } from '#contract/money/dues'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#domain/payment-methods'
import { plainNumber } from '#ui/components/number-text'

/** A payment of a pasted list, and what is wrong with it. */
export type PaymentLine = {
  /** Where it stands in the text, from 1. */
  line: number
  who: string
  managerId: number | null
  /** In dollars. */
  amount: number
  paidOn: string
  how: PaymentMethod
  note: string
  error?: string
}

/** The cells of a line, separated by tabs, semicolons or commas; quotes hold a comma together. */
const cellsOf = (line: string): string[] => {
  const sign = ['\t', ';'].find(each => line.includes(each)) ?? ','
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${sign}]*)(?:${sign}|$)`, 'g')) ?? []
  return cells
    .slice(0, line.endsWith(sign) ? undefined : -1)
    .map(cell => cell.replace(new RegExp(`${sign}$`), '').trim())
    .map(cell => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

const plain = (text: string): string => text.trim().toLowerCase()

/** What the cells of a line are, in their order; a head may name them otherwise. */
const usual = ['member', 'amount', 'date', 'how', 'note']

const otherNames: Record<string, string> = {
  manager: 'member',
  team: 'member',
  paidon: 'date',
  'paid on': 'date',
}

/** The order of the columns, where a line is a head: it names an amount. */
const headerIn = (cells: readonly string[]): string[] | undefined => {
  const names = cells.map(cell => otherNames[plain(cell)] ?? plain(cell))
  return names.includes('amount') ? names : undefined
}

const find = (members: readonly MemberDues[], who: string): MemberDues[] =>
  members.filter(
    ({ managerName, teamName }) => plain(managerName) === plain(who) || plain(teamName) === plain(who),
  )

const wayOf = (text: string): PaymentMethod | undefined =>
  paymentMethods.find(way => [way, plain(paymentMethodNames[way])].includes(plain(text)))

const wrongWith = (found: readonly MemberDues[], who: string, amount: string, how: string) => {
  if (found.length > 1) return `${found.length} members are named ${who}`
  if (found[0] === undefined || found[0].managerId === null) return `No member is named “${who}”`
  if (!(Number(plainNumber(amount)) > 0)) return 'Missing amount'
  return how !== '' && wayOf(how) === undefined
    ? `“${how}” isn't one of ${Object.values(paymentMethodNames).join(', ')}`
    : undefined
}

/**
 * The payments of a pasted list or a CSV: member or team, amount, and where they are given day, way and note. A first line
 * that names its columns may give another order; empty lines are passed over.
 *
 * @param day when they were paid where a line does not say
 */
export const paymentLines = (text: string, members: readonly MemberDues[], day: string): PaymentLine[] => {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, cells: cellsOf(raw) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const head = headerIn(all[0]?.cells ?? [])
  const order = head ?? usual
  return all.slice(head ? 1 : 0).map(({ line, cells }) => {
    const cell = (name: string) => cells[order.indexOf(name)] ?? ''
    const [who, amount, how] = [cell('member'), cell('amount'), cell('how')]
    const found = find(members, who)
    const error = wrongWith(found, who, amount, how)
    return {
      ...{ line, who, note: cell('note'), managerId: found[0]?.managerId ?? null },
      ...{ amount: Number(plainNumber(amount)), paidOn: cell('date') || day, how: wayOf(how) ?? 'other' },
      ...(error === undefined ? {} : { error }),
    }
  })
}
