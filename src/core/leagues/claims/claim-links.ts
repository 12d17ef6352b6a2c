import { type WriteCtx, type Ctx, write } from '#core/kernel/context'
import { newSecret, hashOf } from '#core/kernel/secret'
import { type ClaimLink, claims } from '#contract/leagues/claims'
import { placeholderId } from '#domain/members'
import { momentOf } from '#contract/kernel/values'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notFound, conflict } from '#core/kernel/domain-error'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { dayMs } from '#domain/durations'

/**
 * Validity of a claim link: a season and its playoffs. A link found in an old chat a year later must no longer work. It
 * ends sooner when the team is claimed, merged or removed, or when a new link is made.
 */
export const claimableForMs = 180 * dayMs

type TeamSeat = { leagueId: number; memberId: number }

const placeOf = (memberId: number): string => `claim_links.sealed_token.${memberId}`

/** Creates a claim link for a member without an account; a previous one stops working. */
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

/** Deletes the claim link of a removed or merged member. */
export const endClaimLink = async (ctx: WriteCtx, memberId: number): Promise<void> => {
  await ctx.db.deleteFrom('claim_links').where('member_id', '=', memberId).execute()
}

/** Returns the claim links of a league's members without accounts, by name, or that of one of them. */
const claimLinksOf = async (ctx: Ctx, leagueId: number, memberId?: number): Promise<ClaimLink[]> => {
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

/** Null when it was encrypted with a different key. */
const urlOf = (ctx: Ctx, { id, sealed_token }: { id: number; sealed_token: string }): string | null => {
  try {
    return `${ctx.config.publicUrl}/claim?token=${ctx.ports.secrets.open(sealed_token, placeOf(id))}`
  } catch {
    return null
  }
}

/** Lists a league's claim links, without their secrets for a read-only access token. */
export const listClaimLinks = operation(
  claims.links,
  requireCommissioner,
  async (ctx, _input, { league, seesLinks }) => {
    const links = await claimLinksOf(ctx, league.id)
    return seesLinks ? links : links.map(link => ({ ...link, url: null }))
  },
)

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

/**
 * Returns a member without an account, by manager id. Throws not-found, or the conflict `has_account` when the member
 * has one.
 */
export const findPlaceholder = async (
  ctx: Ctx,
  leagueId: number,
  managerId: number,
): Promise<MemberRecord> => {
  const found = (await getMembers(ctx, leagueId)).find(member => member.managerId === managerId)
  if (!found) throw notFound('Member')
  if (found.userId !== null) throw conflict('has_account', `${found.name} already has an account.`)
  return found
}
