import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

export const leagueDeletion = {
  disband: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/disband',
    access: 'owner',
    recentAuth: 'recently',
    summary: 'Delete a league whose season has ended, with all its data; its members are emailed statements',
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
}
