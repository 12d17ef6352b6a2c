import { Coins, Layers, Pause, Play, Swords } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
import styles from './hero.module.css'

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
