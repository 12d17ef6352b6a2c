import type { ReactNode } from 'react'
import { now } from '#ui/lib/clock'
import { lastFinishedWeek, seasonYear } from '#domain/calendar'
import { classes } from '#ui/lib/classes'
import { scoringPositions } from '#domain/positions'
import { PositionCode } from '#ui/components/badge.tsx'
import type { User } from '#contract/accounts/accounts'
import { useSignOut } from '#ui/lib/use-sign-out'
import { SkipLink, LogoLink, Logo } from '#ui/components/frame.tsx'
import { dashboardOf } from '#ui/lib/paths'
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

/** Decorative week number painted on the field: digits on both sides of the line to gain, with its label. */
export const LeagueField = ({ week, className }: { week: number; className?: string | undefined }) => {
  const digits = [...String(week)]
  const right = digits.pop()
  return (
    <div className={classes(styles.leagueFieldLineup, className)} aria-hidden="true">
      <span>{digits.join('') || '\u00A0'}</span>
      <i>
        <b>Week {week}</b>
      </i>
      <span>{right}</span>
    </div>
  )
}
