import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackPlace } from '#binary/place'
import { markRunning, removeOldVersions, unmarkRunning } from '#binary/versions'
import { tempFolder } from '#testing/temp-folder'

const hash = '-0123456789ab'

/** Unpacked versions in a folder. */
const versions = (...names: string[]) => {
  const base = tempFolder()
  for (const name of names) mkdirSync(join(base, name, 'dist'), { recursive: true })
  return { base, left: () => readdirSync(base).sort(), at: (name: string) => join(base, name) }
}

test('removes versions before this one and other builds of it, but neither newer ones nor other files', () => {
  const other = '1.10.0-ba9876543210'
  const { left, at } = versions(
    `1.10.0${hash}`,
    other,
    `1.9.2${hash}`,
    `0.1.0${hash}`,
    `1.11.0${hash}`,
    'notes',
  )
  removeOldVersions(at(`1.10.0${hash}`))
  expect(left()).toEqual([`1.10.0${hash}`, `1.11.0${hash}`, 'notes'])
})

test('keeps a version as long as a process runs it, here or on another machine', () => {
  const [local, remote, ended, current] = [`1.0.0${hash}`, `1.0.1${hash}`, `1.0.2${hash}`, `1.1.0${hash}`]
  const { left, at } = versions(local, remote, ended, current)
  markRunning(at(local))
  mkdirSync(join(at(remote), 'running'))
  writeFileSync(join(at(remote), 'running/1@elsewhere'), '')
  mkdirSync(join(at(ended), 'running'))
  writeFileSync(join(at(ended), `running/4194305@${hostname()}`), '')
  removeOldVersions(at(current))
  expect(left()).toEqual([local, remote, current])
  unmarkRunning(at(local))
  removeOldVersions(at(current))
  expect(left()).toEqual([remote, current])
})

test('removes what a killed start left, after an hour', () => {
  const { left, at } = versions(`1.0.0${hash}`, '.unfinished-old', '.unfinished-new')
  const anHourAgo = Date.now() / 1000 - 3700
  utimesSync(at('.unfinished-old'), anHourAgo, anHourAgo)
  removeOldVersions(at(`1.0.0${hash}`))
  expect(left()).toEqual(['.unfinished-new', `1.0.0${hash}`])
})

test('does not mark a version that is not unpacked', () => {
  const { at } = versions()
  markRunning(at(`1.0.0${hash}`))
  expect(existsSync(at(`1.0.0${hash}`))).toBe(false)
})

const home = process.env.HOME ?? ''

test.each([
  [{ SIDEPOT_UNPACK_DIR: '/var/cache/sidepot' }, 'linux', '/var/cache/sidepot'],
  [{ XDG_CACHE_HOME: '/cache' }, 'linux', '/cache/sidepot'],
  [{ XDG_CACHE_HOME: 'cache' }, 'linux', join(home, '.cache/sidepot')],
  [{}, 'darwin', join(home, 'Library/Caches/sidepot')],
  [{ LOCALAPPDATA: '/local' }, 'win32', '/local/sidepot'],
] as const)('unpacks with %o on %s into %s', (env, platform, place) => {
  expect(unpackPlace(env, platform)).toBe(place)
})
