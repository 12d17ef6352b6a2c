import type { League } from '#contract/leagues/leagues'
import type { PotFigures } from '#contract/leagues/pot'
import { Banner } from '#ui/components/banner.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/figures.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { figureNames } from '#domain/figure-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { availableLines, leaguePotLines } from '#domain/pot-lines'
import { signedText } from '#domain/pot-plan-words'
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

/** What the pot is made of, and what of it is left: each list adds up to its last line. */
const Totals = ({ pot, currency }: { pot: PotFigures; currency: string }) => {
  const made = leaguePotLines(pot)
  const left = availableLines(pot).map(line => ({ ...line, isSum: line.label === figureNames.leaguePot }))
  const lines = [
    ...(made.length > 1 ? made.map(line => ({ ...line, isSum: false })) : []),
    ...left,
    { label: figureNames.available, amount: pot.available, isSum: true },
  ]
  return (
    <FactList className={styles.potTotals}>
      {lines.map(({ label, amount, isSum }) => (
        <div key={label}>
          <dt className={isSum ? 't-strong' : undefined}>{label}</dt>
          <dd className={isSum ? 't-strong' : undefined}>{signedText(amount, currency, true)}</dd>
        </div>
      ))}
    </FactList>
  )
}

/** The first place, and what rolled over to it. */
const superBowlLabel = ({ superBowlPot, dollarInputs, currency }: League): string => {
  const rolledOver = dollars(cents(superBowlPot) - cents(dollarInputs['1'] ?? 0))
  return rolledOver > 0
    ? `${figureNames.superBowlPot}, ${dollarsText(rolledOver, currency)} of it rolled over`
    : figureNames.superBowlPot
}

/** The whole pot: every place and custom payout, and what is left of it. */
export const PotDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const lines = payoutsOf(league)
  const { pot } = league
  return (
    <Dialog
      title="League Pot Breakdown"
      note={`${league.name}, ${league.season} season`}
      flush
      onClose={onClose}
    >
      <Totals pot={pot} currency={league.currency} />
      {pot.overspent > 0 && (
        <div className={styles.potDeficit}>
          <Banner tone="warn" title={`${dollarsText(pot.overspent, league.currency)} over the pot.`}>
            Payouts and awards together are more than the pot holds.
          </Banner>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <DataTable caption="Payouts" columns={columns} rows={lines} rowKey={({ key }) => key} />
          <FactList className={styles.potTotals}>
            {[
              { label: figureNames.setAside, amount: pot.setAside },
              { label: superBowlLabel(league), amount: league.superBowlPot },
            ].map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{dollarsText(amount, league.currency, true)}</dd>
              </div>
            ))}
          </FactList>
        </>
      )}
    </Dialog>
  )
}
