import type { LedgerKind } from '#domain/ledger-kinds'
import type { Ctx } from '#core/kernel/context'
import type { LeagueAccess } from '#core/leagues/access'

type Entry = { kind: LedgerKind; seasonId: number; memberId: number | null }

/** Entry kinds that reveal who has paid, including late fees. */
const revealsWhoPaid: readonly LedgerKind[] = ['dues', 'late_fee', 'paid_in']

/** Whether the actor may see everyone's money: those who can manage it, and outside viewers such as administrators. */
export const canSeeAllMoney = ({ canManageMoney, role }: LeagueAccess): boolean =>
  canManageMoney || role === null

/**
 * Returns a predicate for entries a member may not see: others' dues, in seasons in which members can't see who has
 * paid.
 */
export const hiddenEntriesFor = async (
  ctx: Ctx,
  access: LeagueAccess,
): Promise<(entry: Entry) => boolean> => {
  if (canSeeAllMoney(access)) return () => false
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .select('season_id')
    .where('league_id', '=', access.league.id)
    .where('members_see', '=', 0)
    .orderBy('season_id')
    .execute()
  const seasons = new Set(plans.map(({ season_id }) => season_id))
  return ({ kind, seasonId, memberId }) =>
    seasons.has(seasonId) && revealsWhoPaid.includes(kind) && memberId !== access.memberId
}
