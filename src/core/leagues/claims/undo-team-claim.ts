import { operation } from '#core/kernel/operation'
import { claims } from '#contract/leagues/claims'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { notFound, conflict } from '#core/kernel/domain-error'
import { assertLeagueHasRoom } from '#core/leagues/members/join-as-member'
import { markRemoved } from '#core/leagues/members/change-members'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import type { Member } from '#contract/leagues/leagues'
import { getMembers, toMember } from '#core/leagues/members/members'
import { notify, prefixed } from '#core/leagues/mail/notify'
import { claimantOf, undoableClaims, type TeamClaimRow, toTeamClaim } from './team-claims.ts'
import { notifyMergeUndone } from './merge-emails.ts'
import { createClaimLink } from './claim-links.ts'

/**
 * Undoes a team claim or merge within a day: the team is again a member without an account, with its previous and new
 * awards and a new claim link. A user who claimed it leaves the league, as if removed. Throws not-found after the day
 * is over, and a conflict when the league is full, or when the account that claimed the team now runs the league or has
 * had another team merged into it.
 */
export const undoTeamClaim = operation(
  claims.undo,
  requireCommissioner,
  (ctx, { id }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const claim = (await undoableClaims(ctx, league.id)).find(row => row.id === id)
      if (!claim) throw notFound('Team claim')
      const isClaim = claim.into_member_id === null
      if (isClaim) await assertLeagueNotRunByAccount(ctx, league, claim)
      else await assertLeagueHasRoom(ctx, league)
      await ctx.db.updateTable('team_claims').set({ undone_at_ms: ctx.now() }).where('id', '=', id).execute()
      await ctx.db
        .updateTable('members')
        .set({
          status: 'active',
          merged_into: null,
          removed_at_ms: null,
          user_id: null,
          owner_name: claim.owner_name,
          team_name: claim.team_name,
        })
        .where('id', '=', claim.member_id)
        .execute()
      if (isClaim) {
        await markRemoved(ctx, league.id, claim.user_id)
        await notifyClaimUndone(ctx, league, claim)
      } else await notifyMergeUndone(ctx, league, claim)
      await createClaimLink(ctx, { leagueId: league.id, memberId: claim.member_id })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: isClaim ? 'member.claim-undone' : 'member.merge-undone',
        summary: isClaim
          ? `Undid the claim of ${claim.team_name} by ${personMention(claim.user_id)}`
          : `Undid the merge of ${claim.team_name} into ${personMention(claim.user_id)}`,
      })
      return loadMember(ctx, league, claim.member_id)
    }),
)

/** The commissioner is always a member, and a team merged into this one belongs to the account. */
const assertLeagueNotRunByAccount = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  claim: TeamClaimRow,
): Promise<void> => {
  if (claim.user_id === league.commissioner_id) {
    throw conflict('is_commissioner', 'They now run the league. Transfer the league first.')
  }
  const merged = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', league.id)
    .where('merged_into', '=', claim.member_id)
    .executeTakeFirst()
  if (merged)
    throw conflict('has_merged', 'Another team has since been merged into this one. Undo that first.')
  const member = await ctx.db
    .selectFrom('members')
    .select('status')
    .where('id', '=', claim.member_id)
    .executeTakeFirstOrThrow()
  if (member.status !== 'active') await assertLeagueHasRoom(ctx, league)
}

/** Tells users who lose their team the reason. */
const notifyClaimUndone = async (ctx: WriteCtx, league: LeagueRecord, claim: TeamClaimRow): Promise<void> => {
  const commissioner = `${league.owner_first_name} ${league.owner_last_name}`
  await notify(
    ctx,
    { league, to: [claimantOf(claim)], declines: 'leagueMail' },
    {
      template: 'claim-undone',
      subject: prefixed(league, `${claim.team_name} is no longer yours`),
      label: 'Claim undone',
      headline: `${claim.team_name} is no longer yours.`,
      paragraphs: [
        `${commissioner} undid your team claim in ${league.name} because the team belongs to someone else. Its awards and money are no longer yours, and you're no longer in the league.`,
        "If it's your team after all, ask them for its new claim link.",
      ],
      reason: `You get this because you had claimed a team in ${league.name}.`,
    },
  )
}

const loadMember = async (ctx: WriteCtx, league: LeagueRecord, memberId: number): Promise<Member> => {
  const member = (await getMembers(ctx, league.id)).find(({ id }) => id === memberId)
  if (!member) throw notFound('Member')
  return toMember(league, member)
}

export const listTeamClaims = operation(
  claims.teamClaims,
  requireCommissioner,
  async (ctx, _input, { league }) => (await undoableClaims(ctx, league.id)).map(toTeamClaim),
)
