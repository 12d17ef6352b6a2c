import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'

/**
 * Waits until a server in its own process reports that it is ready. The server is killed when the test ends. Returns a
 * function that returns the log output so far.
 */
export const untilServing = async (
  server: Pick<ChildProcess, 'stderr' | 'kill' | 'exitCode' | 'signalCode'> & NodeJS.EventEmitter,
): Promise<() => string> => {
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  })
  let log = ''
  server.stderr?.on('data', (piece: Buffer) => (log += piece.toString()))
  await vi.waitUntil(() => log.includes('Sidepot is at http'), 20_000)
  return () => log
}
