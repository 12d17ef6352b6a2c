import type { SecretBox } from './ports/secret-box.ts'
import { hashOf } from './secret.ts'

/** What is kept of a secret that opens something and is shown again: it is looked up by its hash. */
export type ShownSecret = { hash: string; sealed: string }

/** Where such secrets are kept; part of the seal. */
export type ShownSecretPlace = 'leagues.join_code' | 'public_awards.slug' | 'recap_codes.code'

const sealPlace = (place: ShownSecretPlace, hash: string): string => `${place}.${hash}`

/** Returns what is to be kept of a secret: a stolen copy of the database opens nothing with it. */
export const keepShown = (box: SecretBox, place: ShownSecretPlace, secret: string): ShownSecret => {
  const hash = hashOf(secret)
  return { hash, sealed: box.seal(secret, sealPlace(place, hash)) }
}

/** Returns the secret again; null where the key that sealed it is another one by now. */
export const showAgain = (
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
