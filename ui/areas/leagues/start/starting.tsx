import { Check } from 'lucide-react'
import { plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import type { Found } from './pasted-cookies.ts'
import styles from './starting.module.css'

/** Progress while a league is created: checks mark only what is already known. */
export const Starting = ({ league, teams }: { league: Found['league']; teams: number }) => (
  <Card title="Finding your league">
    <ul className={styles.lines}>
      {[
        `${league.leagueName}, ${league.season}`,
        plural(teams, 'team'),
        plural(league.positions.length, 'position'),
      ].map(line => (
        <li key={line}>
          <Check className={styles.done} aria-label="Done:" />
          <span className="t-med breaks">{line}</span>
        </li>
      ))}
      <li>
        <Spinner />
        <span className="t-2">
          {league.weekToReview === null ? 'Setting it up' : `Week ${league.weekToReview}`}
        </span>
      </li>
    </ul>
  </Card>
)
