import { chmodSync, chownSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { canBeOther, folderOfOther, other } from '#testing/other-account'
import { untilServing } from '#testing/serving-process'

const migrated = async () => {
  const made = folderOfOther('permissions')
  expect(await made.asOther(['db', 'migrate'])).toMatchObject({ exitCode: 0 })
  return made
}

type Made = Awaited<ReturnType<typeof migrated>>

const faults: [name: string, deny: (made: Made) => void, said: (made: Made) => RegExp][] = [
  [
    'a file that may not be opened',
    ({ file }) => chownSync(file, 0, 0),
    ({ file }) => permissionError('read', file),
  ],
  [
    'a file that may only be read',
    ({ file }) => {
      chownSync(file, 0, 0)
      chmodSync(file, 0o644)
    },
    ({ file }) => permissionError('write', file),
  ],
  [
    'a folder that may only be read',
    ({ folder }) => {
      chownSync(folder, 0, 0)
      chmodSync(folder, 0o755)
    },
    ({ folder }) => permissionError('write', folder),
  ],
  [
    'a folder that may not be searched',
    ({ folder }) => chownSync(folder, 0, 0),
    ({ folder }) => permissionError('\\w+', folder),
  ],
  [
    'a lock file of root',
    ({ file }) => chownSync(`${file}-serving`, 0, 0),
    ({ file }) => permissionError('write', `${file}-serving`),
  ],
]

const permissionError = (use: string, path: string) =>
  new RegExp(`The account \\w+ \\(uid ${other}\\) can't ${use} ${path}, which belongs to root`)

describe.skipIf(!canBeOther)('a database owned by another account', { timeout: 60_000 }, () => {
  it.each(faults)('is reported as a permission problem: %s', async (_name, deny, expectedError) => {
    const made = await migrated()
    deny(made)
    const expected = expectedError(made)
    for (const argv of [['db', 'verify'], ['leagues', 'list'], ['serve'], ['doctor']]) {
      const { exitCode, stdout, stderr } = await made.asOther(argv)
      expect([argv, exitCode]).toEqual([argv, 1])
      expect(`${stdout}\n${stderr}`).toMatch(expected)
      expect(`${stdout}\n${stderr}`).not.toMatch(/good (copy|backup)|unexpected|[Nn]o database/)
    }
  })

  it('fails readiness of a running server, naming path and account, until it is returned', async () => {
    const { file, asOther } = await migrated()
    const server = asOther(['serve'])
    const log = await untilServing(server)
    const address = /Sidepot is at (http:[^\s"]+)/.exec(log())?.[1] ?? ''
    const readiness = async () => {
      const response = await fetch(`${address}/readyz`)
      return `${response.status} ${await response.text()}`
    }
    expect(await readiness()).toBe('200 {"status":"ready"}')
    chownSync(file, 0, 0)
    await vi.waitUntil(async () => (await readiness()).startsWith('503'), { timeout: 15_000, interval: 200 })
    expect(await readiness()).toMatch(permissionError('read', file))
    chownSync(file, other, other)
    await vi.waitUntil(async () => (await readiness()).startsWith('200'), { timeout: 15_000, interval: 200 })
  })
})
