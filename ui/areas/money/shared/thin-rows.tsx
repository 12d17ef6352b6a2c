import { styled } from '#ui/components/styled'
import styles from './thin-rows.module.css'

/** A list of money in a card, a thin line each: names wrap, amounts never move. */
export const ThinRows = styled('ul', styles.rows)
/** Who a line is about, and a note below. */
export const ThinWho = styled('div', styles.who)
export const ThinName = styled('span', styles.name)
/** A button in a line, above the link that fills it. */
export const thinAction = styles.act
/** Two lines beside each other where there is room. */
export const twoColumns = styles.twoColumns
