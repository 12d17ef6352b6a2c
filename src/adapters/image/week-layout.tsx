import type { ReactNode } from 'react'
import type { WeekCard } from '#core/kernel/ports/share-card'

/** Layout of a week image, in pixels. */
export type WeekLayout = {
  width: number
  height: number
  /** Position and size of the rows. */
  rows: { left: number; top: number; width: number; height: number; gap: number; columns: 1 | 2 }
  /** Widths within a row: the icon, the points (0 hides them) and the prize. */
  iconWidth: number
  points: number
  prize: number
  fontSizes: { iconWidth: number; name: number; manager: number; points: number; prize: number }
  footer: { bottom: number; text: number; amount: number; badge: number; height: number }
}

/**
 * Thresholds for the number of prizes above which rows are smaller, use two columns, and are counted instead of shown.
 */
const roomy = 7

const oneColumn = 9

const maxVisible = 18

type Rows = WeekLayout['rows']

const wideRows: Omit<Rows, 'columns' | 'height' | 'gap'> = { left: 488, top: 36, width: 664 }

const tallRows: Omit<Rows, 'columns' | 'height' | 'gap'> = { left: 48, top: 440, width: 984 }

const wide = {
  width: 1200,
  height: 630,
  footer: { bottom: 30, text: 22, amount: 32, badge: 19, height: 38 },
}

const tall = {
  width: 1080,
  height: 1350,
  footer: { bottom: 46, text: 30, amount: 46, badge: 26, height: 52 },
}

const layouts = {
  wide: {
    roomy: {
      ...wide,
      rows: { ...wideRows, height: 66, gap: 8, columns: 1 },
      ...{ iconWidth: 74, points: 86, prize: 104 },
      fontSizes: { iconWidth: 30, name: 24, manager: 19, points: 38, prize: 42 },
    },
    shrunk: {
      ...wide,
      rows: { ...wideRows, height: 52, gap: 6, columns: 1 },
      ...{ iconWidth: 66, points: 78, prize: 92 },
      fontSizes: { iconWidth: 26, name: 20, manager: 16, points: 32, prize: 34 },
    },
    columns: {
      ...wide,
      rows: { ...wideRows, height: 52, gap: 6, columns: 2 },
      ...{ iconWidth: 52, points: 0, prize: 66 },
      fontSizes: { iconWidth: 23, name: 18, manager: 15, points: 0, prize: 27 },
    },
  },
  tall: {
    roomy: {
      ...tall,
      rows: { ...tallRows, height: 102, gap: 12, columns: 1 },
      ...{ iconWidth: 112, points: 132, prize: 158 },
      fontSizes: { iconWidth: 44, name: 36, manager: 28, points: 58, prize: 64 },
    },
    shrunk: {
      ...tall,
      rows: { ...tallRows, height: 80, gap: 8, columns: 1 },
      ...{ iconWidth: 100, points: 118, prize: 140 },
      fontSizes: { iconWidth: 38, name: 29, manager: 23, points: 48, prize: 52 },
    },
    columns: {
      ...tall,
      rows: { ...tallRows, height: 80, gap: 8, columns: 2 },
      ...{ iconWidth: 74, points: 0, prize: 92 },
      fontSizes: { iconWidth: 31, name: 25, manager: 20, points: 0, prize: 36 },
    },
  },
} satisfies Record<WeekCard['shape'], Record<string, WeekLayout>>

/** Layout for a number of prizes: up to seven at full size, up to nine smaller, more in two columns without points. */
export const layoutOf = ({ shape, rows }: Pick<WeekCard, 'shape' | 'rows'>): WeekLayout => {
  const of = layouts[shape]
  if (rows.length <= roomy) return of.roomy
  return rows.length <= oneColumn ? of.shrunk : of.columns
}

/** The shown prizes and the number of hidden ones. */
export const shownRows = (rows: WeekCard['rows']): { shown: WeekCard['rows']; hidden: number } =>
  rows.length <= maxVisible
    ? { shown: rows, hidden: 0 }
    : { shown: rows.slice(0, maxVisible - 1), hidden: rows.length - maxVisible + 1 }

/** Width of text in the score font, relative to its font size. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[,.]/.test(character) ? 0.2 : 0.4), 0)

/** Font size at which text in the score font fits a width, within bounds. */
export const fittedSize = (
  text: string,
  { width, max, min }: { width: number; max: number; min: number },
): number => Math.round(Math.max(min, Math.min(max, width / widthOf(text))))

/** A single line that is truncated with … if it doesn't fit. */
export const Cut = ({ width, style, children }: { width: number; style: object; children: ReactNode }) => (
  <div
    style={{
      maxWidth: width,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...style,
    }}
  >
    {children}
  </div>
)
