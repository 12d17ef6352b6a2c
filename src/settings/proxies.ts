import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * Meaning of `true`: this machine and private networks. Never all addresses, because any client could then claim any
 * address.
 */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal']

const isRange = (part: string): boolean => {
  const [address = '', bits, ...more] = part.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Trusted proxies; undefined for none. */
export const proxies = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  .refine(
    parts => parts.every(isRange) || (parts.length === 1 && /^(true|false)$/.test(parts[0] ?? '')),
    'must be true, false, or comma-separated addresses or CIDR ranges',
  )
  .transform(parts => {
    if (parts[0] === 'false') return undefined
    return parts[0] === 'true' ? privateNetworks : parts
  })
  .optional()
