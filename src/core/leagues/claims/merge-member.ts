import { claims } from '#contract/leagues/claims'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { getBalance } from '#core/ledger/balance'
import { assertNotOwnClaim } from '#core/ledger/two-people'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { findPlaceholder } from './find-placeholder.ts'
import { mergeInto } from './merge-into.ts'
import { notifyTeamMerged } from './merge-emails.ts'
import { toTeamClaim } from './team-claims.ts'

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
