const noMailboxCodes = [550, 551, 553]

/**
 * Enhanced status codes (RFC 3463) that say the recipient's address is permanently invalid. 5.1.7 and 5.1.8 are about
 * the sender, and 5.1.0 may be: an error of ours must not suppress all email.
 */
const unknownRecipient = /\b5\.1\.(?:1|2|3|6|10)\b/

/** Whether a mail server's response says that the mailbox doesn't exist. */
export const isUnknownMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  noMailboxCodes.includes(Number(error.responseCode)) &&
  unknownRecipient.test(`${'response' in error ? String(error.response) : ''} ${error.message}`)
