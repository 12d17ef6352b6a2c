import { styled } from './styled.ts'
import styles from './rows.module.css'

/** A list in a card, a line each; on phones two. Amounts keep their column, long names wrap. */
export const Rows = styled('ul', styles.rows)
/** Who or what a row is about, wide. */
export const RowTitle = styled('div', styles.who)
export const RowNote = styled('small', styles.note)
export const RowStatus = styled('span', styles.state)
export const RowAmount = styled('div', styles.amount)
export const RowActionCell = styled('div', styles.do)
