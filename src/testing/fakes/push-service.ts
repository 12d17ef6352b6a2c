import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** A push as the browser decrypted it, with the headers for the push service. */
export type ReceivedPush = {
  device: string
  title: string
  body: string
  path: string
  tag: string
  /** Size of the decrypted payload in bytes. */
  bytes: number
  ttlSeconds: number
  topic: string
  /** Contact in the sender's signed token. */
  subject: string
}

type Reply = number | 'hang' | { status: number; retryAfter: string }

export type PushService = {
  received: ReceivedPush[]
  /** Sets the response from now on. */
  respondWith(reply: Reply): void
  /** Subscribes a browser, which accepts only pushes of the server with this public key. */
  browser(name: string, publicKey: string): { endpoint: string; p256dh: string; auth: string }
  close(): Promise<void>
}

type Browser = { name: string; ecdh: ReturnType<typeof createECDH>; auth: Buffer; publicKey: string }

const Payload = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() })

/** Hosts that let an app's pushes reach it. */
export const pushHosts = ['127.0.0.1']

/** Push service on loopback that checks signatures and decrypts like a browser; closed at the end of the test. */
export const startPushService = async (): Promise<PushService> => {
  const service = await openPushService()
  onTestFinished(() => service.close())
  return service
}

/** The same for programs that close it themselves. */
export const openPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let reply: Reply = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      if (reply === 'hang') return
      const browser = browsers.get(request.url ?? '')
      if (!browser) return void response.writeHead(404).end()
      const { status, ...header } = typeof reply === 'number' ? { status: reply } : reply
      if (status >= 300)
        return void response
          .writeHead(status, 'retryAfter' in header ? { 'retry-after': header.retryAfter } : {})
          .end()
      const push = readPush(browser, request.headers, Buffer.concat(chunks), `http://${request.headers.host}`)
      if (push === undefined) return void response.writeHead(403).end()
      received.push(push)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    respondWith: next => void (reply = next),
    browser: (name, publicKey) => {
      const ecdh = createECDH('prime256v1')
      const [auth, path] = [randomBytes(16), `/push/${randomBytes(8).toString('hex')}`]
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(path, { name, ecdh, auth, publicKey })
      return { endpoint: `http://127.0.0.1:${port}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the push; undefined when it isn't signed by the browser's server for this push service. */
const readPush = (
  browser: Browser,
  headers: IncomingHttpHeaders,
  body: Buffer,
  audience: string,
): ReceivedPush | undefined => {
  const subject = subjectOf(browser, headers.authorization ?? '', audience)
  if (subject === undefined || headers['content-encoding'] !== 'aes128gcm') return undefined
  const text = decrypt(browser, body)
  return {
    ...Payload.parse(JSON.parse(text)),
    device: browser.name,
    bytes: Buffer.byteLength(text),
    ttlSeconds: Number(headers.ttl),
    topic: String(headers.topic),
    subject,
  }
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** Checks the VAPID token (RFC 8292). */
const subjectOf = (browser: Browser, authorization: string, audience: string): string | undefined => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== browser.publicKey) return undefined
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const secondsLeft = exp - Date.now() / 1000
  return isSigned && aud === audience && secondsLeft > 0 && secondsLeft <= 24 * 3600 ? sub : undefined
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Decrypts a single record with aes128gcm (RFC 8188, 8291). */
const decrypt = ({ ecdh, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const [senderKey, record] = [body.subarray(21, keyEnd), body.subarray(keyEnd)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
