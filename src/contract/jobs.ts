import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { key, moment } from './kernel/values.ts'

export const JobRun = z.object({
  scheduledFor: moment,
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** Null while it runs, and for a run that the end of the process cut off. */
  outcome: z.enum(['done', 'failed']).nullable(),
  detail: z.string().nullable(),
  /** The same in words: "3 sent", "Nothing to do"; why it failed. */
  cameOfIt: z.string().nullable(),
})
export type JobRun = z.infer<typeof JobRun>

export const Job = z.object({
  /** What commands and addresses call it. */
  name: z.string(),
  title: z.string(),
  does: z.string(),
  /** Lines of cron, seconds first, in league time (US Eastern). */
  when: z.array(z.string()),
  /** The same in words: "Daily at 3:30 AM". */
  schedule: z.string(),
  lastRun: JobRun.nullable(),
})
export type Job = z.infer<typeof Job>

export const jobCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'site-admin',
    summary: 'What happens by itself, and how it went the last time',
    input: z.object({}),
    answer: z.array(Job),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:job/run',
    access: 'site-admin',
    summary: 'Run a job now',
    input: z.object({ job: key(40) }),
    answer: JobRun,
  }),
}
