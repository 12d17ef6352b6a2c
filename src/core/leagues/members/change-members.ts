import { joining } from '#contract/leagues/joining'
import { requireCommissioner, member } from '#core/leagues/access'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { endClaimLink } from '#core/leagues/claims/claim-links'
import { declineOthers } from '#core/leagues/claims/decline-others'
import { notifyTeamMerged } from '#core/leagues/claims/merge-emails'
import { newJoinCode } from '#core/leagues/join-code'
import { lockLeague } from '#core/leagues/lock-league'
import { queueRemovalStatement } from '#core/leagues/members/removal-statements'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { conflict, forbidden, invalid, notFound } from '#core/kernel/domain-error'
import { renameMember } from './follow-team-name.ts'
import { admitMember } from './let-in.ts'
import { type MemberRecord, toMember, getMembers } from './members.ts'

const findMember = async (ctx: Ctx, leagueId: number, managerId: number): Promise<MemberRecord> => {
  const found = (await getMembers(ctx, leagueId)).find(member => member.managerId === managerId)
  if (!found) throw notFound('Member')
  return found
}

/** Approves a pending member: with the team they claim, or with a new one within the league's limit. */
export const approveMember = operation(
  joining.approve,
  requireCommissioner,
  (ctx, { userId }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const waiting = await findMember(ctx, league.id, userId)
      if (waiting.status === 'active')
        throw conflict('already_member', 'This person is already a member of the league.')
      if (waiting.userId === null) throw notFound('Member')
      const claim = await admitMember(ctx, league, author, { ...waiting, userId: waiting.userId })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.approved',
        summary: `Let ${personMention(waiting.managerId)} in (${waiting.teamName})`,
      })
      if (claim) await notifyTeamMerged(ctx, league, claim)
      return toMember(league, await findMember(ctx, league.id, userId))
    }),
)

/**
 * Removes a member, who is emailed a statement, or declines a pending one. Awards and ledger entries stay under their
 * name. A removed member knows the join link and may have an open transfer request: the link is renewed, and the
 * request ends.
 */
export const removeMember = operation(
  joining.remove,
  requireCommissioner,
  (ctx, { userId }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const leaving = await findMember(ctx, league.id, userId)
      if (userId === league.commissioner_id) {
        throw conflict('is_commissioner', "The commissioner can't be removed. Transfer the league first.")
      }
      if (leaving.status === 'active') {
        await queueRemovalStatement(ctx, league, leaving.id)
        await markRemoved(ctx, league.id, userId)
        await endClaimLink(ctx, leaving.id)
        await declineOthers(ctx, league.id, author, leaving.id)
      }
      await ctx.db
        .updateTable('members')
        .set({
          ...{ status: 'removed', removed_at_ms: ctx.now(), league_role: null, wanted_member_id: null },
          declined_at_ms: leaving.status === 'pending' ? ctx.now() : null,
        })
        .where('id', '=', leaving.id)
        .execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: leaving.status === 'pending' ? 'member.declined' : 'member.removed',
        summary: `${leaving.status === 'pending' ? 'Declined' : 'Removed'} ${personMention(leaving.managerId)} (${leaving.teamName})`,
      })
      return null
    }),
)

/** For a user who leaves the league: creates a new join code and cancels their transfer request. */
export const markRemoved = async (ctx: WriteCtx, leagueId: number, userId: number): Promise<void> => {
  await ctx.db.updateTable('leagues').set(newJoinCode(ctx).stored).where('id', '=', leagueId).execute()
  await ctx.db
    .updateTable('transfer_requests')
    .set({ status: 'cancelled', decided_at_ms: ctx.now() })
    .where('league_id', '=', leagueId)
    .where('to_user_id', '=', userId)
    .where('status', 'in', ['pending', 'waiting'])
    .execute()
}

/**
 * Renames a team: members can rename their own, the commissioner any, including the owner's name of one without an
 * account. Throws a validation error on `ownerName` when the member has an account.
 */
export const renameTeam = operation(
  joining.renameTeam,
  member,
  (ctx, { userId, teamName, ownerName }, access) =>
    write(ctx, async ctx => {
      const { league, author, role } = access
      if (role !== 'commissioner' && author.id !== userId && author.id !== null) {
        throw forbidden('You can only change your own team name.')
      }
      const renamed = await findMember(ctx, league.id, userId)
      if (ownerName !== undefined) await setOwnerName(ctx, renamed, ownerName)
      await renameMember(ctx, renamed.id, teamName)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.renamed',
        summary:
          ownerName === undefined || teamName !== renamed.teamName
            ? `Renamed ${renamed.teamName} to ${teamName}`
            : `Set the owner of ${teamName}: ${personMention(renamed.managerId)}`,
      })
      return toMember(league, await findMember(ctx, league.id, userId))
    }),
)

/** Users with an account choose their own name. */
const setOwnerName = async (ctx: WriteCtx, member: MemberRecord, ownerName: string): Promise<void> => {
  if (member.userId !== null) {
    throw invalid('ownerName', `${member.name} has an account and uses the name in it`)
  }
  await ctx.db.updateTable('members').set({ owner_name: ownerName }).where('id', '=', member.id).execute()
}

/** Creates a new join code; links with the old one stop working. */
export const renewJoinCode = operation(
  joining.renewCode,
  requireCommissioner,
  (ctx, _input, { league, author }) =>
    write(ctx, async ctx => {
      const { joinCode, stored } = newJoinCode(ctx)
      await ctx.db.updateTable('leagues').set(stored).where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.code-renewed',
        summary: 'Created a new join link',
      })
      return { joinCode, joinUrl: `${ctx.config.publicUrl}/join-league/${league.id}?code=${joinCode}` }
    }),
)
