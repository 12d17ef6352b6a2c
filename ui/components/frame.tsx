import { styled } from './styled.ts'
import styles from './frame.module.css'

/** Page layout of full height: content, with the footer at the bottom. */
export const PageShell = styled('div', styles.shell)
/** Skip link to the main content. */
export const SkipLink = styled('a', styles.skipLink)
export const TopBar = styled('header', styles.bar)
export const TopBarIn = styled('div', styles.barContent)
export const PageFooter = styled('footer', styles.footer)
