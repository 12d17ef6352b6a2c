import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'

/** What lets people in: the text of a mail, with its links. */
export type MailBody = { text: string; html: string; unsubscribeUrl: string | null }

const Body = z.tuple([z.string(), z.string(), z.string().nullable()])

/** Bound to the address: whoever changes a row of the outbox must not lead another person's link to themselves. */
const placeOf = (toEmail: string) => `outbox.sealed_body ${toEmail}`

/** The body as the outbox keeps it until it is sent: a copy of the database signs nobody in. */
export const sealBody = ({ ports }: Pick<Ctx, 'ports'>, toEmail: string, body: MailBody): string =>
  ports.secrets.seal(JSON.stringify([body.text, body.html, body.unsubscribeUrl]), placeOf(toEmail))

/** Ends in an Error when the row was changed, or sealed with another key. */
export const openBody = (
  { ports }: Pick<Ctx, 'ports'>,
  row: { to_email: string; sealed_body: string },
): MailBody => {
  const opened = ports.secrets.open(row.sealed_body, placeOf(row.to_email))
  const [text, html, unsubscribeUrl] = Body.parse(JSON.parse(opened))
  return { text, html, unsubscribeUrl }
}
