import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Codes of authenticator apps: RFC 6238 with what every app can do, SHA-1, six digits and 30 seconds.
 */

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret for an app: 160 random bits as base32 (RFC 4648), which people can type. */
export const newAppSecret = (): string =>
  [...randomBytes(32)].map(byte => alphabet.charAt(byte % alphabet.length)).join('')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

/** The code of so many-th 30 seconds since 1970. */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/** Which 30 seconds the code is of: now, or one to either side for a clock that is off; undefined for none of them. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const now = stepAt(nowMs)
  return [now, now - 1, now + 1].find(step => isSame(codeOfStep(secret, step), code))
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What an app reads from a QR code: under the name of the site, without the sign that ends it there. */
export const appAddress = (
  secret: string,
  { siteName, host, email }: { siteName: string; host: string; email: string },
): string => {
  const issuer = `${siteName.replaceAll(':', ' ')} (${host})`
  const label = `${issuer}:${email}`
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString().replaceAll('+', '%20')}`
}
