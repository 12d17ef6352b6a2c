import { migrations } from '#migrations/index'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

test('premium from before there were subscriptions counts as granted', async () => {
  const database = await openDatabase('memory:')
  onTestFinished(() => database.close())
  const place = migrations.findIndex(({ name }) => name === '014-subscriptions')
  await migrate(database, () => 1, migrations.slice(0, place))
  const person = {
    first_name: 'A',
    last_name: 'B',
    role: 'commissioner' as const,
    created_at_ms: 1,
    updated_at_ms: 1,
  }
  await database.db
    .insertInto('users')
    .values([
      { ...person, email: 'granted@example.com', is_premium: 1, premium_until_ms: 5000 },
      { ...person, email: 'endless@example.com', is_premium: 1 },
      { ...person, email: 'ended@example.com', is_premium: 0, premium_until_ms: 3000 },
    ])
    .execute()
  await migrate(database, () => 1)
  const users = database.db.selectFrom('users').select(['email', 'granted_until_ms']).orderBy('id')
  expect(await users.execute()).toEqual([
    { email: 'granted@example.com', granted_until_ms: 5000 },
    { email: 'endless@example.com', granted_until_ms: null },
    { email: 'ended@example.com', granted_until_ms: null },
  ])
})
