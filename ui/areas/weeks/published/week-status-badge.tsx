import { Clock, History, Lock } from 'lucide-react'
import type { WeekRecap } from '#contract/weeks/recaps'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { dayText, momentText } from '#ui/lib/format'

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
