import type { CSSProperties } from 'react'
import styles from './celebration.module.css'

const pieces = Array.from({ length: 28 }, (_, index) => index)

// Spread by the golden ratio and let go by squares, so that it looks thrown and not drawn with a ruler.
const fallOf = (index: number) =>
  ({
    '--x': `${((index * 61.8) % 100).toFixed(1)}%`,
    '--after': `${((index * index * 17) % 23) * 22}ms`,
    '--turn': `${(index % 2 === 0 ? 1 : -1) * (180 + ((index * 97) % 360))}deg`,
  }) as CSSProperties

/** Paper from the stands when a round is decided: once, and not for people who asked for less motion. */
export const Celebration = () => (
  <div className={styles.confetti} aria-hidden="true">
    {pieces.map(index => (
      <i key={index} style={fallOf(index)} />
    ))}
  </div>
)
