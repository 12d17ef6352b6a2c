import type { Author } from '#core/kernel/authorization'
import { recordAudits } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { createClaimLink } from '#core/leagues/claims/claim-links'
import { placeholderId } from '#domain/members'

/** Team and owner, from the commissioner or a provider: at most 50 and 60 characters. */
export type PersonToAdd = { teamName: string; ownerName: string }

/**
 * Creates members without accounts in the caller's transaction, all of them or none. Awards, the ledger and payouts
 * work for them immediately, and each has a claim link. Returns their member ids in the order of the people. The caller
 * checks the tier's limit (`assertLeagueHasRoom`), which applies to added people but not to a provider's teams.
 */
export const addPlaceholders = async (
  ctx: WriteCtx,
  unlockedLeague: LeagueRecord,
  author: Author,
  people: readonly PersonToAdd[],
): Promise<number[]> => {
  if (people.length === 0) return []
  const league = await lockLeague(ctx, unlockedLeague)
  const memberIds: number[] = []
  // One by one, because no database guarantees that multiple rows are numbered, or returned, in insertion order.
  for (const { teamName, ownerName } of people) {
    const { id } = await ctx.db
      .insertInto('members')
      .values({
        league_id: league.id,
        user_id: null,
        owner_name: ownerName,
        team_name: teamName,
        status: 'active',
        joined_at_ms: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await createClaimLink(ctx, { leagueId: league.id, memberId: id })
    memberIds.push(id)
  }
  await recordAudits(
    ctx,
    author,
    league.id,
    memberIds.map((id, at) => ({
      action: 'member.placeholder-added',
      summary: `Added ${personMention(placeholderId(id))} (${people[at]?.teamName ?? ''}), an unclaimed team`,
    })),
  )
  return memberIds
}
