import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { week, object } from '#contract/kernel/values'
import { AwardKind } from '#contract/awards'

/** Separate from the other rule calls, because every screen of a league starts with it. */
export const leagueKinds = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/award-kinds',
    access: 'member',
    summary: "The league's award types: its rules, with their prizes for a week if one is given",
    input: object(() => ({ ...inLeague.shape, week: week().optional() })),
    output: z.array(AwardKind),
  }),
}
