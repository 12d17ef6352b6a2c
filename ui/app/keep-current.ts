import { atBase } from '#ui/lib/base-path'

const key = 'sidepot-reloaded-at'
const onceInMs = 60_000

/** Whether a reload may help; not a second time within a minute, so that nobody is reloaded in circles. */
const mayReload = () => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || Date.now() - last < onceInMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Storage can be forbidden; then nothing would stop the circle.
    return false
  }
}

/** A page that was open during a deploy asks for parts that are gone since: it is loaded anew. */
export const reloadAfterDeploy = () =>
  window.addEventListener('vite:preloadError', event => {
    if (!mayReload()) return
    event.preventDefault()
    location.reload()
  })

/** Makes Sidepot installable, and lets it say that there is no connection. Nothing else depends on it. */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page itself, which comes first.
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register(atBase('/service-worker.js')).catch(() => undefined),
  )
}
