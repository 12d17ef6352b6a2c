import { styled } from '#ui/components/styled'
import styles from './bar-parts.module.css'

/** Summary in the footer of a publish page: large total and recipients. */
export const BarSum = styled('div', styles.summary)
export const BarTotal = styled('span', styles.total)

/** Keyboard shortcuts; hidden if there is no room. */
export const BarKeys = styled('div', styles.keys)
