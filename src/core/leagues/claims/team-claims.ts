import type { TeamClaim } from '#contract/leagues/claims'
import { momentOf } from '#contract/kernel/values'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { type Recipient, toRecipient } from '#core/leagues/mail/notify'
import { dayMs } from '#domain/durations'

/** Time during which a team claim or merge can be undone, in milliseconds. */
const claimUndoWindowMs = dayMs

type NewTeamClaim = {
  leagueId: number
  memberId: number
  /** Null if the team was claimed. */
  intoMemberId: number | null
  userId: number
  teamName: string
  ownerName: string
}

/** Records a team claim or merge with the data needed to undo it. */
export const recordTeamClaim = async (ctx: WriteCtx, takeover: NewTeamClaim): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('team_claims')
    .values({
      league_id: takeover.leagueId,
      member_id: takeover.memberId,
      into_member_id: takeover.intoMemberId,
      user_id: takeover.userId,
      owner_name: takeover.ownerName,
      team_name: takeover.teamName,
      taken_at_ms: ctx.now(),
      undone_at_ms: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type TeamClaimRow = Awaited<ReturnType<typeof undoableClaims>>[number]

/** Selects a league's claims and merges of the last day that were not undone, newest first. */
export const undoableClaims = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('team_claims')
    .innerJoin('users', 'users.id', 'team_claims.user_id')
    .selectAll('team_claims')
    .select(['users.first_name', 'users.last_name', 'users.email', wantsLeagueEmail.as('takes_mail')])
    .where('team_claims.league_id', '=', leagueId)
    .where('undone_at_ms', 'is', null)
    .where('taken_at_ms', '>', ctx.now() - claimUndoWindowMs)
    .orderBy('team_claims.id', 'desc')
    .execute()

/** The user who claimed the team. */
export const claimantOf = (claim: TeamClaimRow): Recipient => ({
  ...toRecipient({ ...claim, id: claim.user_id }),
  emailTo: claim.takes_mail === 1 ? claim.email : null,
})

export const toTeamClaim = (row: TeamClaimRow): TeamClaim => ({
  id: row.id,
  how: row.into_member_id === null ? 'claimed' : 'merged',
  managerId: row.user_id,
  managerName: `${row.first_name} ${row.last_name}`,
  teamName: row.team_name,
  ownerName: row.owner_name,
  at: momentOf(row.taken_at_ms),
  undoUntil: momentOf(row.taken_at_ms + claimUndoWindowMs),
})
