import { isIP } from 'node:net'
import { z } from 'zod'

/** A setting with its description, schema and default. docs/hosting.md is generated from these. */
type Setting<S extends z.ZodType> = {
  variable: string
  text: string
  example: string
  secret?: boolean
  schema: S
}

/** Declares a setting and preserves its exact types. */
export const setting = <S extends z.ZodType>(declared: Setting<S>): Setting<S> => declared

/** An http or https URL. */
export const address = z.url({ protocol: /^https?$/, error: 'must be a URL like http://… or https://…' })

/** An origin: a URL without a path or trailing slash. */
export const origin = address.transform(url => new URL(url).origin)

/** Public URL of the product: a host with an optional path, without a trailing slash, query or fragment. */
export const place = address
  .refine(url => !/[?#]/.test(url), 'must end with its path, without ? and #')
  .transform(url => new URL(url).origin + new URL(url).pathname.replace(/\/+$/, ''))

/** One of several allowed words. */
export const oneOf = <const W extends readonly [string, string, ...string[]]>(...choices: W) =>
  z.enum(choices, { error: `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}` })

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
