import { classes } from '#ui/lib/classes'
import styles from './board-lead.module.css'

/** Up to so many characters an amount is written as large as a score. */
const large = 5

/** What a week's board begins with: the money, and to how many. An amount never breaks. */
export const BoardLead = ({ amount, note }: { amount: string; note: string }) => (
  <p className={classes(styles.lead, amount.length > large && styles.long)}>
    {amount}
    <small>{note}</small>
  </p>
)
