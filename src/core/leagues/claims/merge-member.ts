import { operation } from '#core/kernel/operation'
import { claims } from '#contract/leagues/claims'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertNotOwnClaim } from '#core/ledger/two-people'
import { getBalance } from '#core/ledger/statement'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { invalid, conflict } from '#core/kernel/domain-error'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { findPlaceholder, endClaimLink } from './claim-links.ts'
import { notifyTeamMerged } from './merge-emails.ts'
import { toTeamClaim, type TeamClaimRow, recordTeamClaim, undoableClaims } from './team-claims.ts'

/**
 * Merges a member without an account into one with an account, who gets the awards, money and provider team. No ledger
 * entry changes (docs/decisions/010). Throws a validation error on `managerId` for a member who can't take it over, and
 * a conflict when both have a team at the same provider.
 */
export const mergeMember = operation(
  claims.merge,
  requireCommissioner,
  (ctx, { userId, managerId }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const from = await findPlaceholder(ctx, league.id, userId)
      const into = await withAccount(ctx, league.id, managerId)
      assertNotOwnClaim(league, author, into.userId, await getBalance(ctx, league.id, from.id))
      const claim = await mergeInto(ctx, league, author, from, into)
      await notifyTeamMerged(ctx, league, claim)
      return toTeamClaim(claim)
    }),
)

const withAccount = async (
  ctx: WriteCtx,
  leagueId: number,
  managerId: number,
): Promise<MemberRecord & { userId: number }> => {
  const member = (await getMembers(ctx, leagueId)).find(
    found => found.managerId === managerId && found.status === 'active',
  )
  if (!member) throw invalid('managerId', "This manager isn't a member of the league")
  if (member.userId === null) throw invalid('managerId', `${member.name} doesn't have an account either`)
  return { ...member, userId: member.userId }
}

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

/** Declines all pending requests for a team that has been claimed or deleted. */
export const declineOthers = async (
  ctx: WriteCtx,
  leagueId: number,
  author: Author,
  teamId: number,
): Promise<void> => {
  const declined = await ctx.db
    .updateTable('members')
    .set({
      status: 'removed',
      removed_at_ms: ctx.now(),
      declined_at_ms: ctx.now(),
      wanted_member_id: null,
    })
    .where('league_id', '=', leagueId)
    .where('wanted_member_id', '=', teamId)
    .where('status', '=', 'pending')
    .returning(['user_id', 'team_name'])
    .execute()
  for (const { user_id, team_name } of declined)
    await recordAudit(ctx, author, {
      leagueId,
      action: 'member.declined',
      summary: `Declined ${personMention(user_id ?? 0)} (${team_name})`,
    })
}
