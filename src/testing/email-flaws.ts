const tagsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}[ >][^>]*`, 'g')) ?? []

/** Lists the problems of an email for screen readers; empty if there are none. */
export const flawsOf = (html: string): string[] => {
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  const skips = levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)
  return [
    !/<html[^>]* lang="en"/.test(html) && 'has no language',
    !/<title>[^<]+<\/title>/.test(html) && 'has no title',
    levels.filter(level => level === 1).length !== 1 && "doesn't have exactly one h1",
    skips && 'skips a heading level',
    tagsOf(html, 'table').some(tag => !tag.includes('role="presentation"')) &&
      'has a layout table without role=presentation',
    tagsOf(html, 'img').some(tag => !tag.includes(' alt=')) && 'has an image without alt text',
    /<a [^>]*>\s*<\/a>/.test(html) && 'has a link without text',
  ].flatMap(flaw => flaw || [])
}
