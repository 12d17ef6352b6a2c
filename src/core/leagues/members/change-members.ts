import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { notFound, conflict, forbidden, invalid } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { joining } from '#contract/leagues/joining'
import { requireCommissioner, member } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notifyTeamMerged } from '#core/leagues/claims/merge-emails'
import { endClaimLink } from '#core/leagues/claims/claim-links'
import { declineOthers } from '#core/leagues/claims/merge-member'
import { newJoinCode } from '#core/leagues/join-code'
import { type MemberRecord, getMembers, toMember } from './members.ts'
import { admitMember } from './join-as-member.ts'
import { queueRemovalStatement } from './closing-statements.ts'

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

/**
 * Records a member's team name at the provider, once per season, and renames the team if it still has the provider's
 * previous name. A team that was renamed by a person keeps its name.
 */
export const followTeamName = async (
  ctx: WriteCtx,
  memberId: number,
  name: string,
  season: number,
): Promise<void> => {
  const member = await ctx.db
    .selectFrom('members')
    .select(['team_name', 'provider_team_name', 'provider_team_season'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.provider_team_season !== null && member.provider_team_season >= season) return
  const isStillTheirs = member.team_name === member.provider_team_name
  await ctx.db
    .updateTable('members')
    .set({ provider_team_name: name, provider_team_season: season })
    .where('id', '=', memberId)
    .execute()
  if (isStillTheirs && name !== member.team_name) await renameMember(ctx, memberId, name)
}

/** Renames a member's team, including the members that were merged into it. */
const renameMember = async (ctx: WriteCtx, memberId: number, teamName: string): Promise<void> => {
  await ctx.db
    .updateTable('members')
    .set({ team_name: teamName })
    .where(is => is.or([is('id', '=', memberId), is('merged_into', '=', memberId)]))
    .execute()
}
