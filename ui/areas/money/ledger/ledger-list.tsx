import { FileText, SearchX } from 'lucide-react'
import { useRef, type RefObject, useEffect } from 'react'
import type { LedgerPage, LedgerPageEntry } from '#contract/money/statements'
import { usePages, Paging } from '#ui/components/table.tsx'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { Panel, CardFooter } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Button } from '#ui/components/button.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { shortDay, entryText, signedLedgerText, balanceText } from '#ui/areas/money/shared/amount-text.tsx'
import { OpenRow } from '#ui/areas/money/shared/thin-rows.tsx'
import { classes } from '#ui/lib/classes'
import { type LedgerFilters, type LedgerPosition, selectEntries, noFilters } from './use-ledger-position.ts'
import { EntryBadge } from './entry-panel.tsx'
import styles from './ledger.module.css'
import ledgerRowsStyles from './ledger-rows.module.css'

const emptyTitle = ({ entries }: LedgerPage, { kinds }: LedgerFilters): string => {
  if (entries.length === 0) return 'No entries yet'
  return kinds.length === 1 && kinds[0] === 'questioned' ? 'No open questions' : 'No matching entries'
}

/** Filtered entries, paginated; printed in full. */
export const LedgerList = ({
  ledger,
  place: { filters, change },
  chosen,
  balances,
  onChoose,
}: {
  ledger: LedgerPage
  place: LedgerPosition
  chosen: LedgerPageEntry | undefined
  /** Balance after each entry, only for a single member. */
  balances: ReadonlyMap<number, number> | undefined
  onChoose: (entryId: number) => void
}) => {
  const found = selectEntries(ledger.entries, filters)
  const { rows, ...pages } = usePages(found, useIsMobile() ? 12 : 25)
  const isPrinting = useIsPrinting()
  if (found.length === 0)
    return (
      <Panel>
        <Empty
          icon={ledger.entries.length === 0 ? FileText : SearchX}
          title={emptyTitle(ledger, filters)}
          action={
            ledger.entries.length > 0 && <Button onClick={() => change(noFilters)}>Clear filters</Button>
          }
        >
          {ledger.entries.length === 0 && 'Awards, dues and payments are recorded here permanently.'}
        </Empty>
      </Panel>
    )
  return (
    <Panel className={styles.entries}>
      <LedgerRows
        entries={isPrinting ? found : rows}
        chosenId={chosen?.id}
        balances={balances}
        onChoose={onChoose}
      />
      <CardFooter className={styles.footer}>
        <Paging pages={pages} />
      </CardFooter>
    </Panel>
  )
}

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
    <li className={ledgerRowsStyles.entry} data-on={isChosen || undefined} data-pair={pair}>
      {pair && <span className={ledgerRowsStyles.bracket} aria-hidden="true" />}
      <span className={ledgerRowsStyles.number}>{entry.id}</span>
      <div className={ledgerRowsStyles.name}>
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
          <span className={ledgerRowsStyles.phone}>{day}, </span>
          {entryText(entry).filter(Boolean).join(', ')}
        </small>
      </div>
      <div className={ledgerRowsStyles.author}>
        <span className="num">{day}</span>
        <span className="t-3 breaks">{entry.createdByName}</span>
      </div>
      <div className={ledgerRowsStyles.kind}>
        <EntryBadge entry={entry} />
      </div>
      <span className={ledgerRowsStyles.amount}>
        <span className={classes('money', entry.reversedBy !== null && ledgerRowsStyles.reversed)}>
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
    <ul ref={list} className={ledgerRowsStyles.rows} aria-label="Entries">
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

const inputSelector = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

const move = (root: HTMLElement, by: 1 | -1): void => {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-entry]')]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const chosen = rows.findIndex(row => row.getAttribute('aria-current') === 'true')
  const at = focused < 0 ? chosen : focused
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * J and K move through the entries and Enter opens the current one. Disabled while typing, while a dialog is open, and
 * with modifier keys.
 */
export const useRowKeys = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!root.current || event.defaultPrevented || (key !== 'j' && key !== 'k')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && (target.matches(inputSelector) || target.closest('[role=dialog]')))
        return
      event.preventDefault()
      move(root.current, key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root])
}
