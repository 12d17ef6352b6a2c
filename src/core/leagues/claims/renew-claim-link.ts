import { type ClaimLink, claims } from '#contract/leagues/claims'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { notFound } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { claimLinksOf, createClaimLink } from './claim-links.ts'
import { findPlaceholder } from './find-placeholder.ts'

/** Creates a new claim link with full validity for a member without an account; the old one stops working. */
export const renewClaimLink = operation(
  claims.renew,
  requireCommissioner,
  (ctx, { userId }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const member = await findPlaceholder(ctx, league.id, userId)
      await createClaimLink(ctx, { leagueId: league.id, memberId: member.id })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.link-renewed',
        summary: `Created a new claim link for ${personMention(member.managerId)} (${member.teamName})`,
      })
      return claimLinkOf(ctx, league.id, member.id)
    }),
)

/** Returns the claim link of a member who has one. */
export const claimLinkOf = async (ctx: Ctx, leagueId: number, memberId: number): Promise<ClaimLink> => {
  const [link] = await claimLinksOf(ctx, leagueId, memberId)
  if (!link) throw notFound('Claim link')
  return link
}
