import { jobs, leagueTime } from '#core/platform/jobs'
import { world } from '#testing/world'
import { schedule } from 'node-cron'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from './schedule.ts'

/** When a job runs next, as people in the league's time read it. */
const nextRuns = (name: string): string[] => {
  const lines = jobs.find(job => job.name === name)?.when ?? []
  return lines.map(line => {
    const task = schedule(line, () => undefined, { timezone: leagueTime })
    onTestFinished(() => void task.destroy())
    const next = task.getNextRun()
    return (
      next?.toLocaleString('en-US', {
        timeZone: leagueTime,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }) ?? 'never'
    )
  })
}

test.each([
  ['weekly-update', ['Tue 09:00']],
  ['provider-fetch', ['Tue 10:00', 'Thu 12:00']],
  ['backup', [expect.stringMatching(/^\w{3} 03:30$/)]],
])('%s runs at its time', (name, times) => {
  expect(nextRuns(name).map(time => time.replace(',', ''))).toEqual(times)
})

test('the jobs stop when told, and wait for what is at work', async () => {
  const w = await world()
  const stop = startJobs(w.ctx)
  await stop()
  const runs = await w.ctx.db.selectFrom('job_runs').selectAll().where('finished_at_ms', 'is', null).execute()
  expect(runs).toEqual([])
})
