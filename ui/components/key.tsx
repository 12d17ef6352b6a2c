import { styled } from './styled.ts'
import styles from './key.module.css'

/** Keyboard key. */
export const Key = styled('kbd', styles.key)
