/** Too short a time to tell anything by. */
const soonestMs = 1000

/**
 * How fast work goes and how long it will take: '2.5 a second, 1:10 left'. Nothing in the first second, and before the
 * first step is done.
 */
export const paceText = (done: number, total: number, elapsedMs: number): string => {
  if (done <= 0 || elapsedMs < soonestMs) return ''
  const aSecond = done / (elapsedMs / 1000)
  const left = Math.ceil((total - done) / aSecond)
  const rate = aSecond >= 1 ? `${aSecond.toFixed(1)} a second` : `${(aSecond * 60).toFixed(1)} a minute`
  return `${rate}, ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
}
