import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Creates 256 random bits for tokens in cookies and links, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a secret. A plain hash is enough for secrets of this strength. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates a code that users can read aloud, without similar-looking characters; 16 of them contain 79 random bits. */
export const newCode = (length = 16): string =>
  Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('')
