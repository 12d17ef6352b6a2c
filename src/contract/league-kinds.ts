import { z } from 'zod'
import { AwardKind } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { week } from './kernel/values.ts'
import { inLeague } from './leagues/leagues.ts'

/** Separate from the other rule calls, because every screen of a league starts with it. */
export const leagueKinds = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/award-kinds',
    access: 'member',
    summary: "The league's award types: its rules, with their prizes for a week if one is given",
    input: inLeague.extend({ week: week().optional() }),
    output: z.array(AwardKind),
  }),
}
