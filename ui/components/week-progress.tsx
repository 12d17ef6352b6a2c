import { Check } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import styles from './week-progress.module.css'

/** Steps from a finished week to the group chat, with their labels before and after completion. */
const steps = [
  ['Fetch scores', 'Scores in'],
  ['Review', 'Reviewed'],
  ['Publish', 'Published'],
  ['Share', 'Shared'],
] as const

export type WeekStep = (typeof steps)[number][0]

/** Progress of a week as four dots; hidden on phones. */
export const WeekProgress = ({ now }: { now: WeekStep }) => {
  const at = steps.findIndex(([step]) => step === now)
  return (
    <ol className={classes(styles.progress, 'only-d')} aria-label="Week progress">
      {steps.map(([step, done], index) => (
        <li
          key={step}
          className={index < at ? styles.done : index === at ? styles.current : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < at && <Check />}</span>
          <span className={styles.label}>{index < at ? done : step}</span>
        </li>
      ))}
    </ol>
  )
}
