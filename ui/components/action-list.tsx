import { styled } from './styled.ts'
import styles from './action-list.module.css'

/** List of actions. */
export const ActionList = styled('div', styles.qa)
export const ActionItem = styled('button', styles.actionItem)
