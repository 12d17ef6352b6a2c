import kept from './examples.json'

/** A call that was made by a test: what it was given, and what it answered; lists are shortened. */
export type Example = { input: Record<string, unknown>; answer?: unknown }

/** An example of each call by its name, such as `awards.add`; `npm run examples` writes them. */
export const examples: Record<string, Example | undefined> = kept
