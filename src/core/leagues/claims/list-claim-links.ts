import { claims } from '#contract/leagues/claims'
import { operation } from '#core/kernel/operation'
import { commissioner } from '#core/leagues/access'
import { claimLinksOf } from './claim-links.ts'

export const listClaimLinks = operation(claims.links, commissioner, (ctx, _input, { league }) =>
  claimLinksOf(ctx, league.id),
)
