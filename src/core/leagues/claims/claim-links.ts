import { momentOf } from '#contract/kernel/values'
import type { ClaimLink } from '#contract/leagues/claims'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { hashOf, newSecret } from '#core/kernel/secret'
import { placeholderId } from '#domain/manager-ids'

/**
 * How long a claim link works: a season and its play-offs. What is found a year later in an old chat must open nothing. It
 * ends sooner when the team is claimed, merged or removed, and with a new link.
 */
export const claimableForMs = 180 * 86_400_000

type TeamSeat = { leagueId: number; memberId: number }

const placeOf = (memberId: number): string => `claim_links.sealed_token.${memberId}`

/** Gives a member without an account a claim link; one that they had stops working. */
export const createClaimLink = async (ctx: WriteCtx, { leagueId, memberId }: TeamSeat): Promise<void> => {
  const token = newSecret()
  const made = {
    token_hash: hashOf(token),
    sealed_token: ctx.ports.secrets.seal(token, placeOf(memberId)),
    expires_at_ms: ctx.now() + claimableForMs,
    claimed_at_ms: null,
  }
  await ctx.db
    .insertInto('claim_links')
    .values({ member_id: memberId, league_id: leagueId, ...made })
    .onConflict(existing => existing.column('member_id').doUpdateSet(made))
    .execute()
}

/** Ends the claim link of a member who was removed or merged. */
export const endClaimLink = async (ctx: WriteCtx, memberId: number): Promise<void> => {
  await ctx.db.deleteFrom('claim_links').where('member_id', '=', memberId).execute()
}

/** The claim links of a league's members without accounts, by name; or that of one of them. */
export const claimLinksOf = async (ctx: Ctx, leagueId: number, memberId?: number): Promise<ClaimLink[]> => {
  const rows = await ctx.db
    .selectFrom('claim_links')
    .innerJoin('members', 'members.id', 'claim_links.member_id')
    .select([
      'members.id',
      'members.owner_name',
      'members.team_name',
      'claim_links.sealed_token',
      'claim_links.expires_at_ms',
    ])
    .where('claim_links.league_id', '=', leagueId)
    .where('members.status', '=', 'active')
    .where('members.user_id', 'is', null)
    .$if(memberId !== undefined, query => query.where('members.id', '=', memberId ?? 0))
    .orderBy('members.id')
    .execute()
  return rows
    .map(row => ({
      managerId: placeholderId(row.id),
      managerName: row.owner_name ?? '',
      teamName: row.team_name,
      url: urlOf(ctx, row),
      expiresAt: momentOf(row.expires_at_ms),
      hasExpired: row.expires_at_ms <= ctx.now(),
    }))
    .sort((a, b) => a.managerName.localeCompare(b.managerName, 'en') || a.managerId - b.managerId)
}

/** Null where the key that sealed it is another one by now. */
const urlOf = (ctx: Ctx, { id, sealed_token }: { id: number; sealed_token: string }): string | null => {
  try {
    return `${ctx.config.publicUrl}/claim?token=${ctx.ports.secrets.open(sealed_token, placeOf(id))}`
  } catch {
    return null
  }
}
