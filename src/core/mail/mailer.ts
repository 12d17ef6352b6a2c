/** A mail on its way out. */
export type OutgoingMail = {
  /** The same at every try, so that a mail that arrives twice is recognised. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** What core asks of whoever sends mail; a failure is thrown. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }
