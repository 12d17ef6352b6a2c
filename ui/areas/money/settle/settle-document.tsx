import type { League } from '#contract/leagues/leagues'
import type { SettleUp } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import type { CsvTable } from '#domain/csv-exports'
import { dateText, todayIn } from '#ui/lib/format'
import { signedAmountText } from '#ui/areas/money/shared/amount-text.tsx'
import { linesOf, balanceNote } from '#ui/areas/money/record/lines'
import styles from './settle-document.module.css'

type SheetRow = {
  from: string
  to: string
  amount: number
  state: string
  how: string
  day: string
  note: string
}

/** Columns of the export: all payments that are planned, waiting or received. */
export const settleUpCsv: CsvTable<SheetRow> = {
  From: row => row.from,
  To: row => row.to,
  Amount: row => row.amount,
  State: row => row.state,
  How: row => row.how,
  Date: row => row.day,
  Note: row => row.note,
}

export const sheetRowsOf = (now: SettleUp): SheetRow[] => {
  const { pays, gets, others } = linesOf(now)
  const open = [...pays, ...gets, ...others].map(line => ({
    ...{ from: line.fromName, to: line.toName, amount: line.open, state: 'To be paid' },
    ...{ how: '', day: '', note: '' },
  }))
  const recorded = now.payments
    .filter(({ status }) => status !== 'reversed')
    .map(payment => ({
      ...{ from: payment.fromName, to: payment.toName, amount: payment.amount, note: payment.note },
      state: payment.status === 'paid' ? 'Awaiting confirmation' : 'Received',
      how: paymentMethodNames[payment.how],
      day: payment.paidAt.slice(0, 10),
    }))
  return [...open.filter(({ amount }) => amount > 0), ...recorded]
}

/** Table for print, where the page is narrower than the phone breakpoint of other tables. */
const PrintTable = ({
  caption,
  headings,
  rows,
}: {
  caption: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}) => (
  <table className={styles.table} aria-label={caption}>
    <thead>
      <tr>
        {headings.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, at) =>
            at === 0 ? (
              <th key={headings[at]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={headings[at]}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Printed version: all payments and balances. */
export const SettlePrint = ({ league, now }: { league: League; now: SettleUp }) => (
  <div className="stack">
    <div>
      <h1 className="t-page">Settle Up: {league.name}</h1>
      <p>
        {now.season} season, as of {dateText(todayIn(league))}
      </p>
    </div>
    <h2 className="t-card">Payments</h2>
    <PrintTable
      caption="Payments"
      headings={['From', 'To', 'Status', 'Amount']}
      rows={sheetRowsOf(now).map(({ from, to, state, amount }) => [
        ...[from, to, state],
        dollarsText(amount, league.currency, true),
      ])}
    />
    <h2 className="t-card">Balances</h2>
    <PrintTable
      caption="Balances"
      headings={['Member', 'Breakdown', 'Balance']}
      rows={now.balances.map(balance => [
        balance.name,
        balanceNote(balance, league.currency),
        signedAmountText(balance.balance, league.currency),
      ])}
    />
    <p>Sidepot keeps the record; it never holds or moves money.</p>
  </div>
)
