import { wearing } from './wearing.ts'
import styles from './key.module.css'

/** A key of the keyboard. */
export const Key = wearing('kbd', styles.key)
