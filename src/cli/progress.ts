import type { Progress } from '#core/sync/provider'
import type { Cli } from './cli.ts'

const cells = 24

/** A bar on stderr that follows the steps and leaves nothing behind. Without a terminal, or with --quiet, nothing. */
export const progressBar = ({
  terminal: { stderr, interrupted },
  options,
}: Cli): { step: Progress; end: () => void } => {
  if (stderr.isTTY !== true || options.quiet) return { step: () => undefined, end: () => undefined }
  const end = () => void stderr.write('\r\u001b[2K')
  interrupted.addEventListener('abort', end, { once: true })
  return {
    step: ({ done, total, doing }) => {
      const full = Math.round((cells * done) / total)
      stderr.write(
        `\r\u001b[2K${'█'.repeat(full)}${'░'.repeat(cells - full)} ${done} of ${total}  ${doing} …`,
      )
    },
    end: () => {
      interrupted.removeEventListener('abort', end)
      end()
    },
  }
}
