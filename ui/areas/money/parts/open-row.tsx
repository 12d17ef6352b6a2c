import { wearing } from '#ui/components/wearing'
import styles from './open-row.module.css'

/** The name in a row of a list, which opens it from anywhere in the row. The row is where it is positioned. */
export const OpenRow = wearing('button', styles.open)
