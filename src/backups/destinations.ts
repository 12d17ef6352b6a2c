import { link, readdir, stat, copyFile, rm, rename, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, createWriteStream, createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SetOwner, makeFolder } from './work-folder.ts'
import type { BackupDestination } from './backup-store.ts'

/**
 * Stores backups in a folder, which is created with the first backup.
 *
 * @param setOwner receives the path of each created file or folder, so that it can be given to the service account
 */
export const folderDestination = (
  folder: string,
  setOwner: SetOwner = () => undefined,
): BackupDestination => ({
  name: folder,
  put: async (name, file) => {
    await makeFolder(folder, setOwner)
    await flush(file)
    try {
      // On the same disk a hard link is enough: it appears immediately and complete.
      await link(file, join(folder, name))
    } catch {
      // Another disk, no support for links, or another backup in the same second.
      await moveByCopying(folder, name, file)
    }
    setOwner(join(folder, name))
    await flush(folder)
  },
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    const found = await Promise.all(
      names.map(async name => {
        // Skip files that are deleted during the listing.
        const stats = await stat(join(folder, name)).catch(() => undefined)
        return stats?.isFile() ? [{ name, bytes: stats.size }] : []
      }),
    )
    return found.flat()
  },
  fetch: (name, to) => copyFile(join(folder, name), to),
  remove: name => rm(join(folder, name), { force: true }),
})

const moveByCopying = async (folder: string, name: string, file: string): Promise<void> => {
  const unfinished = join(folder, `${name}.unfinished`)
  try {
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE)
    await flush(unfinished)
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Resolves once a file's content or a folder's entries are on disk. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => undefined)
  try {
    // Windows cannot flush folders.
    await handle?.sync().catch(() => undefined)
  } finally {
    await handle?.close()
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

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
