import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What a form is held to; a function loads it when somebody is in the form. */
export type Schema<S> = S | (() => Promise<S>)

/**
 * Holds the fields of a form to a schema. Fields hold text, which the contract's schemas read as well as numbers; their
 * types only tell of the numbers. What judges is loaded with the first judgement, because the sign-in page, which
 * everybody loads first, has no room for it. Where it does not load, the server judges alone.
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
