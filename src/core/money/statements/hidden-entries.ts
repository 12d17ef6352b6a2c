import type { LedgerKind } from '#domain/ledger-kinds'
import type { Ctx } from '#core/kernel/context'
import type { LeagueAccess } from '#core/leagues/access'

type Entry = { kind: LedgerKind; seasonId: number; memberId: number | null }

/** What tells who has paid: late fees do as well. */
const revealsWhoPaid: readonly LedgerKind[] = ['dues', 'late_fee', 'paid_in']

/** Whether somebody may read everybody's money: who keeps it, and who looks in from outside. */
export const canSeeAllMoney = ({ keepsMoney, role }: LeagueAccess): boolean => keepsMoney || role === null

/** Which entries a member does not see: others' dues, in seasons where members do not see who has paid. */
export const hiddenEntriesFor = async (
  ctx: Ctx,
  granted: LeagueAccess,
): Promise<(entry: Entry) => boolean> => {
  if (canSeeAllMoney(granted)) return () => false
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .select('season_id')
    .where('league_id', '=', granted.league.id)
    .where('members_see', '=', 0)
    .orderBy('season_id')
    .execute()
  const seasons = new Set(plans.map(({ season_id }) => season_id))
  return ({ kind, seasonId, memberId }) =>
    seasons.has(seasonId) && revealsWhoPaid.includes(kind) && memberId !== granted.memberId
}
