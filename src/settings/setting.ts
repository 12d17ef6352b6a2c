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

/** Where people reach something: no path, no slash at the end. */
export const origin = z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)
