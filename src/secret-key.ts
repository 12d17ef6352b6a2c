import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SecretBox } from '#core/sealing'
import type { Db } from '#db/open'

/** The configured key cannot open what is in the database, or there is none. */
export class WrongSecretKey extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongSecretKey'
  }
}

/**
 * The key that seals secrets: SECRET_KEY, else the one in the file beside an SQLite database, which is made at the first
 * start and readable by its owner alone. Ends in WrongSecretKey on PostgreSQL without SECRET_KEY.
 */
export const findSecretKey = (
  configured: string | undefined,
  database: { file?: string; place: string },
): string => {
  if (configured !== undefined) return configured
  if (database.place === 'memory') return newKey()
  if (database.file === undefined) {
    throw new WrongSecretKey(
      'Set SECRET_KEY to a long random text. With PostgreSQL there is no folder of the database to keep one in.',
    )
  }
  const file = `${database.file}.key`
  if (!existsSync(file)) writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

const newKey = () => randomBytes(32).toString('base64url')

const canary = { key: 'secret canary', place: 'installation.canary', text: 'sidepot' }

/**
 * Makes sure that the key is the one this database was sealed with, by a value that was sealed at the first start. A
 * wrong key must stop the start: it would only show much later, as a provider that no longer answers.
 */
export const checkSecretKey = async (db: Db, box: SecretBox): Promise<void> => {
  const fresh = { key: canary.key, value: box.seal(canary.text, canary.place) }
  await db
    .insertInto('installation')
    .values(fresh)
    .onConflict(existing => existing.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', canary.key)
    .executeTakeFirstOrThrow()
  if (!opens(box, value)) throw new WrongSecretKey(wrongKey)
}

const wrongKey =
  'SECRET_KEY is not the key this database was sealed with, so its stored secrets cannot be read. ' +
  'Set the key it was made with (beside an SQLite database it lies in the file with the ending .key).'

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
  const sealed = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', canary.key)
    .executeTakeFirst()
  if (!sealed) return undefined
  const kept = file === undefined ? undefined : `${file}.key`
  if (configured === undefined && (kept === undefined || !existsSync(kept))) {
    return `There is no SECRET_KEY${kept === undefined ? '' : ` and no file ${kept}`}, so the stored secrets cannot be read.`
  }
  const key = configured ?? readFileSync(kept ?? '', 'utf8').trim()
  return opens(boxOf(key), sealed.value) ? undefined : wrongKey
}
