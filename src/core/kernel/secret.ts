import { randomBytes, createHash, randomInt } from 'node:crypto'
import type { SecretBox } from '#core/kernel/ports/installation'

/** Creates 256 random bits for tokens in cookies and links, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a secret. A plain hash is enough for secrets of this strength. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates a code that users can read aloud, without similar-looking characters; 16 of them contain 79 random bits. */
export const newCode = (length = 16): string =>
  Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('')

/** Stored form of an access secret that is displayed again later; it is looked up by its hash. */
type ShownSecret = { hash: string; sealed: string }

/** Storage locations of such secrets; part of the encryption. */
export type ShownSecretPlace =
  'leagues.join_code' | 'public_awards.slug' | 'recap_codes.code' | 'calendars.token'

const sealPlace = (place: ShownSecretPlace, hash: string): string => `${place}.${hash}`

/** Returns the stored form of a secret, with which a stolen copy of the database opens nothing. */
export const sealShownSecret = (box: SecretBox, place: ShownSecretPlace, secret: string): ShownSecret => {
  const hash = hashOf(secret)
  return { hash, sealed: box.seal(secret, sealPlace(place, hash)) }
}

/** Decrypts the secret; null when it was encrypted with a different key. */
export const revealShownSecret = (
  box: SecretBox,
  place: ShownSecretPlace,
  { hash, sealed }: { hash: string; sealed: string | null },
): string | null => {
  if (sealed === null) return null
  try {
    return box.open(sealed, sealPlace(place, hash))
  } catch {
    return null
  }
}
