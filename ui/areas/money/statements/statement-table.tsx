import { useCurrency } from '#ui/lib/use-currency'
import type { Statement, StatementEntry } from '#contract/money/statements'
import { dollarsText } from '#domain/money'
import { balanceText, entryText, shortDay } from '#ui/areas/money/shared/ledger-text'
import styles from './statement-table.module.css'

const EntryRow = ({ entry }: { entry: StatementEntry }) => {
  const currency = useCurrency()
  const [what, details] = entryText(entry)
  const { amount } = entry
  return (
    <tr role="row">
      <td role="cell" className={styles.day}>
        {shortDay(entry.createdAt)}
      </td>
      <td role="rowheader" className={styles.entry}>
        <b>{what}</b> <span>{details}</span>
      </td>
      <td role="cell" className={styles.charged}>
        {amount < 0 && dollarsText(-amount, currency, true)}
      </td>
      <td role="cell" className={styles.credited}>
        {amount >= 0 && dollarsText(amount, currency, true)}
      </td>
      <td role="cell" className={styles.balance}>
        {balanceText(entry.balance, currency)}
      </td>
    </tr>
  )
}

const BalanceRow = ({ label, day, balance }: { label: string; day: string | undefined; balance: number }) => {
  const currency = useCurrency()
  return (
    <tr role="row" className={styles.total}>
      <td role="cell" className={styles.day}>
        {day && shortDay(day)}
      </td>
      <td role="rowheader" className={styles.entry} colSpan={3}>
        <b>{label}</b>
      </td>
      <td role="cell" className={styles.balance}>
        {balanceText(balance, currency)}
      </td>
    </tr>
  )
}

const sumOf = (entries: readonly StatementEntry[], sign: 1 | -1): number =>
  entries.reduce((cents, { amount }) => cents + Math.max(0, Math.round(sign * amount * 100)), 0) / 100

/** All entries of a season with the running balance, between the opening and closing balances. */
export const StatementTable = ({ statement: { entries, opening, closing } }: { statement: Statement }) => {
  const currency = useCurrency()
  return (
    <div className={styles.sheet}>
      <table
        className={styles.table}
        role="table"
        aria-label="Every entry of the season with the running balance"
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Date
            </th>
            <th role="columnheader" scope="col">
              Entry
            </th>
            {['Charged', 'Credited', 'Balance'].map(heading => (
              <th key={heading} role="columnheader" scope="col" className={styles.right}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <BalanceRow label="Opening balance" day={entries[0]?.createdAt} balance={opening} />
          {entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
          <BalanceRow label="Closing balance" day={entries.at(-1)?.createdAt} balance={closing} />
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <td role="cell" />
            <td role="rowheader">Total</td>
            <td role="cell" className={styles.balance}>
              {dollarsText(sumOf(entries, -1), currency, true)}
            </td>
            <td role="cell" className={styles.balance}>
              {dollarsText(sumOf(entries, 1), currency, true)}
            </td>
            <td role="cell" className={styles.balance}>
              {balanceText(closing, currency)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
