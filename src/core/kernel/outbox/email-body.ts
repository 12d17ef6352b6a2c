import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import type { AutoSubmitted } from '#core/kernel/ports/mailer'
import { type Site, plainSite } from '#contract/content/site'
import { accentTones } from '#domain/contrast'
import { logoPath } from '#core/kernel/instance-settings'
import { DigestItem } from './digest-item.ts'

/** Sensitive part of an email: its text, with links that grant access. */
export type EmailBody = {
  text: string
  html: string
  unsubscribeUrl: string | null
  /** Its content in the digest; only in emails that wait for one. */
  item?: DigestItem | undefined
}

const parts = [z.string(), z.string(), z.string().nullable()] as const

const Body = z.union([z.tuple(parts), z.tuple([...parts, DigestItem])])

/** Bound to the address, so that changing an outbox row can't redirect another user's link. */
const placeOf = (toEmail: string) => `outbox.sealed_body ${toEmail}`

/**
 * Encrypts the body as stored in the outbox until it is sent, so that a copy of the database can't be used to sign in.
 */
export const sealBody = ({ ports }: Pick<Ctx, 'ports'>, toEmail: string, body: EmailBody): string =>
  ports.secrets.seal(
    JSON.stringify([body.text, body.html, body.unsubscribeUrl, ...(body.item ? [body.item] : [])]),
    placeOf(toEmail),
  )

/** Throws an Error when the row was changed or encrypted with another key. */
export const openBody = (
  { ports }: Pick<Ctx, 'ports'>,
  row: { to_email: string; sealed_body: string },
): EmailBody => {
  const opened = ports.secrets.open(row.sealed_body, placeOf(row.to_email))
  const [text, html, unsubscribeUrl, item] = Body.parse(JSON.parse(opened))
  return { text, html, unsubscribeUrl, item }
}

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

/** Templates of messages written by a person. */
const personalTemplates = [
  'announcement',
  'announcement-test',
  'league-update',
  'support-answer',
  'administrator-mail',
]

/** Whether a person or a program caused the email (RFC 3834), so that no vacation responder replies to a program. */
export const autoSubmittedOf = (template: string): AutoSubmitted => {
  if (personalTemplates.includes(template)) return 'no'
  return template === 'support-confirmation' ? 'auto-replied' : 'auto-generated'
}

/**
 * Returns the list id of an email (RFC 2919), which email clients filter by: its league, otherwise its type. Null for
 * personal email that can't be unsubscribed from.
 */
export const listIdOf = (
  { template, league_id }: { template: string; league_id: number | null },
  unsubscribeUrl: string | null,
  publicUrl: string,
): string | null => {
  if (unsubscribeUrl === null) return null
  const list = league_id === null ? template : `league-${league_id}`
  return `${list}.${new URL(publicUrl).hostname}`
}

type EmailContent = { subject: string; text: string; html: string }

/** Button and link colors in the templates, which the accent color replaces. */
const button = '#0f6b47'

const link = '#0b5f3d'

const darkButton = '.button{background:#1b7d54!important}'

/**
 * Applies the site's name, logo, accent color, header and footer to an email. Emails are written with the product's own
 * name and branded when they are sent, so that queued ones follow changes too. Text written by administrators is always
 * treated as text.
 *
 * @param publicUrl base URL of the logo
 */
export const branded = <M extends EmailContent>(email: M, site: Site, publicUrl: string): M => ({
  ...email,
  subject: named(email.subject, site.name),
  text: [
    ...(site.mailHeader ? [site.mailHeader, ''] : []),
    named(email.text, site.name),
    ...(site.mailFooter ? ['', site.mailFooter] : []),
  ].join('\n'),
  html: brandedHtml(email.html, site, publicUrl),
})

const named = (text: string, name: string): string =>
  name === plainSite.name ? text : text.replace(/\bSidepot\b/g, () => name)

const brandedHtml = (html: string, site: Site, publicUrl: string): string =>
  coloured(
    // Tags stay unchanged: the name is replaced only in visible text, not in URLs.
    html.replace(/<[^>]*>|[^<]+/g, part =>
      part.startsWith('<') ? part : named(part, escapedText(site.name)),
    ),
    site.accent,
  )
    .replace(/<div data-site="mark">(<div[^>]*><\/div>)*<\/div>/, mark => logoImage(site, publicUrl) ?? mark)
    .replace('<div data-site="head"></div>', () => paragraph(site.mailHeader))
    .replace('<div data-site="foot"></div>', () => paragraph(site.mailFooter))

const coloured = (html: string, accent: string | null): string => {
  if (accent === null) return html
  const text = accentTones(accent, 'light')['--brand-text'] ?? accent
  return html
    .replace(/<[^>]*>/g, tag => tag.replaceAll(button, accent).replaceAll(link, text))
    .replace(darkButton, () => `.button{background:${accent}!important}`)
}

const logoImage = ({ logo, name }: Site, publicUrl: string): string | undefined =>
  logo === null
    ? undefined
    : `<img src="${escapedText(`${publicUrl}${logoPath(logo)}`)}" alt="${escapedText(name)}" height="28" style="display:block;max-width:120px" />`

const paragraph = (text: string): string =>
  text === ''
    ? ''
    : `<p class="text-2" style="margin:12px 0 8px;font-size:13px;line-height:20px;color:#42544c;white-space:pre-line">${escapedText(text)}</p>`

const escapedText = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
