import { Swords } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { SwitchBox } from '#ui/components/check.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './change-rules.module.css'

/** Whether the league plays Showdown in January; if not, all of it is hidden. */
export const ShowdownRow = ({ league }: { league: League }) => {
  const { data } = useApiQuery(weekSettings.read, { leagueId: league.id })
  const saveSettings = useApiMutation(weekSettings.save)
  if (!data) return null
  const isOn = data.showdownEnabled
  const turn = () =>
    saveSettings.mutate(
      { leagueId: league.id, showdownEnabled: !isOn },
      {
        onSuccess: () =>
          toast(
            'positive',
            `Showdown is ${isOn ? 'off' : 'on'}`,
            isOn ? undefined : `It appears on Home from week ${league.lastPaidWeek}.`,
          ),
        onError: toastError('Not saved', 'Try again in a moment.'),
      },
    )
  return (
    <li className={styles.change} data-off={!isOn || undefined}>
      <SwitchBox aria-label="Showdown" checked={isOn} disabled={saveSettings.isPending} onChange={turn} />
      <div className={styles.details}>
        <h3>
          <Swords />
          <span>Showdown</span>
        </h3>
        <p className="t-2">Playoff picks in January, funded by entry fees only</p>
      </div>
      <div className={styles.cost}>
        <span className="t-3 t-sm">No cost to the pot</span>
      </div>
    </li>
  )
}
