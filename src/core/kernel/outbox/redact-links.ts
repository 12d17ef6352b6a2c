import type { EmailBody } from './email-body.ts'

/** Minimum length of a word in a link that could grant access; shorter ones stay readable. */
const secretLength = 12

/** Matches links up to a character that can't be part of one, or a delimiter. */
const links = /https?:[^\s<>"'()[\]]+/gi

/**
 * Returns a mail server's rejection without any links of the email that it quotes: spam filters name the URL they don't
 * like, and the outbox is visible to administrators and stored in backups.
 */
export const redactLinks = (message: string, { text, html, unsubscribeUrl }: EmailBody): string => {
  // Servers quote an email in its transfer encoding: lines broken within a link, and = written as =3D.
  const whole = message.replace(/=\r?\n/g, '').replace(/=3D/gi, '=')
  const secrets = [text, html, unsubscribeUrl ?? '']
    .flatMap(part => part.match(links) ?? [])
    .flatMap(link => link.split(/[^\w-]+/))
    .filter(secret => secret.length >= secretLength)
  return [...new Set(secrets)].reduce(
    (redacted, secret) => redacted.replaceAll(secret, '…'),
    whole.replace(links, '[link]'),
  )
}
