import { wearing } from './wearing.ts'
import styles from './frame.module.css'

/** A page's height: what stands in it, and the footer at the end. */
export const PageShell = wearing('div', styles.shell)
/** To the main part, for the keyboard. */
export const SkipLink = wearing('a', styles.skip)
export const TopBar = wearing('header', styles.bar)
export const TopBarIn = wearing('div', styles.barIn)
export const PageFooter = wearing('footer', styles.foot)
