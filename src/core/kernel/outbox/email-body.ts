import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'

/** Sensitive part of an email: its text, with links that grant access. */
export type EmailBody = { text: string; html: string; unsubscribeUrl: string | null }

const Body = z.tuple([z.string(), z.string(), z.string().nullable()])

/** Bound to the address, so that changing an outbox row can't redirect another user's link. */
const placeOf = (toEmail: string) => `outbox.sealed_body ${toEmail}`

/**
 * Encrypts the body as stored in the outbox until it is sent, so that a copy of the database can't be used to sign in.
 */
export const sealBody = ({ ports }: Pick<Ctx, 'ports'>, toEmail: string, body: EmailBody): string =>
  ports.secrets.seal(JSON.stringify([body.text, body.html, body.unsubscribeUrl]), placeOf(toEmail))

/** Throws an Error when the row was changed or encrypted with another key. */
export const openBody = (
  { ports }: Pick<Ctx, 'ports'>,
  row: { to_email: string; sealed_body: string },
): EmailBody => {
  const opened = ports.secrets.open(row.sealed_body, placeOf(row.to_email))
  const [text, html, unsubscribeUrl] = Body.parse(JSON.parse(opened))
  return { text, html, unsubscribeUrl }
}
