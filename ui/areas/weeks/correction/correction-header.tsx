import { ArrowRight, Hourglass, Lock } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Correction } from '#contract/weeks/corrections'
import type { MovedPrize } from '#contract/weeks/publications'
import { cents, dollars, dollarsText } from '#domain/money'
import { exactValueText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { dayText, momentText } from '#ui/lib/format'
import { providerName } from '#ui/lib/providers'
import styles from './correction.module.css'

const PrizeSide = ({
  label,
  winner,
  unit,
  isOld,
}: {
  label: string
  winner: MovedPrize['before'][number]
  unit: MovedPrize['unit']
  isOld: boolean
}) => (
  <div className={styles.currentWinner}>
    <div className={styles.currentWinnerLabel}>{label}</div>
    <div className={styles.scoreText}>
      {isOld && winner.pointsBefore !== winner.pointsAfter ? (
        <s>{exactValueText(winner.pointsBefore, unit)}</s>
      ) : (
        exactValueText(winner.pointsAfter, unit)
      )}
    </div>
    <div className="t-strong trunc" title={winner.playerName}>
      {winner.playerName}
    </div>
    <div className={styles.currentWinnerLabel}>
      {winner.managerName}
      {isOld &&
        winner.pointsBefore !== winner.pointsAfter &&
        `. Now ${exactValueText(winner.pointsAfter, unit)}`}
    </div>
  </div>
)

const totalOf = (moved: readonly MovedPrize[]): number =>
  dollars(moved.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))

/** Corrected week and, for a single prize, its previous and new winner. */
export const CorrectionHeader = ({ correction }: { correction: Correction }) => {
  const currency = useCurrency()
  const { week, movedPrizes, publishedAt, readAt, isFinal, provider } = correction
  const [prize] = movedPrizes
  const isOne = movedPrizes.length === 1 && prize?.before.length === 1 && prize.after.length === 1
  return (
    <section className={`board ${styles.scoreboard}`}>
      <div className={styles.headerTop}>
        <StatusBadge icon={isFinal ? Lock : Hourglass} isSettled={isFinal}>
          {isFinal ? 'Final' : 'Provisional'}
        </StatusBadge>
        <h1 className={styles.title}>Week {week} changed after publishing</h1>
        <p className={styles.currentWinnerLabel}>
          Fetched from {providerName(provider)} {momentText(readAt)}
          {!isOne && `. ${plural(movedPrizes.length, 'prize')} would have a new winner.`}
        </p>
      </div>
      <div className={styles.sides}>
        {isOne && prize.before[0] && (
          <PrizeSide
            label={`Original winner, ${dayText(publishedAt)}`}
            winner={prize.before[0]}
            unit={prize.unit}
            isOld
          />
        )}
        <div className={styles.newWinner}>
          <div className={styles.currentWinnerLabel}>Moves</div>
          <div className={styles.scoreText}>{dollarsText(totalOf(movedPrizes), currency)}</div>
          <ArrowRight aria-hidden="true" />
        </div>
        {isOne && prize.after[0] && (
          <PrizeSide
            label={`New winner, ${dayText(readAt)}`}
            winner={prize.after[0]}
            unit={prize.unit}
            isOld={false}
          />
        )}
      </div>
    </section>
  )
}
