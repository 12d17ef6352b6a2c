import type { League } from '#contract/leagues/leagues'
import { Banner } from '#ui/components/banner.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/figures.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dollarsText } from '#domain/money'
import { FactList } from '#ui/components/facts.tsx'
import { payoutsOf, type PayoutLine } from './payouts.ts'
import styles from './pot-dialog.module.css'

const percentText = (share: number): string => `${share.toFixed(2)}%`

const columns: Column<PayoutLine>[] = [
  {
    head: <span className="sr">Place</span>,
    card: 'key',
    width: 'mark',
    cell: ({ place }) => (place === null ? null : <Medal rank={place} />),
  },
  {
    head: 'Payout',
    card: 'main',
    cell: ({ label, share }) => (
      <>
        <CellName>{label}</CellName>
        <CellNote className="num">{percentText(share)} of the pot</CellNote>
      </>
    ),
  },
  { head: 'Percent', right: true, className: 'num', cell: ({ share }) => percentText(share) },
  { head: 'Amount', card: 'amt', right: true, cell: ({ amount }) => <Money amount={amount} cents /> },
]

const Totals = ({ league, payouts }: { league: League; payouts: number }) => (
  <FactList className={styles.potTotals}>
    {[
      { label: 'Total pot', amount: league.totalPotAmount },
      { label: 'Total payouts', amount: payouts },
      { label: 'Distributed in weekly awards', amount: league.totalDistributed },
      { label: 'Available for weekly awards', amount: league.availableForWeeklyAwards },
    ].map(({ label, amount }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{dollarsText(amount, league.currency, true)}</dd>
      </div>
    ))}
  </FactList>
)

/** The whole pot: every place and custom payout, and what is left of it. */
export const PotDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const { lines, total } = payoutsOf(league, league.currency)
  return (
    <Dialog
      title="League Pot Breakdown"
      note={`${league.name}, ${league.season} season`}
      flush
      onClose={onClose}
    >
      <Totals league={league} payouts={total} />
      {league.overspent > 0 && (
        <div className={styles.potDeficit}>
          <Banner tone="warn" title={`${dollarsText(league.overspent, league.currency)} over the pot.`}>
            Payouts and awards together are more than the pot holds.
          </Banner>
        </div>
      )}
      {lines.length > 0 && (
        <DataTable caption="Payouts" columns={columns} rows={lines} rowKey={({ key }) => key} />
      )}
    </Dialog>
  )
}
