import { styled } from './styled.ts'
import styles from './frame.module.css'

/** A page's height: what stands in it, and the footer at the end. */
export const PageShell = styled('div', styles.shell)
/** To the main part, for the keyboard. */
export const SkipLink = styled('a', styles.skip)
export const TopBar = styled('header', styles.bar)
export const TopBarIn = styled('div', styles.barIn)
export const PageFooter = styled('footer', styles.foot)
