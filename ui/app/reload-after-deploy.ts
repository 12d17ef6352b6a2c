import { withBasePath } from '#ui/lib/site'
import { deviceNow } from '#ui/lib/clock'

const key = 'sidepot-reloaded-at'
const onceInMs = 60_000

/** Whether a reload may help. At most one reload per minute, to avoid reload loops. */
const mayReload = () => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || deviceNow() - last < onceInMs) return false
    sessionStorage.setItem(key, String(deviceNow()))
    return true
  } catch {
    // Storage can be blocked; then nothing would stop a reload loop.
    return false
  }
}

let quietLoads = 0

/** Loads something that isn't needed yet and ignores failures: the caller that needs it later gets the error. */
export const quietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietLoads += 1
  await load().catch(() => undefined)
  quietLoads -= 1
}

/** Whether to preload things that may never be needed; false for users who turned on data saving. */
export const canPreload = (): boolean =>
  !('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true)

let typedPath: string | undefined

/**
 * Reloads a page that was open during a deploy and requests chunks that no longer exist, unless the user has typed on
 * it. In that case the failed part shows a load error.
 */
export const reloadAfterDeploy = () => {
  window.addEventListener('input', () => (typedPath = location.pathname), { capture: true })
  window.addEventListener('vite:preloadError', event => {
    if (quietLoads > 0 || typedPath === location.pathname || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

/**
 * Registers the service worker, which makes Sidepot installable and shows an offline page. Nothing else depends on it.
 */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page has loaded, so that it doesn't compete with it.
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register(withBasePath('/service-worker.js')).catch(() => undefined),
  )
}
