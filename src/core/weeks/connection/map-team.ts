import type { WriteCtx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import { type FormerTeam, deleteFormerTeam, type InSeason, saveFormerTeam, latestOf } from './former-teams.ts'
import type { MappedTeam } from './provider-teams.ts'

type Mapping = { team: MappedTeam; memberId: number | null; fromWeek?: number | undefined; path: string }

/**
 * Maps a team to a member or to none. With `fromWeek`, earlier weeks stay with the previous member, which replaces the
 * week of the latest change of managers; mapping it to the previous member again removes the change. Without a member,
 * an open question about the owner stays open. Throws a validation error on `fromWeek` for a team without a previous
 * member, and for a week before an earlier change.
 */
export const mapTeam = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { team, memberId, fromWeek, path }: Mapping,
  former: readonly FormerTeam[],
): Promise<void> => {
  if (memberId === null && team.owner_change !== null) return
  const latest = latestOf(former, team.team_key)
  const formerId = latest?.member_id ?? team.member_id
  const mappedMemberId = latest?.tied_member_id ?? team.tied_member_id
  const isMoved = fromWeek !== undefined && formerId !== memberId
  if (isMoved && mappedMemberId === null)
    throw invalid(`${path}.fromWeek`, 'This team had no manager before. Omit the week.')
  if (isMoved) assertSeasonStarted(fromWeek, latest, former, path)
  if (latest && (isMoved || formerId === memberId)) await deleteFormerTeam(ctx, league, provider, latest)
  if (isMoved && mappedMemberId !== null) {
    const row = { team_key: team.team_key, before_week: fromWeek, member_id: mappedMemberId }
    await saveFormerTeam(ctx, league, provider, [row])
  }
  await ctx.db
    .updateTable('provider_teams')
    .set({ member_id: memberId, owner_change: null })
    .where('league_id', '=', league.id)
    .where('provider', '=', provider)
    .where('team_key', '=', team.team_key)
    .execute()
}

const assertSeasonStarted = (
  fromWeek: number,
  latest: FormerTeam | undefined,
  former: readonly FormerTeam[],
  path: string,
): void => {
  const earlier = former.findLast(one => one.team_key === latest?.team_key && one !== latest)
  if (earlier && fromWeek <= earlier.before_week) {
    throw invalid(
      `${path}.fromWeek`,
      `This team also changed owners in week ${earlier.before_week}. Choose a later week.`,
    )
  }
}
