import { plainSite, type Site } from '#contract/content/site'
import { accentTones } from '#domain/contrast'
import { logoPath } from '#core/kernel/site'

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
