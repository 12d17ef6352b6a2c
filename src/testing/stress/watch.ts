import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server that is tried: tells whoever started it for how long its event loop stood still at most, in ms,
 * since the last time it was asked.
 */

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', () => {
    process.send?.(delay.max / 1e6)
    delay.reset()
  })
  process.channel?.unref()
}
