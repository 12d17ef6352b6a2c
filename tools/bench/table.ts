import { median } from './measure.ts'

/** @property isMet evaluated on the median of the rounds */
export type Goal = { text: string; isMet: (median: number) => boolean }

/**
 * Measurement over several rounds.
 *
 * @property size size of the database, or ''
 * @property floor baseline in each round; [] if there is none
 * @property judged value of a round that the goal applies to; the product's value, unless it is a ratio
 * @property cpuUs server CPU time per request, of the floor and the product
 */
export type Row = {
  name: string
  size: string
  unit: string
  baseline: number[]
  product: number[]
  ratio: number[]
  goal?: Goal
  cpuUs?: { baseline?: number[]; product: number[] }
}

export const atLeast = (min: number, unit = ''): Goal => ({
  text: `≥ ${format(min)}${unit}`,
  isMet: value => value >= min,
})

export const maxGoal = (max: number, unit = ''): Goal => ({
  text: `≤ ${format(max)}${unit}`,
  isMet: value => value <= max,
})

/** With a baseline, the goal applies to the ratio; otherwise to the value itself. */
export const isMet = ({ goal, ratio, product }: Row): boolean | undefined =>
  goal?.isMet(median(ratio.length > 0 ? ratio : product))

const headings = ['row', 'size', 'floor', 'product', 'ratio [spread]', 'goal', 'met', 'CPU µs (floor)']

const cellsOf = (row: Row): string[] => [
  row.name,
  row.size,
  row.baseline.length === 0 ? '' : `${format(median(row.baseline))}${row.unit}`,
  row.ratio.length > 0 || row.product.length < 2
    ? `${format(median(row.product))}${row.unit}`
    : `${withSpread(row.product)}${row.unit}`,
  row.ratio.length === 0 ? '' : withSpread(row.ratio),
  row.goal?.text ?? '',
  { true: 'yes', false: '**no**', undefined: '' }[String(isMet(row)) as 'true' | 'false' | 'undefined'],
  cpuCell(row),
]

const cpuCell = ({ cpuUs }: Row): string => {
  if (cpuUs === undefined) return ''
  const baseline = cpuUs.baseline === undefined ? '' : ` (${format(median(cpuUs.baseline))})`
  return `${format(median(cpuUs.product))}${baseline}`
}

const withSpread = (numbers: number[]): string =>
  `${format(median(numbers))} [${format(Math.min(...numbers))}–${format(Math.max(...numbers))}]`

const format = (number: number): string =>
  Math.abs(number) >= 100
    ? Math.round(number).toLocaleString('en-US')
    : String(Number(number.toPrecision(number < 10 ? 2 : 3)))

/** Formats the table as Markdown, with columns that also align in a terminal. */
export const table = (rows: Row[]): string => {
  const cells = [headings, ...rows.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...cells.map(line => line[column]?.length ?? 0)))
  const lines = cells.map(line => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
