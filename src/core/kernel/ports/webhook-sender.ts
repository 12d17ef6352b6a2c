/** A request to an external server. */
export type OutgoingHook = { url: string; headers: Record<string, string>; body: string }

/** Port for calling webhooks. */
export type WebhookSender = {
  /** Returns the user-facing reason an address is never called; undefined for one that may be. Makes no request. */
  faultOf(url: string): string | undefined
  /**
   * Returns the status code. Throws an Error with a user-facing message when there is no response in time or the
   * address is private.
   */
  post(hook: OutgoingHook): Promise<number>
}
