import type { Statement, StatementEntry } from '#contract/money/statements'
import { signedLedgerText, shortDay, entryText, balanceText } from '#ui/areas/money/shared/amount-text.tsx'
import { dollarsText } from '#domain/money'
import { Logo } from '#ui/components/frame.tsx'
import { nowText } from '#ui/lib/format'
import { Board } from '#ui/components/board.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { plural } from '#domain/text'
import { shortHash } from '#domain/short-hash'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './statement-document.module.css'

const closingText = ({ hasEnded, closing, currency }: Statement): string => {
  const amount =
    closing < 0 ? signedLedgerText(closing, currency, true) : dollarsText(closing, currency, true)
  return hasEnded ? `Closed at ${amount}` : `Balance ${amount}`
}

/** Date range of a statement: Aug 20 to Jan 6. */
const spanOf = ({ entries }: Statement): string | null => {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  const [from, to] = [shortDay(first.createdAt), shortDay(last.createdAt)]
  return from === to ? from : `${from} to ${to}`
}

const parts = [
  ['opening', 'Opening'],
  ['dues', 'Dues'],
  ['prizes', 'Prizes'],
  ['showdown', 'Showdown'],
  ['pools', 'Pools'],
  ['payouts', 'Payouts'],
  ['fines', 'Fines'],
  ['adjustments', 'Adjustments'],
  ['paidIn', 'Paid in'],
  ['paidOut', 'Paid out'],
  ['closing', 'Closing'],
] as const

const Sums = ({ statement }: { statement: Statement }) => (
  <dl className={styles.totals}>
    {parts
      .filter(([part]) => statement[part] !== 0 || part === 'opening' || part === 'closing')
      .map(([part, label]) => (
        <div key={part}>
          <dt>{label}</dt>
          <dd>{signedLedgerText(statement[part], statement.currency, true)}</dd>
        </div>
      ))}
  </dl>
)

/** Statement for screen and print; a short one fits on one A4 or Letter page. */
export const StatementPaper = ({ statement }: { statement: Statement }) => {
  const { name, teamName, leagueName, net, won, paidIn, chain } = statement
  const about = [teamName, leagueName, spanOf(statement)].filter(Boolean).join(', ')
  return (
    <article className={styles.document} aria-label={`Statement of ${name}`}>
      <header className={styles.letterhead}>
        <Logo />
        <span>
          Season statement {statement.season}, in {statement.currency}
          <br />
          Printed {nowText()}
        </span>
      </header>
      <Board
        className={styles.header}
        title={
          <>
            <span className="breaks">{name}</span>
            <span className={styles.description}>{about}</span>
          </>
        }
        aside={
          <Badge tone={statement.closing < 0 ? 'neg' : 'pos'} className={styles.closing}>
            {closingText(statement)}
          </Badge>
        }
        stats={[
          { label: 'Net for the season', value: signedLedgerText(net, statement.currency) },
          { label: 'Won', value: dollarsText(won, statement.currency) },
          { label: 'Paid in', value: dollarsText(paidIn, statement.currency) },
        ]}
      />
      <Sums statement={statement} />
      <StatementTable statement={statement} />
      <footer className={styles.footer}>
        <p>
          A positive balance is what the league owes {name}. Sidepot keeps the ledger; it never holds or moves
          money. Not tax advice.
        </p>
        {chain.head !== null && (
          <p>
            Ledger fingerprint after {plural(chain.count, 'entry', 'entries')}:{' '}
            <code>{shortHash(chain.head)}</code>
          </p>
        )}
      </footer>
    </article>
  )
}

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
