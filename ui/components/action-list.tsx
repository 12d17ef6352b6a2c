import { wearing } from './wearing.ts'
import styles from './action-list.module.css'

/** Things to do, one below the other. */
export const ActionList = wearing('div', styles.qa)
export const ActionItem = wearing('button', styles.qaItem)
