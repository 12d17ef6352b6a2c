import { hundredths } from './points.ts'

/** Formats a point difference with its deciding digit: 0.7, or 0.04 if one decimal is not enough. */
export const gapText = (points: number): string =>
  hundredths(points) % 10 === 0 ? points.toFixed(1) : points.toFixed(2)
