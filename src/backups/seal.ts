import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { getTar, untar } from './tar.ts'

/** Names of the files in an encrypted backup. */
const names = { key: 'secret.key', db: 'sidepot.db', dump: 'sidepot.dump' }

export type Bundle = {
  /** Path of the database backup. */
  file: string
  ending: 'db' | 'dump'
  /** The key that encrypted its stored secrets. */
  key: string | undefined
}

/** Thrown when a backup cannot be decrypted with the provided identities. */
export class NotOpened extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotOpened'
  }
}

/**
 * Checks the recipients of a setting: public keys separated by commas or spaces. Throws an Error that names the invalid
 * one.
 */
export const checkRecipients = async (recipients: string[]): Promise<void> => {
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new Error(`${recipient} isn't an age public key`)
    }
  }
}

/**
 * Encrypts a backup and its key, as one tar archive, to the recipients' public keys (age-encryption.org/v1). Then opens
 * the result once with a throwaway key, so that the stored file is known to open.
 */
export const seal = async (bundle: Bundle, recipients: string[], to: string): Promise<void> => {
  const age = await import('age-encryption')
  const isHybrid = recipients.some(recipient => recipient.startsWith('age1pq1'))
  const passing = await (isHybrid ? age.generateHybridIdentity() : age.generateX25519Identity())
  const encrypter = new age.Encrypter()
  for (const recipient of [...recipients, await age.identityToRecipient(passing)])
    encrypter.addRecipient(recipient)
  const keyFile = `${to}.key`
  if (bundle.key !== undefined) await writeFile(keyFile, bundle.key, { mode: 0o600 })
  const files = [
    { name: names[bundle.ending], path: bundle.file },
    ...(bundle.key === undefined ? [] : [{ name: names.key, path: keyFile }]),
  ]
  const before = createHash('sha256')
  const sealed = await encrypter.encrypt(streamOf(hashed(getTar(files), before)))
  await pipeline(Readable.fromWeb(asNodes(sealed)), createWriteStream(to, { mode: 0o600, flush: true }))
  const after = createHash('sha256')
  for await (const piece of await opened(to, passing)) after.update(piece)
  if (after.digest('hex') !== before.digest('hex'))
    throw new Error("The encrypted backup can't be decrypted again.")
}

async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

/**
 * Decrypts a backup into a folder. Throws NotOpened when the identities do not match the recipients or the file was
 * changed.
 *
 * @param identities lines of an identity file: AGE-SECRET-KEY-1…
 */
export const unseal = async (file: string, identities: string, folder: string): Promise<Bundle> => {
  const found = new Set<string>()
  const places = new Map(Object.values(names).map(name => [name, join(folder, `opened-${name}`)]))
  try {
    await untar(await opened(file, ...identitiesIn(identities)), name => {
      found.add(name)
      return places.get(name)
    })
  } catch (error) {
    throw error instanceof NotOpened ? error : new NotOpened(reasonOf(error))
  }
  const ending = found.has(names.db) ? 'db' : 'dump'
  if (!found.has(names[ending])) throw new NotOpened('It contains no database.')
  const key = found.has(names.key) ? await readFile(join(folder, `opened-${names.key}`), 'utf8') : undefined
  return { file: join(folder, `opened-${names[ending]}`), ending, key: key?.trim() }
}

const identitiesIn = (text: string): string[] => {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  const identities = lines.filter(line => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every(line => line.startsWith('AGE-SECRET-KEY-')))
    throw new NotOpened('The identity file has no AGE-SECRET-KEY-1… line, or has other content too.')
  return identities
}

const opened = async (file: string, ...identities: string[]): Promise<AsyncIterable<Uint8Array>> => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  if ((await stat(file)).size === 0) throw new NotOpened("It's empty.")
  return asNodes(await decrypter.decrypt(streamOf(createReadStream(file))))
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return /no identity matched/i.test(message)
    ? "It was encrypted for a different key than the identity's."
    : `It can't be decrypted: ${message}`
}

/** Node's streams and web streams are the same at run time but have two types. */
type WebStream = globalThis.ReadableStream<Uint8Array>
const asNodes = (stream: WebStream) => stream as unknown as ReadableStream<Uint8Array>
const asWeb = (stream: ReadableStream<Uint8Array>) => stream as unknown as WebStream
const streamOf = (pieces: AsyncIterable<Uint8Array>) => asWeb(ReadableStream.from(pieces))
