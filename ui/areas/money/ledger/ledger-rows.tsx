import { useRef } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { LedgerPageEntry } from '#contract/money/statements'
import { classes } from '#ui/lib/classes'
import { balanceText, entryText, shortDay, signedLedgerText } from '#ui/areas/money/shared/ledger-text'
import { OpenRow } from '#ui/areas/money/shared/open-row.tsx'
import { EntryBadge } from './entry-badge.tsx'
import { useRowKeys } from './use-row-keys.ts'
import styles from './ledger-rows.module.css'

/** Bracket that joins an entry with its reversing entry when they are adjacent. */
const pairOf = (
  entry: LedgerPageEntry,
  before: LedgerPageEntry | undefined,
  after: LedgerPageEntry | undefined,
) => {
  if (entry.reverses !== null && after?.id === entry.reverses) return 'upper'
  return entry.reversedBy !== null && before?.id === entry.reversedBy ? 'lower' : undefined
}

const EntryRow = ({
  entry,
  pair,
  isChosen,
  balance,
  onChoose,
}: {
  entry: LedgerPageEntry
  pair: 'upper' | 'lower' | undefined
  isChosen: boolean
  balance: number | undefined
  onChoose: () => void
}) => {
  const currency = useCurrency()
  const day = shortDay(entry.createdAt)
  return (
    <li className={styles.entry} data-on={isChosen || undefined} data-pair={pair}>
      {pair && <span className={styles.bracket} aria-hidden="true" />}
      <span className={styles.number}>{entry.id}</span>
      <div className={styles.name}>
        <OpenRow
          type="button"
          data-entry={entry.id}
          aria-current={isChosen || undefined}
          aria-label={`${entry.name}, entry ${entry.id}`}
          onClick={onChoose}
        >
          {entry.name}
        </OpenRow>
        <small>
          <span className={styles.phone}>{day}, </span>
          {entryText(entry).filter(Boolean).join(', ')}
        </small>
      </div>
      <div className={styles.author}>
        <span className="num">{day}</span>
        <span className="t-3 breaks">{entry.createdByName}</span>
      </div>
      <div className={styles.kind}>
        <EntryBadge entry={entry} />
      </div>
      <span className={styles.amount}>
        <span className={classes('money', entry.reversedBy !== null && styles.reversed)}>
          {signedLedgerText(entry.amount, currency, true)}
        </span>
        {balance !== undefined && <small>balance {balanceText(balance, currency)}</small>}
      </span>
    </li>
  )
}

/** Selectable entries, newest first. J and K move between them. */
export const LedgerRows = ({
  entries,
  chosenId,
  balances,
  onChoose,
}: {
  entries: readonly LedgerPageEntry[]
  chosenId: number | undefined
  balances: ReadonlyMap<number, number> | undefined
  onChoose: (entryId: number) => void
}) => {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <ul ref={list} className={styles.rows} aria-label="Entries">
      {entries.map((entry, at) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          pair={pairOf(entry, entries[at - 1], entries[at + 1])}
          isChosen={entry.id === chosenId}
          balance={balances?.get(entry.id)}
          onChoose={() => onChoose(entry.id)}
        />
      ))}
    </ul>
  )
}
