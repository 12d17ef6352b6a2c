import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

/** Responses of ten characters with their key, and a record of those that were computed. */
const cacheOf = (maxCharacters: number) => {
  const cache = new ResponseCache(maxCharacters)
  const made: string[] = []
  const read = async (key: string): Promise<string> => {
    const make = async () => {
      made.push(key)
      return { text: `${key} 3456789`.slice(0, 9) }
    }
    return (await cache.get(key, make)).text
  }
  return { read, made }
}

test('does not recompute a cached value', async () => {
  const { read, made } = cacheOf(100)
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 3456789', 'a 3456789', 'b 3456789'])
  expect(made).toEqual(['a', 'b'])
})

test('bounds memory by evicting the least recently used first', async () => {
  const { read, made } = cacheOf(20)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await read(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('returns but does not cache a value larger than the whole cache', async () => {
  const { read, made } = cacheOf(5)
  expect([await read('a'), await read('a')]).toEqual(['a 3456789', 'a 3456789'])
  expect(made).toEqual(['a', 'a'])
})

test('counts a response requested twice concurrently once', async () => {
  const { read, made } = cacheOf(20)
  await Promise.all([read('a'), read('a')])
  await read('b')
  await read('a')
  expect(made).toEqual(['a', 'a', 'b'])
})
