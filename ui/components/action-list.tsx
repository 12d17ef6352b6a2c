import { styled } from './styled.ts'
import styles from './action-list.module.css'

/** Things to do, one below the other. */
export const ActionList = styled('div', styles.qa)
export const ActionItem = styled('button', styles.qaItem)
