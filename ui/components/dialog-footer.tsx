import { styled } from './styled.ts'
import styles from './dialog.module.css'

/** Buttons at the end of a dialog, for a body that brings its own. */
export const DialogFooter = styled('div', styles.dialogFoot)
