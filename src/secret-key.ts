import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Db } from '#db/open'
import { giveToOwnerOfFolder } from '#db/owner'
import { hasTable } from '#db/sql'
import type { SecretBox } from './core/kernel/ports/secret-box.ts'

/** The configured key cannot open what is in the database, or there is none. */
export class WrongSecretKey extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongSecretKey'
  }
}

/**
 * The key that seals secrets: SECRET_KEY, else the one in the file beside an SQLite database, which is made at the first
 * start and readable by its owner alone. Ends in WrongSecretKey on PostgreSQL without SECRET_KEY, and when the file of
 * a database that was sealed is lost: a new key would open nothing of it.
 */
export const findSecretKey = async (
  configured: string | undefined,
  { db, file, place }: { db: Db; file?: string; place: string },
): Promise<string> => {
  if (configured !== undefined) return configured
  if (place === 'memory') return newKey()
  if (file === undefined) {
    throw new WrongSecretKey(
      'Set SECRET_KEY to a long random text. With PostgreSQL there is no folder of the database to keep one in.',
    )
  }
  const kept = `${file}.key`
  // In this order: another process that starts makes the file before it seals anything.
  const sealed = await sealedCanary(db)
  if (!existsSync(kept)) {
    if (sealed !== undefined) throw new WrongSecretKey(lostKey(kept))
    saveNewKey(kept)
  }
  return storedKey(kept)
}

const newKey = () => randomBytes(32).toString('base64url')

/** Whole at once, and on the disk, before anything is sealed with it. Who comes second takes the first one's. */
const saveNewKey = (kept: string): void => {
  const unfinished = `${kept}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  giveToOwnerOfFolder(unfinished)
  try {
    linkSync(unfinished, kept)
  } catch {
    // Some file systems have no links.
    if (!existsSync(kept)) {
      copyFileSync(unfinished, kept, constants.COPYFILE_EXCL)
      giveToOwnerOfFolder(kept)
    }
  } finally {
    rmSync(unfinished)
  }
}

const storedKey = (kept: string): string => {
  const key = readFileSync(kept, 'utf8').trim()
  if (key === '') throw new WrongSecretKey(`${kept} is empty. Put back the one that was there.`)
  return key
}

const lostKey = (kept: string): string =>
  `${kept} is missing. It holds the key that the stored secrets were sealed with: put it back, or set SECRET_KEY to ` +
  'what it holds. If it is lost for good: sidepot db forget-secrets.'

const canary = { key: 'secret canary', place: 'installation.canary', text: 'sidepot' }

/**
 * Makes sure that the key is the one this database was sealed with, by a value that was sealed at the first start. A
 * wrong key must stop the start, before anything is migrated: it would only show much later, as a provider that no longer
 * answers. Writes nothing. Ends in WrongSecretKey.
 */
export const checkSecretKey = async (db: Db, box: SecretBox): Promise<void> => {
  const sealed = await sealedCanary(db)
  if (sealed !== undefined && !opens(box, sealed)) throw new WrongSecretKey(wrongKey)
}

/** Seals the value that later starts are checked by, once there is a place for it. Ends in WrongSecretKey. */
export const sealCanary = async (db: Db, box: SecretBox): Promise<void> => {
  if ((await sealedCanary(db)) === undefined) {
    const fresh = { key: canary.key, value: box.seal(canary.text, canary.place) }
    await db
      .insertInto('installation')
      .values(fresh)
      .onConflict(existing => existing.doNothing())
      .execute()
  }
  await checkSecretKey(db, box)
}

/** Seals the value that later starts are checked by anew, where the key of the first start is lost. */
export const resealCanary = async (db: Db, box: SecretBox): Promise<void> => {
  await db.deleteFrom('installation').where('key', '=', canary.key).execute()
  await sealCanary(db, box)
}

/** Puts a new key beside an SQLite database whose own is lost; one that lies there stays. */
export const replaceLostKey = ({ file }: { file?: string }): void => {
  if (file !== undefined && !existsSync(`${file}.key`)) saveNewKey(`${file}.key`)
}

/** What was sealed at the first start; undefined before that, and before there is a table for it. */
const sealedCanary = async (db: Db): Promise<string | undefined> => {
  if (!(await hasTable(db, 'installation'))) return undefined
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', canary.key)
    .executeTakeFirst()
  return row?.value
}

const wrongKey =
  'SECRET_KEY is not the key this database was sealed with, so its stored secrets cannot be read. ' +
  'Set the key it was made with (beside an SQLite database it lies in the file with the ending .key). ' +
  'If it is lost for good: sidepot db forget-secrets.'

const opens = (box: SecretBox, value: string): boolean => {
  try {
    box.open(value, canary.place)
    return true
  } catch {
    return false
  }
}

/** Why the stored secrets of a migrated database cannot be read; undefined when they can. Makes no key. */
export const secretKeyFault = async (
  { db, file }: { db: Db; file?: string },
  configured: string | undefined,
  boxOf: (key: string) => SecretBox,
): Promise<string | undefined> => {
  const sealed = await sealedCanary(db)
  if (sealed === undefined) return undefined
  const kept = file === undefined ? undefined : `${file}.key`
  if (configured === undefined) {
    if (kept === undefined) return 'SECRET_KEY is not set, so the stored secrets cannot be read.'
    if (!existsSync(kept)) return lostKey(kept)
  }
  const key = configured ?? readFileSync(kept ?? '', 'utf8').trim()
  return opens(boxOf(key), sealed) ? undefined : wrongKey
}
