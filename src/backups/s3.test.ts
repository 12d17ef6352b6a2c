import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStorage, storageKeys } from '#testing/fakes/s3'
import { s3Destination } from './destinations.ts'

const megabyte = 1024 * 1024

const bucket = async () => {
  const storage = await startStorage()
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-s3-'))
  onTestFinished(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  const options = { url: storage.url, region: storage.region, ...storageKeys }
  const fileOf = (content: Buffer) => {
    const file = join(folder, `file-${content.length}`)
    writeFileSync(file, content)
    return file
  }
  return { storage, options, place: s3Destination(options), fileOf, back: join(folder, 'back') }
}

test.each([
  ['in one piece', 1000],
  ['in parts', 20 * megabyte + 7],
])('uploads, lists, downloads and deletes a file %s', async (_, size) => {
  const { storage, place, fileOf, back } = await bucket()
  const content = randomBytes(size)
  for (const name of ['sidepot-a.db', 'sidepot-b.db', 'sidepot-c.db']) {
    await place.put(name, fileOf(content))
    if (size > megabyte) break
  }
  expect(storage.objects.get('sidepot-a.db')?.equals(content)).toBe(true)
  const listed = await place.list()
  expect(listed[0]).toEqual({ name: 'sidepot-a.db', bytes: size })
  expect(listed).toHaveLength(storage.objects.size)
  await place.fetch('sidepot-a.db', back)
  expect(readFileSync(back).equals(content)).toBe(true)
  await place.remove('sidepot-a.db')
  expect(storage.objects.has('sidepot-a.db')).toBe(false)
})

test.each([
  ['another secret', { secretAccessKey: 'a guess' }],
  ['another key', { accessKeyId: 'AKIAOTHER' }],
])('fails with %s and says what to check', async (_, wrong) => {
  const { storage, options, fileOf } = await bucket()
  const place = s3Destination({ ...options, ...wrong })
  await expect(place.put('sidepot-a.db', fileOf(randomBytes(10)))).rejects.toThrow(
    'the storage rejected the key: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
  )
  await expect(place.list()).rejects.toThrow('the storage rejected the key')
  expect(storage.objects.size).toBe(0)
})

test('distinguishes a missing bucket, a key without permission and an unreachable server', async () => {
  const { storage, options, place, fileOf } = await bucket()
  const file = fileOf(randomBytes(10))
  const otherDestination = s3Destination({ ...options, url: options.url.replace('/bucket', '/other') })
  await expect(otherDestination.put('sidepot-a.db', file)).rejects.toThrow("the bucket doesn't exist")
  await expect(otherDestination.list()).rejects.toThrow("the bucket doesn't exist")
  await expect(place.fetch('sidepot-z.db', file)).rejects.toThrow("sidepot-z.db doesn't exist")
  storage.rejectWith({ status: 403, code: 'AccessDenied' })
  await expect(place.put('sidepot-a.db', file)).rejects.toThrow("the key doesn't have permission for this")
  const nowhere = s3Destination({ ...options, url: 'http://127.0.0.1:9/bucket' })
  await expect(nowhere.list()).rejects.toThrow("the storage isn't responding")
})

test('detects when the storage saved fewer bytes than were sent', async () => {
  const { storage, place, fileOf } = await bucket()
  storage.truncateTo(5)
  await expect(place.put('sidepot-a.db', fileOf(randomBytes(10)))).rejects.toThrow('it stored 5 of 10 bytes')
})
