/** Database URL parameters that contain no secrets. */
const harmless = /^(sslmode|host|hostaddr|port|dbname|application_name|connect_timeout|pool)$/

/** A host name or address with a port, and nothing that could be a password. */
const plainHost = /^(\[[\da-f:.]+\]|[\w.,-]*)(:\d+)?$/i

/**
 * Redacts a database or mail server URL: removes the account and secret parameters. Passwords with `/`, `@` or `?` are
 * often not escaped, so everything up to the last `@` is removed, and an ambiguous URL is removed completely.
 */
export const withoutPassword = (url: string): string => {
  if (/^(file|memory):/i.test(url)) return url
  const [, scheme, remainder] = /^([a-z][a-z\d+.-]*:\/\/)(.*)$/is.exec(url) ?? []
  if (scheme === undefined || remainder === undefined) return '***'
  const at = remainder.lastIndexOf('@')
  // The end of `?password=x@y` would look like a host.
  if (/[?#]/.test(remainder.slice(0, Math.max(at, 0)))) return `${scheme}***`
  const [place = '', ...query] = remainder.slice(at + 1).split('?')
  const isPlain = plainHost.test(place.split('/')[0] ?? '') && !place.includes('=')
  if (!isPlain) return `${scheme}***`
  return `${scheme}${at < 0 ? '' : '***@'}${place.split('#')[0] ?? ''}${shownQuery(query.join('?'))}`
}

/** Whether the account in a URL is unambiguous: it ends at the only `@`, before any `/`, `?` or `#`. */
export const isEscaped = (url: string): boolean => {
  const remainder = url.slice(url.indexOf('://') + 3)
  const at = remainder.lastIndexOf('@')
  return at < 0 || !/[@/?#]/.test(remainder.slice(0, at))
}

const shownQuery = (query: string): string => {
  if (query === '') return ''
  const shown = query.split(/[&?]/).map(pair => {
    const [name = ''] = pair.split('=')
    return harmless.test(name) ? pair : '***'
  })
  return `?${[...new Set(shown)].join('&')}`
}

/** Redacts every URL in a text, such as another program's error. */
export const withoutPasswords = (text: string): string =>
  text
    .replace(/\b(?:postgres(?:ql)?|smtps?|mysql|redis):\/\/[^\s'"`<>]+/gi, withoutPassword)
    .replace(/\b((?:PG|SSL)?PASS(?:WORD|WD)?\s*=\s*)('[^']*'|"[^"]*"|[^\s&;,]+)/gi, '$1***')
