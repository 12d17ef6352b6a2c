import type { CSSProperties } from 'react'
import styles from './celebration.module.css'

const pieces = Array.from({ length: 28 }, (_, index) => index)

// Spread by the golden ratio with quadratic delays, so that it looks random.
const fallOf = (index: number) =>
  ({
    '--x': `${((index * 61.8) % 100).toFixed(1)}%`,
    '--after': `${((index * index * 17) % 23) * 22}ms`,
    '--turn': `${(index % 2 === 0 ? 1 : -1) * (180 + ((index * 97) % 360))}deg`,
  }) as CSSProperties

/** Confetti when a round is decided: plays once, and respects reduced motion. */
export const Celebration = () => (
  <div className={styles.confetti} aria-hidden="true">
    {pieces.map(index => (
      <i key={index} style={fallOf(index)} />
    ))}
  </div>
)
