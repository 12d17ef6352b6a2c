import { expect, test } from 'vitest'
import { withCommissioner } from '#testing/made-world'
import { countedOnce } from './customer.ts'

test('gives a key to every call that starts while others finish', async () => {
  const { w, user } = await withCommissioner()
  const callsOfOne = async () => {
    for (let call = 0; call < 25; call += 1)
      expect(await countedOnce(w.ctx, user.id, 'customer', key => Promise.resolve(key))).toMatch(/^\S{20,}$/)
  }
  await Promise.all([1, 2, 3, 4].map(callsOfOne))
  expect(await w.ctx.db.selectFrom('billing_attempts').selectAll().execute()).toEqual([])
})
