import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#testing/test-app'
import { clockGuard } from './clock-guard.ts'

const minute = 60_000
const hour = 60 * minute

/** Whether jobs wait after a clock change, given the difference between network time and the clock. */
const waits = async (movedByMs: number, networkAheadMs: number | undefined) => {
  const w = await startTestApp()
  w.ctx.ports.networkTime = async () =>
    networkAheadMs === undefined ? undefined : w.clock.now() + networkAheadMs
  let timesTrusted = 0
  const guard = clockGuard(w.ctx, () => (timesTrusted += 1))
  onTestFinished(() => guard.stop())
  guard.warning(movedByMs)
  const isChecking = guard.isSuspect()
  await setImmediate()
  expect(timesTrusted).toBe(guard.isSuspect() ? 0 : 1)
  return { isChecking, isWaiting: guard.isSuspect() }
}

test.each([
  ['go on after a step of an hour ahead without asking', hour, 9 * hour, false, false],
  ['wait after a longer step ahead until the network has told the time', hour + 1, 0, true, false],
  ['wait after a longer step back until the network has told the time', -hour - 1, 0, true, false],
  ['go on where the network is five minutes ahead', 2 * hour, 5 * minute, true, false],
  ['wait where the network is further ahead', 2 * hour, 5 * minute + 1, true, true],
  ['wait where the network is further behind', 2 * hour, -5 * minute - 1, true, true],
  ['go on where no one told the time', 2 * hour, undefined, true, false],
])('jobs %s', async (_, movedByMs, networkAheadMs, isChecking, isWaiting) => {
  expect(await waits(movedByMs, networkAheadMs)).toEqual({ isChecking, isWaiting })
})
