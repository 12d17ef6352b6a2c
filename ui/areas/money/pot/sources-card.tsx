import type { PotTotals } from '#contract/leagues/leagues'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { leaguePotLines } from '#domain/pot-lines'
import { signedPotText } from '#domain/pot-plan-text'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './lines.module.css'

/** Income lines that add up to the League pot. */
export const SourcesCard = ({ pot }: { pot: PotTotals }) => {
  const currency = useCurrency()
  return (
    <FoldCard title="Where the pot comes from" sum={dollarsText(pot.leaguePot, currency)}>
      <dl className={styles.lines}>
        {leaguePotLines(pot).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{signedPotText(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{statNames.leaguePot}</dt>
          <dd className="money">{dollarsText(pot.leaguePot, currency)}</dd>
        </div>
      </dl>
    </FoldCard>
  )
}
