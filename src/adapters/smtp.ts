import { memoize } from '#domain/memoize'
import type { MailServer } from '#core/kernel/ports/mailer'

/**
 * Sends email over SMTP. Every wait has a timeout, so that a hanging server cannot block the outbox.
 *
 * @param timeoutMs timeout for the connection and the greeting
 */
export const smtpMailer = (url: string, from: string, timeoutMs = 10_000): MailServer => {
  // Loaded with the first email, because startup needs none.
  const transport = memoize(async () => {
    const { default: nodemailer } = await import('nodemailer')
    const options = {
      from,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
    }
    return nodemailer.createTransport(url, options)
  })
  return {
    send: async ({ unsubscribeUrl, listId, autoSubmitted, replyTo, returnPath, ...email }) => {
      await (
        await transport()
      ).sendMail({
        ...email,
        ...(replyTo === null ? {} : { replyTo }),
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: email.to.address } }),
        headers: {
          ...(autoSubmitted === 'no' ? {} : { 'Auto-Submitted': autoSubmitted }),
          ...(listId === null ? {} : { 'List-Id': `<${listId}>` }),
          ...unsubscribeHeaders(unsubscribeUrl),
        },
      })
    },
    verify: async () => {
      await (await transport()).verify()
    },
  }
}

/**
 * Email clients show their own unsubscribe button for these headers and send a POST, which requires https (RFC 8058).
 */
const unsubscribeHeaders = (url: string | null): Record<string, string> => {
  if (url === null) return {}
  const oneClick: Record<string, string> = url.startsWith('https:')
    ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}
