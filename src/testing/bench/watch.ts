import { isMainThread } from 'node:worker_threads'

/* Loaded into a measured server: reports its resource usage to the parent process on request. */

/** @property cpuMs of all threads since the start */
export type Used = { cpuMs: number; rssBytes: number; heapBytes: number }

if (isMainThread && process.send) {
  process.on('message', (asked: unknown) => {
    if (asked !== 'used' && asked !== 'used after collecting') return
    if (asked === 'used after collecting') (globalThis as { gc?: () => void }).gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const used: Used = { cpuMs: (user + system) / 1000, rssBytes: rss, heapBytes: heapUsed }
    process.send?.(used)
  })
  process.channel?.unref()
}
