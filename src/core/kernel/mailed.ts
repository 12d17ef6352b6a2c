import { mailedText } from '#domain/mailed-text'
import type { Ctx } from './context.ts'

/** Returns what is said of mail, as it is true on this server. */
export const mailed = (
  { ports }: { ports: Pick<Ctx['ports'], 'mailer'> },
  text: string,
  instead?: string,
): string => mailedText(ports.mailer !== undefined, text, instead)
