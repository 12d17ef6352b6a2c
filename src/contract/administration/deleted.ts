import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, moment, object } from '#contract/kernel/values'

/** A deleted league or user, which can be restored for 30 days. */
export const DeletedThing = object(() => ({
  id: id(),
  kind: z.enum(['league', 'person']),
  name: z.string(),
  /** Leagues the user ran, which were deleted with the account. */
  leagues: z.array(z.string()),
  deletedAt: moment,
  /** Null for the command line and for a deleted account. */
  deletedByName: z.string().nullable(),
  /** Time of permanent deletion. */
  purgedAt: moment,
}))
export type DeletedThing = z.infer<typeof DeletedThing>

export const deletedThings = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/deleted',
    access: 'site-admin',
    summary: 'Leagues and people deleted in the last 30 days, newest first',
    input: object(() => ({})),
    output: z.array(DeletedThing),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/deleted/:deletedId/restore',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: "Restore a league or person with everything deleted with it; explains when it can't",
    input: object(() => ({ deletedId: id() })),
    output: object(() => ({ kind: z.enum(['league', 'person']), id: id(), name: z.string() })),
  }),
}
