import { recordAudit } from '#core/kernel/audit'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { MemberRecord } from '#core/leagues/members/members'
import { endClaimLink } from './claim-links.ts'
import { declineOthers } from './decline-others.ts'
import { recordTeamClaim, type TeamClaimRow, undoableClaims } from './team-claims.ts'

/**
 * Merges a member without an account into one with an account, who gets the awards, money and provider team. Declines
 * other requests for the team. Throws a conflict when both have a team at the same provider.
 */
export const mergeInto = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  from: MemberRecord,
  into: MemberRecord & { userId: number },
): Promise<TeamClaimRow> => {
  await assertOneTeamPerMember(ctx, league.id, from, into)
  await ctx.db
    .updateTable('members')
    .set({
      status: 'merged',
      merged_into: into.id,
      user_id: into.userId,
      owner_name: null,
      team_name: into.teamName,
    })
    .where('id', '=', from.id)
    .execute()
  await endClaimLink(ctx, from.id)
  await declineOthers(ctx, league.id, author, from.id)
  const id = await recordTeamClaim(ctx, {
    leagueId: league.id,
    memberId: from.id,
    intoMemberId: into.id,
    userId: into.userId,
    teamName: from.teamName,
    ownerName: from.ownName,
  })
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'member.merged',
    summary: `Merged ${from.teamName}, which had no account, into ${personMention(into.userId)} (${into.teamName})`,
  })
  const claim = (await undoableClaims(ctx, league.id)).find(row => row.id === id)
  if (!claim) throw new Error('The record that was just saved is missing')
  return claim
}

/** A member has one team per provider; the commissioner must decide which of two remains. */
const assertOneTeamPerMember = async (
  ctx: WriteCtx,
  leagueId: number,
  from: MemberRecord,
  into: MemberRecord,
): Promise<void> => {
  const teams = await ctx.db
    .selectFrom('provider_teams')
    .innerJoin('members', 'members.id', 'provider_teams.member_id')
    .select(['provider', 'provider_teams.team_name', 'members.id', 'members.merged_into'])
    .where('provider_teams.league_id', '=', leagueId)
    .where(is => is.or([is('members.id', 'in', [from.id, into.id]), is('members.merged_into', '=', into.id)]))
    .orderBy('provider_teams.id')
    .execute()
  const [own, other] = [teams.filter(({ id }) => id === from.id), teams.filter(({ id }) => id !== from.id)]
  const second = other.find(({ provider }) => own.some(team => team.provider === provider))
  if (second) {
    throw conflict(
      'two_teams',
      `${into.name} already has another team, ${second.team_name}. Unmap one of the two first.`,
    )
  }
}
