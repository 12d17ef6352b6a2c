import type { Award } from '#contract/awards'
import type { Entry } from '#contract/winnings'
import { Medal } from '#ui/components/badge.tsx'
import { Board } from '#ui/components/board.tsx'
import { SeasonField } from '#ui/components/season-field.tsx'
import { dollarsText } from '#domain/money'
import { ordinalText } from '#domain/text'
import { distanceOf, weeklyOf } from './own-season.ts'
import styles from './own-board.module.css'

/** A manager's own season. */
export const OwnBoard = ({
  userId,
  ranking,
  awards,
  currentWeek,
}: {
  userId: number
  ranking: readonly Entry[]
  /** The manager's own. */
  awards: readonly Award[]
  currentWeek: number
}) => {
  const own = ranking.find(({ managerId }) => managerId === userId)
  const weeks = weeklyOf(awards)
  const best = Math.max(0, ...weeks.map(({ total }) => total))
  const distance = own && distanceOf(own, ranking)
  return (
    <Board
      className="first"
      title="Your season"
      aside={
        own && (
          <span className={styles.ownRank}>
            <Medal rank={own.rank} />
            {ordinalText(own.rank)} of {ranking.length}
          </span>
        )
      }
      figures={[
        { label: 'Total Winnings', value: dollarsText(own?.totalWinnings ?? 0) },
        { label: 'Best week', value: dollarsText(best) },
        ...(distance ? [distance] : []),
      ]}
    >
      <SeasonField label="Your winnings per week, weeks 1 to 18" weeks={weeks} currentWeek={currentWeek} />
    </Board>
  )
}
