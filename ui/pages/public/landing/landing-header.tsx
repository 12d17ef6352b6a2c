import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { newAccountPath, paths } from '#ui/lib/paths'
import { classes } from '#ui/lib/classes'
import { siteName } from '#ui/lib/site'
import styles from './landing-header.module.css'

/** Overlays the hero's turf and therefore uses the board's colors. */
export const LandingHeader = () => (
  <header className={classes('board', styles.landingBar)}>
    <LogoLink to={paths.home} aria-label={`${siteName()}, home`}>
      <Logo />
    </LogoLink>
    <div className={styles.landingLinks}>
      <Link className={buttonClass({ variant: 'ghost', className: styles.landingSignIn })} to={paths.login}>
        Sign in
      </Link>
      <Link className={buttonClass({ variant: 'light' })} to={newAccountPath}>
        Get Started
      </Link>
    </div>
  </header>
)
