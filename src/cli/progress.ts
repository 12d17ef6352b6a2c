import type { Progress } from '#core/sync/provider'
import type { Cli } from './cli.ts'
import { paceText } from './pace.ts'

const cells = 24
const clearLine = '\r\u001b[2K'

export type ProgressBar = {
  step: Progress
  /** One of several parts is over; nothing of the bar is left on the line until the next one begins. */
  endPart: () => void
  end: () => void
}

const silent: ProgressBar = { step: () => undefined, endPart: () => undefined, end: () => undefined }

/**
 * A bar on stderr that follows the steps, with their pace and the time left, and leaves nothing behind. `parts` is how
 * often the steps are gone through, which counts as one piece of work. Without a terminal, or with --quiet, nothing.
 */
export const progressBar = ({ terminal: { stderr, interrupted }, options }: Cli, parts = 1): ProgressBar => {
  if (stderr.isTTY !== true || options.quiet) return silent
  const startedMs = Date.now()
  const work = { partsLeft: parts, before: 0, total: 0 }
  const clear = () => void stderr.write(clearLine)
  interrupted.addEventListener('abort', clear, { once: true })
  return {
    step: ({ done, total, doing }) => {
      work.total = total
      stderr.write(
        lineOf(work.before + done, work.before + total * work.partsLeft, doing, Date.now() - startedMs),
      )
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

const lineOf = (done: number, total: number, doing: string, elapsedMs: number): string => {
  const full = Math.round((cells * done) / total)
  const pace = paceText(done, total, elapsedMs)
  const bar = `${'█'.repeat(full)}${'░'.repeat(cells - full)}`
  return `${clearLine}${bar} ${done} of ${total}  ${doing} …${pace ? `  ${pace}` : ''}`
}

export type Tally = { add(count: number): void; end(): void }

/** Counts on stderr what goes through when nobody knows how much it will be, with its pace. Leaves nothing behind. */
export const tally = ({ terminal: { stderr }, options }: Cli, what: string): Tally => {
  if (stderr.isTTY !== true || options.quiet) return { add: () => undefined, end: () => undefined }
  const startedMs = Date.now()
  let all = 0
  return {
    add: count => {
      all += count
      const seconds = (Date.now() - startedMs) / 1000
      const pace = seconds < 1 ? '' : `  ${Math.round(all / seconds).toLocaleString('en-US')} a second`
      stderr.write(`${clearLine}${all.toLocaleString('en-US')} ${what} …${pace}`)
    },
    end: () => void stderr.write(clearLine),
  }
}
