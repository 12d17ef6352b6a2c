import type { Ctx } from '#core/context'
import { sendDueMail } from '#core/mail/send-due'
import { expire } from '#core/platform/expire'
import { schedule } from 'node-cron'

type Job = { name: string; when: string; run(ctx: Ctx): Promise<unknown> }

/** What happens by itself while the server runs. */
const jobs: Job[] = [
  { name: 'outbox', when: '*/15 * * * * *', run: sendDueMail },
  { name: 'expiries', when: '0 * * * * *', run: expire },
]

/** Starts the jobs; the answer stops them and waits for the ones at work. A job that fails is logged and comes again. */
export const startJobs = (ctx: Ctx): (() => Promise<void>) => {
  const working = new Set<Promise<void>>()
  const tasks = jobs.map(job =>
    schedule(job.when, () => track(working, attempt(ctx, job)), { name: job.name, noOverlap: true }),
  )
  return async () => {
    for (const task of tasks) await task.destroy()
    await Promise.all(working)
  }
}

const attempt = async (ctx: Ctx, job: Job): Promise<void> => {
  try {
    await job.run(ctx)
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'A job failed')
  }
}

const track = async (working: Set<Promise<void>>, work: Promise<void>): Promise<void> => {
  working.add(work)
  await work
  working.delete(work)
}
