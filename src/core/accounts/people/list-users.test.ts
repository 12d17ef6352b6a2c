import { expect, test } from 'vitest'
import * as make from '#testing/make'
import { world } from '#testing/world'
import { commandLine } from '#core/kernel/access'
import { deleteUser } from '#core/administration/delete-user'
import { listUsers, usersAfter } from './list-users.ts'

test('who reads accounts after each other misses nobody when some that were read are deleted', async () => {
  const w = await world()
  await make.league(w, { managers: 5 })
  const all = await listUsers.run(w.ctx, commandLine, {})
  const first = await usersAfter(w.ctx, {}, { limit: 3, after: undefined })
  expect(first).toEqual(all.slice(0, 3))
  for (const { id, role } of first)
    if (role === 'manager') await deleteUser.run(w.ctx, commandLine, { userId: id })
  const rest = await usersAfter(w.ctx, {}, { limit: 500, after: first.at(-1) })
  expect(rest).toEqual(all.slice(3))
  expect(await usersAfter(w.ctx, {}, { limit: 500, after: all.at(-1) })).toEqual([])
  const search = await usersAfter(w.ctx, { search: 'manager 5' }, { limit: 500, after: undefined })
  expect(search).toEqual(await listUsers.run(w.ctx, commandLine, { search: 'manager 5' }))
})
