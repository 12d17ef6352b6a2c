import { mailedText } from '#domain/mailed-text'
import type { Ctx } from './context.ts'

/** Adapts a text about email to whether this server can send it. */
export const mailed = (
  { ports }: { ports: Pick<Ctx['ports'], 'mailer'> },
  text: string,
  instead?: string,
): string => mailedText(ports.mailer !== undefined, text, instead)
