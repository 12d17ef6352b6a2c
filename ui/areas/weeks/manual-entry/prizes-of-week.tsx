import type { AwardKind } from '#contract/awards'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import { Card } from '#ui/components/card.tsx'
import { MoneyField } from '#ui/components/text-field.tsx'
import { kindHint } from '#ui/areas/weeks/review-week/prizes-card.tsx'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { plainNumber } from '#ui/components/number-text'
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

const Prizes = manualWeeks.publish.input.shape.prizes

/** Prizes entered for the week, by award type; a missing type pays its default. */
export type PrizeInputs = Readonly<Record<string, string>>

/** Returns what an award type pays this week in dollars, or the error of the entered amount. */
export const prizeIn = (
  inputs: PrizeInputs,
  { type, defaultPrize }: AwardKind,
): { amount: number; problem: string | undefined } => {
  const text = inputs[type]
  if (text === undefined) return { amount: defaultPrize, problem: undefined }
  const read = Prizes.safeParse({ [type]: plainNumber(text) })
  return { amount: read.data?.[type] ?? 0, problem: read.error?.issues[0]?.message }
}
