import { claims } from '#contract/leagues/claims'
import { operation } from '#core/kernel/operation'
import { commissioner } from '#core/leagues/access'
import { toTeamClaim, undoableTakeovers } from './takeovers.ts'

export const listTakeovers = operation(claims.takeovers, commissioner, async (ctx, _input, { league }) =>
  (await undoableTakeovers(ctx, league.id)).map(toTeamClaim),
)
