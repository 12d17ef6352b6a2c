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
