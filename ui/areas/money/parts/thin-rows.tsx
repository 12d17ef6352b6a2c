import { wearing } from '#ui/components/wearing'
import styles from './thin-rows.module.css'

/** A list of money in a card, a thin line each: names wrap, amounts never move. */
export const ThinRows = wearing('ul', styles.rows)
/** Who a line is about, and a note below. */
export const ThinWho = wearing('div', styles.who)
export const ThinName = wearing('span', styles.name)
/** A button in a line, above the link that fills it. */
export const thinAct = styles.act
/** Two lines beside each other where there is room. */
export const twoColumns = styles.twoColumns
