import type { OutputOf } from '#contract/kernel/endpoint'
import type { StatementLine, statements } from '#contract/money/statements'
import { dollarsText } from '#domain/money'
import { disambiguate } from '#ui/lib/disambiguate'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { CellName, CellNote, type Column, DataTable } from '#ui/components/table.tsx'
import { balanceText, signedLedgerText } from '#ui/areas/money/shared/ledger-text'

const columnsFor = (
  names: readonly string[],
  onChoose: (memberId: string) => void,
  currency: string,
): Column<StatementLine>[] => [
  {
    header: 'Manager',
    card: 'main',
    names: true,
    cell: ({ memberId, name, won, net }) => (
      <>
        <CellName
          as="button"
          type="button"
          className="link link-btn"
          aria-label={disambiguate(name, `member ${memberId}`, names)}
          onClick={() => {
            onChoose(String(memberId))
            window.scrollTo({ top: 0 })
          }}
        >
          <span className="trunc">{name}</span>
        </CellName>
        <CellNote>
          Won {dollarsText(won, currency)}, net {signedLedgerText(net, currency)}
        </CellNote>
      </>
    ),
  },
  {
    header: 'Won',
    right: true,
    cell: ({ won }) => <span className="money">{dollarsText(won, currency)}</span>,
  },
  {
    header: 'Paid in',
    right: true,
    cell: ({ paidIn }) => <span className="money">{dollarsText(paidIn, currency)}</span>,
  },
  {
    header: 'Net',
    right: true,
    cell: ({ net }) => <span className="money">{signedLedgerText(net, currency)}</span>,
  },
  {
    header: 'Balance',
    card: 'amt',
    right: true,
    cell: ({ closing }) => <span className="money">{balanceText(closing, currency)}</span>,
  },
]

/** Season totals of all members, for users who can manage money. */
export const AllStatements = ({
  list,
  onChoose,
}: {
  list: OutputOf<typeof statements.list>
  onChoose: (memberId: string) => void
}) => (
  <FoldCard title="All statements" note={`${list.season} season: what each member won, paid in and is owed`}>
    <DataTable
      caption="All statements"
      columns={columnsFor(
        list.statements.map(({ name }) => name),
        onChoose,
        list.currency,
      )}
      rows={list.statements}
      rowKey={({ memberId }) => memberId}
    />
  </FoldCard>
)
