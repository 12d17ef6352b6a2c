import { memoize } from '#domain/memoize'
import type { MailServer } from '#core/kernel/ports/mailer'

/**
 * Sends over SMTP. Every wait is bounded, so that a server that hangs cannot hold the outbox up.
 *
 * @param timeoutMs how long to wait for the connection and the greeting
 */
export const smtpMailer = (url: string, from: string, timeoutMs = 10_000): MailServer => {
  // Loaded with the first mail: a start needs none.
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
    send: async ({ unsubscribeUrl, listId, autoSubmitted, replyTo, returnPath, ...mail }) => {
      await (
        await transport()
      ).sendMail({
        ...mail,
        ...(replyTo === null ? {} : { replyTo }),
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: mail.to.address } }),
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

/** Mail programs show their own button for these, and press it by a POST, which takes https (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> => {
  if (url === null) return {}
  const oneClick: Record<string, string> = url.startsWith('https:')
    ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}
