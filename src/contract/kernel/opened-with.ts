import { z } from 'zod'

/**
 * For saves: the values that the form was opened with, or the relevant part of that response. If any of them has
 * changed since, the save fails with 409 `edit_conflict` instead of overwriting another user's change.
 */
export const openedWith = { openedWith: z.record(z.string().max(100), z.json()).optional() }
