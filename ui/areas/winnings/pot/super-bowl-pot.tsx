import type { League } from '#contract/leagues/leagues'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { Panel } from '#ui/components/card.tsx'
import { Money } from '#ui/components/stats.tsx'
import { payoutsOf } from './payouts.ts'
import styles from './super-bowl-pot.module.css'

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
