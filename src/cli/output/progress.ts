import type { Cli } from '#cli/cli'
import type { Progress } from '#core/kernel/ports/provider'
import { fit, harmless } from './table.ts'

const cells = 24
const clearLine = '\r\u001b[2K'

export type ProgressBar = {
  /** Whether the progress is visible. */
  isShown: boolean
  step: Progress
  /** Ends one of several parts and clears the bar until the next one begins. */
  endPart: () => void
  end: () => void
}

const silent: ProgressBar = {
  isShown: false,
  step: () => undefined,
  endPart: () => undefined,
  end: () => undefined,
}

type Counted = {
  /** Number of passes over the steps, which together count as one task. */
  parts?: number
  /** Formats a count, for example bytes as 12.4 MB. */
  amount?: (count: number) => string
}

/** Interval of progress messages when no bar can be drawn. */
const everyMs = 5000

/**
 * Progress bar on stderr with pace and remaining time, which is cleared at the end. Without a terminal it prints a line
 * now and then; with --quiet nothing.
 */
export const progressBar = (
  { terminal: { stderr, interrupted }, options }: Cli,
  { parts = 1, amount }: Counted = {},
): ProgressBar => {
  if (options.quiet) return silent
  if (stderr.isTTY !== true) return lines(text => void stderr.write(`${text}\n`), amount)
  const startedMs = performance.now()
  const work = { partsLeft: parts, before: 0, total: 0 }
  const clear = () => void stderr.write(clearLine)
  interrupted.addEventListener('abort', clear, { once: true })
  return {
    isShown: true,
    step: ({ done, total, doing }) => {
      if (interrupted.aborted) return
      work.total = total
      const all = { done: work.before + done, total: work.before + total * work.partsLeft }
      const text = lineOf({ ...all, doing }, performance.now() - startedMs, amount)
      stderr.write(clearLine + fit(text, (stderr.columns ?? 80) - 1).trimEnd())
    },
    endPart: () => {
      work.before += work.total
      work.partsLeft -= 1
      clear()
    },
    end: () => {
      interrupted.removeEventListener('abort', clear)
      clear()
    },
  }
}

/** Plain log lines without terminal control characters. */
const lines = (print: (line: string) => void, amount: Counted['amount']): ProgressBar => {
  const startedMs = performance.now()
  let lastShownMs = startedMs
  const format = amount ?? (count => count.toLocaleString('en-US'))
  return {
    ...silent,
    step: ({ done, total, doing }) => {
      if (performance.now() - lastShownMs < everyMs) return
      lastShownMs = performance.now()
      const pace = throttledText(done, total, lastShownMs - startedMs, amount)
      print(harmless([`${format(done)} of ${format(total)}`, pace, doing].filter(Boolean).join(', ')))
    },
  }
}

const lineOf = (
  { done, total, doing }: Parameters<Progress>[0],
  elapsedMs: number,
  amount: Counted['amount'],
): string => {
  const format = amount ?? (count => count.toLocaleString('en-US'))
  const full = total === 0 ? cells : Math.round((cells * done) / total)
  const pace = throttledText(done, total, elapsedMs, amount)
  const bar = `${'█'.repeat(full)}${'░'.repeat(cells - full)}`
  return `${bar} ${format(done)} of ${format(total)}  ${pace && `${pace}  `}${doing} …`
}

const plain = (count: number): string =>
  count < 1000 ? count.toFixed(1) : Math.round(count).toLocaleString('en-US')

/** Elapsed time before which an estimate is meaningless. */
const soonestMs = 1000

/**
 * Formats the pace and the remaining time: '2.5 a second, 1:10 left'. Empty during the first second and before the
 * first step is done.
 *
 * @param amount formats the count if it is not a plain number
 */
export const throttledText = (
  done: number,
  total: number,
  elapsedMs: number,
  amount: (count: number) => string = plain,
): string => {
  if (done <= 0 || elapsedMs < soonestMs) return ''
  const aSecond = done / (elapsedMs / 1000)
  const left = Math.ceil((total - done) / aSecond)
  const rate = aSecond >= 1 ? `${amount(aSecond)} a second` : `${amount(aSecond * 60)} a minute`
  return `${rate}, ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
}
