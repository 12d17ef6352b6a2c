import type { Mailer } from '#core/mail/mailer'
import nodemailer from 'nodemailer'

/** Sends over SMTP. Every wait is bounded, so that a server that hangs cannot hold the outbox up. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(url, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof nodemailer.createTransport>[1])
  return {
    send: async ({ unsubscribeUrl, replyTo, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(replyTo === null ? {} : { replyTo }),
        headers: unsubscribeHeaders(unsubscribeUrl),
      })
    },
  }
}

/** Mail programs show their own button for these, and press it by a POST (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
