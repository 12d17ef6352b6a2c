import { isMainThread } from 'node:worker_threads'

/* Loaded into a measured server: reports its resource usage to the parent process on request. */

/** @property cpuMs of all threads since the start */
export type Used = { cpuMs: number; rssBytes: number; heapBytes: number }

if (isMainThread && process.send) {
  process.on('message', (command: unknown) => {
    if (command !== 'used' && command !== 'heap used after garbage collection') return
    if (command === 'heap used after garbage collection') (globalThis as { gc?: () => void }).gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const used: Used = { cpuMs: (user + system) / 1000, rssBytes: rss, heapBytes: heapUsed }
    process.send?.(used)
  })
  process.channel?.unref()
}
