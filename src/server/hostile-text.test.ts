import { expect, test } from 'vitest'
import type { z } from 'zod'
import { places, type Shape, shapeOf } from '#testing/schema-places'
import { routes } from './routes.ts'

/** Characters that user text must not contain, by name. */
const hostile: Record<string, string> = {
  'a NUL': 'Da\u0000na',
  'an escape of the terminal': 'Da\u001b]52;c;aGk=\u0007na',
  'a second line of a mail header': 'Dana\r\nBcc: all@example.com',
  'what turns the text around': 'Da\u202Ena',
  'an isolate': 'Da\u2067na',
  'half a character': 'Da\uD83Dna',
  'nothing to see': '\u200B\u200D\u2060',
  'a filler that is a letter': '\u3164',
}

/** Multi-line fields; all others are a single line. */
const atLength =
  /(^|\.)(message|content|description|answer|reason|note|contactText|text|people|mailHeader|mailFooter)$/

/**
 * Fields that are never displayed: secrets, which are stored hashed or encrypted, files, which have their own checks,
 * and pasted text that is only searched for a league URL.
 */
const unshown =
  /assword|(^|\.)(address|token|csv|oauthConsumerSecret|espnS2|swid|authorizationCode|response|responses)$/i

const isFree = ({ type, anyOf = [], ...shape }: Shape): boolean =>
  (type === 'string' && !shape.enum && !shape.pattern && !shape.format && shape.const === undefined) ||
  anyOf.some(isFree)

const fields = routes.flatMap(({ endpoint }) =>
  places(shapeOf(endpoint), isFree, () => null)
    .filter(({ path }) => !unshown.test(path))
    .map(({ path }) => ({ endpoint, path })),
)

const bodyWith = (path: string, value: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

const isRejected = (input: z.ZodType, path: string, value: string): boolean => {
  const read = input.safeParse(bodyWith(path, value))
  const invalidPaths = read.error?.issues.map(issue => issue.path.join('.')) ?? []
  return invalidPaths.some(at => path === at || path.startsWith(`${at}.`))
}

const isRequiredAlone = (input: z.ZodType, path: string): boolean => isRejected(input, path, 'Dana')

test.each(Object.entries(hostile))('rejects %s in every field of every call', (name, value) => {
  expect(fields.length).toBeGreaterThan(90)
  const accepted = fields
    .filter(({ endpoint, path }) => !isRequiredAlone(endpoint.input, path))
    .filter(({ endpoint, path }) => !isRejected(endpoint.input, path, value))
    .filter(({ path }) => name !== 'a second line of a mail header' || !atLength.test(path))
    .map(({ endpoint, path }) => `${endpoint.method} ${endpoint.path} ${path}`)
  expect(accepted).toEqual([])
})
