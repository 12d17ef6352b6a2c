import type { Job } from '#core/jobs/jobs'

export const counting = (run: Job['run'] = async () => undefined) => {
  const job = {
    name: 'counting',
    title: 'Counting',
    when: [],
    does: 'Counts',
    runs: 0,
    run: async (...args: Parameters<Job['run']>) => {
      job.runs += 1
      return run(...args)
    },
  }
  return job
}
