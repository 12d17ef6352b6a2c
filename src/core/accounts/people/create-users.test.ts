import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { userValidator, usersToCreate } from './create-users.ts'

const people = ['Dana', 'Noor'].map(firstName => ({
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName: 'Whitfield',
  role: 'manager' as const,
}))

test('emails each of the accounts created together a link that sets only their password', async () => {
  const w = await startTestApp()
  const createThem = await usersToCreate(w.ctx, commandLine, people)
  expect(await w.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
  const made = await write(w.ctx, createThem)
  expect(made.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
  const emails = await getEmails(w.ctx)
  expect(emails.map(({ to_email, to_name, user_id }) => [to_email, to_name, user_id])).toEqual(
    made.map(({ email, firstName, id }) => [email, `${firstName} Whitfield`, id]),
  )
  for (const [index, { text_body, html_body }] of emails.entries()) {
    const token = /token=([\w-]{43})/.exec(text_body)?.[1] ?? ''
    expect(html_body).toContain(token)
    await w.browser().call(passwords.reset, { token, newPassword: make.password })
    const email = people[index]?.email ?? ''
    const signedIn = await w.browser().call(accounts.login, { email, password: make.password })
    expect(signedIn).toMatchObject({ email })
  }
})

test('names the people whose address already has an account, and throws a conflict in a race', async () => {
  const w = await startTestApp()
  await write(w.ctx, await usersToCreate(w.ctx, commandLine, people.slice(0, 1)))
  const validateUser = await userValidator(w.ctx, people)
  const results = await Promise.all(people.map(validateUser))
  expect(results.map(error => error?.code)).toEqual(['email_taken', undefined])
  const createAll = await usersToCreate(w.ctx, commandLine, people)
  await expect(write(w.ctx, createAll)).rejects.toMatchObject({ code: 'email_taken' })
  expect(await w.ctx.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})
