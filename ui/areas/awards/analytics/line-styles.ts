import type { MoneyLine } from './money-lines.ts'

/** Number of leading lines that are distinguished by shade. */
const shades = [1, 0.6, 0.35]

export type LineStyle = { stroke: string; opacity: number; width: number; isNamed: boolean }

/** Returns the style of a manager's line: the top three strong, the reader's own in another color, all others thin. */
export const styleOfLine = ({ managerId }: MoneyLine, place: number, userId: number): LineStyle => {
  if (managerId === userId) return { stroke: 'var(--bench-mark)', opacity: 1, width: 3, isNamed: true }
  const shade = shades[place]
  return shade === undefined
    ? { stroke: 'var(--border-strong)', opacity: 0.6, width: 1, isNamed: false }
    : { stroke: 'var(--brand-border)', opacity: shade, width: 3, isNamed: true }
}
