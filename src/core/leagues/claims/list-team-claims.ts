import { claims } from '#contract/leagues/claims'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { toTeamClaim, undoableClaims } from './team-claims.ts'

export const listTeamClaims = operation(
  claims.teamClaims,
  requireCommissioner,
  async (ctx, _input, { league }) => (await undoableClaims(ctx, league.id)).map(toTeamClaim),
)
