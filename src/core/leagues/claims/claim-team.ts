import { claims } from '#contract/leagues/claims'
import { signIn } from '#core/accounts/sign-in/sessions'
import { fullName, toUser } from '#core/accounts/user'
import { allowAnyone, authorOfUser } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { conflict, notFound } from '#core/kernel/domain-error'
import { recordAttempt, refundAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { assertNotArchived } from '#core/leagues/access'
import { findLeague, type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { assertAccountsAvailable, emitMemberJoined } from '#core/leagues/members/join-as-member'
import { createManagerAccount, parseNewMember } from '#core/leagues/members/add-member'
import type { UserRow } from '#db/tables/accounts'
import { notify, ownerOf, prefixed } from '#core/leagues/mail/notify'
import { declineOthers } from './merge-member.ts'
import { alreadyClaimed, type OpenClaim, findOpenClaim } from './find-claim.ts'
import { recordTeamClaim } from './team-claims.ts'

/**
 * Claims the team of a claim link: from then on, its awards and money belong to the account. A signed-in user sends
 * only the secret; a new user gets an account in the same call, even when registration is by invitation. Of two
 * concurrent calls, only one succeeds. Throws a conflict for a team that is already claimed, and for users who are or
 * were in the league.
 */
export const claimTeam = operation(claims.claim, allowAnyone, async (ctx, { token, ...input }, actor) => {
  await recordAttempt(ctx, 'join', 'claim')
  const league = await leagueOf(ctx, await findOpenClaim(ctx, token))
  const known = actor.kind === 'user' ? actor.user : undefined
  const newManager = known
    ? undefined
    : await refundIfBusy(ctx, 'join', 'claim', () => parseNewMember(ctx, input, 'invitation', league.name))
  const claimed = await write(ctx, async ctx => {
    const lockedLeague = await lockLeague(ctx, league)
    assertNotArchived(lockedLeague)
    const claim = await findOpenClaim(ctx, token)
    if (known) await assertNotMember(ctx, lockedLeague, known)
    await assertAccountsAvailable(ctx, lockedLeague)
    const user = known ?? (await createManagerAccount(ctx, newManager, false))
    await completeClaim(ctx, claim, user)
    await declineOthers(ctx, lockedLeague.id, authorOfUser(user), claim.memberId)
    await recordTeamClaim(ctx, { ...claim, userId: user.id, intoMemberId: null })
    await recordAudit(ctx, authorOfUser(user), {
      leagueId: lockedLeague.id,
      action: 'member.claimed',
      summary: `${personMention(user.id)} claimed ${claim.teamName}`,
    })
    const { memberId, teamName } = claim
    await emitMemberJoined(ctx, lockedLeague.id, { memberId, userId: user.id, teamName })
    await notifyClaimed(ctx, lockedLeague, fullName(user), claim)
    const entered = newManager ? await signIn(ctx, user, false) : user
    return {
      user: toUser(ctx, entered),
      league: { id: lockedLeague.id, name: lockedLeague.name },
      teamName: claim.teamName,
    }
  })
  // At a draft, a whole league may share one network.
  await refundAttempt(ctx, 'join', 'claim')
  return claimed
})

const leagueOf = async (ctx: Ctx, { leagueId }: OpenClaim): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('Claim link')
  return found.league
}

/** Only the commissioner, who knows both, may merge two histories of one person. */
const assertNotMember = async (ctx: WriteCtx, league: LeagueRecord, { id }: UserRow): Promise<void> => {
  const own = await ctx.db
    .selectFrom('members')
    .select(['team_name', 'status'])
    .where('league_id', '=', league.id)
    .where('user_id', '=', id)
    .where('status', '<>', 'merged')
    .executeTakeFirst()
  if (!own) return
  const commissioner = `${league.owner_first_name} ${league.owner_last_name}`
  if (own.status === 'active') {
    throw conflict(
      'already_member',
      `You're already in this league, with ${own.team_name}. ${commissioner} can merge the two teams.`,
    )
  }
  throw conflict(
    'known_member',
    own.status === 'pending'
      ? `You asked to join this league with ${own.team_name}. ${commissioner} can approve you and merge the two teams.`
      : `You were in this league before, with ${own.team_name}. ${commissioner} can approve you again and merge the two teams.`,
  )
}

const completeClaim = async (ctx: WriteCtx, { memberId }: OpenClaim, user: UserRow): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('members')
    .set({ user_id: user.id, owner_name: null })
    .where('id', '=', memberId)
    .where('user_id', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw alreadyClaimed()
  await ctx.db
    .updateTable('claim_links')
    .set({ claimed_at_ms: ctx.now() })
    .where('member_id', '=', memberId)
    .execute()
}

/** Notifies the commissioner of a claimed team while it can be undone. */
export const notifyClaimed = (
  ctx: WriteCtx,
  league: LeagueRecord,
  name: string,
  { teamName, ownerName }: Pick<OpenClaim, 'teamName' | 'ownerName'>,
): Promise<void> =>
  notify(
    ctx,
    { league, to: [ownerOf(league)] },
    {
      template: 'team-claimed',
      subject: prefixed(league, `${name} claimed ${teamName}`),
      label: 'Team claimed',
      headline: `${name} claimed ${teamName}.`,
      paragraphs: [
        `You had entered ${ownerName} as its owner. The team's awards and money now belong to ${name}.`,
        'Not them? You can undo it within a day under Manager Invites.',
      ],
      link: {
        path: `/leagues/${league.id}/people`,
        label: 'Open members',
      },
      reason: 'You get this because you run the league.',
    },
  )
