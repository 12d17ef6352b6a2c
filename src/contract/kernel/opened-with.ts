import { z } from 'zod'

/**
 * Of a save: what its form was opened with, as the answer it was read from gave it, or the parts that matter. Where one
 * of them is something else by now, the save ends in 409 `changed_meanwhile` instead of undoing what somebody else did.
 */
export const openedWith = { openedWith: z.record(z.string().max(100), z.json()).optional() }
