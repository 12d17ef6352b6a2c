import { gzipSync } from 'node:zlib'
import { accounts } from '#contract/accounts/accounts'
import { pathParameters } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { passwords } from '#contract/accounts/passwords'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { routes } from '#server/routes'
import type { Wire } from './send.ts'

/** Malicious request. */
export type Hostile = Wire & { name: string }

type At = { leagueId: number; cookie: string }

const megabyte = 1024 * 1024
/** Just below the body limits: for visitors and most calls, and for imports. */
const small = 250 * 1024
const large = 8 * megabyte - 1024

const requestHeaders = (method: string, path: string, more: string[] = []): string[] => [
  `${method} ${path} HTTP/1.1`,
  'host: 127.0.0.1',
  'sec-fetch-site: same-origin',
  ...more,
]

const post = (path: string, body: string | Buffer, more: string[] = []): Wire => {
  const bytes = Buffer.from(body)
  const length = `content-length: ${bytes.length}`
  return {
    headers: requestHeaders('POST', path, ['content-type: application/json', length, ...more]),
    pieces: [bytes],
  }
}

const get = (path: string, more: string[] = []): Wire => ({
  headers: requestHeaders('GET', path, more),
  pieces: [],
})

const cookieOf = ({ cookie }: At): string => `cookie: ${cookie}`

/** Repeats a text as often as it fits. */
const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

/** JSON that is small to send and large, deep or unusual to parse. */
const shapes: [name: string, make: (bytes: number) => string][] = [
  ['unclosed brackets', bytes => filled('[', bytes)],
  ['braces, nested', bytes => filled('{"a":', bytes)],
  ['many keys', bytes => `{${filled('"a":1,', bytes - 10)}"a":1}`],
  ['many different keys', bytes => `{${keys(Math.floor(bytes / 12))}}`],
  ['many numbers', bytes => `[${filled('1,', bytes - 10)}1]`],
  ['a number with many digits', bytes => `{"email":${filled('9', bytes - 20)}}`],
  ['a long text', bytes => `{"email":"${filled('a', bytes - 20)}"}`],
  ['escapes', bytes => `{"email":"${filled('\\u0061', bytes - 20)}"}`],
  ['many backslashes', bytes => `{"email":"${filled('\\\\', bytes - 20)}`],
  ['an address made of dots', bytes => `{"email":"a@${filled('a.', bytes - 20)}"}`],
  ['an address made of symbols', bytes => `{"email":"${filled('@', bytes - 20)}"}`],
  ['characters with many accents', bytes => `{"email":"${filled('a\u0301\u0302', bytes - 20)}"}`],
  ['spaces', bytes => `${filled(' ', bytes - 2)}{}`],
  ['a prototype key', bytes => `{"__proto__":{"a":"${filled('a', bytes - 40)}"}}`],
]

const keys = (count: number): string => {
  const list: string[] = []
  for (let key = 0; key < count; key += 1) list.push(`"k${String(key).padStart(7, '0')}":1`)
  return list.join(',')
}

