import { useState } from 'react'
import { statements, type YearTotal } from '#contract/money/statements'
import { dollarsText } from '#domain/money'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Select } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { CellName, CellNote, type Column, DataTable } from '#ui/components/table.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { signedLedgerText } from '#ui/areas/money/shared/ledger-text'

type Row = { key: string; name: string; currency: string; won: number; paidIn: number; net: number }

const columns: Column<Row>[] = [
  {
    header: 'League',
    card: 'main',
    names: true,
    cell: ({ name, currency, won, paidIn }) => (
      <>
        <CellName className="breaks">{name}</CellName>
        <CellNote>
          Won {dollarsText(won, currency)}, paid in {dollarsText(paidIn, currency)}
        </CellNote>
      </>
    ),
  },
  {
    header: 'Won',
    right: true,
    cell: ({ won, currency }) => <span className="money">{dollarsText(won, currency)}</span>,
  },
  {
    header: 'Paid in',
    right: true,
    cell: ({ paidIn, currency }) => <span className="money">{dollarsText(paidIn, currency)}</span>,
  },
  {
    header: 'Net',
    card: 'amt',
    right: true,
    cell: ({ net, currency }) => <span className="money">{signedLedgerText(net, currency)}</span>,
  },
]

/** Different currencies are never added up: each has its own line. */
const rowsOf = ({ leagues, totals }: YearTotal): Row[] => [
  ...leagues.map(({ leagueId, leagueName, ...sums }) => ({
    key: String(leagueId),
    name: leagueName,
    ...sums,
  })),
  ...(leagues.length > 1
    ? totals.map(total => ({
        ...total,
        key: total.currency,
        name: totals.length > 1 ? `All leagues in ${total.currency}` : 'All leagues',
      }))
    : []),
]

/** User's winnings, payments and net result across all leagues in a year. */
export const YearCard = () => {
  const [year, setYear] = useState<number>()
  const query = useApiQuery(statements.year, year === undefined ? {} : { year })
  return (
    <QueryBoundary query={query} name="Your year" skeleton={<SkeletonCard rows={2} />}>
      {total =>
        total.leagues.length === 0 ? null : (
          <Card
            title={`Your ${total.year} across all leagues`}
            note="Net is winnings minus dues and fines. Not tax advice."
            flush
            action={
              total.years.length > 1 && (
                <div>
                  <Select
                    aria-label="Year"
                    value={total.year}
                    onChange={({ target }) => setYear(Number(target.value))}
                  >
                    {total.years.map(each => (
                      <option key={each}>{each}</option>
                    ))}
                  </Select>
                </div>
              )
            }
          >
            <DataTable caption="Your year" columns={columns} rows={rowsOf(total)} rowKey={({ key }) => key} />
          </Card>
        )
      }
    </QueryBoundary>
  )
}
