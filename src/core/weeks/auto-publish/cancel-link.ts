import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'

const place = 'stop publication link'
const Sealed = z.tuple([z.number().int(), z.number().int(), z.number().int()])

/** Returns a link that cancels a week's auto-publish without signing in. */
export const cancelLink = (ctx: Ctx, league: LeagueRecord, week: number): string => {
  const token = ctx.ports.secrets.seal(JSON.stringify([league.id, league.season_id, week]), place)
  return `${ctx.config.publicUrl}/stop-publication?token=${encodeURIComponent(token)}`
}

/** Returns the week of a cancellation link. Throws `gone` for a token this instance did not issue. */
export const parseCancelLink = (
  ctx: Ctx,
  token: string,
): { leagueId: number; seasonId: number; week: number } => {
  try {
    const [leagueId, seasonId, week] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { leagueId, seasonId, week }
  } catch {
    throw new DomainError(
      'gone',
      'stop_link_unknown',
      "This link isn't valid. Sign in and cancel auto-publish on the league's dashboard.",
    )
  }
}
