import { z } from 'zod'
import { id, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

export const Live = object(() => ({
  /** Incremented with every change of the data behind the league's responses. */
  revision: z.number(),
  /** The season's latest publication. */
  published: z.object({ id: id(), week: z.number() }).nullable(),
}))

export type Live = z.infer<typeof Live>

export const liveState = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/live',
    access: 'member',
    summary: "The league's live state; also at /live/events as server-sent events, one per change",
    input: inLeague,
    output: Live,
  }),
}
