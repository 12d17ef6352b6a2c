import { existsSync, writeFileSync, linkSync, copyFileSync, constants, rmSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open'
import { setOwnerLikeFolder } from '#db/replace-file'
import type { SecretBox } from '#core/kernel/ports/installation'
import { hasTable } from '#db/sql'
import { sealShownSecret } from '#core/kernel/secret'

/** The configured key cannot decrypt the database's secrets, or is missing. */
export class WrongSecretKey extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongSecretKey'
  }
}

/**
 * Returns the key that encrypts secrets: SECRET_KEY, otherwise the key file next to an SQLite database, which is
 * created at the first start and readable by its owner only. Throws WrongSecretKey on PostgreSQL without SECRET_KEY,
 * and when the key file of a database with encrypted secrets is lost, because a new key could not decrypt them.
 */
export const findSecretKey = async (
  configured: string | undefined,
  { db, file, place }: { db: Db; file?: string; place: string },
): Promise<string> => {
  if (configured !== undefined) return configured
  if (place === 'memory') return newKey()
  if (file === undefined) {
    throw new WrongSecretKey(
      'Set SECRET_KEY to a long random string. PostgreSQL has no database folder to store one in.',
    )
  }
  const keyFile = `${file}.key`
  // The order matters: another starting process creates the file before it encrypts anything.
  const sealed = await sealedCanary(db)
  if (!existsSync(keyFile)) {
    if (sealed !== undefined) throw new WrongSecretKey(lostKey(keyFile))
    saveNewKey(keyFile)
  }
  return storedKey(keyFile)
}

const newKey = () => randomBytes(32).toString('base64url')

/**
 * Created atomically and flushed to disk before anything is encrypted with it. A second process uses the first one's
 * key.
 */
const saveNewKey = (keyFile: string): void => {
  const unfinished = `${keyFile}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  setOwnerLikeFolder(unfinished)
  try {
    linkSync(unfinished, keyFile)
  } catch {
    // Some file systems don't support links.
    if (!existsSync(keyFile)) {
      copyFileSync(unfinished, keyFile, constants.COPYFILE_EXCL)
      setOwnerLikeFolder(keyFile)
    }
  } finally {
    rmSync(unfinished)
  }
}

const storedKey = (keyFile: string): string => {
  const key = readFileSync(keyFile, 'utf8').trim()
  if (key === '') throw new WrongSecretKey(`${keyFile} is empty. Restore its previous content.`)
  return key
}

const lostKey = (keyFile: string): string =>
  `${keyFile} is missing. It contains the key that encrypts the stored secrets: restore it, or set SECRET_KEY to ` +
  "its content. If it's lost for good: sidepot db drop-secrets."

const canary = { key: 'secret canary', place: 'instance_settings.canary', text: 'sidepot' }

/**
 * Verifies the key with a value that was encrypted at the first start. A wrong key must prevent the start before any
 * migration; otherwise it would only show up much later, as a provider that no longer responds. Writes nothing. Throws
 * WrongSecretKey.
 */
export const checkSecretKey = async (db: Db, box: SecretBox): Promise<void> => {
  const sealed = await sealedCanary(db)
  if (sealed !== undefined && !opens(box, sealed)) throw new WrongSecretKey(wrongKey)
}

/** Stores the encrypted value for verifying the key at later starts, once its table exists. Throws WrongSecretKey. */
export const sealCanary = async (db: Db, box: SecretBox): Promise<void> => {
  if ((await sealedCanary(db)) === undefined) {
    const fresh = { key: canary.key, value: box.seal(canary.text, canary.place) }
    await db
      .insertInto('instance_settings')
      .values(fresh)
      .onConflict(existing => existing.doNothing())
      .execute()
  }
  await checkSecretKey(db, box)
}

/** Replaces the verification value after the original key was lost. */
export const resealCanary = async (db: Db, box: SecretBox): Promise<void> => {
  await db.deleteFrom('instance_settings').where('key', '=', canary.key).execute()
  await sealCanary(db, box)
}

/** Creates a new key next to an SQLite database whose key was lost; does not overwrite an existing one. */
export const replaceLostKey = ({ file }: { file?: string }): void => {
  if (file !== undefined && !existsSync(`${file}.key`)) saveNewKey(`${file}.key`)
}

/** Value encrypted at the first start; undefined before that, and before its table exists. */
const sealedCanary = async (db: Db): Promise<string | undefined> => {
  if (!(await hasTable(db, 'instance_settings'))) return undefined
  const row = await db
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', canary.key)
    .executeTakeFirst()
  return row?.value
}

const wrongKey =
  "SECRET_KEY isn't this database's key, so its stored secrets can't be decrypted. " +
  "Set the original key (for SQLite, it's in the .key file next to the database). " +
  "If it's lost for good: sidepot db drop-secrets."

const opens = (box: SecretBox, value: string): boolean => {
  try {
    box.open(value, canary.place)
    return true
  } catch {
    return false
  }
}

/** Reason why the stored secrets of a migrated database cannot be decrypted; undefined if they can. Creates no key. */
export const secretKeyFault = async (
  { db, file }: { db: Db; file?: string },
  configured: string | undefined,
  boxOf: (key: string) => SecretBox,
): Promise<string | undefined> => {
  const sealed = await sealedCanary(db)
  if (sealed === undefined) return undefined
  const keyFile = file === undefined ? undefined : `${file}.key`
  if (configured === undefined) {
    if (keyFile === undefined) return "SECRET_KEY isn't set, so the stored secrets can't be decrypted."
    if (!existsSync(keyFile)) return lostKey(keyFile)
  }
  const key = configured ?? readFileSync(keyFile ?? '', 'utf8').trim()
  return opens(boxOf(key), sealed) ? undefined : wrongKey
}

/**
 * Encrypts the join codes and share slugs that an older version stored in plain text, and replaces them with their
 * hashes. The links keep working. Idempotent.
 */
export const sealPlain = async (db: Db, box: SecretBox): Promise<void> => {
  await sealJoinCodes(db, box)
  await sealSlugs(db, box)
}

const sealJoinCodes = async (db: Db, box: SecretBox): Promise<void> => {
  const plain = await db
    .selectFrom('leagues')
    .select(['id', 'join_code'])
    .where('sealed_join_code', 'is', null)
    .execute()
  for (const { id, join_code } of plain) {
    const { hash, sealed } = sealShownSecret(box, 'leagues.join_code', join_code)
    await db
      .updateTable('leagues')
      .set({ join_code: hash, sealed_join_code: sealed })
      .where('id', '=', id)
      .where('join_code', '=', join_code)
      .where('sealed_join_code', 'is', null)
      .execute()
  }
}

const sealSlugs = async (db: Db, box: SecretBox): Promise<void> => {
  const plain = await db
    .selectFrom('public_awards')
    .select(['award_id', 'slug'])
    .where('slug', 'is not', null)
    .where('sealed_slug', 'is', null)
    .execute()
  for (const { award_id, slug } of plain) {
    const { hash, sealed } = sealShownSecret(box, 'public_awards.slug', slug ?? '')
    await db
      .updateTable('public_awards')
      .set({ slug: hash, sealed_slug: sealed })
      .where('award_id', '=', award_id)
      .where('slug', '=', slug)
      .where('sealed_slug', 'is', null)
      .execute()
  }
}
