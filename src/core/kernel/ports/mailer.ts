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
  /** Where it goes if it cannot be delivered; undefined for its sender. */
  returnPath?: string | undefined
}

/** What core asks of whoever sends mail; a failure is thrown. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** A mailer over a server that can be asked whether it lets us in, without sending anything; a failure is thrown. */
export type MailServer = Mailer & { verify(): Promise<void> }
