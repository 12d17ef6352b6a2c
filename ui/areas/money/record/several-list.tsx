import { FileUp } from 'lucide-react'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import { paymentMethodNames, type PaymentMethod, paymentMethods } from '#domain/payment-methods'
import { dateText } from '#ui/lib/format'
import { dollarsText } from '#domain/money'
import { buttonClass, Button } from '#ui/components/button.tsx'
import type { MemberDues } from '#contract/money/dues'
import { TextField, MoneyField, TextAreaField } from '#ui/components/text-field.tsx'
import { PaidHowField } from '#ui/areas/money/shared/paid-how-field.tsx'
import { plainNumber } from '#ui/components/number-text'
import styles from './several.module.css'

/** Preview of a parsed line, or its error. */
const Preview = ({ line: { line, memberName, amount, paidOn, how, error } }: { line: PaymentLine }) => {
  const currency = useCurrency()
  return (
    <li>
      <span className="t-3 num">{line}</span>
      <span className="breaks">
        {memberName}
        <span className={error ? styles.wrong : styles.hint}>
          {error ??
            `${paymentMethodNames[how]}, ${/^\d{4}-\d\d-\d\d$/.test(paidOn) ? dateText(paidOn) : paidOn}`}
        </span>
      </span>
      <span className="money">{amount > 0 && dollarsText(amount, currency, true)}</span>
    </li>
  )
}

/** Payments from a pasted list or CSV file, with a preview of each line. */
export const SeveralList = ({
  text,
  lines,
  onChange,
}: {
  text: string
  lines: readonly PaymentLine[]
  onChange: (text: string) => void
}) => (
  <>
    <TextAreaField
      label="Payments"
      rows={6}
      placeholder={'Cole Brandt, 110, 2026-09-12, Venmo, second half\nGabe Sorensen, 250'}
      hint="One per line: member or team, amount, then optional date, method and note"
      value={text}
      onChange={event => onChange(event.target.value)}
    />
    <div>
      <label className={buttonClass({ size: 'sm', className: styles.upload })}>
        <FileUp />
        Upload CSV file
        <input
          type="file"
          className="sr"
          accept=".csv,text/csv"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void file.text().then(onChange)
          }}
        />
      </label>
    </div>
    {lines.length > 0 && (
      <ol className={styles.preview} aria-label="What will be recorded">
        {lines.map(line => (
          <Preview key={line.line} line={line} />
        ))}
      </ol>
    )}
  </>
)

export type RowFields = { paidOn: string; how: PaymentMethod; amounts: Record<number, string> }

const isMember = (member: MemberDues): member is MemberDues & { managerId: number } =>
  member.managerId !== null

/** Amount field for every member, with one date and method for all. */
export const SeveralRows = ({
  members,
  fields,
  onChange,
}: {
  members: readonly MemberDues[]
  fields: RowFields
  onChange: (fields: RowFields) => void
}) => {
  const currency = useCurrency()
  const people = members.filter(isMember)
  const fill = () =>
    onChange({
      ...fields,
      amounts: Object.fromEntries(
        people
          .filter(({ owes }) => owes > 0)
          .map(({ managerId, owes }) => [managerId, amountForInput(owes, currency)]),
      ),
    })
  return (
    <>
      <TextField
        label="Paid on"
        type="date"
        value={fields.paidOn}
        onChange={event => onChange({ ...fields, paidOn: event.target.value })}
      />
      <PaidHowField value={fields.how} onChange={how => onChange({ ...fields, how })} />
      <div>
        <Button size="sm" onClick={fill}>
          Fill in balances due
        </Button>
      </div>
      <ul className={styles.people}>
        {people.map(({ managerId, managerName, owes }) => (
          <li key={managerId}>
            <MoneyField
              label={managerName}
              hint={owes > 0 ? `Owes ${dollarsText(owes, currency, true)}` : 'Owes nothing'}
              value={fields.amounts[managerId] ?? ''}
              onChange={event =>
                onChange({ ...fields, amounts: { ...fields.amounts, [managerId]: event.target.value } })
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

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
