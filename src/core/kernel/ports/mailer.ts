/** RFC 3834: whether a program wrote a mail, of itself or as an answer. */
export type AutoSubmitted = 'no' | 'auto-generated' | 'auto-replied'

/** A mail on its way out. */
export type OutgoingMail = {
  /** The same at every try, so that a mail that arrives twice is recognised. */
  messageId: string
  to: { name: string; address: string }
  /** Whom an answer goes to instead of the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where one click ends mails of this sort. */
  unsubscribeUrl: string | null
  /** The list it belongs to (RFC 2919): league-12.pot.example.com; null for a mail to one person alone. */
  listId: string | null
  autoSubmitted: AutoSubmitted
  /** Where it goes if it cannot be delivered; undefined for its sender. */
  returnPath?: string | undefined
}

/** What core asks of whoever sends mail; a failure is thrown. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** A mailer over a server that can be asked whether it lets us in, without sending anything; a failure is thrown. */
export type MailServer = Mailer & { verify(): Promise<void> }
