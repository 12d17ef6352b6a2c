import type { CSSProperties } from 'react'
import './celebration.css'

const pieces = Array.from({ length: 28 }, (_, index) => index)
const colours = ['gold', 'chalk', 'hot', 'show'] as const

// Spread by the golden ratio and let go by squares, so that it looks thrown and not drawn with a ruler.
const fallOf = (index: number) =>
  ({
    '--x': `${((index * 61.8) % 100).toFixed(1)}%`,
    '--after': `${((index * index * 17) % 23) * 22}ms`,
    '--turn': `${(index % 2 === 0 ? 1 : -1) * (180 + ((index * 97) % 360))}deg`,
  }) as CSSProperties

/** Paper from the stands when a round is decided: once, and not for people who asked for less motion. */
export const Celebration = () => (
  <div className="confetti" aria-hidden="true">
    {pieces.map(index => (
      <i key={index} className={colours[index % colours.length]} style={fallOf(index)} />
    ))}
  </div>
)
