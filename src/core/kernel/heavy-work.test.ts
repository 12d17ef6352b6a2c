import { expect, test } from 'vitest'
import { type MaybeYield, FairShare } from './heavy-work.ts'

const of = { burstMs: 20, share: 0.25, atOnce: 2 }
const attacker = [{ key: 'attacker', of }]

/** A server with its own clock, and the duration of each wait. */
const withClock = () => {
  let nowMs = 0
  const waits: number[] = []
  const share = new FairShare({
    now: () => nowMs,
    pause: async ms => {
      waits.push(ms)
      nowMs += ms
    },
  })
  /** Computes for this long, in slices of 10 ms. */
  const work = (ms: number) => async (yieldToOthers: MaybeYield) => {
    for (let done = 0; done < ms; done += 10) {
      nowMs += 10
      await yieldToOthers()
    }
  }
  return { share, work, waits, pass: (ms: number) => (nowMs += ms) }
}

test('delays a user over their allowance between slices by their share, and no one else', async () => {
  const { share, work, waits } = withClock()
  await share.run(attacker, work(40))
  expect(waits).toEqual([0, 0, 0, 10, 30])
  waits.length = 0
  await share.run([{ key: 'somebody', of }], work(20))
  expect(waits).toEqual([0, 0, 0])
})

test('refills an allowance over time, up to the burst', async () => {
  const { share, work, waits, pass } = withClock()
  await share.run(attacker, work(40))
  pass(1_000_000)
  waits.length = 0
  await share.run(attacker, work(30))
  expect(waits).toEqual([0, 0, 0, 10])
})

test("limits one user's concurrent work until some is done", async () => {
  const { share, work } = withClock()
  const running = [share.run(attacker, work(10)), share.run(attacker, work(10))]
  await expect(share.run(attacker, work(10))).rejects.toMatchObject({ code: 'still_working' })
  await Promise.all(running)
  await share.run(attacker, work(10))
})

test('frees the slot of failed work', async () => {
  const { share } = withClock()
  const fails = () => share.run(attacker, () => Promise.reject(new Error('No such metric')))
  for (let times = 0; times < 5; times += 1) await expect(fails()).rejects.toThrow('No such metric')
})
