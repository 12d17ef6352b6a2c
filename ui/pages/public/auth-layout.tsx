import type { ReactNode } from 'react'
import { SkipLink, LogoLink, Logo } from '#ui/components/frame.tsx'
import { paths } from '#ui/lib/paths'
import { siteName } from '#ui/lib/site'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { CopyrightLine } from '#ui/pages/public/frame/site-footer.tsx'
import { sampleWinners, FieldBackground, Bands, sampleWeek, ScoreBar } from './sample-field.tsx'
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

const shown = sampleWinners.filter(({ player }) => ['Deshaun Okafor', 'Andre Pell'].includes(player))

/** Decorative midfield of a week with its winners, labeled as a sample. */
export const AuthPanel = () => (
  <FieldBackground as="aside" className={styles.fieldPanel} aria-hidden="true">
    <Bands count={8} />
    <div className={styles.field}>
      {[...String(sampleWeek)].map((digit, at) => (
        <span key={at}>{digit}</span>
      ))}
    </div>
    <div className={styles.lineToGain}>
      <span>Week {sampleWeek}</span>
    </div>
    <div className={styles.scoreBugs}>
      <p>Sample winners</p>
      <ul>
        {shown.map(winner => (
          <ScoreBar key={winner.player} {...winner} />
        ))}
      </ul>
    </div>
  </FieldBackground>
)
