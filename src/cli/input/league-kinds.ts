import type { AwardKind } from '#contract/awards'
import { commandLine } from '#core/kernel/authorization'
import { listLeagueKinds } from '#core/rules/metrics'
import type { Ctx } from '#core/kernel/context'

/**
 * Award types of a league's season, including disabled ones. Throws not-found when the league does not exist.
 *
 * @param week week whose prizes, including rollovers, are returned; if omitted, the base prizes
 */
export const kindsOf = (ctx: Ctx, leagueId: unknown, week?: number): Promise<AwardKind[]> =>
  listLeagueKinds.run(ctx, commandLine, listLeagueKinds.endpoint.input.parse({ leagueId, week }))
