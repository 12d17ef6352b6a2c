import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import { mergeInto } from '#core/leagues/claims/merge-into'
import type { TeamClaimRow } from '#core/leagues/claims/team-claims'
import type { LeagueRecord } from '#core/leagues/find-league'
import { assertAccountsAvailable, assertLeagueHasRoom, emitMemberJoined } from './join-as-member.ts'
import { type MemberRecord, getMembers } from './members.ts'

/** A pending member with an account. */
export type Waiting = MemberRecord & { userId: number }

/**
 * Approves a pending member: as the member without an account they claim to be, who already has a place, or with a team
 * of their own, within the league's limit. Throws the conflict `already_claimed` when that team has been claimed by
 * another account. Call it with the league's row locked. Returns the claimed team; undefined for a team of their own.
 */
export const admitMember = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  waiting: Waiting,
): Promise<TeamClaimRow | undefined> => {
  const { id: memberId, userId, requestedTeamId } = waiting
  const requestedTeam =
    requestedTeamId === null ? undefined : await unclaimedTeam(ctx, league.id, requestedTeamId)
  const teamName = requestedTeam?.teamName ?? waiting.teamName
  if (requestedTeam)
    await assertAccountsAvailable(ctx, league, author.id === userId ? 'newcomer' : 'commissioner')
  else await assertLeagueHasRoom(ctx, league)
  await ctx.db
    .updateTable('members')
    .set({ status: 'active', joined_at_ms: ctx.now(), team_name: teamName, wanted_member_id: null })
    .where('id', '=', memberId)
    .execute()
  const claim =
    requestedTeam && (await mergeInto(ctx, league, author, requestedTeam, { ...waiting, teamName }))
  await emitMemberJoined(ctx, league.id, { memberId, userId, teamName })
  return claim
}

const unclaimedTeam = async (ctx: WriteCtx, leagueId: number, id: number): Promise<MemberRecord> => {
  const found = (await getMembers(ctx, leagueId)).find(member => member.id === id && member.userId === null)
  if (found) return found
  throw conflict('already_claimed', 'This team is already taken. Decline the request.')
}
