import type { Statement } from '#contract/money/statements'
import { shortHash } from '#domain/short-hash'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Badge } from '#ui/components/badge.tsx'
import { Board } from '#ui/components/board.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { nowText } from '#ui/lib/format'
import { shortDay, signedLedgerText } from '#ui/areas/money/shared/ledger-text'
import { StatementTable } from './statement-table.tsx'
import styles from './statements.module.css'

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
