/** Replacements for secrets by format, so that examples reveal none and stay the same. */
const forms: [RegExp, string][] = [
  [/^[0-9a-f]{64}$/, '0123456789abcdef'.repeat(4)],
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '01234567-89ab-4cde-8f01-23456789abcd'],
  [/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/, 'abcd-2345-efgh-6789'],
  [/^[a-z0-9]{16}$/, 'example'],
]

/** Long runs of token characters; lowercase, uppercase and digits alternate in them as in no word. */
const long = /(sp_|sps_|whsec_)?[A-Za-z0-9_-]{16,}(\.[A-Za-z0-9_-]{16,})*/g
const change = /(?=[a-z][A-Z0-9]|[A-Z][a-z0-9]|\d[A-Za-z])/g
const isRandom = (text: string): boolean =>
  (text.match(change) ?? []).length > 3 && !/^[a-z]+([A-Z][a-z]+)+$/.test(text)

const withoutSecrets = (text: string): string =>
  text
    .replace(/(\/award\/\d+)-[a-z0-9]{10,}/g, '$1-example')
    .replace(/(\/cal\/)[a-z0-9]+(?=\.ics)/g, '$1example')
    .replace(/\b(ref|secret|code)=[\w.-]+/g, '$1=example')
    .replace(long, (found, prefix: string = '') => {
      const [, instead] = forms.find(([form]) => form.test(found)) ?? []
      return instead ?? (isRandom(found) ? `${prefix}example` : found)
    })
    // Numbered test users, and local addresses with ports.
    .replace(/\bperson\d+@/g, 'person@')
    .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'https://example.com')
    .replace(/127\.0\.0\.1:\d+/g, 'example.com')

/** By field name: secrets that look like words, and values that differ between machines. */
const byName: Record<string, unknown> = {
  lastFour: 'aBc4',
  code: '123456',
  joinCode: 'ABCD2345',
  data: 'iVBORw0KGgo=',
  node: 'v22.12.0',
  database: 'SQLite',
  databaseBytes: 1_519_616,
}

/** Maximum length of lists in responses. */
const maxItems = 2
const maxLines = 4

/**
 * Converts a request value to an example, without secrets and without values that differ between runs.
 *
 * @param isShort whether lists and multi-line texts are shortened
 */
export const plain = (value: unknown, isShort: boolean, name = ''): unknown => {
  if (name in byName && typeof value === typeof byName[name]) return byName[name]
  if (
    typeof value === 'string' &&
    /^(token|\w+Token|ticket|secret|clientSecret|authorizationCode)$/.test(name)
  )
    return `${/^(sp|sps|whsec|pi)_/.exec(value)?.[0] ?? ''}example`
  if (typeof value === 'string') {
    return withoutSecrets(isShort ? value.split(/\r?\n/).slice(0, maxLines).join('\n') : value)
  }
  if (Array.isArray(value)) {
    const items: unknown[] = isShort ? value.slice(0, maxItems) : value
    return items.map(one => plain(one, isShort, name))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, isShort, key)]))
}
