import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

/** Responses of ten characters with their key, and a record of those that were computed. */
const keepAsPublished = (mostCharacters: number) => {
  const kept = new ResponseCache(mostCharacters)
  const made: string[] = []
  const ask = async (key: string): Promise<string> => {
    const make = async () => {
      made.push(key)
      return { text: `${key} 3456789`.slice(0, 9) }
    }
    return (await kept.get(key, make)).text
  }
  return { ask, made }
}

test('what is kept is not made again', async () => {
  const { ask, made } = keepAsPublished(100)
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a 3456789', 'a 3456789', 'b 3456789'])
  expect(made).toEqual(['a', 'b'])
})

test('memory is bounded: what nobody asked for the longest goes first', async () => {
  const { ask, made } = keepAsPublished(20)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what is larger than all the memory is answered and not kept', async () => {
  const { ask, made } = keepAsPublished(5)
  expect([await ask('a'), await ask('a')]).toEqual(['a 3456789', 'a 3456789'])
  expect(made).toEqual(['a', 'a'])
})

test('an answer that two ask for at once is counted once', async () => {
  const { ask, made } = keepAsPublished(20)
  await Promise.all([ask('a'), ask('a')])
  await ask('b')
  await ask('a')
  expect(made).toEqual(['a', 'a', 'b'])
})
