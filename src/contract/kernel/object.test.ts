import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { object } from './values.ts'

const contract = resolve(import.meta.dirname, '..')

test('makes the fields of an object once, on first use', () => {
  let madeCount = 0
  const Team = object(() => {
    madeCount += 1
    return { name: z.string(), rank: z.number() }
  })
  const Named = Team.refine(({ name }) => name !== '', 'Name the team').nullable()
  expect(madeCount).toBe(0)
  expect(Named.parse({ name: 'Turf Toes', rank: 1, extra: true })).toEqual({ name: 'Turf Toes', rank: 1 })
  expect(Named.safeParse({ name: '', rank: 1 }).error?.issues).toMatchObject([{ message: 'Name the team' }])
  expect(Team.pick({ name: true }).parse({ name: 'Turf Toes' })).toEqual({ name: 'Turf Toes' })
  expect(madeCount).toBe(1)
})

test('no file of the contract makes the fields of an object while it loads', () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(60)
  const eager = files.filter(name =>
    /^(export )?const \w+ = z\.object\(|^ {4}(input|output): (z\.object|\w+\.extend)\(/m.test(
      readFileSync(join(contract, name), 'utf8'),
    ),
  )
  expect(eager).toEqual([])
})
