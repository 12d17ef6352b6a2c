/** What a page says of the site; of what is shared it says something else, and a crawler takes the first it finds. */
export const tagsOfTheSite = /\s*<meta\s+(?:property="og:|name="(?:description|twitter:))[^>]*>/g

/** What a page says of something that nobody outside may see. */
export const plainTags = '<title>Sidepot</title>\n    <meta name="robots" content="noindex" />'

/** What chat and social apps read of a page: they run no JavaScript. `url` and `image` are whole addresses. */
export const pageTags = (about: { title: string; description: string; url: string; image: string }): string =>
  `<title>${escaped(about.title)} | Sidepot</title>\n    ${meta(about)}`

const meta = ({ title, description, url, image }: Parameters<typeof pageTags>[0]): string =>
  [
    ['name', 'robots', 'noindex'],
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Sidepot'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ]
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content ?? '')}" />`)
    .join('\n    ')

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
