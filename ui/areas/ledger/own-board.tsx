import type { Award } from '#contract/awards'
import type { Entry } from '#contract/ledger'
import { cents, dollars } from '#contract/values'
import { Medal } from '../../components/badge.tsx'
import { Board } from '../../components/board.tsx'
import { SeasonField } from '../../components/season-field.tsx'
import { moneyText, ordinalText } from '../../lib/format.ts'
import './own-board.css'

/** Money per week, added up in cents. */
export const weeklyOf = (awards: readonly Award[]): { week: number; total: number }[] => {
  const totals = new Map<number, number>()
  for (const { week, prizeAmount } of awards)
    if (week !== null) totals.set(week, (totals.get(week) ?? 0) + cents(prizeAmount))
  return [...totals].map(([week, total]) => ({ week, total: dollars(total) }))
}

/** How far ahead of the next, or behind the leader. */
export const distanceOf = (
  own: Entry,
  ranking: readonly Entry[],
): { label: string; value: string } | undefined => {
  const others = ranking.filter(entry => entry !== own).map(({ totalWinnings }) => totalWinnings)
  if (others.length === 0) return undefined
  const best = Math.max(...others)
  const apart = moneyText(Math.abs(dollars(cents(own.totalWinnings) - cents(best))))
  if (own.rank > 1) return { label: 'Behind 1st', value: apart }
  return own.totalWinnings === best
    ? { label: 'Ahead of 2nd', value: 'Tied' }
    : { label: 'Ahead of 2nd', value: apart }
}

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
          <span className="own-rank">
            <Medal rank={own.rank} />
            {ordinalText(own.rank)} of {ranking.length}
          </span>
        )
      }
      figures={[
        { label: 'Total winnings', value: moneyText(own?.totalWinnings ?? 0) },
        { label: 'Best week', value: moneyText(best) },
        ...(distance ? [distance] : []),
      ]}
    >
      <SeasonField label="Your winnings per week, weeks 1 to 18" weeks={weeks} currentWeek={currentWeek} />
    </Board>
  )
}
