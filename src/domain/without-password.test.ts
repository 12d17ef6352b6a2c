import { describe, expect, test } from 'vitest'
import { isEscaped, withoutPassword, withoutPasswords } from './without-password.ts'

const password = 'hunter2'

/** Valid and invalid ways to include a password in a URL. */
const corpus: [written: string, shown: string][] = [
  ['postgres://u:hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgresql://u:hunter2@db:5432/pot?sslmode=require', 'postgresql://***@db:5432/pot?sslmode=require'],
  ['postgres://u:hunter2/x@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:x/hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:x@hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:hunter2@x@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:x?hunter2@db/pot', 'postgres://***'],
  ['postgres://u:x#hunter2@db/pot', 'postgres://***'],
  ['postgres://u:x y hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:x%40hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:hunter2%40db/pot', 'postgres://***'],
  ['postgres://:hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://hunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://u:hunter2', 'postgres://***'],
  ['postgres://u:hunter2/pot', 'postgres://***'],
  ['POSTGRES://u:hunter2@db/pot', 'POSTGRES://***@db/pot'],
  ['postgres://u:x\nhunter2@db/pot', 'postgres://***@db/pot'],
  ['postgres://db/pot?password=hunter2', 'postgres://db/pot?***'],
  ['postgres://db/pot?user=u&password=hunter2&sslmode=require', 'postgres://db/pot?***&sslmode=require'],
  ['postgres://db/pot?p%61ssword=hunter2', 'postgres://db/pot?***'],
  ['postgres://db/pot?PGPASSWORD=hunter2', 'postgres://db/pot?***'],
  ['postgres://db/pot?sslpassword=hunter2', 'postgres://db/pot?***'],
  ['postgres://db/pot?options=-c%20x=hunter2', 'postgres://db/pot?***'],
  ['postgres://db/pot?sslmode=require?password=hunter2', 'postgres://db/pot?sslmode=require&***'],
  ['postgres://db/pot?password=x@hunter2', 'postgres://***'],
  ['postgres://db/pot#hunter2', 'postgres://db/pot'],
  ['postgres://u:hunter2@[::1]:5432/pot', 'postgres://***@[::1]:5432/pot'],
  ['postgres:u:hunter2@db/pot', '***'],
  ['host=db password=hunter2', '***'],
  ['smtp://u:hunter2@mail:587', 'smtp://***@mail:587'],
  ['smtps://u@example.com:hunter2@mail', 'smtps://***@mail'],
  ['smtp://mail?pass=hunter2', 'smtp://mail?***'],
]

describe('a league address', () => {
  test.each(corpus)('shows %j as %j', (written, shown) => {
    expect(withoutPassword(written)).toBe(shown)
    expect(shown).not.toContain(password)
  })

  test.each(['file:data/sidepot.db', 'memory:', 'postgres://db/pot', 'postgres:///pot?host=/run'])(
    'shows %j unchanged because it contains no secret',
    url => expect(withoutPassword(url)).toBe(url),
  )
})

test.each([
  ['Cannot connect to postgres://u:hunter2@db/pot.', 'Cannot connect to postgres://***@db/pot.'],
  ["Invalid URL 'smtp://u:x/hunter2@mail'", "Invalid URL 'smtp://***@mail'"],
  ['Set PGPASSWORD=hunter2 or sslmode', 'Set PGPASSWORD=*** or sslmode'],
  ["host=db password='hunter2 x' user=u", 'host=db password=*** user=u'],
  ['password authentication failed for user "u"', 'password authentication failed for user "u"'],
])('shows the text %j as %j', (text, expected) => expect(withoutPasswords(text)).toBe(expected))

test('does not escape ambiguous credentials', () => {
  const escaped = [
    'postgres://u:x%2Fy%40z@db/pot?sslmode=require',
    'postgres://db/pot',
    'smtps://u%40h:x@mail',
  ]
  const not = ['u:x/y@db', 'u:x@y@db', 'u:x?y@db', 'u:x#y@db', 'db/pot?password=x@y'].map(
    a => `postgres://${a}`,
  )
  expect(escaped.map(isEscaped)).toEqual([true, true, true])
  expect(not.map(isEscaped)).toEqual([false, false, false, false, false])
})
