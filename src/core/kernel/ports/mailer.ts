/** RFC 3834: whether a program wrote the email, on its own or as a reply. */
export type AutoSubmitted = 'no' | 'auto-generated' | 'auto-replied'

/** An email to be sent. */
export type OutgoingEmail = {
  /** Identical for every try, so that duplicates can be recognized. */
  messageId: string
  to: { name: string; address: string }
  /** Recipient of replies, in place of the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** One-click unsubscribe URL of this type of email. */
  unsubscribeUrl: string | null
  /** List id (RFC 2919): league-12.pot.example.com; null for personal email. */
  listId: string | null
  autoSubmitted: AutoSubmitted
  /** Bounce address; undefined for its sender. */
  returnPath?: string | undefined
}

/** Port for sending email. Failures are thrown. */
export type Mailer = { send(email: OutgoingEmail): Promise<void> }

/** A mailer with a server whose login can be tested without sending anything. Failures are thrown. */
export type MailServer = Mailer & { verify(): Promise<void> }

/** A request to an external server. */
export type OutgoingHook = {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** `POST` by default. */
  method?: 'POST' | 'PATCH'
}

/** Response to it. `body` is limited to its first 16 kB. */
export type HookResponse = { status: number; headers: Record<string, string>; body: string }

/** A request that certainly didn't reach its server, so that it can be repeated. */
export class NotSent extends Error {}

/** Port for calling webhooks. */
export type WebhookSender = {
  /** Returns the user-facing reason an address is never called; undefined for one that may be. Makes no request. */
  faultOf(url: string): string | undefined
  /**
   * Returns the status code. Throws an Error with a user-facing message when there is no response in time or the
   * address is private.
   */
  post(hook: OutgoingHook): Promise<number>
  /** Same with the whole response. Throws `NotSent` when the request didn't reach the server. */
  call(hook: OutgoingHook): Promise<HookResponse>
}
