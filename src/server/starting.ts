import { Worker } from 'node:worker_threads'

/** Answers for a server that is not ready yet. */
export type Starting = {
  /** What /readyz says it is doing. */
  say(text: string): void
  /** Gives the port back. */
  close(): Promise<void>
}

/**
 * What the thread does: the process is up, nothing else is ready. In a thread of its own, because one statement of a migration
 * can take minutes, and SQLite stops everything in its thread as long. Whatever restarts processes must not do so then.
 */
const program = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  let doing = 'starting'
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0]
    const isUp = path === '/healthz'
    const answer = isUp
      ? { status: 'ok' }
      : path === '/readyz'
        ? { status: /^migrating/.test(doing) ? 'migrating' : 'starting', problem: doing }
        : { message: 'Sidepot is starting. Try again in a moment.', code: 'starting', requestId: '' }
    response.writeHead(isUp ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isUp ? {} : { 'retry-after': '5' }),
    })
    response.end(JSON.stringify(answer))
  })
  server.once('error', ({ message, code, port }) => parentPort.postMessage({ fault: { message, code, port } }))
  server.listen(workerData, () => parentPort.postMessage({ isListening: true }))
  parentPort.on('message', text => {
    if (text !== null) return void (doing = text)
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
`

type BillingNotice = { isListening?: true; fault?: { message: string; code: string; port?: number } }

/** Begins to answer at once. Ends in the error of a port that cannot be had, before anything was touched. */
export const answerWhileStarting = async (where: { host: string; port: number }): Promise<Starting> => {
  const thread = new Worker(program, { eval: true, workerData: where })
  const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  const { fault } = await new Promise<BillingNotice>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  if (fault !== undefined) {
    await thread.terminate()
    throw Object.assign(new Error(fault.message), fault)
  }
  return {
    say: text => thread.postMessage(text),
    close: async () => {
      thread.postMessage(null)
      await ended
    },
  }
}
