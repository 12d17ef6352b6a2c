import type { Output } from '#cli/terminal'

const enterScreen = '\u001b[?1049h\u001b[H'
const leave = '\u001b[?1049l'
const wipe = '\u001b[2J\u001b[H'

/**
 * Works on the terminal's other screen, as editors do: what stood there before comes back afterwards, however the work
 * or the process ends. Each change of size begins on an empty screen, because a terminal that became narrower has
 * broken the lines that were drawn.
 */
export const onOwnScreen = async <T>(stdout: Output, work: () => Promise<T>): Promise<T> => {
  const wipeAll = () => void stdout.write(wipe)
  const goBack = () => void stdout.write(leave)
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
