import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Webhook delivery as received. */
export type ReceivedCall = {
  headers: IncomingHttpHeaders
  text: string
  body: { id: string; event: string; data: object }
}

export type Receiver = {
  url: string
  calls: ReceivedCall[]
  /** Sets the response from now on: a status, 'hang' for none, or 'hang up'. */
  respondWith(what: number | 'hang' | 'hang up'): void
}

/** Webhook receiver on loopback, closed at the end of the test. */
export const startReceiver = async (): Promise<Receiver> => {
  const calls: ReceivedCall[] = []
  let reply: number | 'hang' | 'hang up' = 204
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      calls.push({ headers: request.headers, text, body: JSON.parse(text) })
      if (reply === 'hang') return
      if (reply === 'hang up') return void response.destroy()
      response.writeHead(reply, { location: `${request.url ?? ''}/elsewhere` }).end('thank you')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(
    () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${port}/hook`, calls, respondWith: what => void (reply = what) }
}

/** Allowed hosts that let a world's webhooks reach it. */
export const receiverHosts = ['127.0.0.1']
