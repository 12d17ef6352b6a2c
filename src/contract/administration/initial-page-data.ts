import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, object, whole } from '#contract/kernel/values'
import { firstPages } from '#domain/first-page'

/** Current response of an API call, with its path and input. */
export const InitialResponse = object(() => ({
  path: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
  answer: z.unknown(),
}))
export type InitialResponse = z.infer<typeof InitialResponse>

export const firstView = {
  read: endpoint({
    method: 'GET',
    path: '/api/first-view',
    access: 'anyone',
    summary: 'Initial page data for the web app: several responses in one',
    input: object(() => ({
      /** Visitors see the landing page at `landing`; signed-in users are led to their dashboard there. */
      page: z.enum(firstPages).default('other'),
      /** League of the page; if omitted or not one of the caller's leagues, their first league. */
      leagueId: id().optional(),
      season: whole(1).optional(),
      week: whole(1).optional(),
    })),
    output: z.array(InitialResponse),
  }),
}
