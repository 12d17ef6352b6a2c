import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupDestination } from './backup-store.ts'

export type Storage = {
  /** URL including the bucket: https://s3.example.com/bucket. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeout for one part of a file or one request. */
const requestTimeoutMs = 120_000

/** Stores backups in a bucket of S3-compatible storage. */
export const s3Destination = (storage: Storage): BackupDestination => ({
  name: storage.url,
  put: (name, file) =>
    withS3Faults(async () => {
      const bucket = await getBucket(storage)
      const { size } = await stat(file)
      await bucket.putAnyObject(name, size <= bucket.minPartSize ? await readFile(file) : streamOf(file))
      const stored = await bucket.getContentLength(name)
      if (stored !== size) throw new Error(`it stored ${stored} of ${size} bytes`)
    }),
  list: () =>
    withS3Faults(async () => {
      const found = await (await getBucket(storage)).listObjects('/', '')
      if (found === null) throw new Error("the bucket doesn't exist")
      return found.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) }))
    }),
  fetch: (name, to) =>
    withS3Faults(async () => {
      const response = await (await getBucket(storage)).getObjectResponse(name)
      if (!response?.body) throw new Error(`${name} doesn't exist`)
      const content = Readable.fromWeb(response.body)
      await pipeline(content, createWriteStream(to, { mode: 0o600 }))
    }),
  remove: name =>
    withS3Faults(async () => {
      await (await getBucket(storage)).deleteObject(name)
    }),
})

const streamOf = (file: string) => Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream

const getBucket = async ({ url, ...others }: Storage) => {
  const { S3mini } = await import('s3mini')
  return new S3mini({ ...others, endpoint: url, requestAbortTimeout: requestTimeoutMs })
}

/** Turns the storage's error into a helpful message, without exposing the whole response. */
const withS3Faults = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'serviceCode' in error ? String(error.serviceCode) : ''
  if (/SignatureDoesNotMatch|InvalidAccessKeyId/.test(code))
    return 'the storage rejected the key: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY'
  if (code === 'AccessDenied') return "the key doesn't have permission for this"
  if (code === 'NoSuchBucket') return "the bucket doesn't exist"
  if (error.name === 'S3NetworkError' || error.message === 'fetch failed')
    return "the storage isn't responding"
  if (error.name === 'TimeoutError') return 'the storage timed out'
  return error.message
}
