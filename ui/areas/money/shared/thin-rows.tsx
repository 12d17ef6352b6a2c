import { styled } from '#ui/components/styled'
import styles from './thin-rows.module.css'

/** List of amounts in a card, one compact line each: names wrap, amounts never move. */
export const ThinRows = styled('ul', styles.rows)
/** Name of a line with a note below it. */
export const ThinRowName = styled('div', styles.title)
export const ThinName = styled('span', styles.name)
/** Button in a line, above the link that covers it. */
export const thinAction = styles.action
/** Two columns if there is room. */
export const twoColumns = styles.twoColumns
