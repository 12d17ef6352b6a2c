import { Card } from '#ui/components/card.tsx'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import styles from './admin-list.module.css'

/** Card around a long administration table. */
export const AdminList = styled(Card, styles.adminList)
/** Variant for rows with more content: on phones the name has its own line above status and buttons. */
export const WideList = styled(Card, classes(styles.adminList, styles.wideRows))
/** Search and filter row of a table. */
export const SearchRow = styled('div', styles.searchRow)
/** Reason why a run or an email failed. */
export const FailureText = styled('div', classes('t-sm breaks', styles.failure))
