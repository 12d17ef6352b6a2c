import { classes } from '#ui/lib/classes'
import styles from './league-field.module.css'

/** Decorative week number painted on the field: digits on both sides of the line to gain, with its label. */
export const LeagueField = ({ week, className }: { week: number; className?: string | undefined }) => {
  const digits = [...String(week)]
  const right = digits.pop()
  return (
    <div className={classes(styles.lineup, className)} aria-hidden="true">
      <span>{digits.join('') || '\u00A0'}</span>
      <i>
        <b>Week {week}</b>
      </i>
      <span>{right}</span>
    </div>
  )
}
