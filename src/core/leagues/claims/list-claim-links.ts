import { claims } from '#contract/leagues/claims'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { claimLinksOf } from './claim-links.ts'

/** Lists a league's claim links, without their secrets for a read-only access token. */
export const listClaimLinks = operation(
  claims.links,
  requireCommissioner,
  async (ctx, _input, { league, seesLinks }) => {
    const links = await claimLinksOf(ctx, league.id)
    return seesLinks ? links : links.map(link => ({ ...link, url: null }))
  },
)
