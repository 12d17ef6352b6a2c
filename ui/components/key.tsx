import { styled } from './styled.ts'
import styles from './key.module.css'

/** A key of the keyboard. */
export const Key = styled('kbd', styles.key)
