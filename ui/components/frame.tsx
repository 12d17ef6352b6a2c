import { useId } from 'react'
import { siteLogo, siteName } from '#ui/lib/site'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import { Link } from './link.tsx'
import styles from './frame.module.css'

/** Page layout of full height: content, with the footer at the bottom. */
export const PageShell = styled('div', styles.shell)

/** Skip link to the main content. */
export const SkipLink = styled('a', styles.skipLink)

export const TopBar = styled('header', styles.bar)

export const TopBarIn = styled('div', styles.barContent)

export const PageFooter = styled('footer', styles.footer)

/** Home link around the logo, large enough for touch. */
export const LogoLink = styled(Link, styles.logoLink)

const Mark = () => {
  const cut = useId()
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <mask id={cut}>
          <rect width="32" height="32" fill="#fff" />
          <circle cx="24" cy="23" r="9.4" fill="#000" />
        </mask>
      </defs>
      <circle cx="13.5" cy="14" r="12" fill="var(--brand)" mask={`url(#${cut})`} />
      <g mask={`url(#${cut})`} stroke="#f3f8f4" strokeWidth="1.8" strokeLinecap="round">
        <path d="M13.5 6v3M13.5 12.5v3M13.5 19v3" />
      </g>
      <circle cx="24" cy="23" r="6.6" fill="var(--gold)" />
    </svg>
  )
}

/**
 * Logo with the site name.
 *
 * @param isLong whether to show the full name, if there is room
 * @param isShort whether to show only the icon when there is little room
 */
export const Logo = ({ isLong = false, isShort = false }: { isLong?: boolean; isShort?: boolean }) => {
  const logo = siteLogo()
  return (
    <span className={styles.logo}>
      {logo ? <img className={styles.logoPicture} src={logo} alt="" /> : <Mark />}
      <span className={classes(styles.logoName, isShort && styles.shrinking)}>
        {siteName()}
        {isLong && <span className={styles.logoSuffix}> League Awards</span>}
      </span>
    </span>
  )
}
