import { useCurrency } from '#ui/lib/use-currency'
import { amountForInput } from '#ui/lib/money-input'
import type { AwardKind } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { MoneyField } from '#ui/components/text-field.tsx'
import { kindHint } from '#ui/areas/weeks/kind-hint'
import { prizeIn, type PrizeInputs } from './week-prizes.ts'
import styles from './week-grid.module.css'

/** Prize amounts of this week. */
export const PrizesOfWeek = ({
  kinds,
  prizes,
  onType,
}: {
  kinds: readonly AwardKind[]
  prizes: PrizeInputs
  onType: (type: string, prize: string) => void
}) => {
  const currency = useCurrency()
  return (
    <Card title="Prizes" note="Default prizes for this league, unless you change them for this week">
      <div className={styles.prizes}>
        {kinds.map(kind => (
          <MoneyField
            key={kind.type}
            label={`${kind.label} prize`}
            hint={kindHint(kind)}
            value={prizes[kind.type] ?? amountForInput(kind.defaultPrize, currency)}
            error={prizeIn(prizes, kind).problem}
            onChange={event => onType(kind.type, event.target.value)}
          />
        ))}
      </div>
    </Card>
  )
}
