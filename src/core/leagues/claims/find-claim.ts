import type { Ctx } from '#core/kernel/context'
import { conflict, notFound } from '#core/kernel/domain-error'
import { hashOf } from '#core/kernel/secret'

/** A team that can be claimed, and its league. */
export type OpenClaim = { memberId: number; leagueId: number; teamName: string; ownerName: string }

/**
 * Returns the team of a claim link by its secret. Throws not-found when the link is unknown, replaced or expired, and
 * the conflict `already_claimed` when the team has been claimed.
 */
export const findOpenClaim = async (ctx: Ctx, token: string): Promise<OpenClaim> => {
  const row = await ctx.db
    .selectFrom('claim_links')
    .innerJoin('members', 'members.id', 'claim_links.member_id')
    .select([
      'members.id',
      'members.league_id',
      'members.team_name',
      'members.owner_name',
      'members.status',
      'claim_links.claimed_at_ms',
      'claim_links.expires_at_ms',
    ])
    .where('claim_links.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw notFound('Claim link')
  if (row.claimed_at_ms !== null) throw alreadyClaimed()
  if (row.expires_at_ms <= ctx.now() || row.status !== 'active' || row.owner_name === null) {
    throw notFound('Claim link')
  }
  return { memberId: row.id, leagueId: row.league_id, teamName: row.team_name, ownerName: row.owner_name }
}

/** Error for users who come second. */
export const alreadyClaimed = () =>
  conflict(
    'already_claimed',
    "This team has already been claimed. If it wasn't you, contact the commissioner, who can undo the claim within a day.",
  )
