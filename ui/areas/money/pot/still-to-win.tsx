import { ArrowRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Home } from '#contract/weeks/home'
import { Card, Panel } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import { dollarsText, dollars, cents } from '#domain/money'
import { DescriptionList } from '#ui/components/rows.tsx'
import { statNames } from '#domain/stat-names'
import { Money } from '#ui/components/amounts.tsx'
import { places, placeLabels, percentOfPot } from '#domain/pot'
import styles from './still-to-win.module.css'

const maxVisible = 3

/** Prizes of the next week and season-end payouts, also after the season; renders nothing if there are neither. */
export const StillToWin = ({ league, next }: { league: League; next: Home['next'] }) => {
  const lines = payoutsOf(league)
  if (lines.length === 0 && !next?.prizes) return null
  return (
    <Card
      title="League Pot Breakdown"
      footer={
        league.totalPotAmount > 0 && (
          <Link className="link" to={moneyOf(league.id, 'pot')}>
            Pot and payouts <ArrowRight />
          </Link>
        )
      }
    >
      {next !== null && next.prizes > 0 && (
        <div className={styles.nextWeek}>
          <span className="big">{dollarsText(next.prizes, league.currency)}</span>
          <span className="t-2 t-sm">to win in week {next.week}, which ends Monday</span>
        </div>
      )}
      {lines.length > 0 && (
        <DescriptionList>
          {lines.slice(0, maxVisible).map(({ key, label, amount }) => (
            <div key={key}>
              <dt className="trunc" title={label}>
                {label}
              </dt>
              <dd>{dollarsText(amount, league.currency)}</dd>
            </div>
          ))}
        </DescriptionList>
      )}
    </Card>
  )
}

/** Explains where the Super Bowl pot comes from: first place plus rolled-over prizes. */
const originText = (league: League): string => {
  const { superBowlPot, currency } = league
  const first = payoutsOf(league).find(({ place }) => place === 1)
  const rolled = dollars(cents(superBowlPot) - cents(first?.amount ?? 0))
  return [
    ...(first ? [`${first.label} ${dollarsText(first.amount, currency)}`] : []),
    ...(rolled > 0 ? [`${dollarsText(rolled, currency)} rolled over`] : []),
  ].join(', ')
}

/** Champion's payout, including unwon Miscreant money; renders nothing if it is zero. */
export const SuperBowlPot = ({ league }: { league: League }) =>
  league.superBowlPot > 0 && (
    <Panel className={styles.pot} aria-label={statNames.superBowlPot}>
      <div className="grow">
        <b className="t-strong">{statNames.superBowlPot}</b>
        <p className="t-sm t-3">{originText(league)}</p>
      </div>
      <Money amount={league.superBowlPot} />
    </Panel>
  )

type Pot = Pick<League, 'totalPotAmount' | 'dollarInputs' | 'positionLabels' | 'customFields'>

type PayoutLine = {
  key: string
  /** Null for a custom payout. */
  place: number | null
  label: string
  amount: number
  /** Percentage of the dues, or of the entered pot; two decimals. */
  share: number
}

/** Returns the season-end places and custom payouts with an amount, in dollars. */
export const payoutsOf = (pot: Pot): PayoutLine[] => {
  const paid = places.map(place => ({
    key: String(place),
    place,
    label: pot.positionLabels[place] ?? placeLabels[place] ?? '',
    amount: pot.dollarInputs[place] ?? 0,
  }))
  const custom = pot.customFields.map(({ id, label, dollarAmount }) => ({
    key: `custom ${id}`,
    place: null,
    label,
    amount: dollarAmount,
  }))
  return [...paid, ...custom]
    .filter(({ amount }) => amount > 0)
    .map(line => ({ ...line, share: percentOfPot(cents(line.amount), cents(pot.totalPotAmount)) }))
}
