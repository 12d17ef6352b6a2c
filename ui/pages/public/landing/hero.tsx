import { Link } from '#ui/components/link.tsx'
import { newAccountPath } from '#ui/lib/paths'
import { sampleWeek, sampleWinners } from '#ui/pages/public/sample-week'
import { Bands, ScoreBar, FieldBackground } from '#ui/pages/public/field.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { StatsBar, type SiteStats } from './stats-bar.tsx'
import { Teaser } from './teaser.tsx'
import styles from './hero.module.css'

/** Sample week on a board, behind the line to gain. */
const SampleWeek = () => (
  <section className={styles.heroWeek} aria-labelledby="sample-winners">
    <div className={styles.heroLine} aria-hidden="true" />
    <p className={styles.heroLabel}>Week {sampleWeek}</p>
    <h2 className="t-md t-med" id="sample-winners">
      Sample winners
    </h2>
    <ul>
      {sampleWinners.map(winner => (
        <ScoreBar key={winner.player} {...winner} />
      ))}
    </ul>
  </section>
)

/** Hero section: tagline, a week of a sample league and usage numbers. */
export const Hero = ({ stats }: { stats: SiteStats | undefined }) => (
  <FieldBackground className={styles.hero}>
    <Bands count={18} />
    <div className={styles.heroContent}>
      <div>
        <h1>Run the League Everyone Talks About</h1>
        <p className={styles.heroLead}>The most unique award system for fantasy sports!</p>
        <p className={styles.heroText}>
          Set the pot, pay weekly winners and keep score through the Super Bowl.
        </p>
        <div className={styles.heroActions}>
          <Link className={buttonClass({ variant: 'light', size: 'lg' })} to={newAccountPath}>
            Commission Your League Now
          </Link>
          <Teaser />
        </div>
      </div>
      <SampleWeek />
    </div>
    {stats && <StatsBar {...stats} />}
  </FieldBackground>
)
