import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Validation schema of a form; a function loads it when the form is first used. */
export type Schema<S> = S | (() => Promise<S>)

/**
 * Validates form fields with a schema. Fields hold text, which the API schemas accept as well as numbers, although
 * their types only mention numbers. The validator is loaded on first validation, because the sign-in page has no room
 * for it. If it fails to load, only the server validates.
 */
export const resolverOf =
  <V extends FieldValues, S extends z.ZodType>(schema: Schema<S>): Resolver<V, unknown, z.output<S>> =>
  async (values, context, options) => {
    const load = typeof schema === 'function' ? schema : async () => schema
    const loading = Promise.all([import('@hookform/resolvers/zod'), load()])
    const loaded = await loading.catch(() => undefined)
    if (!loaded) return { values: values as z.output<S>, errors: {} }
    const [{ zodResolver }, found] = loaded
    return zodResolver(found as z.ZodType<z.output<S>, V>)(values, context, options)
  }
