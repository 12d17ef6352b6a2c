import { z } from 'zod'
import { object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague, League } from '#contract/leagues/leagues'

export const seasons = {
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId/season-status',
    access: 'commissioner',
    summary:
      'End the season or start one: the same season again or, in a later year, a new one with history kept',
    input: object(() => ({
      ...inLeague.shape,
      status: z.enum(['active', 'ended'], { error: 'Status must be active or ended' }),
    })),
    output: League,
  }),
}
