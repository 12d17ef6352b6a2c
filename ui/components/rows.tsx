import { styled } from './styled.ts'
import styles from './rows.module.css'

/** List in a card, one line per item, two on phones. Amounts keep their column, long names wrap. */
export const Rows = styled('ul', styles.rows)
/** Subject of a row; takes the remaining width. */
export const RowTitle = styled('div', styles.title)
export const RowNote = styled('small', styles.note)
export const RowStatus = styled('span', styles.state)
export const RowAmount = styled('div', styles.amount)
export const RowActionCell = styled('div', styles.action)
