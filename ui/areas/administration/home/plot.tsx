import type { ReactNode } from 'react'
import styles from './growth.module.css'

const width = 100
const height = 56
const padding = 6

/** Path through the months with data, the lowest value at the bottom. */
const lineThrough = (points: readonly (number | null)[]): string => {
  const known = points.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const values = known.map(({ value }) => value)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const xOf = (index: number) => (index * width) / Math.max(1, points.length - 1)
  const yOf = (value: number) =>
    max === min ? height / 2 : height - padding - ((value - min) / (max - min)) * (height - 2 * padding)
  return known
    .map(({ value, index }, at) => `${at === 0 ? 'M' : 'L'}${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`)
    .join('')
}

/** Stat with its trend over the last twelve months and its breakdown. The adjacent table has the numbers. */
export const Plot = ({
  label,
  value,
  points,
  children,
}: {
  label: string
  value: string
  points: readonly (number | null)[]
  children: ReactNode
}) => {
  const known = points.filter(point => point !== null)
  return (
    <div>
      <h3 className={styles.plotLabel}>{label}</h3>
      <div className={styles.plotValue}>{value}</div>
      {known.length > 1 ? (
        <svg
          className={styles.spark}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.base} d={`M0 ${height - 0.5}H${width}`} />
          <path d={lineThrough(points)} />
        </svg>
      ) : (
        <p className={styles.empty}>The chart starts with the second month</p>
      )}
      <p className={styles.plotNote}>{children}</p>
    </div>
  )
}
