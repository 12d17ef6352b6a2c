import { styled } from '#ui/components/styled'
import styles from './bar-parts.module.css'

/** At the foot of a page that publishes: how much, in large letters, and to whom. */
export const BarSum = styled('div', styles.sum)
export const BarTotal = styled('span', styles.total)

/** What keys do there; not said where there is no room for it. */
export const BarKeys = styled('div', styles.keys)
