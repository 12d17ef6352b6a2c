/** Key pair with which this instance identifies itself to push services (VAPID), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Address of a browser at its push service, and the keys that only the browser can decrypt with, as base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type OutgoingPush = {
  to: PushAddress
  payload: string
  keys: PushKeys
  /** Contact of the sender: an https URL or a mailto address. */
  subject: string
  /** Time that the push service keeps the message for a device that is off, in seconds. */
  ttlSeconds: number
  /** A waiting message with the same topic is replaced; at most 32 base64url characters. */
  topic: string
}

/** Response of a push service: its status, and its Retry-After header: seconds or a date. */
export type PushResponse = { status: number; retryAfter: string | undefined }

/** Port for Web Push. */
export type PushSender = {
  /** Returns the user-facing reason an address is never called; undefined for one that may be. Makes no request. */
  faultOf(to: PushAddress): string | undefined
  newKeys(): Promise<PushKeys>
  /**
   * Encrypts and sends a message. Throws an Error with a user-facing message when there is no response in time or the
   * address is private.
   */
  send(push: OutgoingPush): Promise<PushResponse>
}
