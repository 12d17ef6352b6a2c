import { styled } from './styled.ts'
import styles from './dialog.module.css'

/** Dialog footer, for bodies with their own layout. */
export const DialogFooter = styled('div', styles.dialogFooter)
