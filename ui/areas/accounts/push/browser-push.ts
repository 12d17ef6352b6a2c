import type { InputOf } from '#contract/kernel/endpoint'
import type { push } from '#contract/accounts/push'

/**
 * Whether this browser can get pushes: `install` if it can once Sidepot is on the home screen, `blocked` if the user
 * has to allow it in the browser first.
 */
export type PushAbility = 'ready' | 'blocked' | 'install' | 'unsupported'

/** IPads say that they are Macs, which have no touch screen. */
const isAppleDevice = (): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export const pushAbility = (): PushAbility => {
  if (isAppleDevice() && !isInstalled()) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/**
 * Asks the user for permission and subscribes this browser. Returns undefined if they refuse, or if the service worker
 * isn't there. Throws the browser's error when its push service can't be reached.
 */
export const subscribeBrowser = async (
  publicKey: string,
): Promise<InputOf<typeof push.subscribe> | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return undefined
  const { endpoint, keys } = (await subscriptionWith(registration.pushManager, publicKey)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined
  return { endpoint, p256dh, auth, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

const subscriptionWith = async (manager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // One with another key, as after this server lost its own.
    const known = await manager.getSubscription()
    if (!known) throw error
    await known.unsubscribe()
    return manager.subscribe(options)
  }
}
