import { Card } from '#ui/components/card.tsx'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import styles from './admin-list.module.css'

/** A card around a long table of the administration. */
export const AdminList = styled(Card, styles.admList)
/** The same for rows that say more: on phones their name has a line of its own, over state and buttons. */
export const WideList = styled(Card, classes(styles.admList, styles.wideRows))
/** What the table is searched and narrowed by. */
export const SearchRow = styled('div', styles.admSearch)
/** Why a run or a mail failed. */
export const FailureText = styled('div', classes('t-sm breaks', styles.failure))
