import { wearing } from './wearing.ts'
import styles from './rows.module.css'

/** A list in a card, a line each; on phones two. Amounts keep their column, long names wrap. */
export const Rows = wearing('ul', styles.rows)
/** Who or what a row is about, wide. */
export const RowTitle = wearing('div', styles.who)
export const RowNote = wearing('small', styles.note)
export const RowStatus = wearing('span', styles.state)
export const RowAmount = wearing('div', styles.amount)
export const RowActionCell = wearing('div', styles.do)
