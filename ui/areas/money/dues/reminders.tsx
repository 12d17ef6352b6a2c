import type { League } from '#contract/leagues/leagues'
import { dues, type Dues, type DuesPlan } from '#contract/money/dues'
import { namesText } from '#domain/text'
import { SwitchField } from '#ui/components/check.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { dateText } from '#ui/lib/calendar-day'
import { useAct } from '#ui/lib/use-act'
import styles from './reminders.module.css'

/** When those who owe are told next, and who sees what; each switch saves itself. */
export const Reminders = ({ league, dues: now, plan }: { league: League; dues: Dues; plan: DuesPlan }) => {
  const save = useAct(dues.save, { refreshes: [dues.read] })
  const asked = save.isPending ? save.variables : plan
  const turn = (part: Partial<Pick<DuesPlan, 'reminds' | 'membersSee'>>) =>
    save.mutate(
      { leagueId: league.id, ...plan, ...part, openedWith: plan },
      {
        onSuccess: () => toast('positive', 'Saved'),
        onError: toastRefused('Not saved', 'Nothing was changed.'),
      },
    )
  const late = now.members.filter(({ owes }) => owes > 0).map(({ managerName }) => managerName)
  return (
    <section className={styles.reminders}>
      <h2 className="t-card">Reminders</h2>
      <p>
        <span className="t-med">
          {now.nextReminder === null ? 'No reminder is due' : `Next: ${dateText(now.nextReminder)}`}
        </span>
        <span className="t-3 t-sm line">
          {late.length === 0 ? 'Nobody owes anything.' : `Email to ${namesText(late)} only`}
        </span>
      </p>
      <SwitchField
        label="Weekly while somebody owes"
        hint="Before the due date: 14 and 3 days"
        checked={asked.reminds ?? false}
        onChange={event => turn({ reminds: event.target.checked })}
      />
      <SwitchField
        label="Members see who has paid"
        hint="Names and states, never notes"
        checked={asked.membersSee ?? false}
        onChange={event => turn({ membersSee: event.target.checked })}
      />
    </section>
  )
}
