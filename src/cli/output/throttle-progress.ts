const plain = (count: number): string =>
  count < 1000 ? count.toFixed(1) : Math.round(count).toLocaleString('en-US')

/** Too short a time to tell anything by. */
const soonestMs = 1000

/**
 * How fast work goes and how long it will take: '2.5 a second, 1:10 left'. Nothing in the first second, and before the
 * first step is done.
 *
 * @param amount says how much of what is counted there is, where it is not simply a number
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
