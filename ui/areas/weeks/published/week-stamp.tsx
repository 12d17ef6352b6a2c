import { Clock, History, Lock } from 'lucide-react'
import type { WeekRecap } from '#contract/recaps'
import { Stamp } from '#ui/components/stamp.tsx'
import { dayText, momentText } from '#ui/lib/format'

/** Whether the ink of a week is dry. */
export const WeekStatusBadge = ({
  recap: { state, finalAt, correctedAt },
  isExact = false,
}: {
  recap: Pick<WeekRecap, 'state' | 'finalAt' | 'correctedAt'>
  /** With the time of day. */
  isExact?: boolean
}) => (
  <>
    {correctedAt !== null && (
      <Stamp icon={History} isSettled>
        Corrected {dayText(correctedAt)}
      </Stamp>
    )}
    {state === 'provisional' && (
      <Stamp icon={Clock} isSettled={false}>
        Provisional until {isExact ? momentText(finalAt) : dayText(finalAt)}
      </Stamp>
    )}
    {state === 'final' && (
      <Stamp icon={Lock} isSettled>
        Final
      </Stamp>
    )}
  </>
)
