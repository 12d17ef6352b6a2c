// Runs in the page before its own scripts.
const seen = { content: 0, shift: 0, longestTask: 0 }
window.seen = seen

new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
}).observe({ type: 'layout-shift', buffered: true })

new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
}).observe({ type: 'longtask', buffered: true })

const heading = () => document.querySelector('#root h1')?.textContent?.trim() ?? ''

/** Whether nothing on the first screen is loading. */
const isSettled = () =>
  [...document.querySelectorAll('#root [aria-busy=true], #root [data-waiting]')].every(
    waiting => waiting.getBoundingClientRect().top > innerHeight,
  )

/**
 * Records the time until another heading than this one is there and nothing is loading.
 *
 * @param {string} before
 * @param {number} start
 */
const recordContent = (before, start) => {
  seen.content = 0
  const look = () => {
    if (heading() !== '' && heading() !== before && isSettled()) seen.content = performance.now() - start
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

recordContent('', 0)
document.addEventListener('click', () => recordContent(heading(), performance.now()), { capture: true })
