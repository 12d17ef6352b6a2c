import { FileText, SearchX } from 'lucide-react'
import type { LedgerPage, LedgerPageEntry } from '#contract/money/statements'
import { Button } from '#ui/components/button.tsx'
import { CardFooter, Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { LedgerRows } from './ledger-rows.tsx'
import { type LedgerFilters, noFilters, selectEntries } from './select-entries.ts'
import type { LedgerPosition } from './use-ledger-position.ts'
import styles from './ledger.module.css'

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
