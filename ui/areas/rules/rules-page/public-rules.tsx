import { Printer } from 'lucide-react'
import type { PublicRules as Shown } from '#contract/rules/rules'
import { leaguePagePath } from '#domain/recap-address'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { nowText } from '#ui/lib/format'
import { ChangeLog } from './change-log.tsx'
import { RuleSections } from './rule-sections.tsx'
import styles from './rules-document.module.css'

/** Public version of a league's rules, without member data. */
export const PublicRules = ({ shown, hasPage }: { shown: Shown; hasPage: boolean }) => (
  <>
    <div className={styles.header}>
      <div className="grow">
        <h1 className="t-page breaks">{shown.leagueName} rules</h1>
        <div className={styles.meta}>
          <span>{shown.season} season</span>
          <span>
            As of week {shown.nextWeek}, version {shown.changes.length + 1}
          </span>
          {hasPage && (
            <Link className="link" to={leaguePagePath(shown)}>
              League page
            </Link>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <CopyButton text={window.location.href} label="Copy link" />
        <Button onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </div>
    </div>
    <p className={styles.printed}>
      Printed {nowText()}. The page on {window.location.host} is the official one.
    </p>
    <div className={styles.doc}>
      <div>
        <RuleSections rules={shown.rules} />
      </div>
      <ChangeLog changes={shown.changes} />
    </div>
  </>
)
