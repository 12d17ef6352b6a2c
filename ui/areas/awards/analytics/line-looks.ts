import type { MoneyLine } from './money-lines.ts'

/** How many of the first are told apart by their shade. */
const shades = [1, 0.6, 0.35]

export type LineStyle = { stroke: string; opacity: number; width: number; isNamed: boolean }

/** How somebody's line is drawn: the first three strong, the reader's own in another color, everybody else thin. */
export const styleOfLine = ({ managerId }: MoneyLine, place: number, userId: number): LineStyle => {
  if (managerId === userId) return { stroke: 'var(--bench-mark)', opacity: 1, width: 3, isNamed: true }
  const shade = shades[place]
  return shade === undefined
    ? { stroke: 'var(--border-strong)', opacity: 0.6, width: 1, isNamed: false }
    : { stroke: 'var(--brand-border)', opacity: shade, width: 3, isNamed: true }
}
