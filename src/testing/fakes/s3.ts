import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const storageKeys = { accessKeyId: 'AKIATEST', secretAccessKey: 'the test secret' }
const region = 'test-1'

type StorageError = { status: number; code: string }

export type StorageDouble = {
  /** URL including the bucket. */
  url: string
  region: string
  objects: Map<string, Buffer>
  /** Requests, such as `PUT /bucket/name`. */
  calls: string[]
  /** Rejects all requests from now on; without an argument, accepts them again. */
  rejectWith(error?: StorageError): void
  /** Stores only this number of bytes per object, like a broken disk. */
  truncateTo(bytes?: number): void
  close(): Promise<void>
}

/**
 * Fake bucket on loopback that verifies every signature (AWS Signature Version 4): supports listing, uploads (also
 * multipart), downloads and deletion.
 */
export const startStorage = async (): Promise<StorageDouble> => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const calls: string[] = []
  let forcedError: StorageError | undefined
  let maxBytes = Infinity
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://storage')
    const body = await bodyOf(request)
    calls.push(`${request.method} ${url.pathname}`)
    const error = forcedError ?? signatureFault(request, url, body)
    if (error) return sendFault(response, error)
    const [, bucket, name = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (bucket !== 'bucket') return sendFault(response, { status: 404, code: 'NoSuchBucket' })
    const storageRequest = {
      method: request.method ?? 'GET',
      name,
      query: url.searchParams,
      body: body.subarray(0, maxBytes),
    }
    return name === '' ? list(storageRequest, response) : ofObject(storageRequest, response)
  }
  const list = ({ query }: StorageRequest, response: ServerResponse) => {
    const prefix = query.get('prefix') ?? ''
    const found = [...objects].filter(([name]) => name.startsWith(prefix)).sort()
    const start = Number(query.get('continuation-token') ?? 0)
    // Two per page, so that clients have to paginate.
    const page = found.slice(start, start + 2)
    const next = start + 2 < found.length
    send(
      response,
      200,
      `<ListBucketResult><IsTruncated>${next}</IsTruncated>${next ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''}${page
        .map(([name, bytes]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`)
        .join('')}</ListBucketResult>`,
    )
  }
  const ofObject = (storageRequest: StorageRequest, response: ServerResponse) => {
    const { method, name, query, body } = storageRequest
    const upload = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) return begin(name, response)
    if (upload !== null) return ofUpload(storageRequest, upload, response)
    if (method === 'PUT') {
      objects.set(name, Buffer.from(body))
      return send(response, 200, '', { etag: etagOf(body) })
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return send(response, 204, '')
    }
    const bytes = objects.get(name)
    if (!bytes) return sendFault(response, { status: 404, code: 'NoSuchKey' })
    response.writeHead(200, { 'content-length': bytes.length, etag: etagOf(bytes) })
    return response.end(method === 'HEAD' ? undefined : bytes)
  }
  const begin = (name: string, response: ServerResponse) => {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, new Map())
    const result = `<Bucket>bucket</Bucket><Key>${name}</Key><UploadId>${id}</UploadId>`
    send(response, 200, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
  }
  const ofUpload = ({ method, name, query, body }: StorageRequest, id: string, response: ServerResponse) => {
    const parts = uploads.get(id)
    if (!parts) return sendFault(response, { status: 404, code: 'NoSuchUpload' })
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), Buffer.from(body))
      return send(response, 200, '', { etag: etagOf(body) })
    }
    uploads.delete(id)
    if (method === 'DELETE') return send(response, 204, '')
    const numbers = [...parts.keys()].sort((a, b) => a - b)
    objects.set(name, Buffer.concat(numbers.map(number => parts.get(number) ?? Buffer.alloc(0))))
    return send(
      response,
      200,
      `<CompleteMultipartUploadResult><Bucket>bucket</Bucket><Key>${name}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
    )
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    region,
    objects,
    calls,
    rejectWith: error => void (forcedError = error),
    truncateTo: (bytes = Infinity) => void (maxBytes = bytes),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type StorageRequest = { method: string; name: string; query: URLSearchParams; body: Buffer }

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const send = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers })
  response.end(text)
}

const sendFault = (response: ServerResponse, { status, code }: StorageError): void =>
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const wrong: StorageError = { status: 403, code: 'SignatureDoesNotMatch' }

/** Returns the reason to reject a request; undefined if its signature is valid. */
const signatureFault = (request: IncomingMessage, url: URL, body: Buffer): StorageError | undefined => {
  const [, id, day, signedRegion, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (id === undefined || day === undefined || names === undefined || signature === undefined) return wrong
  if (id !== storageKeys.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const time = String(request.headers['x-amz-date'])
  const isSigned = (name: string) => names.split(';').includes(name)
  if (signedRegion !== region || !time.startsWith(day) || !isSigned('host') || !isSigned('x-amz-date'))
    return wrong
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hexOf(body)) return wrong
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, claimed].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const stringToSign = ['AWS4-HMAC-SHA256', time, scope, hexOf(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${storageKeys.secretAccessKey}`,
  )
  const due = createHmac('sha256', key).update(stringToSign).digest()
  return timingSafeEqual(due, Buffer.from(signature, 'hex')) ? undefined : wrong
}

const hexOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** URL encoding of Signature Version 4, which is stricter than that of browsers. */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
