import { ECDH } from 'node:crypto'
import { guardedCaller, type GuardOptions } from '#adapters/http/guarded-call'
import type { PushAddress, PushSender } from '#core/kernel/ports/push'

/** Length of the secret that a browser shares with its senders, in bytes. */
const secretBytes = 16

/** Loaded with the first push, because most processes send none. */
const loadWebPush = async () => (await import('web-push')).default

/** Web Push (RFC 8030, 8291, 8292). Endpoints come from users, so only public https addresses are called. */
export const pushSender = (options: GuardOptions = {}): PushSender => {
  const { faultOf, call } = guardedCaller(options)
  return {
    faultOf: to =>
      faultOf(to.endpoint) ??
      (hasKeys(to) ? undefined : "The keys aren't those of a browser's push subscription."),
    newKeys: async () => (await loadWebPush()).generateVAPIDKeys(),
    send: async ({ to, payload, keys, subject, ttlSeconds, topic }) => {
      const { generateRequestDetails } = await loadWebPush()
      const { endpoint, headers, body } = generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, topic, urgency: 'normal' },
      )
      const sent = await call({ url: endpoint, headers: asTexts(headers), body: body ?? '' })
      return { status: sent.status, retryAfter: sent.headers['retry-after'] }
    },
  }
}

const asTexts = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Whether the public key is a point on the curve, and the secret has the right length. */
const hasKeys = ({ p256dh, auth }: PushAddress): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return Buffer.from(auth, 'base64url').length === secretBytes
  } catch {
    return false
  }
}
