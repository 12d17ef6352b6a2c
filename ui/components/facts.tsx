import { styled } from './styled.ts'
import styles from './facts.module.css'

/** Description list, one line per term. */
export const DescriptionList = styled('dl', styles.facts)
