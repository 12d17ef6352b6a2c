import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import { lastFinishedWeek, seasonYear } from '#domain/calendar'
import { scoringPositions } from '#domain/positions'
import { PositionCode } from '#ui/components/badge.tsx'
import { SkipLink } from '#ui/components/frame.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { now } from '#ui/lib/clock'
import { dashboardOf } from '#ui/lib/paths'
import { useSignOut } from '#ui/lib/use-sign-out'
import { classes } from '#ui/lib/classes'
import { LeagueField } from './league-field.tsx'
import styles from './start-frame.module.css'

/** First week to review according to the calendar; no request has been made yet. */
const firstWeek = (): number => {
  const nowMs = now()
  return Math.max(1, lastFinishedWeek(nowMs, seasonYear(nowMs)))
}

/** Decorative field with a strip for each position, empty until the first week. */
const EmptyPrizeRows = () => (
  <aside className={classes('board', styles.field)} aria-hidden="true">
    <LeagueField week={firstWeek()} className={styles.lineup} />
    <ul className={styles.positions}>
      {scoringPositions.map(position => (
        <li key={position} className={styles.position}>
          <PositionCode code={position} className={styles.code} />
          <span className="score">&ndash;</span>
        </li>
      ))}
    </ul>
  </aside>
)

const SignedInAs = ({ user }: { user: User }) => {
  const signOut = useSignOut()
  return (
    <p className="t-sm t-3">
      Signed in as {user.firstName} {user.lastName}.{' '}
      <button type="button" className="link-btn" onClick={signOut}>
        Sign out
      </button>
    </p>
  )
}

/** Layout with one question beside the field; on phones the field is a strip on top. */
export const StartFrame = ({ user, children }: { user: User; children: ReactNode }) => (
  <div className={styles.start}>
    <SkipLink href="#main">Skip to content</SkipLink>
    <main className={styles.side}>
      <LogoLink to={dashboardOf(user.role)} className={styles.home} aria-label="Sidepot, dashboard">
        <Logo />
      </LogoLink>
      <div className={styles.question} id="main" tabIndex={-1}>
        {children}
      </div>
      <SignedInAs user={user} />
    </main>
    <EmptyPrizeRows />
  </div>
)
