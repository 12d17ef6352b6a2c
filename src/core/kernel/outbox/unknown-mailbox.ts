const noMailboxCodes = [550, 551, 553]

/**
 * Enhanced codes (RFC 3463) that say the receiver's address is wrong for good. 5.1.7 and 5.1.8 are about the sender, and
 * 5.1.0 may be: our own fault must not stop everybody's mail.
 */
const unknownRecipient = /\b5\.1\.(?:1|2|3|6|10)\b/

/** Whether a mail server's answer at sending says that there is no such mailbox. */
export const isUnknownMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  noMailboxCodes.includes(Number(error.responseCode)) &&
  unknownRecipient.test(`${'response' in error ? String(error.response) : ''} ${error.message}`)
