import type { MailBody } from './mail-body.ts'

/** As long as a word of a link must be to let anybody in; what is shorter stays readable. */
const secretLength = 12

/** What ends a link: what may stand in none, and the marks around one. */
const links = /https?:[^\s<>"'()[\]]+/gi

/**
 * What a mail server said as it refused a mail, without what it repeats of the mail's links: filters name the address they
 * do not like, and the outbox is read by administrators and kept in copies of the database.
 */
export const redactLinks = (said: string, { text, html, unsubscribeUrl }: MailBody): string => {
  // Servers repeat a mail as it was on its way: lines broken within a link, and = written as =3D.
  const whole = said.replace(/=\r?\n/g, '').replace(/=3D/gi, '=')
  const secrets = [text, html, unsubscribeUrl ?? '']
    .flatMap(part => part.match(links) ?? [])
    .flatMap(link => link.split(/[^\w-]+/))
    .filter(word => word.length >= secretLength)
  return [...new Set(secrets)].reduce(
    (words, secret) => words.replaceAll(secret, '…'),
    whole.replace(links, '[link]'),
  )
}
