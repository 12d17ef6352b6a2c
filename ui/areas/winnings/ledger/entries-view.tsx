import { ReceiptText, SearchX } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { ledgerKindNames } from '#domain/ledger-kinds'
import type { LedgerEntry } from '#contract/winnings'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Select } from '#ui/components/select.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dayText, momentText } from '#ui/lib/format'
import { signedText } from '#ui/areas/winnings/own-money/own-ledger-words'
import { classes } from '#ui/lib/classes'
import { ReversePayment } from './reverse-payment.tsx'
import { optionsOf, type LedgerFilters } from './select-entries.ts'
import styles from './ledger-view.module.css'

const shown: Column<LedgerEntry>[] = [
  {
    head: 'When',
    className: classes('num', styles.ledgerWhen),
    cell: ({ createdAt }) => <span className="t-2">{momentText(createdAt)}</span>,
  },
  { head: 'Kind', className: 'nowrap', cell: ({ kind }) => ledgerKindNames[kind] },
  {
    head: 'Manager',
    card: 'main',
    names: true,
    cell: entry => (
      <>
        <CellName as="div" className="trunc">
          {entry.managerName}
        </CellName>
        <CellNote>
          {ledgerKindNames[entry.kind]}, {dayText(entry.createdAt)}
        </CellNote>
        <CellNote>{entry.memo}</CellNote>
      </>
    ),
  },
  { head: 'Memo', className: styles.ledgerMemo, cell: ({ memo }) => memo },
  {
    head: 'By',
    names: true,
    cell: ({ createdByName }) => <span className="t-2 trunc">{createdByName}</span>,
  },
  {
    head: 'Amount',
    card: 'amt',
    right: true,
    cell: ({ amount }) => <Signed amount={amount} />,
  },
]

const takeBack: Column<LedgerEntry> = {
  head: <span className="sr">Take back</span>,
  card: 'do',
  width: 'menu',
  cell: entry => <ReversePayment entry={entry} />,
}

/** The way back takes room only where one of the entries has it, or amounts would stand off the edge. */
const columnsFor = (rows: readonly LedgerEntry[]) =>
  rows.some(({ isReversible }) => isReversible) ? [...shown, takeBack] : shown

const Signed = ({ amount }: { amount: number }) => {
  const currency = useCurrency()
  return (
    <span className={amount < 0 ? classes('money', styles.neg) : 'money'}>
      {signedText(amount, currency)}
    </span>
  )
}

type Change = (changed: Partial<LedgerFilters>) => void

const Filters = ({
  entries,
  filters,
  change,
}: {
  entries: readonly LedgerEntry[]
  filters: LedgerFilters
  change: Change
}) => {
  const { managers, kinds, seasons } = optionsOf(entries)
  return (
    <div className={styles.ledgerFilters}>
      <Select
        aria-label="Manager"
        value={filters.manager}
        onChange={event => change({ manager: event.target.value })}
      >
        <option value="">All managers</option>
        {managers.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label="Kind" value={filters.kind} onChange={event => change({ kind: event.target.value })}>
        <option value="">All kinds</option>
        {kinds.map(kind => (
          <option key={kind} value={kind}>
            {ledgerKindNames[kind]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Season"
        value={filters.season}
        onChange={event => change({ season: event.target.value })}
      >
        <option value="">All seasons</option>
        {seasons.map(season => (
          <option key={season} value={season}>
            {season} season
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Every line of the ledger, the newest first. */
export const EntriesView = ({
  all,
  rows,
  filters,
  change,
}: {
  all: readonly LedgerEntry[]
  /** The page that shows of those the filters leave. */
  rows: readonly LedgerEntry[]
  filters: LedgerFilters
  change: Change
}) => {
  if (all.length === 0)
    return (
      <Empty icon={ReceiptText} title="No entries yet">
        Awards, payments and adjustments show up here.
      </Empty>
    )
  return (
    <>
      <Filters entries={all} filters={filters} change={change} />
      {rows.length > 0 ? (
        <DataTable caption="Ledger" columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <Empty
          icon={SearchX}
          title="No entries found matching your criteria"
          action={
            <Button onClick={() => change({ manager: '', kind: '', season: '' })}>Clear filters</Button>
          }
        />
      )}
    </>
  )
}
