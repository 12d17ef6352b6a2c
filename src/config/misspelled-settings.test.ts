import { expect, test } from 'vitest'
import { settings } from './settings.ts'
import { misspelledIn, misspelledSentence } from './misspelled-settings.ts'

test.each([
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['SIDEPOT_PORT', 'PORT'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
])('suggests %s as %s', (input, meant) => {
  expect(misspelledIn({ [input]: 'x' })).toEqual([{ name: input, meant }])
})

test('ignores variables that are in any environment', () => {
  const commonNames =
    'PATH HOME HOSTNAME HOSTS PORTS POST LANG TERM PWD SHELL USER NODE_ENV HTTP_PROXY MAIL LOGNAME TZ'
  expect(misspelledIn(Object.fromEntries(commonNames.split(' ').map(name => [name, 'x'])))).toEqual([])
  const own = Object.values(settings).flatMap(({ variable }) => [variable, `${variable}_FILE`])
  expect(misspelledIn(Object.fromEntries(own.map(name => [name, 'x'])))).toEqual([])
})

test('names both in the message', () => {
  expect(misspelledSentence({ name: 'PUBLICURL', meant: 'PUBLIC_URL' })).toBe(
    "PUBLICURL isn't a setting and has no effect. Did you mean PUBLIC_URL?",
  )
})
