import { claims } from '#contract/leagues/claims'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMark } from '#core/kernel/people-marks'
import { conflict, invalid } from '#core/kernel/refusal'
import { commissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { balanceOf } from '#core/ledger/balance'
import { refuseOwnTakeover } from '#core/ledger/two-people'
import { type MemberRecord, membersOf } from '#core/leagues/members/members'
import { endClaimLink } from './claim-links.ts'
import { findPlaceholder } from './find-placeholder.ts'
import { tellMerged } from './merge-mail.ts'
import { keepTakeover, takeoverAnswer, undoableTakeovers } from './takeovers.ts'

/**
 * Merges a member without an account into one who has one: their awards, money and provider's team are that person's.
 * No entry of the ledger is touched (docs/decisions/010). Ends in an issue on `managerId` for who cannot take it over, and in
 * a conflict where both have a team at the same provider.
 */
export const mergeMember = operation(
  claims.merge,
  commissioner,
  (ctx, { userId, managerId }, { league: seen, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, seen)
      const from = await findPlaceholder(ctx, league.id, userId)
      const { member: into, accountId } = await withAccount(ctx, league.id, managerId)
      await refuseTwoTeams(ctx, league.id, from, into)
      refuseOwnTakeover(league, author, accountId, await balanceOf(ctx, league.id, from.id))
      await ctx.db
        .updateTable('members')
        .set({
          status: 'merged',
          merged_into: into.id,
          user_id: accountId,
          owner_name: null,
          team_name: into.teamName,
        })
        .where('id', '=', from.id)
        .execute()
      await endClaimLink(ctx, from.id)
      const id = await keepTakeover(ctx, {
        leagueId: league.id,
        memberId: from.id,
        intoMemberId: into.id,
        userId: accountId,
        teamName: from.teamName,
        ownerName: from.ownName,
      })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.merged',
        summary: `Merged ${from.teamName}, which had no account, into ${personMark(accountId)} (${into.teamName})`,
      })
      const kept = (await undoableTakeovers(ctx, league.id)).find(row => row.id === id)
      if (!kept) throw new Error('What was just written down is missing')
      await tellMerged(ctx, league, kept)
      return takeoverAnswer(kept)
    }),
)

const withAccount = async (
  ctx: WriteCtx,
  leagueId: number,
  managerId: number,
): Promise<{ member: MemberRecord; accountId: number }> => {
  const member = (await membersOf(ctx, leagueId)).find(
    found => found.managerId === managerId && found.status === 'active',
  )
  if (!member) throw invalid('managerId', 'This manager is not a member of the league')
  if (member.userId === null) throw invalid('managerId', `${member.name} has no account either`)
  return { member, accountId: member.userId }
}

/** A member has one team at a provider; which of two stays is for the commissioner to say. */
const refuseTwoTeams = async (
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
      `${into.name} has another team already, ${second.team_name}. Tie one of the two to nobody first.`,
    )
  }
}
