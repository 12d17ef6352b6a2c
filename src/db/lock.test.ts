import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withMigrationLock } from './lock.ts'
import { openDatabase } from './open.ts'

test('waits for the migration lock although the clock jumps a day ahead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-lock-'))
  const open = () => openDatabase(`file:${join(folder, 'sidepot.db')}`)
  const [owner, waiter] = [await open(), await open()]
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await Promise.all([owner.close(), waiter.close()])
    rmSync(folder, { recursive: true })
  })
  const done: string[] = []
  let release = () => {}
  const lockHeld = new Promise<void>(resolve => (release = resolve))
  const first = withMigrationLock(owner, () => lockHeld.then(() => void done.push('first')))
  await sleep(20)
  const second = withMigrationLock(waiter, async () => void done.push('second'))
  vi.setSystemTime(Date.now() + 86_400_000)
  await sleep(120)
  release()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})
