import type { AwardKind } from '#contract/awards'
import { commandLine } from '#core/kernel/authorization'
import { listLeagueKinds } from '#core/weeks/rules/list-league-kinds'
import type { Ctx } from '#core/kernel/context'

/**
 * The kinds of award of a league's season, also those that are switched off. Ends in not-found for a league there is not.
 *
 * @param week the one whose prizes count, with what rolled over into it; left out, what they begin with
 */
export const kindsOf = (ctx: Ctx, leagueId: unknown, week?: number): Promise<AwardKind[]> =>
  listLeagueKinds.run(ctx, commandLine, listLeagueKinds.endpoint.input.parse({ leagueId, week }))
