import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/* Authenticator codes: RFC 6238 with the settings that every app supports (SHA-1, six digits, 30 seconds). */

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates an app secret: 160 random bits as base32 (RFC 4648), which users can type. */
export const newAppSecret = (): string =>
  [...randomBytes(32)].map(byte => alphabet.charAt(byte % alphabet.length)).join('')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(char => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

/** Returns the code of a 30-second step, counted from 1970. */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/**
 * Returns the 30-second step that a code belongs to: the current one, or one step either way for clock skew. Undefined
 * when none matches.
 */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const now = stepAt(nowMs)
  return [now, now - 1, now + 1].find(step => isSame(codeOfStep(secret, step), code))
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the URI that an app reads from a QR code, labeled with the site name without the separator character. */
export const appAddress = (
  secret: string,
  { siteName, host, email }: { siteName: string; host: string; email: string },
): string => {
  const issuer = `${siteName.replaceAll(':', ' ')} (${host})`
  const label = `${issuer}:${email}`
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString().replaceAll('+', '%20')}`
}
