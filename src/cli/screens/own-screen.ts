import type { Output } from '#cli/terminal'

const enterScreen = '\u001b[?1049h\u001b[H'
const leaveAlternateScreen = '\u001b[?1049l'
const wipe = '\u001b[2J\u001b[H'

/**
 * Runs the work on the terminal's alternate screen, as editors do, and restores the previous content however the work
 * or the process ends. Each resize clears the screen, because a terminal that became narrower has wrapped the drawn
 * lines.
 */
export const onOwnScreen = async <T>(stdout: Output, work: () => Promise<T>): Promise<T> => {
  const wipeAll = () => void stdout.write(wipe)
  const goBack = () => void stdout.write(leaveAlternateScreen)
  stdout.write(enterScreen)
  stdout.on('resize', wipeAll)
  process.once('exit', goBack)
  try {
    return await work()
  } finally {
    process.off('exit', goBack)
    stdout.off('resize', wipeAll)
    goBack()
  }
}
