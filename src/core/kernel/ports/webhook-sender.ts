/** A request to somebody else's server. */
export type OutgoingHook = { url: string; headers: Record<string, string>; body: string }

/** What core asks of whoever calls webhooks. */
export type WebhookSender = {
  /** Why an address is never called, in the user's words; undefined for one that may be. Asks nobody. */
  faultOf(url: string): string | undefined
  /** Answers the status code. Ends in an Error, in the user's words, where there is no answer in time or the address is private. */
  post(hook: OutgoingHook): Promise<number>
}
