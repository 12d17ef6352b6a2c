import type { League } from '#contract/leagues/leagues'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/figures.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dollarsText } from '#domain/money'
import type { PlacePayout } from './place-payouts.ts'
import styles from './ledger-view.module.css'

const columnsFor = (onRecord: (payout: PlacePayout) => void, currency: string): Column<PlacePayout>[] => [
  {
    head: <span className="sr">Place</span>,
    card: 'key',
    className: styles.ledgerPlace,
    cell: ({ place }) => <Medal rank={place} />,
  },
  {
    head: 'Payout',
    card: 'main',
    cell: ({ label, given, worth }) => (
      <>
        <CellName>{label}</CellName>
        <CellNote className="num">
          {dollarsText(given, currency)} of {dollarsText(worth, currency)} given
        </CellNote>
      </>
    ),
  },
  { head: 'Worth', right: true, cell: ({ worth }) => <Money amount={worth} /> },
  { head: 'Given', right: true, cell: ({ given }) => <Money amount={given} /> },
  { head: 'Left', card: 'amt', right: true, cell: ({ left }) => <Money amount={left} /> },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    className: styles.ledgerDo,
    cell: payout => (
      <Button
        size="sm"
        disabled={payout.left <= 0}
        aria-label={`Record payout of ${payout.label}`}
        onClick={() => onRecord(payout)}
      >
        Record
      </Button>
    ),
  },
]

/** What each place of the season is worth, and what of it was given. */
export const PayoutsView = ({
  league,
  payouts,
  onRecord,
}: {
  league: League
  payouts: readonly PlacePayout[]
  onRecord: (payout: PlacePayout) => void
}) => (
  <>
    {league.seasonStatus === 'active' && (
      <div className={styles.ledgerNote}>
        <Banner title="The season is still on.">
          Payouts are usually recorded once it has ended and the places are final.
        </Banner>
      </div>
    )}
    <DataTable
      caption={`Payouts of the ${league.season} season`}
      columns={columnsFor(onRecord, league.currency)}
      rows={payouts}
      rowKey={({ place }) => place}
    />
  </>
)
