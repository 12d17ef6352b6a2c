import { ArrowUp, ArrowDown, History, Clock, Lock } from 'lucide-react'
import type { AwardStyle } from '#contract/awards'
import { PositionCode } from '#ui/components/badge.tsx'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'
import { classes } from '#ui/lib/classes'
import type { WeekRecap } from '#contract/weeks/recaps'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { dayText, momentText } from '#ui/lib/format'
import styles from './move.module.css'

/** Icon of a prize: its position, or the icon of an award type without one. */
export const WinnerIcon = ({
  winner,
  className,
}: {
  winner: AwardStyle & { position: string }
  className?: string | undefined
}) =>
  winner.isOfPosition ? (
    <PositionCode code={winner.position} className={className} />
  ) : (
    <AwardTypeIcon kind={winner} className={className} />
  )

/** Number of ranks a member moved up or down in a week. */
export const Move = ({ up }: { up: number }) => {
  if (up === 0)
    return (
      <span className={styles.move}>
        <span aria-hidden="true">–</span>
        <span className="sr">same place</span>
      </span>
    )
  const count = Math.abs(up)
  return (
    <span className={classes(styles.move, up > 0 ? styles.up : styles.down)}>
      {up > 0 ? <ArrowUp /> : <ArrowDown />}
      {count}
      <span className="sr">
        {count === 1 ? ' place ' : ' places '}
        {up > 0 ? 'up' : 'down'}
      </span>
    </span>
  )
}

/** Status stamp of a week: provisional or final. */
export const WeekStatusBadge = ({
  recap: { state, finalAt, correctedAt },
  isExact = false,
}: {
  recap: Pick<WeekRecap, 'state' | 'finalAt' | 'correctedAt'>
  /** Whether to include the time of day. */
  isExact?: boolean
}) => (
  <>
    {correctedAt !== null && (
      <StatusBadge icon={History} isSettled>
        Corrected {dayText(correctedAt)}
      </StatusBadge>
    )}
    {state === 'provisional' && (
      <StatusBadge icon={Clock} isSettled={false}>
        Provisional until {isExact ? momentText(finalAt) : dayText(finalAt)}
      </StatusBadge>
    )}
    {state === 'final' && (
      <StatusBadge icon={Lock} isSettled>
        Final
      </StatusBadge>
    )}
  </>
)
