import { expect, test } from 'vitest'
import { Busy } from '#core/kernel/ports/installation'
import { argon2Passwords, decoyOf, jobsAtOnce, maxQueued } from './passwords.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('asks sign-ins over the per-second limit to retry, and locks no one out afterward', async () => {
  const passwords = argon2Passwords(cheap)
  const stored = await passwords.hash('correct horse battery')
  const crowd = await Promise.allSettled(
    Array.from({ length: 250 }, () => passwords.matches(stored, 'not it')),
  )
  const errors = crowd.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(errors).toHaveLength(250 - jobsAtOnce - maxQueued)
  for (const error of errors) {
    expect(error).toBeInstanceOf(Busy)
    expect(error).toMatchObject({ retryAfterSeconds: 3 })
  }
  expect(await passwords.matches(stored, 'correct horse battery')).toBe(true)
  expect(await passwords.matches(null, 'correct horse battery')).toBe(false)
})

test('compares unknown accounts with a hash of the same cost', async () => {
  const shapeOf = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length))
  expect(shapeOf(decoyOf(cheap))).toEqual(shapeOf(await argon2Passwords(cheap).hash('abc')))
})
