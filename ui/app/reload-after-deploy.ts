import { withBasePath } from '#ui/lib/base-path'
import { deviceNow } from '#ui/lib/clock'

const key = 'sidepot-reloaded-at'
const onceInMs = 60_000

/** Whether a reload may help; not a second time within a minute, so that nobody is reloaded in circles. */
const mayReload = () => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (!navigator.onLine || deviceNow() - last < onceInMs) return false
    sessionStorage.setItem(key, String(deviceNow()))
    return true
  } catch {
    // Storage can be forbidden; then nothing would stop the circle.
    return false
  }
}

let quietLoads = 0

/** Loads what nobody waits for yet: should it be gone, whoever asks for it finds out. */
export const quietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietLoads += 1
  await load().catch(() => undefined)
  quietLoads -= 1
}

/** Whether something may be loaded that perhaps nobody asks for: not for people who save data. */
export const canReloadAgain = (): boolean =>
  !('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true)

/** The page on which something was typed last. */
let typedAt: string | undefined

/**
 * A page that was open during a deploy asks for parts that are gone since: it is loaded anew, unless something was typed on
 * it. Then the part says that it did not load.
 */
export const reloadAfterDeploy = () => {
  window.addEventListener('input', () => (typedAt = location.pathname), { capture: true })
  window.addEventListener('vite:preloadError', event => {
    if (quietLoads > 0 || typedAt === location.pathname || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

/** Makes Sidepot installable, and lets it say that there is no connection. Nothing else depends on it. */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page itself, which comes first.
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register(withBasePath('/service-worker.js')).catch(() => undefined),
  )
}
