import { hundredths } from './points.ts'

/** How far two are apart, with the digit that decided: 0.7, and 0.04 where one decimal would not tell. */
export const gapText = (points: number): string =>
  hundredths(points) % 10 === 0 ? points.toFixed(1) : points.toFixed(2)
