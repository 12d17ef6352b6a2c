import { classes } from '#ui/lib/classes'
import styles from './board-lead.module.css'

/** Maximum length of an amount in the large score size. */
const large = 5

/** Headline of a week's board: amount and number of recipients. The amount never wraps. */
export const BoardLead = ({ amount, note }: { amount: string; note: string }) => (
  <p className={classes(styles.lead, amount.length > large && styles.long)}>
    {amount}
    <small>{note}</small>
  </p>
)
