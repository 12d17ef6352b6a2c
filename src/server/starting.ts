import { Worker } from 'node:worker_threads'

/** Responds for a server that is not ready yet. */
export type Starting = {
  /** Sets the current step in /readyz. */
  showStatus(text: string): void
  /** Releases the port. */
  close(): Promise<void>
}

/**
 * Program of the thread: the process is live, nothing else is ready. It needs a separate thread, because one migration
 * statement can take minutes and SQLite blocks its thread, and a supervisor must not restart the process during that
 * time.
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

type StartMessage = { isListening?: true; fault?: { message: string; code: string; port?: number } }

/** Starts responding immediately. Throws the error of an unavailable port before anything was changed. */
export const serveWhileStarting = async (where: { host: string; port: number }): Promise<Starting> => {
  const thread = new Worker(program, { eval: true, workerData: where })
  const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  const { fault } = await new Promise<StartMessage>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  if (fault !== undefined) {
    await thread.terminate()
    throw Object.assign(new Error(fault.message), fault)
  }
  return {
    showStatus: text => thread.postMessage(text),
    close: async () => {
      thread.postMessage(null)
      await ended
    },
  }
}
