import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { passwords } from '#contract/accounts/passwords'
import { profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { setup } from '#contract/accounts/setup'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'

const person = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  password: make.password,
  token: 'x',
  newPassword: make.password,
  currentPassword: make.password,
}

const long = (length: number) => 'x'.repeat(length)
const address = 'Please enter a valid email address'
const otherAddress = 'Invalid email address'
const short = 'Password must be at least 6 characters'
const tooLong = 'Password must be at most 128 characters'
const common = 'That password is too common. Please choose another.'
const incomplete = 'The link is incomplete'
const fillIn = 'Please fill in all password fields.'

type Case = [field: string, value: unknown, message: string]

const names: Case[] = [
  ['firstName', '', 'First name is required'],
  ['firstName', ' \t ', 'First name is required'],
  ['firstName', undefined, 'First name is required'],
  ['firstName', 7, 'First name is required'],
  ['firstName', long(101), 'At most 100 characters'],
  ['lastName', '', 'Last name is required'],
  ['lastName', null, 'Last name is required'],
  ['lastName', long(101), 'At most 100 characters'],
]

const emails = (message: string): Case[] =>
  [
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    `${long(250)}@example.com`,
    undefined,
    null,
    7,
    ['a@example.com'],
  ].map(value => ['email', value, message])

const newOnes = (field: string, tooShort = short): Case[] => [
  [field, long(5), tooShort],
  [field, long(129), tooLong],
  [field, 'baseball', common],
  [field, 'FootBall', common],
]

const missing = (field: string, message: string): Case[] =>
  ['', undefined, null, 7, {}].map(value => [field, value, message])

/** Tries every field of a form with every bad value, while the other fields are valid. */
const itRejects = (
  endpoint: AnyEndpoint,
  cases: Case[],
  client: (w: TestApp) => ReturnType<TestApp['browser']> | Promise<ReturnType<TestApp['browser']>>,
) =>
  test("rejects every invalid value with the form's message", async () => {
    // All cases share one world, because none may change anything.
    const w = await startTestApp()
    const browser = await client(w)
    for (const [path, value, message] of cases) {
      // Leave an hour between two tries, so that nothing is throttled.
      w.clock.pass(3_600_001)
      if ((endpoint.recentAuth ?? 'once') !== 'once') await make.confirmed(browser)
      const error = await browser.expectError(endpoint, { ...person, [path]: value })
      const [first] = error.body.issues ?? []
      expect([path, value, error.status, error.body.code, error.body.message, first]).toEqual([
        path,
        value,
        400,
        'invalid',
        message,
        { path, message },
      ])
    }
  })

const visitor = (w: TestApp) => w.browser()

/** Remember Me, so that the session outlives the clock changes. */
const signInNewUser = async (w: TestApp) => {
  const { user, client } = await make.commissioner(w)
  const newBrowser = w.browser()
  await newBrowser.call(accounts.login, { email: user.email, password: make.password, rememberMe: true })
  expect(client.cookie).not.toBe(newBrowser.cookie)
  return newBrowser
}

const administrator = async (w: TestApp) => {
  const ada = { ...person, email: 'ada@example.com' }
  await createUser.run(w.ctx, commandLine, { ...ada, role: 'site_admin' })
  const client = w.browser()
  await client.call(accounts.login, { ...ada, rememberMe: true })
  return client
}

describe('the registration form', () =>
  itRejects(
    accounts.register,
    [...names, ...emails(address), ...newOnes('password'), ...missing('password', short)],
    visitor,
  ))

describe('the sign-in form', () =>
  itRejects(
    accounts.login,
    [
      ...emails(address),
      ...missing('password', 'Password is required'),
      ['password', long(129), 'Invalid credentials'],
    ],
    visitor,
  ))

describe('the forgotten-password form', () => itRejects(passwords.forgot, emails(address), visitor))

describe('the form to set a new password', () =>
  itRejects(
    passwords.reset,
    [
      ...missing('token', incomplete),
      ['token', long(201), 'The link is invalid'],
      ['newPassword', long(5), short],
      ...missing('newPassword', short),
      ['newPassword', long(129), tooLong],
    ],
    visitor,
  ))

describe('the form to change the password', () =>
  itRejects(
    passwords.change,
    [
      ...missing('currentPassword', fillIn),
      ...missing('newPassword', fillIn),
      ...newOnes('newPassword', 'Password must be at least 6 characters long.'),
      ['currentPassword', 'not it', 'Your current password is incorrect.'],
      ['currentPassword', long(129), 'Your current password is incorrect.'],
    ],
    signInNewUser,
  ))

describe('the profile form', () =>
  itRejects(profile.update, [...names, ...emails(otherAddress)], signInNewUser))

describe('the access token form', () =>
  itRejects(
    tokens.create,
    [...missing('name', 'Name is required'), ['name', long(101), 'At most 100 characters']],
    signInNewUser,
  ))

describe('the setup form', () =>
  itRejects(
    setup.begin,
    [
      ...names,
      ...emails(address),
      ...newOnes('password'),
      ...missing('password', short),
      ...missing('token', incomplete),
    ],
    visitor,
  ))

describe('the admin form to create a user', () =>
  itRejects(
    people.create,
    [
      ...names,
      ...emails(otherAddress),
      ...newOnes('password'),
      ['role', '', 'Please select a role'],
      ['role', 'owner', 'Please select a role'],
      ['role', 7, 'Please select a role'],
    ],
    administrator,
  ))

test('reports every mistake in a form', async () => {
  const error = await (await startTestApp()).browser().expectError(accounts.register, {
    email: '',
    firstName: '',
    lastName: '',
    password: '',
  })
  expect(error.body.issues).toEqual([
    { path: 'email', message: address },
    { path: 'firstName', message: 'First name is required' },
    { path: 'lastName', message: 'Last name is required' },
    { path: 'password', message: short },
  ])
})

test.each([null, [], 'text', 7, { email: { $ne: '' } }])(
  'rejects a body of %j without a server error',
  async body => {
    const w = await startTestApp()
    const response = await w.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(response.statusCode).toBe(400)
  },
)
