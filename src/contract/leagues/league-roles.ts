import { z } from 'zod'
import { leagueRoles as roles } from '#domain/members'
import { endpoint } from '#contract/kernel/endpoint'
import { id, object } from '#contract/kernel/values'
import { inLeague, Member } from './leagues.ts'

export const leagueRoles = {
  give: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/members/:managerId/role',
    access: 'owner',
    recentAuth: 'recently',
    summary: 'Make a member treasurer or co-commissioner, or remove the role',
    input: object(() => ({
      ...inLeague.shape,
      managerId: id(),
      leagueRole: z.enum(roles, { error: 'Choose treasurer or co-commissioner' }).nullable(),
    })),
    output: Member,
  }),
}
