import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Killed } from './plan.ts'

/*
 * Mutants killed in earlier runs. An entry is valid as long as neither the mutated file nor the test that killed it has
 * changed.
 */

const place = 'dist/mutants-killed.json'

type Known = Killed & { hashes: string }

const hashOf = (file: string): string =>
  existsSync(file) ? createHash('sha1').update(readFileSync(file)).digest('hex') : 'none'

const hashesOf = ({ id, by }: Killed): string =>
  `${hashOf(id.slice(0, id.lastIndexOf(':')))} ${hashOf(by.split(' > ')[0] ?? '')}`

export const knownKilled = (): Killed[] => {
  if (!existsSync(place)) return []
  const known = JSON.parse(readFileSync(place, 'utf8')) as Known[]
  return known.filter(killed => killed.hashes === hashesOf(killed))
}

export const rememberKilled = (killed: Killed[]): void => {
  const all = new Map([...knownKilled(), ...killed].map(one => [one.id, { ...one, hashes: hashesOf(one) }]))
  writeFileSync(place, JSON.stringify([...all.values()], null, 1))
}
