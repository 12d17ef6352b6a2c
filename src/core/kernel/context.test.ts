import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app'
import { addUser } from '#core/accounts/registration'
import { withCommissioner } from '#testing/made-world'
import { attempt, write } from './context.ts'

const person = (email: string) => ({
  email,
  firstName: 'Lee',
  lastName: 'Moss',
  role: 'manager' as const,
  passwordHash: null,
  isVerified: true,
})

test('rolls back only the failed part of a transaction', async () => {
  const { w, user } = await withCommissioner()
  await write(w.ctx, async ctx => {
    await attempt(ctx, ctx => addUser(ctx, person('before@example.com')))
    const duplicate = attempt(ctx, async ctx => {
      await addUser(ctx, person('undone@example.com'))
      await addUser(ctx, person(user.email))
    })
    await expect(duplicate).rejects.toThrow('An account with this email already exists')
    await attempt(ctx, ctx => addUser(ctx, person('after@example.com')))
  })
  const emails = await w.ctx.db.selectFrom('users').select('email').orderBy('id').execute()
  expect(emails.map(({ email }) => email)).toEqual([user.email, 'before@example.com', 'after@example.com'])
})

test('rolls back a failed transaction with everything that joined it', async () => {
  const w = await startTestApp()
  const failing = write(w.ctx, async ctx => {
    await write(ctx, ctx => addUser(ctx, person('lee@example.com')))
    throw new Error('a later step failed')
  })
  await expect(failing).rejects.toThrow('a later step failed')
  expect(await w.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
})
