import { styled } from './styled.ts'
import styles from './facts.module.css'

/** Terms and what holds of them, a line each. */
export const DescriptionList = styled('dl', styles.facts)