const byVisitors = ({ leagueId }: At): Hostile[] => [
  ...shapes.map(([name, make]) => ({
    name: `sign-in: ${name}`,
    ...post(accounts.login.path, make(small)),
  })),
  ...shapes.map(([name, make]) => ({
    name: `forgotten password: ${name}`,
    ...post(passwords.forgot.path, make(small)),
  })),
  { name: 'import by a visitor, 8 MB', ...post(importPath(leagueId, 'sleeper'), filled('[', large)) },
  { name: 'a body over every limit', ...post(accounts.login.path, filled('a', 9 * megabyte)) },
  { name: 'a body that is not UTF-8', ...post(accounts.login.path, Buffer.alloc(small, 0xff)) },
  { name: 'a body of NUL', ...post(accounts.login.path, Buffer.alloc(small)) },
  {
    name: 'a body in UTF-16',
    ...post(accounts.login.path, Buffer.from('{"email":"a"}'.repeat(9000), 'utf16le')),
  },
  {
    name: 'a compressed body that unpacks to 200 MB',
    ...post(accounts.login.path, gzipSync(Buffer.alloc(200 * megabyte), { level: 1 }).subarray(0, small), [
      'content-encoding: gzip',
    ]),
  },
  {
    name: 'a form of a different type',
    headers: requestHeaders('POST', accounts.login.path, [
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${small}`,
    ]),
    pieces: [Buffer.from(filled('a[a]=1&', small).padEnd(small, 'a'))],
  },
  {
    name: 'a media type of 15 kB',
    headers: requestHeaders('POST', accounts.login.path, [
      `content-type: application/json; ${filled('a="b"; ', 15_000)}`,
      'content-length: 2',
    ]),
    pieces: [Buffer.from('{}')],
  },
  {
    name: 'a body byte by byte',
    headers: requestHeaders('POST', accounts.login.path, [
      'content-type: application/json',
      'content-length: 8000',
    ]),
    pieces: Array.from({ length: 100 }, () => Buffer.from('[')),
    pauseMs: 5,
  },
  {
    name: 'a body in 20,000 chunks',
    headers: requestHeaders('POST', accounts.login.path, [
      'content-type: application/json',
      'transfer-encoding: chunked',
    ]),
    pieces: [Buffer.from(`${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`)],
  },
  {
    name: 'unterminated chunks',
    headers: requestHeaders('POST', accounts.login.path, [
      'content-type: application/json',
      'transfer-encoding: chunked',
    ]),
    pieces: [Buffer.from(`fffffff\r\n${filled('a', megabyte)}`)],
  },
  { name: 'headers of 15 kB', ...get('/', [`x-a: ${filled('a', 15_000)}`]) },
  { name: 'headers of 1 MB', ...get('/', [`x-a: ${filled('a', megabyte)}`]) },
  {
    name: '2,000 headers',
    ...get(
      '/',
      Array.from({ length: 2000 }, (_, at) => `x${at}: 1`),
    ),
  },
  {
    name: 'countless cookies',
    ...get(accounts.current.path, [`cookie: ${filled('a=b; ', 15_000)}`]),
  },
  {
    name: 'garbage cookies',
    ...get(accounts.current.path, [`cookie: ${filled('%E0%A4%A;="\xff', 15_000)}`]),
  },
  {
    name: 'a token of 15 kB',
    ...get(accounts.current.path, [`authorization: Bearer ${filled('a', 15_000)}`]),
  },
  { name: 'languages of 15 kB', ...get('/', [`accept-language: ${filled('a;q=0.1,', 15_000)}`]) },
  { name: 'encodings of 15 kB', ...get('/', [`accept-encoding: ${filled('br;q=0.1,', 15_000)}`]) },
  { name: 'countless ranges', ...get('/', [`range: bytes=${filled('0-1,', 15_000)}`]) },
  { name: 'countless tags', ...get('/', [`if-none-match: ${filled('"a", ', 15_000)}`]) },
  { name: 'countless proxies', ...get('/', [`x-forwarded-for: ${filled('1.1.1.1, ', 15_000)}`]) },
  { name: 'a 15 kB URL', ...get(`/${filled('a', 15_000)}`) },
  { name: 'a URL of parent segments', ...get(`/${filled('..%2f', 15_000)}`) },
  { name: "a URL that can't be decoded", ...get(`/api/${filled('%ff', 15_000)}`) },
  { name: 'a query with many keys', ...get(`${passwords.verify.path}?${filled('a=1&', 15_000)}`) },
  { name: 'a query with nested keys', ...get(`${passwords.verify.path}?a${filled('[a]', 15_000)}=1`) },
  { name: 'a made-up method', headers: requestHeaders('BREW', '/'), pieces: [] },
  { name: 'not a request', headers: [filled('\u0000\u00ff', 15_000)], pieces: [] },
]

const importPath = (leagueId: number, provider: string): string =>
  stagedWeeks.import.path.replace(':leagueId', String(leagueId)).replace(':provider', provider)

/** Saved responses and text files: read in a worker thread if large, otherwise directly. */
const savedTexts: [name: string, make: (bytes: number) => string][] = [
  ['brackets', bytes => filled('[', bytes)],
  ['keys', bytes => `{${filled('"a":1,', bytes - 10)}"a":1}`],
  ['numbers', bytes => `[${filled('1,', bytes - 10)}1]`],
  ['one text', bytes => `"${filled('a', bytes - 2)}"`],
  ['markup', bytes => filled('<a>', bytes)],
]

const csvHeader = 'player,position,slot,points,fantasy team\n'
const csvTexts: [name: string, make: (bytes: number) => string][] = [
  ['quotes', bytes => filled('"', bytes)],
  ['an unclosed quote', bytes => `${csvHeader}"${filled('a', bytes - 60)}`],
  ['commas', bytes => filled(',', bytes)],
  ['empty lines', bytes => csvHeader + filled('\n', bytes - 60)],
  ['rows', bytes => csvHeader + filled('Jo,QB,QB,1,A\n', bytes - 60)],
  ['columns', bytes => `${filled('player,', bytes / 2)}\n${filled('a,', bytes / 2)}`],
  ['semicolons and tabs', bytes => filled(';\t', bytes)],
  ['digits', bytes => `${csvHeader}Jo,QB,QB,${filled('9', bytes - 100)},A`],
]

const byCommissioner = (at: At): Hostile[] => {
  const importing = (provider: string, body: object) =>
    post(importPath(at.leagueId, provider), JSON.stringify(body), [cookieOf(at)])
  return [
    ...shapes.map(([name, make]) => ({
      name: `import, 8 MB: ${name}`,
      ...post(importPath(at.leagueId, 'sleeper'), make(large), [cookieOf(at)]),
    })),
    ...[100 * 1024, 4 * megabyte].flatMap(bytes => [
      ...savedTexts.map(([name, make]) => ({
        name: `saved response of ${bytes / 1024} kB: ${name}`,
        ...importing('sleeper', { week: 5, responses: [make(bytes)] }),
      })),
      ...csvTexts.map(([name, make]) => ({
        name: `CSV of ${bytes / 1024} kB: ${name}`,
        ...importing('csv', { week: 5, csv: make(bytes) }),
      })),
    ]),
    ...['sleeper', 'espn', 'yahoo'].map(provider => ({
      name: `saved response of 50,000 values: ${provider}`,
      ...importing(provider, { week: 5, responses: [Array.from({ length: 50_000 }, () => null)] }),
    })),
    {
      name: 'an update of 250 kB',
      ...post(
        leagueManagement.sendUpdate.path.replace(':leagueId', String(at.leagueId)),
        JSON.stringify({ subject: 'a', message: filled('{week}', small) }),
        [cookieOf(at)],
      ),
    },
    {
      name: 'a session of another user',
      ...get(accounts.current.path, [`${cookieOf(at)}; ${at.cookie}x`]),
    },
  ]
}

/** Calls that would end the session or league used by the rest of the run. */
const endsSomething = /logout|sessions|disband|not-me|transfer|season-status/

/** Every call that changes data, with every field as text, as an array and with extreme nesting. */
const everyCall = (at: At): Hostile[] =>
  routes
    .filter(
      ({ endpoint }) =>
        endpoint.method === 'POST' || endpoint.method === 'PUT' || endpoint.method === 'PATCH',
    )
    .filter(({ endpoint }) => !endsSomething.test(endpoint.path))
    .flatMap(({ endpoint: { method, path, input } }) => {
      const inPath = pathParameters(path)
      const fields = Object.keys(input.shape).filter(name => !inPath.includes(name))
      const place = path
        .replace(':leagueId', String(at.leagueId))
        .replace(':provider', 'sleeper')
        .replace(/:\w+/g, '1')
      const bytes = Math.floor(small / Math.max(1, fields.length)) - 100
      const maxItems = Math.floor(50_000 / Math.max(1, fields.length))
      const values: [string, string][] = [
        ['text', `"${filled('a', bytes)}"`],
        ['empty list', `[${filled('{},', Math.min(bytes, 3 * maxItems))}{}]`],
        ['list of words', `[${filled('"a",', Math.min(bytes, 4 * maxItems))}"a"]`],
        ['depth', `${'{"a":['.repeat(19)}"a"${']}'.repeat(19)}`],
      ]
      return values.map(([what, value]) => {
        const body = `{${fields.map(name => `${JSON.stringify(name)}:${value}`).join(',')}}`
        const { headers, pieces } = post(place, body, [cookieOf(at)])
        return {
          name: `${method} ${path}: every field a ${what}`,
          headers: [`${method} ${place} HTTP/1.1`, ...headers.slice(1)],
          pieces,
        }
      })
    })

/** Requests to try. The slowest one decides. */
export const hostileCorpus = (at: At): Hostile[] => [
  ...byVisitors(at),
  ...byCommissioner(at),
  ...everyCall(at),
]
