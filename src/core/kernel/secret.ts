import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for tokens in cookies and links, safe in addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. A plain hash is enough for secrets of this strength. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code that people can read aloud, without letters that look alike; 16 of them hold 79 random bits. */
export const newCode = (length = 16): string =>
  Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('')
