import { emailAwareText } from '#domain/email-kinds'
import type { Ctx } from './context.ts'

/** Adapts a text about email to whether this server can send it. */
export const textForEmail = (
  { ports }: { ports: Pick<Ctx['ports'], 'mailer'> },
  text: string,
  instead?: string,
): string => emailAwareText(ports.mailer !== undefined, text, instead)
