import { useState } from 'react'
import { type Column, CellName, CellNote, DataTable } from '#ui/components/table.tsx'
import { dollarsText } from '#domain/money'
import { signedLedgerText, balanceText } from '#ui/areas/money/shared/amount-text.tsx'
import { type YearTotal, statements, type StatementLine } from '#contract/money/statements'
import { useApiQuery } from '#ui/lib/use-api-query'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Card } from '#ui/components/card.tsx'
import { Select } from '#ui/components/select.tsx'
import { disambiguate } from '#ui/lib/disambiguate'
import type { OutputOf } from '#contract/kernel/endpoint'
import { FoldCard } from '#ui/components/fold-card.tsx'

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
