// Runs in the page before its own scripts.
const seen = { content: 0, shift: 0, longestTask: 0 }
window.seen = seen

new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
}).observe({ type: 'layout-shift', buffered: true })

new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
}).observe({ type: 'longtask', buffered: true })

/** The page's heading is there, and nothing on the first screen is loading. */
const isThere = () =>
  document.querySelector('#root h1')?.textContent?.trim() &&
  [...document.querySelectorAll('#root [aria-busy=true], #root [data-waiting]')].every(
    waiting => waiting.getBoundingClientRect().top > innerHeight,
  )

const look = () => {
  if (isThere()) seen.content = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
