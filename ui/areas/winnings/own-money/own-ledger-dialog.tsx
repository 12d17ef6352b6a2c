import { useCurrency } from '#ui/lib/use-currency'
import type { LedgerEntry, LedgerHead as Head } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { moneyOf } from '#ui/lib/paths'
import { LedgerHead } from '#ui/areas/winnings/chain/ledger-head.tsx'
import { balanceText, kindName, signedText } from './own-ledger-words.ts'

const columns: Column<LedgerEntry>[] = [
  {
    head: 'Date',
    className: 'num nowrap',
    cell: ({ createdAt }) => <span className="t-2">{dayText(createdAt)}</span>,
  },
  { head: 'Entry', cell: kindName },
  {
    head: 'For',
    card: 'main',
    names: true,
    cell: entry => (
      <>
        <CellName as="div" className="breaks">
          {entry.memo}
        </CellName>
        <CellNote>
          {kindName(entry)}, {dayText(entry.createdAt)}
        </CellNote>
      </>
    ),
  },
  {
    head: 'Amount',
    card: 'amt',
    right: true,
    cell: ({ amount }) => <Signed amount={amount} />,
  },
]

const Signed = ({ amount }: { amount: number }) => {
  const currency = useCurrency()
  return <span className="money">{signedText(amount, currency)}</span>
}

/** Every line of the ledger that is about one person; nothing in it is ever changed, only added to. */
export const OwnLedgerDialog = ({
  league,
  balance,
  entries,
  chain,
  onClose,
}: {
  league: League
  balance: number
  entries: readonly LedgerEntry[]
  chain: Head
  onClose: () => void
}) => {
  const { rows, ...pages } = usePages(entries, 50)
  return (
    <Dialog
      title="Winnings balance"
      note={`${balanceText(balance, league.currency)} in ${league.name}`}
      width={720}
      flush
      foot={
        <>
          <Paging pages={pages} />
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={moneyOf(league.id, 'ledger')}>
            Your statement
          </Link>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={moneyOf(league.id, 'ledger')}>
            Whole ledger
          </Link>
        </>
      }
      onClose={onClose}
    >
      <DataTable caption="Your entries" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LedgerHead leagueId={league.id} chain={chain} />
    </Dialog>
  )
}
