import type { ReactNode } from 'react'
import { SkipLink } from '#ui/components/frame.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { siteName } from '#ui/lib/site'
import { CopyrightLine } from './frame/footer-two.tsx'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-layout.module.css'

/** Form beside the turf; on phones the turf is a strip on top. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.authPage}>
    <SkipLink href="#main">Skip to content</SkipLink>
    <div className={styles.panel}>
      <header className={styles.header}>
        <LogoLink to={paths.home} aria-label={`${siteName()}, home`}>
          <Logo />
        </LogoLink>
      </header>
      <main className={styles.form} id="main" tabIndex={-1} ref={useScrollToTop()}>
        {children}
      </main>
      <footer className="t-3 t-sm">
        <CopyrightLine />
      </footer>
    </div>
    <AuthPanel />
  </div>
)
