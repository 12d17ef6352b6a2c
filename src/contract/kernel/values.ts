import { z } from 'zod'
import { memoize } from '#domain/memoize'
import { isOneLine, isProse, isVisible } from '#domain/text'

/**
 * An object whose fields are made when it is first used. Use it for every object of the contract: making the fields of
 * all of them takes longer than a short command.
 */
export const object = <S extends z.ZodRawShape>(fields: () => S) => {
  const shape = memoize(fields)
  const schema: z.ZodObject = new z.ZodObject({
    type: 'object',
    get shape() {
      return shape()
    },
  })
  return schema as z.ZodObject<S, z.core.$strip>
}

const digits = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value.trim()) ? Number(value) : value

/** Accepts a number or its text form; callers in code pass a number. */
const orText = <S extends z.ZodType<number, number>>(pattern: RegExp, schema: S) =>
  z.preprocess(digits(pattern), schema) as unknown as z.ZodType<number, number>

/**
 * An integer between min and max, also as text from a query string, a form or a CLI option. Unlike z.coerce, rejects
 * null, '' and [].
 */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER, message?: string) =>
  orText(/^-?\d+$/, z.number({ error: message }).int(message).min(min, message).max(max, message))

/** One of the given integers, also as text. */
export const wholeAmong = (numbers: readonly number[], message: string) =>
  orText(/^-?\d+$/, z.literal(numbers, { error: message }))

const hasAtMostTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Dollars with at most two decimals, also as text. `required` is the message for an empty field. */
export const money = (required: string, min = 0, max = 1_000_000) =>
  orText(
    /^-?\d+(\.\d+)?$/,
    z
      .number({ error: required })
      .min(min, min === 0 ? "The amount can't be negative" : `The amount must be at least ${min}`)
      .max(max, `The amount must be at most ${max}`)
      .refine(hasAtMostTwoDecimals, 'Enter an amount with at most two decimals'),
  )

/** Fantasy points with at most two decimals, also as text; may be negative. */
export const points = (required: string) =>
  orText(
    /^-?\d+(\.\d+)?$/,
    z
      .number({ error: required })
      .min(-1000, 'Points must be at least -1000')
      .max(1000, 'Points must be at most 1000')
      .refine(hasAtMostTwoDecimals, 'Points have at most two decimals'),
  )

const unseen = 'Remove invisible characters. Type the text instead of pasting it.'

const bounded = (max: number, tooLong = `At most ${max} characters`, error?: string) =>
  z.string({ error }).trim().max(max, tooLong)

const shown = (text: string) => text === '' || isVisible(text)

/** One line of text: trimmed, limited in length, and with at least one visible character. */
export const text = (required: string, max: number, tooLong?: string) =>
  bounded(max, tooLong, required).min(1, required).refine(isOneLine, unseen).refine(shown, required)

/** One line of text that may be empty. */
export const optionalText = (max: number, tooLong?: string) =>
  bounded(max, tooLong).refine(isOneLine, unseen).refine(shown, unseen)

/** Multi-line text: trimmed, limited in length, and with at least one visible character. */
export const prose = (required: string, max: number, tooLong?: string) =>
  bounded(max, tooLong, required).min(1, required).refine(isProse, unseen).refine(shown, required)

/** Multi-line text that may be empty. */
export const optionalProse = (max: number, tooLong?: string) =>
  bounded(max, tooLong).refine(isProse, unseen).refine(shown, unseen)

/** A machine-generated string such as an id or the secret of a link; not trimmed. */
export const key = (max: number, required?: string) =>
  z.string({ error: required }).max(max).refine(isOneLine, unseen).refine(shown, unseen)

/** An email address, trimmed and lowercase, as stored in accounts. */
export const email = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(254, message)
    .pipe(z.email({ error: message }))

/** A boolean, also as the text of a query string. */
export const flag = () =>
  z.preprocess(
    value => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean({ error: 'Must be true or false' }),
  ) as unknown as z.ZodType<boolean, boolean>

/** Number of rows per page of a list. */
export const pageSize = (max = 500) => whole(1, max, `Request 1 to ${max} results`)
/** Position in a list: the X-Next-Cursor header of the previous page. */
export const cursor = () =>
  whole(1, undefined, 'Use the cursor from X-Next-Cursor, or start over without one')

export const id = () => whole(1, undefined, 'An id must be a whole number from 1')
export const week = () => whole(1, 18, 'Week must be a number from 1 to 18')

/** A timestamp as ISO 8601 UTC text. */
export const moment = z.iso.datetime()

/** Converts UTC milliseconds to the API's timestamp format. */
export const momentOf = (ms: number): string => new Date(ms).toISOString()
