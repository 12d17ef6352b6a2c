import { Ellipsis, Lock, Undo2 } from 'lucide-react'
import { awards } from '#contract/awards'
import type { LogEntry } from '#contract/weeks'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { toast } from '#ui/components/toast'
import { awardReads } from '#ui/lib/award-reads'
import { useAct } from '#ui/lib/use-act'

/** What can be done with a week of the log: making it final early, and withdrawing what was published of it. */
export const LogMenu = ({
  leagueId,
  entry: { week, source, state, awardLabel },
  onWithdraw,
}: {
  leagueId: number
  entry: LogEntry
  onWithdraw: (week: number) => void
}) => {
  const act = useAct(awards.finalise, { refreshes: awardReads })
  if (week === null || (source === 'manual' && state !== 'provisional')) return null
  const finalise = () =>
    act.mutate(
      { leagueId, week },
      {
        onSuccess: made => toast('positive', `Week ${week} is final`, `${plural(made.length, 'award')}.`),
        onError: ({ message }) => toast('negative', 'Nothing has changed', message),
      },
    )
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for week ${week}, ${awardLabel}`}>
          <Ellipsis />
        </Button>
      }
    >
      {state === 'provisional' && (
        <MenuItem onSelect={finalise}>
          <Lock />
          Make week {week} final
        </MenuItem>
      )}
      {source !== 'manual' && (
        <MenuItem onSelect={() => onWithdraw(week)}>
          <Undo2 />
          Withdraw week {week}
        </MenuItem>
      )}
    </Menu>
  )
}
