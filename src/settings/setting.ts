import { z } from 'zod'

/** One setting: what it means, what it may be, and what holds without it. docs/hosting.md is made from these. */
type Setting<S extends z.ZodType> = {
  variable: string
  text: string
  example: string
  secret?: boolean
  schema: S
}

/** Declares a setting and keeps its exact types. */
export const setting = <S extends z.ZodType>(declared: Setting<S>): Setting<S> => declared

/** An address on the web. */
export const address = z.url({ protocol: /^https?$/, error: 'must be an address like http://… or https://…' })

/** Where people reach something: no path, no slash at the end. */
export const origin = address.transform(url => new URL(url).origin)

/** Where people reach the product: a host, or a path at one. No slash at the end, nothing after it. */
export const place = address
  .refine(url => !/[?#]/.test(url), 'must end with its path, without ? and #')
  .transform(url => new URL(url).origin + new URL(url).pathname.replace(/\/+$/, ''))

/** One of a few words. */
export const oneOf = <const W extends readonly [string, string, ...string[]]>(...words: W) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` })
