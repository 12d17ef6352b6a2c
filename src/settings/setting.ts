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
