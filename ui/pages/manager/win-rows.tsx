import type { Home } from '#contract/weeks/home'
import { shortValueText } from '#domain/metric-value'
import { PositionCode } from '#ui/components/badge.tsx'
import { Prize } from '#ui/components/amounts.tsx'
import { ShareButton } from '#ui/components/share-button.tsx'
import { useOpenExplanation } from '#ui/components/explained-name.tsx'
import { askForPush } from '#ui/lib/push-ask'
import styles from './win-rows.module.css'

type Latest = NonNullable<Home['latest']>

/** Wins of a week: the row opens the explanation, its button shares. */
export const WinRows = ({
  week,
  season,
  wins,
}: {
  week: number
  season: number
  wins: Latest['winners']
}) => {
  const openExplanation = useOpenExplanation()
  return (
    <ul className={styles.wins}>
      {wins.map(({ awardId, position, playerName, label, points, unit, prizeAmount }) => (
        <li key={awardId}>
          <PositionCode code={position} />
          <div>
            <button
              type="button"
              className={styles.week}
              aria-label={`Why ${playerName}, week ${week}`}
              onClick={() => {
                openExplanation(awardId)
                if (prizeAmount > 0) askForPush()
              }}
            >
              {playerName}
            </button>
            <p>
              {label}, {shortValueText(points, unit, [points])}
            </p>
          </div>
          <Prize amount={prizeAmount} />
          {prizeAmount >= 0 && <ShareButton award={{ id: awardId, playerName, week, season }} />}
        </li>
      ))}
    </ul>
  )
}
