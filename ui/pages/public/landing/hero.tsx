import { Layers, Coins, Swords, Play, Pause } from 'lucide-react'
import { useState, useEffect } from 'react'
import {
  sampleWeek,
  sampleWinners,
  ScoreBar,
  FieldBackground,
  Bands,
} from '#ui/pages/public/sample-field.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { newAccountPath } from '#ui/lib/paths'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { content } from '#contract/content/content'
import { countText } from '#domain/text'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
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

export type SiteStats = OutputOf<typeof content.stats>

/** Usage numbers of the platform; zeros are omitted, and with them the strip if all are zero. */
export const StatsBar = ({ totalUsers, totalLeagues, totalAwards }: SiteStats) => {
  const shown = [
    { name: 'Active Users', count: totalUsers },
    { name: 'Leagues Created', count: totalLeagues },
    { name: 'Awards Given', count: totalAwards },
  ].filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.heroStats}>
      {shown.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const teasers = [
  { icon: Layers, text: 'Manage 3 Leagues' },
  { icon: Coins, text: 'Pay winners every week' },
  { icon: Swords, text: 'Run a playoff Showdown' },
] as const

const turnMs = 3000

/**
 * The animation is only visual; screen readers get all three texts at the same time. It can be paused, and is static
 * with reduced motion.
 */
export const Teaser = () => {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion()
  useEffect(() => {
    if (isPaused || isStill) return undefined
    const timer = setInterval(() => setAt(now => (now + 1) % teasers.length), turnMs)
    return () => clearInterval(timer)
  }, [isPaused, isStill])
  const { icon: Icon, text } = teasers[at] ?? teasers[0]
  return (
    <div className={styles.teaser}>
      <p className="sr">{teasers.map(teaser => teaser.text).join(', ')}</p>
      <span className={styles.teaserCurrent} aria-hidden="true">
        <Icon />
        <span>{text}</span>
        {teasers.map(teaser => (
          <i key={teaser.text} className={teaser.text === text ? styles.current : undefined} />
        ))}
      </span>
      {!isStill && (
        <button
          type="button"
          className={styles.teaserPause}
          aria-label={isPaused ? 'Play the rotating features' : 'Pause the rotating features'}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play /> : <Pause />}
        </button>
      )}
    </div>
  )
}
