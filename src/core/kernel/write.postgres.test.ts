import { expect, test } from 'vitest'
import { lockRow } from '#db/sql'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { write } from './context.ts'

test('completes two writes that deadlock', async () => {
  const w = await startTestApp()
  const one = (await make.commissioner(w)).user.id
  const other = (await make.commissioner(w)).user.id
  let holding = 0
  let free = () => {}
  const bothLocked = new Promise<void>(resolve => (free = resolve))
  const lockInOrder = (first: number, second: number) => {
    let tries = 0
    return write(w.ctx, async ctx => {
      tries += 1
      await lockRow(ctx.db, 'users', first)
      if (tries === 1 && (holding += 1) === 2) free()
      await bothLocked
      await lockRow(ctx.db, 'users', second)
      await ctx.db.updateTable('users').set({ first_name: 'Held' }).where('id', '=', first).execute()
      return tries
    })
  }
  const tries = await Promise.all([lockInOrder(one, other), lockInOrder(other, one)])
  expect(Math.max(...tries), 'one of them was rolled back').toBeGreaterThan(1)
  const names = await w.ctx.db.selectFrom('users').select('first_name').execute()
  expect(names.map(({ first_name }) => first_name)).toEqual(['Held', 'Held'])
})
