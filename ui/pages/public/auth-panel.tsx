import { sampleWeek, sampleWinners } from './sample-week.ts'
import { Bands, ScoreBar, FieldBackground } from './field.tsx'
import styles from './auth-layout.module.css'

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
