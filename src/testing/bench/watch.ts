import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server that is measured: tells whoever started it what it used, whenever asked.
 */

/** @property cpuMs of all threads since its start */
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
